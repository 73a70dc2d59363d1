/** Friend requests to or from the member, in all states of the query. */
import { say } from '@friends/contract/core/languages/say';
import { useId } from 'react';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { type Direction, relationOf, useFriendRequests } from './friends.queries.ts';
import { offlinePeople } from './offline-people.ts';
import { PersonRow } from './person-row.tsx';

const words = {
	incoming: { title: () => say('Waiting for you'), empty: () => say('No requests right now.') },
	outgoing: { title: () => say('Sent by you'), empty: () => say('You haven’t sent any requests.') },
} as const;

export function FriendRequestList({ direction }: { direction: Direction }) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-1 pb-2.5">
			<CardHeader id={id} title={words[direction].title()} />
			<Requests direction={direction} labelledBy={id} />
		</Card>
	);
}

function Requests({ direction, labelledBy }: { direction: Direction; labelledBy: string }) {
	return (
		<LoadedList
			list={useFriendRequests(direction)}
			loading={<PeopleSkeleton label={say('Loading requests')} rows={2} />}
			loadingMore={<PeopleSkeleton label={say('Loading requests')} rows={2} />}
			offline={offlinePeople()}
			failed={say('The requests couldn’t be loaded')}
			empty={<p className="px-5 pt-2 pb-3 text-muted">{words[direction].empty()}</p>}
			more={say('Show more requests')}
			moreFailed={say('The next requests couldn’t be loaded.')}
		>
			{(items) => (
				<ul aria-labelledby={labelledBy}>
					{items.map(({ id, person, createdAt }) => (
						<PersonRow key={id} person={person} relation={relationOf[direction]} requestId={id} detail={<TimeAgo at={createdAt} />} />
					))}
				</ul>
			)}
		</LoadedList>
	);
}
