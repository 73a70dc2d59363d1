/** The first of the member's tribes, with what waits in them and the way to all. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Link } from 'wouter';
import { paths } from '#core/paths.ts';
import { tabPath } from '#core/use-tab.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { formatCount } from '#ui/counts.ts';
import { cx } from '#ui/cx.ts';
import { SidePanel, sideName, sideRowLink } from '#ui/side-panel.tsx';
import { useShownTribe } from './tribe-shadow.ts';
import { RowsSkeleton } from './tribe-skeletons.tsx';
import { TribeTile } from './tribe-tile.tsx';
import { useTribes } from './tribes.queries.ts';

/** Specified. */
const shownTribes = 5;

export function MyTribesCard() {
	const { data, isPending, isFetching, hasNextPage } = useTribes('mine');
	const count = data?.items.length ?? 0;
	return (
		<SidePanel
			title="My tribes"
			list={{ data: data?.items, isPending, isFetching }}
			empty="You haven’t joined a tribe yet."
			failed="Your tribes couldn’t be loaded."
			skeleton={<RowsSkeleton rows={shownTribes} />}
			more={{ href: paths.tribes, label: count > shownTribes && !hasNextPage ? `All ${formatCount(count)}` : 'All' }}
		>
			{(tribes) => (
				<ul aria-label="My tribes" className="grid grid-cols-[minmax(0,1fr)]">
					{tribes.slice(0, shownTribes).map((tribe) => (
						<Mine key={tribe.id} tribe={tribe} />
					))}
				</ul>
			)}
		</SidePanel>
	);
}

/** Where requests to join wait, it leads to them. */
function Mine({ tribe }: { tribe: Tribe }) {
	const { slug, name, requestCount, ...shown } = useShownTribe(tribe);
	const href = paths.tribe(slug);
	return (
		<li className="grid grid-cols-[minmax(0,1fr)]">
			<Link href={requestCount > 0 ? tabPath(href, 'requests') : href} className={sideRowLink}>
				<TribeTile tribe={{ slug, name, ...shown }} size={34} />
				<span className="min-w-0 flex-1">
					<bdi className={cx(sideName, 'w-fit max-w-full')}>{name}</bdi>
				</span>
				<CountBadge count={requestCount} label={`, ${formatCount(requestCount)} asking to join`} />
			</Link>
		</li>
	);
}
