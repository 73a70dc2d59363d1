/** A few tribes that the member may like, because friends are in them. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { paths } from '#core/paths.ts';
import { Panel } from '#ui/panel.tsx';
import { JoinButton } from './join-button.tsx';
import { MembershipScope } from './membership-scope.tsx';
import { TribeLine } from './tribe-line.tsx';
import { useShownTribe } from './tribe-shadow.ts';
import { LinesSkeleton } from './tribe-skeletons.tsx';
import { TribeTags } from './tribe-tags.tsx';
import { useTribes } from './tribes.queries.ts';

/** Specified, both. */
const shownTribes = 3;
const shownTags = 2;

export function SuggestedTribesCard() {
	const { data, isPending, isFetching } = useTribes('suggested');
	return (
		<MembershipScope>
			<Panel
				title="Suggested tribes"
				list={{ data: data?.items, isPending, isFetching }}
				empty="Nothing to suggest right now."
				failed="The tribes couldn’t be loaded."
				skeleton={<LinesSkeleton rows={shownTribes} />}
			>
				{(tribes) => (
					<ul aria-label="Suggested tribes" className="grid grid-cols-[minmax(0,1fr)] gap-4">
						{tribes.slice(0, shownTribes).map((tribe) => (
							<Suggested key={tribe.id} tribe={tribe} />
						))}
					</ul>
				)}
			</Panel>
		</MembershipScope>
	);
}

function Suggested({ tribe }: { tribe: Tribe }) {
	const shown = useShownTribe(tribe);
	return (
		<li className="grid grid-cols-[minmax(0,1fr)] gap-2">
			<div className="flex items-center gap-3">
				<TribeLine tribe={shown} href={paths.tribe(shown.slug)} />
				<JoinButton tribe={shown} />
			</div>
			<TribeTags tribe={shown} max={shownTags} />
		</li>
	);
}
