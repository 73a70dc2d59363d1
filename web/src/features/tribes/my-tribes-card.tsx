/** The first of the member's tribes, with the way to all of them. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Link } from 'wouter';
import { paths } from '#core/paths.ts';
import { Panel } from '#ui/panel.tsx';
import { TribeLine } from './tribe-line.tsx';
import { useShownTribe } from './tribe-shadow.ts';
import { LinesSkeleton } from './tribe-skeletons.tsx';
import { useTribes } from './tribes.queries.ts';

/** Specified. */
const shownTribes = 5;

export function MyTribesCard() {
	const { data, isPending, isFetching } = useTribes('mine');
	return (
		<Panel
			title="My tribes"
			list={{ data: data?.items, isPending, isFetching }}
			empty="You haven’t joined a tribe yet."
			failed="Your tribes couldn’t be loaded."
			skeleton={<LinesSkeleton rows={shownTribes} />}
			action={
				<Link href={paths.tribes} className="rounded-chip text-caption font-label text-brand hover:underline dark:text-brand-ink">
					See all
				</Link>
			}
		>
			{(tribes) => (
				<ul aria-label="My tribes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
					{tribes.slice(0, shownTribes).map((tribe) => (
						<Mine key={tribe.id} tribe={tribe} />
					))}
				</ul>
			)}
		</Panel>
	);
}

function Mine({ tribe }: { tribe: Tribe }) {
	const shown = useShownTribe(tribe);
	return (
		<li className="flex items-center gap-3">
			<TribeLine tribe={shown} href={paths.tribe(shown.slug)} />
		</li>
	);
}
