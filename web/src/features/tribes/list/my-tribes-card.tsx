/** Side panel of the member's tribes: the first few, with their join requests and a link to all. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { useTribes } from '#entities/tribe/tribes.queries.ts';
import { UnreadMark } from '#entities/tribe/unread-mark.tsx';
import { cx } from '#ui/cx.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { SidePanel, sideName, sideRowLink } from '#ui/layout/side-panel.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';

/** The specification's number. */
const shownTribes = 5;

export function MyTribesCard() {
	const { data, isPending, isFetching, hasNextPage } = useTribes('mine');
	const count = data?.items.length ?? 0;
	return (
		<SidePanel
			title={say('My tribes')}
			list={{ data: data?.items, isPending, isFetching }}
			empty={say('You haven’t joined a tribe yet.')}
			failed={say('Your tribes couldn’t be loaded.')}
			skeleton={<RowsSkeleton rows={shownTribes} />}
			more={{ href: paths.tribes, label: count > shownTribes && !hasNextPage ? say('All {count, number}', { count }) : say('All') }}
		>
			{(tribes) => (
				<ul aria-label={say('My tribes')} className="grid grid-cols-1">
					{tribes.slice(0, shownTribes).map((tribe) => (
						<Mine key={tribe.id} tribe={tribe} />
					))}
				</ul>
			)}
		</SidePanel>
	);
}

/** Links to the queue where someone asks to join. */
function Mine({ tribe }: { tribe: Tribe }) {
	const { slug, name, requestCount, ...shown } = tribeStore.useShown(tribe.id, tribe);
	const href = paths.tribe(slug);
	return (
		<li className="grid grid-cols-1">
			<Link
				href={requestCount > 0 ? paths.tribeQueue(slug) : href}
				aria-label={
					requestCount > 0
						? say('{count, plural, one {{name}, # asking to join} other {{name}, # asking to join}}', { count: requestCount, name })
						: undefined
				}
				className={sideRowLink}
			>
				<TribeTile tribe={{ slug, name, ...shown }} size={34} />
				<span className="min-w-0 flex-1">
					<bdi className={cx(sideName, 'w-fit max-w-full')}>{name}</bdi>
				</span>
				<UnreadMark tribe={shown} />
				<CountBadge count={requestCount} />
			</Link>
		</li>
	);
}
