/** Feed marks: one per member, which only moves forward, whatever the order of the moves. */

import { getFeedMark, moveFeedMark } from '@friends/contract/feed/feed.endpoints';
import { feedMarkDays } from '@friends/contract/feed/feed.limits';
import { deletePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setVisibility } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let vera: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	vera = await registerMember(server.api);
});
afterAll(() => server.close());
beforeEach(async () => {
	maya = await registerMember(server.api);
});

async function write(): Promise<Post> {
	server.clock.advanceSeconds(1);
	return createPost(server.api, vera);
}
const move = (postId: string, { token } = maya) => server.api.call(moveFeedMark, { token, body: { postId } });
const find = async ({ token } = maya) => (await server.api.succeed(getFeedMark, { token })).mark;

test('a mark names a post and the moment, and belongs to one member', async () => {
	expect(await find()).toBeNull();
	const { id, createdAt } = await write();
	expect((await move(id)).status).toBe(204);
	expect(await find()).toEqual({ postId: id, createdAt, markedAt: server.clock.now().toISOString() });
	expect(await find(vera)).toBeNull();
});

test('it never moves back, whatever the order in which devices move it at once', async () => {
	const posts: Post[] = [];
	for (let index = 0; index < 12; index += 1) posts.push(await write());
	const moves = [...posts.toReversed(), ...posts].map(({ id }) => move(id));
	expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 204));
	expect((await find())?.postId).toBe(posts.at(-1)?.id);
	await move(posts[0]?.id ?? '');
	expect((await find())?.postId).toBe(posts.at(-1)?.id);
});

test('the same place again keeps the moment at which it was reached', async () => {
	const { id } = await write();
	await move(id);
	const reached = await find();
	server.clock.advanceSeconds(60);
	await move(id);
	expect(await find()).toEqual(reached);
});

test('it stays where its post was deleted, and says nothing after a week', async () => {
	const { id } = await write();
	await move(id);
	await server.api.succeed(deletePost, { token: vera.token, params: { id } });
	server.clock.advanceSeconds(feedMarkDays * 24 * 3600);
	[maya, vera] = [await signInAgain(server.api, maya), await signInAgain(server.api, vera)];
	expect((await find())?.postId).toBe(id);
	server.clock.advanceSeconds(1);
	expect(await find()).toBeNull();
	const next = await write();
	await move(next.id);
	expect((await find())?.postId).toBe(next.id);
});

test('a post that the member cannot see is no place', async () => {
	const hidden = await registerMember(server.api);
	const { id } = await createPost(server.api, hidden);
	await setVisibility(server.database, hidden.user.id, 'private');
	for (const postId of [id, '01900000-0000-7000-8000-000000000000']) {
		expect(await move(postId)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
	}
	expect(await find()).toBeNull();
});
