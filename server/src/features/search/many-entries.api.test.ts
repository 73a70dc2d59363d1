/** Search among 25,000 posts of nine years: PostgreSQL reads the newest by their places, asks its index for stretches of time below, and cuts what costs too much. */
import { searchPosts } from '@friends/contract/search/search.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPostsLike } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const count = 25_000;
const hoursMs = 3 * 3_600_000;

/** The oldest posts have the phrase, each hundredth has a rarer word. */
const bodyOf = (index: number) => (index < 10 ? `red boat ${index}` : `boat and red ${index}${index % 100 === 0 ? ' lantern' : ''}`);

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	const post = await createPost(server.api, maya, { body: 'first' });
	const newest = server.clock.now().getTime();
	const timeOf = (index: number) => new Date(newest - (count - index) * hoursMs).toISOString();
	const posts = Array.from({ length: count }, (_each, index) => ({ body: bodyOf(index), created_at: timeOf(index) }));
	await insertPostsLike(server.database, post.id, posts);
	await server.community.rooms.search.service.reindexing.goOn(new AbortController().signal);
}, 120_000);
afterAll(() => server.close());

/** Bodies of all pages, and the number of pages. */
async function readAll(q: string, order: 'best' | 'newest') {
	const bodies: string[] = [];
	let pages = 0;
	for (let cursor: string | undefined; pages === 0 || cursor !== undefined; pages += 1) {
		const query = { q, order, limit: 100, ...(cursor !== undefined && { cursor }) };
		const answer = await server.api.call(searchPosts, { query, token: maya.token });
		expect(answer.status).toBe(200);
		bodies.push(...answer.body.map(({ body }) => body));
		cursor = answer.nextCursor ?? undefined;
	}
	return { bodies, pages };
}

test.each(['best', 'newest'] as const)('a word of one in a hundred is found in every stretch, %s first', async (order) => {
	const { bodies } = await readAll('lantern', order);
	const expected = Array.from({ length: count }, (_, index) => bodyOf(index)).filter((body) => body.includes('lantern'));
	expect(bodies).toEqual(expected.toReversed());
});

test('a phrase of common words that only the oldest have is found page by page', async () => {
	const { bodies, pages } = await readAll('"red boat"', 'newest');
	expect(bodies).toEqual(Array.from({ length: 10 }, (_, index) => `red boat ${9 - index}`));
	expect(pages).toBeLessThan(4);
});

test('what is excluded from common words is left out', async () => {
	expect((await readAll('red -and', 'newest')).bodies).toHaveLength(10);
});

test('a word that is nowhere finds nothing', async () => {
	expect((await readAll('zeppelin', 'best')).bodies).toEqual([]);
});
