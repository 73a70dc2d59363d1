/** Making the index again: from nothing, in parts, and while members write. */
import { searchPosts } from '@friends/contract/search/search.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows, insertPostsLike } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** More than two batches. */
const postsMax = 500;
const never = new AbortController().signal;

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	const post = await createPost(server.api, maya, { body: 'as before' });
	await server.settle();
	const posts = Array.from({ length: postsMax }, (_each, index) => ({ body: `old ${index}` }));
	await insertPostsLike(server.database, post.id, posts);
});
afterAll(() => server.close());

const found = async (q: string) => (await server.api.succeed(searchPosts, { query: { q, limit: 100 }, token: maya.token })).length;

test('goes on where it was broken off', async () => {
	const { reindexing } = server.community.rooms.search.service;
	expect(await found('old')).toBe(0);
	const stopping = new AbortController();
	const first = await reindexing.goOn(stopping.signal, () => stopping.abort());
	expect(first.posts).toBeLessThan(postsMax);
	const rest = await reindexing.goOn(never);
	expect(first.posts + rest.posts).toBe(postsMax + 1);
	expect(await found('old 499')).toBe(1);
	expect(await countRows(server.database, 'search_posts')).toBe(postsMax + 1);
});

test('has nothing to do once it is done', async () => {
	expect(await server.community.rooms.search.service.reindexing.goOn(never)).toEqual({ posts: 0, comments: 0, messages: 0 });
});

test('is made by a job, for communities that were there before and for those out of a backup', async () => {
	await server.community.rooms.search.service.reindexing.restart();
	await server.database.transaction((transaction) => transaction.deleteFrom('search_posts').execute());
	expect(await found('old')).toBe(0);
	await server.community.worker.schedule();
	server.clock.advanceSeconds(61);
	await server.community.worker.runDue();
	expect(await countRows(server.database, 'search_posts')).toBe(postsMax + 1);
});

test('loses nothing that is written meanwhile, and finds all the time', async () => {
	const { reindexing } = server.community.rooms.search.service;
	await reindexing.restart();
	const writing: Promise<unknown>[] = [];
	const counts: number[] = [];
	await reindexing.goOn(never, (of) => {
		if (of !== 'posts') return;
		writing.push(
			createPost(server.api, maya, { body: 'meanwhile' }),
			found('old 7').then((count) => counts.push(count)),
		);
	});
	await Promise.all(writing);
	await server.settle();
	expect(await found('meanwhile')).toBe(writing.length / 2);
	expect(new Set(counts)).toEqual(new Set([1]));
	expect(await countRows(server.database, 'search_posts')).toBe(await countRows(server.database, 'posts'));
});
