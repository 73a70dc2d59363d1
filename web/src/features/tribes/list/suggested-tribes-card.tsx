/** Side panel of suggested tribes, which friends have joined. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { tabPath } from '#core/browser/use-tab.ts';
import { paths } from '#entities/paths.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { TribeTags } from '#entities/tribe/tribe-tags.tsx';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { useTribes } from '#entities/tribe/tribes.queries.ts';
import { NameLink } from '#ui/layout/name-link.tsx';
import { SidePanel, sideDetail, sideName, sideRow } from '#ui/layout/side-panel.tsx';
import { JoinButton } from '../membership/join-button.tsx';
import { MembershipScope } from '../membership/membership-scope.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';

/** The specification's numbers. */
const shownTribes = 3;
const shownTags = 2;

export function SuggestedTribesCard() {
	const { data, isPending, isFetching } = useTribes('suggested');
	const hasMore = (data?.items.length ?? 0) > shownTribes;
	return (
		<MembershipScope>
			<SidePanel
				title={say('Suggested tribes')}
				list={{ data: data?.items, isPending, isFetching }}
				empty={say('Nothing to suggest at the moment.')}
				failed={say('The tribes couldn’t be loaded.')}
				skeleton={<RowsSkeleton rows={shownTribes} />}
				more={hasMore ? { href: tabPath(paths.tribes, 'suggested'), label: say('More') } : undefined}
			>
				{(tribes) => (
					<ul aria-label={say('Suggested tribes')} className="grid grid-cols-1 gap-1.5">
						{tribes.slice(0, shownTribes).map((tribe) => (
							<Suggested key={tribe.id} tribe={tribe} />
						))}
					</ul>
				)}
			</SidePanel>
		</MembershipScope>
	);
}

function Suggested({ tribe }: { tribe: Tribe }) {
	const shown = tribeStore.useShown(tribe.id, tribe);
	return (
		<li className="grid grid-cols-1">
			<div className={`relative ${sideRow}`}>
				<TribeTile tribe={shown} size={34} />
				<div className="min-w-0 flex-1">
					<p className={sideName}>
						<NameLink href={paths.tribe(shown.slug)} name={shown.name} isWholeCard />
					</p>
					<p className={`tabular-nums ${sideDetail}`}>
						{say('{count, plural, one {# member} other {# members}}', { count: shown.memberCount })}
					</p>
				</div>
				<JoinButton tribe={shown} isSmall />
			</div>
			<div className="ps-13.25 pe-2">
				<TribeTags tribe={shown} max={shownTags} />
			</div>
		</li>
	);
}
