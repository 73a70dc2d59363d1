/** Queries of what a search finds, kind by kind, and of how much. Each is read again when it is opened next. */

import type { ListedPerson } from '@friends/contract/people/people.schema';
import {
	countFound,
	searchComments,
	searchOwnMessages,
	searchPeople,
	searchPosts,
	searchTags,
	searchTribes,
} from '@friends/contract/search/search.endpoints';
import type { FoundTag, SearchCounts, SearchOrder } from '@friends/contract/search/search.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { itemsBy, listQuery } from '#core/queries/pages.ts';
import { useSession } from '#core/session/use-session.ts';
import { postListOptions } from '#entities/post/posts.queries.ts';

export interface WantedHits {
	/** What is searched for. */
	q: string;
	order: SearchOrder;
}

const staleTime = 0;

export function useFoundPosts({ q, order }: WantedHits) {
	return useInfiniteQuery(
		listQuery(searchPosts, { ...postListOptions, staleTime, key: [searchPosts.path, q, order], query: { q, order } }),
	);
}

export function useFoundComments({ q, order }: WantedHits) {
	return useInfiniteQuery(listQuery(searchComments, { staleTime, key: [searchComments.path, q, order], query: { q, order } }));
}

/** For members, where the community has messages. */
export function useFoundOwnMessages({ q, order }: WantedHits) {
	const { user } = useSession();
	const key = [searchOwnMessages.path, q, order];
	return useInfiniteQuery(listQuery(searchOwnMessages, { staleTime, key, query: { q, order }, enabled: user?.features.messages === true }));
}

const selectPeople = itemsBy(({ person }: ListedPerson) => person.id);

/** Not for guests. */
export function useFoundPeople({ q }: WantedHits) {
	const { user } = useSession();
	return useInfiniteQuery(
		listQuery(searchPeople, { staleTime, key: [searchPeople.path, q], query: { q }, select: selectPeople, enabled: user !== null }),
	);
}

export function useFoundTribes({ q }: WantedHits) {
	return useInfiniteQuery(listQuery(searchTribes, { staleTime, key: [searchTribes.path, q], query: { q } }));
}

const selectTags = itemsBy(({ tag }: FoundTag) => tag);

export function useFoundTags({ q }: WantedHits) {
	return useInfiniteQuery(listQuery(searchTags, { staleTime, key: [searchTags.path, q], query: { q }, select: selectTags }));
}

/** Undefined until they are there. */
export function useFoundCounts(q: string): SearchCounts | undefined {
	return useQuery({ staleTime, queryKey: [countFound.path, q], queryFn: ({ signal }) => call(countFound, { query: { q }, signal }) }).data;
}
