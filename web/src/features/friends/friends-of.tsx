/** Friends of another person that the viewer may see, in all states of the query. */
import { say } from '@friends/contract/core/languages/say';
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import type { Person } from '@friends/contract/users/users.schema';
import { paths } from '#entities/paths.ts';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { PersonLine } from '#entities/person/person-line.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { friendSince } from './friend-since.ts';
import { useFriendsOf } from './friends.queries.ts';
import { FriendsSoon } from './friends-soon.tsx';
import { offlinePeople } from './offline-people.ts';

export interface FriendsOfProps {
	person: Person;
	/** The total; the viewer may see fewer. */
	count: number;
	as?: Onlooker | undefined;
}

export function FriendsOf(props: FriendsOfProps) {
	return (
		<Card as="section" aria-label={say('Friends of {person}', { person: props.person.name })} className="grid grid-cols-1 py-2">
			<Friends {...props} />
		</Card>
	);
}

function Friends({ person: { id, name }, count, as }: FriendsOfProps) {
	return (
		<LoadedList
			list={useFriendsOf(id, as)}
			loading={<PeopleSkeleton label={say('Loading friends')} />}
			loadingMore={<PeopleSkeleton label={say('Loading friends')} rows={2} />}
			offline={offlinePeople()}
			failed={say('The friends couldn’t be loaded')}
			// The feature was switched off meanwhile.
			missing={<FriendsSoon />}
			empty={<NoFriends count={count} />}
			more={say('Show more friends')}
			moreFailed={say('The next friends couldn’t be loaded.')}
		>
			{(items) => (
				<ul aria-label={say('Friends of {name}', { name })}>
					{items.map(({ person, createdAt }) => (
						<li
							key={person.id}
							className="flex items-center gap-x-3 px-4 py-2.5 [contain-intrinsic-size:auto_65px] [content-visibility:auto] tablet:px-5"
						>
							<PersonLine person={person} href={paths.profileOf(person.username)} detail={friendSince(createdAt)} />
						</li>
					))}
				</ul>
			)}
		</LoadedList>
	);
}

function NoFriends({ count }: Pick<FriendsOfProps, 'count'>) {
	if (count === 0) return <EmptyState illustration="pair" title={say('No friends yet')} />;
	return <EmptyState illustration="pair" title={say('No friends to show')} text={say('These profiles are private.')} />;
}
