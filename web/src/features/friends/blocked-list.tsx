/** The people whom the member has blocked, with the way to take it back. Nothing where there are none. */
import { useId } from 'react';
import { Card, CardHeader } from '#ui/card.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { useBlocks } from './friends.queries.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PersonRow } from './person-row.tsx';

export function BlockedList() {
	const id = useId();
	const blocks = useBlocks();
	const { data } = blocks;
	if (!data || (data.items.length === 0 && !blocks.hasNextPage)) return null;
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1 pb-2.5">
			<CardHeader id={id} title="Blocked by you" />
			<ul aria-labelledby={id}>
				{data.items.map(({ person, createdAt }) => (
					<PersonRow key={person.id} person={person} relation="blocked" detail={<TimeAgo at={createdAt} />} />
				))}
			</ul>
			<ListEnd
				list={blocks}
				pageCount={data.pageCount}
				more="Show more people"
				failed="The next people could not be loaded."
				skeleton={<PeopleSkeleton label="Loading people" rows={2} />}
			/>
		</Card>
	);
}
