/** The member's friends with a search, in all states of the query. */
import { say } from '@friends/contract/core/languages/say';
import type { Friend } from '@friends/contract/friends/friends.schema';
import { type ReactNode, useState } from 'react';
import { useDebounced } from '#core/browser/use-debounced.ts';
import type { Items } from '#core/queries/pages.ts';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { SearchInput } from '#ui/controls/search-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { friendSince } from './friend-since.ts';
import { useFriends } from './friends.queries.ts';
import { offlinePeople } from './offline-people.ts';
import { PersonRow } from './person-row.tsx';

export interface FriendListProps {
	/** Action of the empty state. */
	emptyAction?: ReactNode;
}

const debounceMs = 300;
const searchMaxLength = 80;

export function FriendList({ emptyAction }: FriendListProps) {
	const [text, setText] = useState('');
	const search = useDebounced(text.trim(), debounceMs);
	const friends = useFriends(search);
	const { data, isPlaceholderData } = friends;
	const isWithoutFriends = data?.items.length === 0 && search === '' && text === '' && !friends.hasNextPage;

	if (isWithoutFriends && !isPlaceholderData) {
		return (
			<Card>
				<EmptyState illustration="pair" title={say('No friends yet')} text={say('Add the first person you know.')} action={emptyAction} />
			</Card>
		);
	}
	return (
		<Card as="section" aria-label={say('Your friends')} aria-busy={isPlaceholderData || undefined} className="grid grid-cols-1 pt-4 pb-2">
			<div className="px-4 pb-2 tablet:px-5">
				<SearchInput
					label={say('Search friends')}
					placeholder={say('Search friends…')}
					maxLength={searchMaxLength}
					value={text}
					onChange={setText}
				/>
			</div>
			<Loaded
				query={friends}
				loading={<PeopleSkeleton label={say('Loading friends')} />}
				offline={offlinePeople()}
				failed={say('Your friends couldn’t be loaded')}
			>
				{(read) => <Found {...read} friends={friends} search={search} />}
			</Loaded>
		</Card>
	);
}

interface FoundProps extends Items<Friend> {
	friends: ReturnType<typeof useFriends>;
	search: string;
}

function Found({ items, pageCount, friends, search }: FoundProps) {
	const { isPlaceholderData, hasNextPage } = friends;
	const isEmpty = items.length === 0 && !isPlaceholderData && !hasNextPage;
	return (
		<>
			<p role="status" className={isEmpty ? 'px-5 pt-6 pb-8 text-center text-muted' : 'sr-only'}>
				{search !== '' &&
					!isPlaceholderData &&
					(isEmpty ? say('No friends match “{search}”', { search }) : found(items.length, hasNextPage))}
			</p>
			<ul aria-label={say('Friends')} className={isPlaceholderData ? 'opacity-60 transition-opacity duration-(--dur-2)' : undefined}>
				{items.map(({ person, createdAt }) => (
					<PersonRow key={person.id} person={person} relation="friend" detail={friendSince(createdAt)} />
				))}
			</ul>
			{!isPlaceholderData && (
				<ListEnd
					list={friends}
					pageCount={pageCount}
					more={say('Show more friends')}
					failed={say('The next friends couldn’t be loaded.')}
					// The total is known only after the last page.
					end={
						pageCount > 1 && search === '' ? say('{count, plural, one {# friend} other {# friends}}', { count: items.length }) : undefined
					}
					skeleton={<PeopleSkeleton label={say('Loading friends')} rows={2} />}
				/>
			)}
		</>
	);
}

const found = (count: number, hasMore: boolean) =>
	hasMore
		? say('More than {count, plural, one {# friend} other {# friends}} found', { count })
		: say('{count, plural, one {# friend} other {# friends}} found', { count });
