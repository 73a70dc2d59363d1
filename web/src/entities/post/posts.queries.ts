/** Queries of posts, and the place of a new one in the feed. */
import { getPost, listNewPosts, listPostLikes, listPostRevisions, listPosts, listTagPosts } from '@friends/contract/posts/posts.endpoints';
import type { FeedScope, Post, Revision } from '@friends/contract/posts/posts.schema';
import { listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { listTribePosts } from '@friends/contract/tribes/tribes.endpoints';
import type { Person } from '@friends/contract/users/users.schema';
import { type InfiniteData, infiniteQueryOptions, type Query, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useWasIdle } from '#core/browser/idle.ts';
import { call, callPage, type Page } from '#core/queries/call.ts';
import { isKept } from '#core/queries/kept-queries.ts';
import { byCursor, cursorQuery, itemsBy } from '#core/queries/pages.ts';
import { postStore } from './post-store.ts';

type FeedData = InfiniteData<Page<Post[]>, string | null>;

const refreshedPages = 5;

/** Cached for the way back to a list. A list read far down is not refetched on mount, since its pages would load one after the other. */
const forWayBack = {
	gcTime: 60 * 60_000,
	refetchOnMount: ({ state }: Query<Page<Post[]>, Error, FeedData>) =>
		state.isInvalidated || (state.data?.pages.length ?? 0) <= refreshedPages,
};

/** Query keys spell the path that they read. */
export const postKeys = {
	/** Also the prefix of the keys of single posts. */
	feed: [listPosts.path] as const,
	feedOf: (scope: FeedScope) => (scope === 'all' ? postKeys.feed : ([listPosts.path, { scope }] as const)),
	withTag: (tag: string) => [listTagPosts.path, tag] as const,
	inTribe: (tribeId: string) => [listTribePosts.path, tribeId] as const,
	post: (id: string) => [listPosts.path, id] as const,
	revisions: (id: string) => [listPosts.path, id, 'revisions'] as const,
	likers: (id: string) => [listPosts.path, id, 'likes'] as const,
	of: (personId: string) => [listProfilePosts.path, personId] as const,
};

/** The feed, page by page. A page may be short, even empty, and still have a next one. */
function feedQuery(scope: FeedScope) {
	return infiniteQueryOptions({
		...byCursor,
		...forWayBack,
		...isKept,
		queryKey: postKeys.feedOf(scope),
		queryFn: ({ pageParam, signal }) => {
			const query = { ...cursorQuery(pageParam), ...(scope === 'all' ? {} : { scope }) };
			return learnPage(() => callPage(listPosts, { query, signal }));
		},
		select: postsOf,
	});
}

export function useFeed(scope: FeedScope) {
	return useInfiniteQuery(feedQuery(scope));
}

/** Prefetches the feed. */
export function readFeedAhead(queryClient: QueryClient): void {
	void queryClient.prefetchInfiniteQuery(feedQuery('all'));
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
	return useInfiniteQuery({
		...byCursor,
		...forWayBack,
		queryKey: postKeys.withTag(tag),
		queryFn: ({ pageParam, signal }) => learnPage(() => callPage(listTagPosts, { params: { tag }, query: cursorQuery(pageParam), signal })),
		select: postsOf,
	});
}

export function usePostsInTribe(tribeId: string) {
	return useInfiniteQuery({
		...byCursor,
		...forWayBack,
		...isKept,
		queryKey: postKeys.inTribe(tribeId),
		queryFn: ({ pageParam, signal }) =>
			learnPage(() => callPage(listTribePosts, { params: { id: tribeId }, query: cursorQuery(pageParam), signal })),
		select: postsOf,
	});
}

/**
 * The posts of a person, page by page.
 * @param first the posts of their profile, shown until the first page is there
 */
export function usePostsOf(personId: string, first: Post[]) {
	const wasIdle = useWasIdle();
	const placeholder: FeedData = { pages: [{ data: first, nextCursor: null }], pageParams: [null] };
	return useInfiniteQuery({
		...byCursor,
		...forWayBack,
		queryKey: postKeys.of(personId),
		queryFn: ({ pageParam, signal }) =>
			learnPage(() => callPage(listProfilePosts, { params: { id: personId }, query: cursorQuery(pageParam), signal })),
		select: postsOf,
		// The profile's posts are shown first, and refetched when the page is idle.
		...(first.length > 0 ? { placeholderData: placeholder, enabled: wasIdle } : {}),
	});
}

/** The latest few posts of a person, beside a post of theirs. */
export function useLatestPostsOf(personId: string, limit: number) {
	return useQuery({
		queryKey: [...postKeys.of(personId), { limit }],
		queryFn: ({ signal }) => call(listProfilePosts, { params: { id: personId }, query: { limit }, signal }),
	});
}

async function learnPage(read: () => Promise<Page<Post[]>>): Promise<Page<Post[]>> {
	const learn = postStore.beginReading();
	const page = await read();
	for (const post of page.data) learn(post.id, post);
	return page;
}

/** Removes duplicates: a post written meanwhile may be on two pages. */
function postsOf({ pages }: FeedData): { posts: Post[]; pageCount: number } {
	const byId = new Map(pages.flatMap(({ data }) => data).map((post) => [post.id, post]));
	return { posts: [...byId.values()], pageCount: pages.length };
}

/** One post, for its own page. */
export function usePost(id: string) {
	return useQuery({
		...isKept,
		queryKey: postKeys.post(id),
		queryFn: async ({ signal }) => {
			const learn = postStore.beginReading();
			const post = await call(getPost, { params: { id }, signal });
			learn(post.id, post);
			return post;
		},
	});
}

const revisionsOf = itemsBy(({ id }: Revision) => id);

/** Earlier versions of a post. */
export function usePostRevisions(id: string, { enabled }: { enabled: boolean }) {
	return useInfiniteQuery({
		...byCursor,
		queryKey: postKeys.revisions(id),
		queryFn: ({ pageParam, signal }) => callPage(listPostRevisions, { params: { id }, query: cursorQuery(pageParam), signal }),
		select: revisionsOf,
		enabled,
	});
}

const likersOf = itemsBy(({ id }: Person) => id);

/** The people who like a post. */
export function useLikers(id: string, { enabled }: { enabled: boolean }) {
	return useInfiniteQuery({
		...byCursor,
		queryKey: postKeys.likers(id),
		queryFn: ({ pageParam, signal }) => callPage(listPostLikes, { params: { id }, query: cursorQuery(pageParam), signal }),
		select: likersOf,
		enabled,
	});
}

/** Refetches a single post; failures are only logged. */
export async function refreshPost(queryClient: QueryClient, { id }: Post): Promise<void> {
	const learn = postStore.beginReading();
	try {
		const queryFn = () => call(getPost, { params: { id } });
		learn(id, await queryClient.fetchQuery({ queryKey: postKeys.post(id), queryFn, staleTime: 0 }));
	} catch (error) {
		console.error(error);
	}
}

/** Puts a new post on top of the cached lists; a list without cache fetches it anyway. */
export function addToFeed(queryClient: QueryClient, post: Post): void {
	const inTribe = post.tribeId === null ? [] : [postKeys.inTribe(post.tribeId), postKeys.feedOf('tribes')];
	for (const queryKey of [postKeys.feed, ...inTribe]) {
		queryClient.setQueryData<FeedData>(queryKey, (feed) => feed && { ...feed, pages: withFirst(feed.pages, post) });
		// A fetch in flight may lack the post.
		if (queryClient.getQueryState(queryKey)?.fetchStatus !== 'idle') void queryClient.invalidateQueries({ queryKey, exact: true });
	}
}

/** Ids of all posts in the cached feed. */
export function knownInFeed(queryClient: QueryClient): ReadonlySet<string> {
	const pages = queryClient.getQueryData<FeedData>(postKeys.feed)?.pages ?? [];
	return new Set(pages.flatMap(({ data }) => data).map(({ id }) => id));
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

/** Puts the newest page on top of the feed; where it does not overlap the cached one, it replaces the feed. */
export function showNewest(queryClient: QueryClient, newest: Page<Post[]>): void {
	const known = knownInFeed(queryClient);
	const unseen = newest.data.filter(({ id }) => !known.has(id));
	queryClient.setQueryData<FeedData>(postKeys.feed, (feed) =>
		feed && unseen.length < newest.data.length
			? { ...feed, pages: unseen.toReversed().reduce(withFirst, feed.pages) }
			: { pages: [newest], pageParams: [null] },
	);
}

function withFirst([first, ...others]: Page<Post[]>[], post: Post): Page<Post[]>[] {
	return first ? [{ ...first, data: [post, ...first.data] }, ...others] : [];
}
