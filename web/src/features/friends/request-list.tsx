/** Friend requests to the member, or by them, in all states. */
import { useId } from 'react';
import { useRetry } from '#core/use-retry.ts';
import { Card, CardHeader } from '#ui/card.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PeopleSkeleton } from '#ui/people-skeleton.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { type Direction, relationOf, useFriendRequests } from './friends.queries.ts';
import { OfflinePeople } from './offline-people.tsx';
import { PersonRow } from './person-row.tsx';

const words = {
	incoming: { title: 'Waiting for you', empty: 'No requests wait for you.' },
	outgoing: { title: 'Sent by you', empty: 'You are waiting for nobody.' },
} as const;

export function RequestList({ direction }: { direction: Direction }) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1 pb-2.5">
			<CardHeader id={id} title={words[direction].title} />
			<Requests direction={direction} labelledBy={id} />
		</Card>
	);
}

function Requests({ direction, labelledBy }: { direction: Direction; labelledBy: string }) {
	const requests = useFriendRequests(direction);
	const { data, isPending, fetchStatus, hasNextPage, refetch } = requests;
	const { isRetrying, retry } = useRetry(refetch);
	if (isPending && !isRetrying) return fetchStatus === 'paused' ? <OfflinePeople /> : <PeopleSkeleton label="Loading requests" rows={2} />;
	if (!data) {
		return <LoadError title="The requests could not be loaded" isRetrying={isRetrying} onRetry={retry} />;
	}
	const { items, pageCount } = data;
	if (items.length === 0 && !hasNextPage) return <p className="px-5 pt-2 pb-3 text-muted">{words[direction].empty}</p>;
	return (
		<>
			<ul aria-labelledby={labelledBy}>
				{items.map(({ id, person, createdAt }) => (
					<PersonRow key={id} person={person} relation={relationOf[direction]} requestId={id} detail={<TimeAgo at={createdAt} />} />
				))}
			</ul>
			<ListEnd
				list={requests}
				pageCount={pageCount}
				more="Show more requests"
				failed="The next requests could not be loaded."
				skeleton={<PeopleSkeleton label="Loading requests" rows={2} />}
			/>
		</>
	);
}
