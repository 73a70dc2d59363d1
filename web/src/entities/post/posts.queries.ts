/** Queries of posts, and the place of a new one in the feed. */
import type { FeedOrder } from '@friends/contract/feed/feed.schema';
import { getPost, listNewPosts, listPostLikes, listPostRevisions, listPosts, listTagPosts } from '@friends/contract/posts/posts.endpoints';
import type { FeedScope, Post } from '@friends/contract/posts/posts.schema';
import { listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import { listPostReactions } from '@friends/contract/reactions/reactions.endpoints';
import type { Reactor } from '@friends/contract/reactions/reactions.schema';
import { listTribePosts } from '@friends/contract/tribes/tribes.endpoints';
import { type Query, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useWasIdle } from '#core/browser/idle.ts';
import { call, callPage, type Page } from '#core/queries/call.ts';
import { isKept } from '#core/queries/kept-queries.ts';
import { itemsBy, listQuery, type Pages } from '#core/queries/pages.ts';
import { getPreferences } from '../viewer/preferences.ts';
import { postStore } from './post-store.ts';

type FeedData = Pages<Post[]>;

const refreshedPages = 5;

type BeginReading = () => (post: Post) => void;

/** Other stores that learn from posts: their code registers them when it loads, so that posts without them need none of it. */
const otherReaders: BeginReading[] = [];

export const alsoLearn = (begin: BeginReading): void => void otherReaders.push(begin);

function beginReading(): (post: Post) => void {
	const learn = postStore.beginReading();
	const others = otherReaders.map((begin) => begin());
	return (post) => {
		learn(post.id, post);
		for (const learnToo of others) learnToo(post);
	};
}

/** Options of all lists of posts. */
export const postListOptions = {
	learn: beginReading,
	// A list stays in the cache for the way back to it.
	gcTime: 60 * 60_000,
	// One with many pages is not refetched for that, as its pages are requested one after the other.
	refetchOnMount: ({ state }: Query<Page<Post[]>, Error, FeedData>) =>
		state.isInvalidated || (state.data?.pages.length ?? 0) <= refreshedPages,
};

/** Query keys spell the path that they read. */
export const postKeys = {
	/** Also the prefix of the keys of single posts. */
	feed: [listPosts.path] as const,
	feedOf: (scope: FeedScope, order: FeedOrder = 'newest') =>
		order === 'newest' && scope === 'all' ? postKeys.feed : ([listPosts.path, order === 'newest' ? { scope } : { scope, order }] as const),
	withTag: (tag: string) => [listTagPosts.path, tag] as const,
	inTribe: (tribeId: string) => [listTribePosts.path, tribeId] as const,
	post: (id: string) => [listPosts.path, id] as const,
	revisions: (id: string) => [listPosts.path, id, 'revisions'] as const,
	reactors: (id: string, kind: ReactionKind | null) => [listPosts.path, id, 'reactions', ...(kind ? [kind] : [])] as const,
	likers: (id: string) => [listPosts.path, id, 'likes'] as const,
	of: (personId: string) => [listProfilePosts.path, personId] as const,
};

/** The feed, page by page. A page may be short, even empty, and still have a next one. */
function feedQuery(scope: FeedScope, order: FeedOrder) {
	return listQuery(listPosts, {
		...postListOptions,
		...isKept,
		key: postKeys.feedOf(scope, order),
		query: { ...(scope !== 'all' && { scope }), ...(order !== 'newest' && { order }) },
	});
}

export function useFeed(scope: FeedScope, order: FeedOrder = 'newest') {
	return useInfiniteQuery(feedQuery(scope, order));
}

/** Prefetches the feed, in the order that the member chose. */
export function readFeedAhead(queryClient: QueryClient): void {
	void queryClient.prefetchInfiniteQuery(feedQuery('all', getPreferences().feedOrder));
}

/** A query of any list of posts. */
export type PostListQuery = Pick<
	ReturnType<typeof useFeed>,
	| 'data'
	| 'isPending'
	| 'isPlaceholderData'
	| 'isFetching'
	| 'isFetchingNextPage'
	| 'isFetchNextPageError'
	| 'hasNextPage'
	| 'fetchStatus'
	| 'fetchNextPage'
	| 'refetch'
>;

export function usePostsWithTag(tag: string) {
	return useInfiniteQuery(listQuery(listTagPosts, { ...postListOptions, key: postKeys.withTag(tag), params: { tag } }));
}

export function usePostsInTribe(tribeId: string) {
	return useInfiniteQuery(
		listQuery(listTribePosts, { ...postListOptions, ...isKept, key: postKeys.inTribe(tribeId), params: { id: tribeId } }),
	);
}

/**
 * The posts of a person, page by page.
 * @param first the posts of their profile, shown until the first page is there
 */
export function usePostsOf(personId: string, first: Post[]) {
	const wasIdle = useWasIdle();
	const placeholder: FeedData = { pages: [{ data: first, nextCursor: null }], pageParams: [null] };
	return useInfiniteQuery(
		listQuery(listProfilePosts, {
			...postListOptions,
			key: postKeys.of(personId),
			params: { id: personId },
			// The profile's posts are shown first, and refetched when the page is idle.
			...(first.length > 0 ? { placeholderData: placeholder, enabled: wasIdle } : {}),
		}),
	);
}

/** The latest few posts of a person, beside a post of theirs. */
export function useLatestPostsOf(personId: string, limit: number) {
	return useQuery({
		queryKey: [...postKeys.of(personId), { limit }],
		queryFn: ({ signal }) => call(listProfilePosts, { params: { id: personId }, query: { limit }, signal }),
	});
}

/** One post, for its own page. */
export function usePost(id: string) {
	return useQuery({
		...isKept,
		queryKey: postKeys.post(id),
		queryFn: async ({ signal }) => {
			const learn = beginReading();
			const post = await call(getPost, { params: { id }, signal });
			learn(post);
			return post;
		},
	});
}

/** Earlier versions of a post. */
export function usePostRevisions(id: string, { enabled }: { enabled: boolean }) {
	return useInfiniteQuery(listQuery(listPostRevisions, { key: postKeys.revisions(id), params: { id }, enabled }));
}

/** The people who like a post. */
export function useLikers(id: string, { enabled }: { enabled: boolean }) {
	return useInfiniteQuery(listQuery(listPostLikes, { key: postKeys.likers(id), params: { id }, enabled }));
}

const reactorsById = itemsBy(({ person }: Reactor) => person.id);
const reactorsAtOnce = 20;

/** The people who reacted to a post, of one kind or of all. */
export function useReactors(id: string, kind: ReactionKind | null) {
	const query = { limit: reactorsAtOnce, ...(kind && { kind }) };
	return useInfiniteQuery(listQuery(listPostReactions, { key: postKeys.reactors(id, kind), params: { id }, query, select: reactorsById }));
}

/** Refetches a single post; failures are only logged. */
export async function refreshPost(queryClient: QueryClient, { id }: Post): Promise<void> {
	const learn = beginReading();
	try {
		const queryFn = () => call(getPost, { params: { id } });
		learn(await queryClient.fetchQuery({ queryKey: postKeys.post(id), queryFn, staleTime: 0 }));
	} catch (error) {
		console.error(error);
	}
}

/** Puts a new post on top of the cached lists; a list without cache fetches it anyway. */
export function addToFeed(queryClient: QueryClient, post: Post): void {
	const inTribe = post.tribeId === null ? [] : [postKeys.inTribe(post.tribeId), postKeys.feedOf('tribes')];
	for (const queryKey of [postKeys.feed, postKeys.feedOf('all', 'for-you'), ...inTribe]) {
		queryClient.setQueryData<FeedData>(queryKey, (feed) => feed && { ...feed, pages: withFirst(feed.pages, post) });
		// A fetch in flight may lack the post.
		if (queryClient.getQueryState(queryKey)?.fetchStatus !== 'idle') void queryClient.invalidateQueries({ queryKey, exact: true });
	}
}

const idsIn = (feed: FeedData): ReadonlySet<string> => new Set(feed.pages.flatMap(({ data }) => data).map(({ id }) => id));

/** Ids of all posts in the cached feed; null before it was read. */
export function useKnownInFeed(): ReadonlySet<string> | null {
	const queryClient = useQueryClient();
	const cache = queryClient.getQueryCache();
	const feed = useSyncExternalStore(
		(listener) => cache.subscribe(listener),
		() => queryClient.getQueryData<FeedData>(postKeys.feed),
	);
	return useMemo(() => feed && idsIn(feed), [feed]) ?? null;
}

/** Ids of the posts new in the feed since its last fetch; the newest post of then is among them. Asks nothing for an uncached feed. */
export async function readNews(queryClient: QueryClient): Promise<string[]> {
	const pages = queryClient.getQueryData<FeedData>(postKeys.feed)?.pages ?? [];
	const since = pages
		.flatMap(({ data }) => data.map(({ createdAt }) => createdAt))
		.sort()
		.at(-1);
	return since === undefined ? [] : call(listNewPosts, { query: { since } });
}

/** Reads the newest page of the feed. */
export async function readNewest(): Promise<Page<Post[]>> {
	const learn = beginReading();
	const newest = await callPage(listPosts);
	newest.data.forEach(learn);
	return newest;
}

/** Puts the newest page on top of the feed; where it does not overlap the cached one, it replaces the feed. */
export function showNewest(queryClient: QueryClient, newest: Page<Post[]>): void {
	const feed = queryClient.getQueryData<FeedData>(postKeys.feed);
	const known = feed && idsIn(feed);
	const unseen = newest.data.filter(({ id }) => !known?.has(id));
	queryClient.setQueryData<FeedData>(postKeys.feed, (feed) =>
		feed && unseen.length < newest.data.length
			? { ...feed, pages: unseen.toReversed().reduce(withFirst, feed.pages) }
			: { pages: [newest], pageParams: [null] },
	);
}

function withFirst([first, ...others]: Page<Post[]>[], post: Post): Page<Post[]>[] {
	return first ? [{ ...first, data: [post, ...first.data] }, ...others] : [];
}
