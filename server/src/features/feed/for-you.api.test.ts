/** The order 'for-you': ranked by the member's own sliders, with its reasons, in pages that follow each other whatever happens meanwhile. */
import { scoreOf } from '@friends/contract/feed/for-you';
import { deletePost, likePost, listPosts } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { defaultPreferences } from '@friends/contract/users/users.defaults';
import { updatePreferences } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { befriend, joinTribe } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertInBatches } from '../../testing/world.ts';

let server: TestApp;
/** Reads; Noor is a friend of hers, Vera and Ben are not, and she is in a tribe with Ben. */
let maya: SignedInMember;
let noor: SignedInMember;
let vera: SignedInMember;
let ben: SignedInMember;
let tribeId: string;

beforeAll(async () => {
	server = await createTestApp();
	[maya, noor, vera, ben] = (await Promise.all(Array.from({ length: 4 }, () => registerMember(server.api)))) as [
		SignedInMember,
		SignedInMember,
		SignedInMember,
		SignedInMember,
	];
	await befriend(server.database, maya.user.id, noor.user.id);
	tribeId = (await createTribe(server.api, ben)).id;
	await joinTribe(server.database, { tribeId, userId: maya.user.id });
});
afterAll(() => server.close());

const hourMs = 3_600_000;
const read = (query: object = {}, token: string | undefined = maya.token) =>
	server.api.call(listPosts, { query: { order: 'for-you', ...query }, ...(token && { token }) });
const bodies = async (query: object = {}) => (await read(query)).body.map(({ body }) => body);
const set = (fresh: number, friends: number, tribes: number) =>
	server.api.succeed(updatePreferences, { token: maya.token, body: { feedWeights: { fresh, friends, tribes } } });

async function write(author: SignedInMember, body: string): Promise<Post> {
	server.clock.advanceSeconds(1);
	return createPost(server.api, author, { body });
}

/** Writes posts into the table, as an access token does not live for hours. @returns their ids */
async function insert(posts: { author: SignedInMember; body: string; ageMs: number; tribe_id?: string }[]): Promise<string[]> {
	const now = server.clock.now().getTime();
	const rows = posts.map(({ author, ageMs, ...rest }) => {
		const at = new Date(now - ageMs).toISOString();
		return { id: newId(), author_id: author.user.id, created_at: at, updated_at: at, ...rest };
	});
	await insertInBatches(server.database, 'posts', rows);
	server.community.caches.forgetAll();
	return rows.map(({ id }) => id);
}

/** Reads to the end. @returns the ids of each page */
async function readAll(limit: number, betweenPages: () => Promise<unknown> = async () => {}): Promise<string[]> {
	const ids: string[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await read({ limit, ...(cursor && { cursor }) });
		expect(page.status).toBe(200);
		ids.push(...page.body.map(({ id }) => id));
		cursor = page.nextCursor;
		if (cursor) await betweenPages();
	}
	return ids;
}

test('the sliders decide, from the next page on, and each post says why', async () => {
	const [, , popular = ''] = await insert([
		{ author: noor, body: 'by a friend', ageMs: 4 * hourMs },
		{ author: ben, body: 'in a tribe', ageMs: 3 * hourMs, tribe_id: tribeId },
		{ author: vera, body: 'popular', ageMs: 2 * hourMs },
		{ author: maya, body: 'own', ageMs: hourMs },
		{ author: vera, body: 'new', ageMs: 0 },
	]);
	await server.api.succeed(likePost, { token: noor.token, params: { id: popular } });
	await createComment(server.api, noor, popular, { body: 'Twice, and counted once' });
	await createComment(server.api, ben, popular, { body: 'Good' });
	await createComment(server.api, vera, popular, { body: 'Thanks, says its author' });

	expect(await bodies()).toEqual(['own', 'by a friend', 'in a tribe', 'new', 'popular']);
	await set(50, 50, 100);
	expect(await bodies()).toEqual(['own', 'in a tribe', 'by a friend', 'new', 'popular']);
	await set(100, 0, 0);
	expect(await bodies()).toEqual(['new', 'own', 'popular', 'in a tribe', 'by a friend']);
	await set(0, 0, 100);
	expect(await bodies()).toEqual(['in a tribe', 'new', 'own', 'popular', 'by a friend']);
	await set(50, 50, 50);

	const { body: page } = await read();
	const why = (body: string) => page.find((post) => post.body === body)?.viewer.why;
	expect(why('popular')).toEqual({ minutesOld: 120, people: 2, isOwn: false, isFriend: false, isInTribe: false });
	expect(why('by a friend')).toEqual({ minutesOld: 240, people: 0, isOwn: false, isFriend: true, isInTribe: false });
	expect(why('in a tribe')).toEqual({ minutesOld: 180, people: 0, isOwn: false, isFriend: false, isInTribe: true });
	expect(why('own')).toMatchObject({ isOwn: true, isFriend: false });
	// A client that ranks by the published formula finds the same order.
	const scores = page.map(({ viewer }) => viewer.why && scoreOf(viewer.why, defaultPreferences.feedWeights));
	expect(scores).toEqual(scores.toSorted((one = 0, other = 0) => other - one));
	expect((await read({}, vera.token)).body.map(({ body }) => body)).toEqual(['new', 'popular', 'own', 'in a tribe', 'by a friend']);
});

test('the newest order says no why, and guests have no other', async () => {
	const newest = await server.api.succeed(listPosts, { token: maya.token });
	expect(newest.some(({ viewer }) => 'why' in viewer)).toBe(false);
	const asGuest = (order: string) => server.api.send({ method: 'GET', path: `/api/posts?order=${order}` });
	expect((await asGuest('for-you')).text).toBe((await asGuest('newest')).text);
	expect((await asGuest('popular')).status).toBe(422);
});

describe('pages', () => {
	test('bring each post once while posts are written, liked and deleted, and sliders move', async () => {
		for (let index = 0; index < 12; index += 1) await write([noor, vera, ben][index % 3] ?? vera, `kept ${index}`);
		const doomed = await write(vera, 'doomed');
		const before = await readAll(100);
		let rounds = 0;
		const ids = await readAll(3, async () => {
			rounds += 1;
			if (rounds === 1) await server.api.succeed(deletePost, { token: vera.token, params: { id: doomed.id } });
			if (rounds === 2) await set(100, 0, 0);
			const { id } = await write(noor, 'meanwhile');
			await server.api.succeed(likePost, { token: ben.token, params: { id } });
		});
		await set(50, 50, 50);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.filter((id) => id !== doomed.id)).toEqual(before.filter((id) => id !== doomed.id));
	});

	test('go on from window to window to the very first post', async () => {
		server.clock.advanceSeconds(2);
		const many = await insert(Array.from({ length: 1_100 }, (_, ageMs) => ({ author: ageMs % 2 ? vera : noor, body: 'many', ageMs })));
		const newest = await server.api.call(listPosts, { query: { limit: 100 }, token: maya.token });
		const ids = await readAll(90);
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.length).toBeGreaterThan(1_100);
		// Friends come first within the newest five hundred, not before.
		const firstWindow = new Set(many.slice(0, 500));
		expect(ids.slice(0, 500).every((id) => firstWindow.has(id))).toBe(true);
		expect(newest.body.every(({ id }) => ids.includes(id))).toBe(true);
	});

	test('take few statements, none of them for a cache that is warm, and one for the people of one more like', async () => {
		const first = () => read({ limit: 20 });
		expect(await server.statementsOf(first)).toBeLessThanOrEqual(12);
		expect(await server.statementsOf(first, 'warm')).toBe(0);
		const [post] = (await first()).body;
		await server.api.succeed(likePost, { token: vera.token, params: { id: post?.id ?? '' } });
		expect(await server.statementsOf(first, 'warm')).toBeLessThanOrEqual(4);
	});

	test('begin only at places of this order', async () => {
		const [newest, forYou] = [await server.api.call(listPosts, { query: { limit: 1 } }), await read({ limit: 1 })];
		expect((await read({ cursor: newest.nextCursor })).status).toBe(422);
		expect((await read({ cursor: forYou.nextCursor, order: 'newest' })).status).toBe(422);
		expect((await read({ cursor: forYou.nextCursor })).status).toBe(200);
	});
});
