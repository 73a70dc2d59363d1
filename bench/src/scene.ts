/** Ids and cursors for the requests, read through the API as a guest and as some members. */
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { Api } from '@friends/test-kit/api';

/** The newest public posts. */
const targetsMax = 500;
const readersOfFarPages = 8;
const pageLimit = 100;
const farPage = 100;
const defaultLimit = 20;

export interface Scene {
	posts: string[];
	postsWithComments: string[];
	postsWithoutComments: string[];
	/** Authors of these posts. */
	people: string[];
	/** Cursors of the second page of the feed for some members; `hundredthPages` has those of the hundredth. */
	secondPages: string[];
	hundredthPages: string[];
}

async function newestPosts(api: Api): Promise<Post[]> {
	const found: Post[] = [];
	let cursor: string | null | undefined;
	while (found.length < targetsMax && cursor !== null) {
		const page = await api.call(listPosts, { query: { limit: pageLimit, ...(cursor && { cursor }) } });
		found.push(...page.body);
		cursor = page.nextCursor;
	}
	return found.slice(0, targetsMax);
}

/** @returns the cursor after so many posts of the feed; null when there are fewer. */
async function cursorAfter(api: Api, token: string, count: number): Promise<string | null> {
	let cursor: string | null | undefined;
	for (let read = 0; read < count && cursor !== null; ) {
		const limit = Math.min(pageLimit, count - read);
		cursor = (await api.call(listPosts, { token, query: { limit, ...(cursor && { cursor }) } })).nextCursor;
		read += limit;
	}
	return cursor ?? null;
}

export async function lookAround(api: Api, tokens: string[]): Promise<Scene> {
	const posts = await newestPosts(api);
	const readers = tokens.filter((_, index) => index % Math.ceil(tokens.length / readersOfFarPages) === 0);
	const cursors = async (page: number) => {
		const found = await Promise.all(readers.map((token) => cursorAfter(api, token, (page - 1) * defaultLimit)));
		return found.filter((cursor) => cursor !== null);
	};
	return {
		posts: posts.map(({ id }) => id),
		postsWithComments: posts.filter(({ commentCount }) => commentCount > 0).map(({ id }) => id),
		postsWithoutComments: posts.filter(({ commentCount }) => commentCount === 0).map(({ id }) => id),
		people: [...new Set(posts.map(({ author }) => author.id))],
		secondPages: await cursors(2),
		hundredthPages: await cursors(farPage),
	};
}
