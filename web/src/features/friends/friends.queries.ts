/** Queries of friends, friend requests, suggestions and blocks. */
import { listBlocks, listFriendRequests, listFriends, listSuggestions } from '@friends/contract/friends/friends.endpoints';
import type { Friend, FriendRequest, Relation } from '@friends/contract/friends/friends.schema';
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import { listProfileFriends } from '@friends/contract/profiles/profiles.endpoints';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { itemsBy, listQuery } from '#core/queries/pages.ts';
import { relationStore } from '#entities/person/relation-store.ts';

export type Direction = 'incoming' | 'outgoing';

/** Page size for low rows: whole screens at once. */
const limit = 50;

export const friendKeys = {
	friends: (search: string) => [listFriends.path, search] as const,
	of: (personId: string, as?: Onlooker) => [listProfileFriends.path, personId, as] as const,
	requests: (direction: Direction) => [listFriendRequests.path, direction] as const,
	suggestions: [listSuggestions.path] as const,
	blocks: [listBlocks.path] as const,
};

/** Friends of the member, page by page; the previous result stays as a placeholder until the next search has an answer. */
export function useFriends(search: string) {
	return useInfiniteQuery(
		listQuery(listFriends, {
			key: friendKeys.friends(search),
			query: { limit, ...(search && { search }) },
			learn: learnPeople<Friend>(() => ({ relation: 'friend', requestId: null })),
			select: selectFriends,
			placeholderData: keepPreviousData,
		}),
	);
}

/** Friends of any person whose profile the viewer may see, page by page. @param as set where members look at their own profile as others */
export function useFriendsOf(personId: string, as?: Onlooker) {
	return useInfiniteQuery(
		listQuery(listProfileFriends, {
			key: friendKeys.of(personId, as),
			params: { id: personId },
			query: { limit, as },
			select: selectFriends,
		}),
	);
}

export function useFriendRequests(direction: Direction) {
	return useInfiniteQuery(
		listQuery(listFriendRequests, {
			key: friendKeys.requests(direction),
			query: { limit, direction },
			learn: learnPeople<FriendRequest>(({ id }) => ({ relation: relationOf[direction], requestId: id })),
		}),
	);
}

export function useSuggestions() {
	return useQuery({
		queryKey: friendKeys.suggestions,
		queryFn: async ({ signal }) => {
			const learn = learnSuggestions();
			const suggestions = await call(listSuggestions, { signal });
			suggestions.forEach(learn);
			return suggestions;
		},
	});
}

/** The people blocked by the member, page by page. */
export function useBlocks() {
	return useInfiniteQuery(
		listQuery(listBlocks, {
			key: friendKeys.blocks,
			query: { limit },
			learn: learnPeople<Friend>(() => ({ relation: 'blocked', requestId: null })),
			select: selectFriends,
		}),
	);
}

export const relationOf = { incoming: 'asked', outgoing: 'requested' } as const;

const selectFriends = itemsBy(({ person }: Friend) => person.id);

/** @param relationIn what the list says about the relation to each person */
function learnPeople<T extends { person: { id: string } }>(relationIn: (item: T) => Relation): () => (item: T) => void {
	return () => {
		const learn = relationStore.beginReading();
		return (item) => learn(item.person.id, relationIn(item));
	};
}

const learnSuggestions = learnPeople(() => ({ relation: 'none', requestId: null }));
