/** Queries of friends, friend requests, suggestions and blocks. */
import { listBlocks, listFriendRequests, listFriends, listSuggestions } from '@friends/contract/friends/friends.endpoints';
import type { Friend, FriendRequest } from '@friends/contract/friends/friends.schema';
import { listProfileFriends } from '@friends/contract/profiles/profiles.endpoints';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callPage } from '#core/queries/call.ts';
import { byCursor, cursorQuery, itemsBy } from '#core/queries/pages.ts';
import { relationStore } from '#entities/person/relation-store.ts';

export type Direction = 'incoming' | 'outgoing';

/** Page size for low rows: whole screens at once. */
const limit = 50;

export const friendKeys = {
	friends: (search: string) => [listFriends.path, search] as const,
	of: (personId: string) => [listProfileFriends.path, personId] as const,
	requests: (direction: Direction) => [listFriendRequests.path, direction] as const,
	suggestions: [listSuggestions.path] as const,
	blocks: [listBlocks.path] as const,
};

/** Friends of the member, page by page; the previous result stays as a placeholder until the next search has an answer. */
export function useFriends(search: string) {
	return useInfiniteQuery({
		...byCursor,
		queryKey: friendKeys.friends(search),
		queryFn: async ({ pageParam, signal }) => {
			const learn = relationStore.beginReading();
			const page = await callPage(listFriends, { query: { ...cursorQuery(pageParam), limit, ...(search && { search }) }, signal });
			for (const { person } of page.data) learn(person.id, { relation: 'friend', requestId: null });
			return page;
		},
		select: friendItems,
		placeholderData: keepPreviousData,
	});
}

/** Friends of any person whose profile the viewer may see, page by page. */
export function useFriendsOf(personId: string) {
	return useInfiniteQuery({
		...byCursor,
		queryKey: friendKeys.of(personId),
		queryFn: ({ pageParam, signal }) =>
			callPage(listProfileFriends, { params: { id: personId }, query: { ...cursorQuery(pageParam), limit }, signal }),
		select: friendItems,
	});
}

export function useFriendRequests(direction: Direction) {
	return useInfiniteQuery({
		...byCursor,
		queryKey: friendKeys.requests(direction),
		queryFn: async ({ pageParam, signal }) => {
			const learn = relationStore.beginReading();
			const page = await callPage(listFriendRequests, { query: { ...cursorQuery(pageParam), limit, direction }, signal });
			const relation = relationOf[direction];
			for (const { id, person } of page.data) learn(person.id, { relation, requestId: id });
			return page;
		},
		select: requestItems,
	});
}

export function useSuggestions() {
	return useQuery({
		queryKey: friendKeys.suggestions,
		queryFn: async ({ signal }) => {
			const learn = relationStore.beginReading();
			const suggestions = await call(listSuggestions, { signal });
			for (const { person } of suggestions) learn(person.id, { relation: 'none', requestId: null });
			return suggestions;
		},
	});
}

/** The people blocked by the member, page by page. */
export function useBlocks() {
	return useInfiniteQuery({
		...byCursor,
		queryKey: friendKeys.blocks,
		queryFn: async ({ pageParam, signal }) => {
			const learn = relationStore.beginReading();
			const page = await callPage(listBlocks, { query: { ...cursorQuery(pageParam), limit }, signal });
			for (const { person } of page.data) learn(person.id, { relation: 'blocked', requestId: null });
			return page;
		},
		select: friendItems,
	});
}

export const relationOf = { incoming: 'asked', outgoing: 'requested' } as const;

const friendItems = itemsBy<Friend>(({ person }) => person.id);
const requestItems = itemsBy<FriendRequest>(({ id }) => id);
