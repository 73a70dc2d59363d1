/** The friends of somebody else, as far as the viewer may see them, in all states. */
import type { Author } from '@friends/contract/users/users.schema';
import { ApiError } from '#core/api-error.ts';
import { paths } from '#core/paths.ts';
import { useRetry } from '#core/use-retry.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PeopleSkeleton } from '#ui/people-skeleton.tsx';
import { friendSince } from './friend-since.ts';
import { useFriendsOf } from './friends.queries.ts';
import { FriendsSoon } from './friends-soon.tsx';
import { OfflinePeople } from './offline-people.tsx';
import { PersonLine } from './person-line.tsx';

export interface FriendsOfProps {
	person: Author;
	/** All of them; the viewer may see fewer. */
	count: number;
}

export function FriendsOf(props: FriendsOfProps) {
	return (
		<Card as="section" aria-label={`Friends of ${props.person.name}`} className="grid grid-cols-[minmax(0,1fr)] py-2">
			<Friends {...props} />
		</Card>
	);
}

function Friends({ person: { id, name }, count }: FriendsOfProps) {
	const friends = useFriendsOf(id);
	const { data, error, isPending, fetchStatus, hasNextPage, refetch } = friends;
	const { isRetrying, retry } = useRetry(refetch);

	if (isPending && !isRetrying) return fetchStatus === 'paused' ? <OfflinePeople /> : <PeopleSkeleton label="Loading friends" />;
	if (!data) {
		// The room was switched off meanwhile.
		if (error instanceof ApiError && error.status === 404) return <FriendsSoon />;
		return <LoadError title="The friends could not be loaded" isRetrying={isRetrying} onRetry={retry} />;
	}
	const { items, pageCount } = data;
	if (items.length === 0 && !hasNextPage) {
		return count === 0 ? (
			<EmptyState illustration="friends" title="No friends yet" />
		) : (
			<EmptyState illustration="friends" title="No friends to show" text="Their profiles are not for you to see." />
		);
	}
	return (
		<>
			<ul aria-label={`Friends of ${name}`}>
				{items.map(({ person, createdAt }) => (
					<li
						key={person.id}
						className="flex items-center gap-x-3 px-4 py-2.5 [contain-intrinsic-size:auto_65px] [content-visibility:auto] tablet:px-5"
					>
						<PersonLine person={person} href={paths.profileOf(person.username)} detail={friendSince(createdAt)} />
					</li>
				))}
			</ul>
			<ListEnd
				list={friends}
				pageCount={pageCount}
				more="Show more friends"
				failed="The next friends could not be loaded."
				skeleton={<PeopleSkeleton label="Loading friends" rows={2} />}
			/>
		</>
	);
}
