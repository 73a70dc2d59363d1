/** Pinned posts: at most three at the top of a tribe, for those who see them. */
import { block } from '@friends/contract/friends/friends.endpoints';
import { deletePost, getPost, pinPost, unpinPost } from '@friends/contract/posts/posts.endpoints';
import { listPinnedPosts, listTribePosts } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let member: SignedInMember;
let tribe: Tribe;

beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
	[owner, member] = [await registerMember(server.api), await registerMember(server.api)];
	tribe = await createTribe(server.api, owner);
	await joinTribe(server.api, member, tribe);
});

const write = (by = member) => createPost(server.api, by, { tribeId: tribe.id });
const pin = (id: string) => server.api.succeed(pinPost, { token: owner.token, params: { id } });
const pinned = async (by: { token?: string } = owner) =>
	(await server.api.succeed(listPinnedPosts, { ...(by.token && { token: by.token }), params: { id: tribe.id } })).map(({ id }) => id);

test('what is pinned is listed apart, newest first, and stays in its place among the others', async () => {
	const [first, second, third] = [await write(), await write(), await write()];
	expect((await pin(third.id)).isPinned).toBe(true);
	await pin(first.id);
	expect(await pinned()).toEqual([third.id, first.id]);
	expect(await pinned({})).toEqual([third.id, first.id]);
	const all = await server.api.succeed(listTribePosts, { token: member.token, params: { id: tribe.id } });
	expect(all.map(({ id, isPinned }) => [id, isPinned])).toEqual([
		[third.id, true],
		[second.id, false],
		[first.id, true],
	]);
	const unpinned = await server.api.succeed(unpinPost, { token: owner.token, params: { id: third.id } });
	expect(unpinned.isPinned).toBe(false);
	expect(await pinned()).toEqual([first.id]);
});

test('a tribe has three pins, also when two members pin at once, and pinning again is no fourth', async () => {
	const posts = [];
	for (let count = 0; count < 4; count += 1) posts.push((await write()).id);
	await pin(posts[0] ?? '');
	await pin(posts[0] ?? '');
	const answers = await Promise.all(posts.slice(1).map((id) => server.api.call(pinPost, { token: owner.token, params: { id } })));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
	expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'too_many_pinned_posts' });
	expect(await pinned()).toHaveLength(3);
	const [top = ''] = await pinned();
	await server.api.succeed(deletePost, { token: member.token, params: { id: top } });
	await pin(posts.find((_, index) => answers[index - 1]?.status === 409) ?? '');
	expect(await pinned()).toHaveLength(3);
});

test('a post outside tribes has no place to be pinned to, and its viewer is told so', async () => {
	const { id } = await createPost(server.api, owner);
	expect((await server.api.succeed(getPost, { token: owner.token, params: { id } })).viewer.canPin).toBe(false);
	const refused = await server.api.call(pinPost, { token: owner.token, params: { id } });
	expect(refused).toMatchObject({ status: 403, problem: { code: 'not_allowed_in_tribe' } });
});

test('a block hides what is pinned', async () => {
	const { id } = await write();
	await pin(id);
	const other = await registerMember(server.api);
	expect(await pinned(other)).toEqual([id]);
	await server.api.succeed(block, { token: other.token, body: { userId: member.user.id } });
	expect(await pinned(other)).toEqual([]);
});
