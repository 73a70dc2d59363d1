/** Authors delete what they wrote, also where they see no more, and find it listed. */

import { deleteComment, listComments } from '@friends/contract/comments/comments.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { deletePost, getPost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { listLeftBehind } from '@friends/contract/profiles/profiles.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let owner: SignedInMember;
let maya: SignedInMember;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	owner = await registerMember(server.api);
	maya = await registerMember(server.api);
	tribe = await createTribe(server.api, owner, { name: 'Divorce Support', isPrivate: true });
	await admitToTribe(server.api, owner, maya, tribe);
});
afterAll(() => server.close());

const leftBehind = ({ token }: SignedInMember, query: object = {}) => server.api.call(listLeftBehind, { token, query });
const leave = () => server.api.succeed(leaveTribe, { token: maya.token, params: { id: tribe.id } });
const remove = (endpoint: typeof deletePost | typeof deleteComment, id: string, by = maya) =>
	server.api.call(endpoint, { token: by.token, params: { id } });
const titlesOf = async (by: SignedInMember) => (await leftBehind(by)).body.map(({ body }) => body);

/** A post of Maya's in the tribe, with an answer, and a comment of hers under the owner's. */
async function write() {
	const post = await createPost(server.api, maya, { title: 'Help', body: 'How do I tell them?', tribeId: tribe.id });
	await createComment(server.api, owner, post.id, { body: 'Gently.' });
	const theirs = await createPost(server.api, owner, { body: 'Meet on Monday', tribeId: tribe.id });
	server.clock.advanceSeconds(1);
	const comment = await createComment(server.api, maya, theirs.id, { body: 'I can’t come' });
	return { post, comment, theirs };
}

describe('in a private tribe that they left', () => {
	test('authors find what they wrote, and nothing of the tribe or of others', async () => {
		const { post, comment } = await write();
		expect((await leftBehind(maya)).body).toEqual([]);
		await leave();
		const { body } = await leftBehind(maya);
		expect(body).toEqual([
			{ kind: 'comment', id: comment.id, title: null, body: 'I can’t come', createdAt: comment.createdAt },
			{ kind: 'post', id: post.id, title: 'Help', body: 'How do I tell them?', createdAt: post.createdAt },
		]);
		const { status } = await server.api.call(getPost, { token: maya.token, params: { id: post.id } });
		expect(status).toBe(404);
	});

	test('they delete it', async () => {
		const { post, comment, theirs } = await write();
		await leave();
		expect((await remove(deletePost, post.id)).status).toBe(204);
		expect((await remove(deleteComment, comment.id)).status).toBe(204);
		expect((await leftBehind(maya)).body).toEqual([]);
		expect((await server.api.call(getPost, { token: owner.token, params: { id: post.id } })).status).toBe(404);
		expect(await server.api.succeed(listComments, { token: owner.token, params: { id: theirs.id } })).toEqual([]);
	});

	test('they do not change it, and others delete nothing', async () => {
		const { post, comment } = await write();
		await leave();
		const change = { token: maya.token, params: { id: post.id }, body: { body: 'x' } };
		expect((await server.api.call(updatePost, change)).status).toBe(404);
		for (const [endpoint, { id }] of [
			[deletePost, post],
			[deleteComment, comment],
		] as const)
			expect((await remove(endpoint, id, admin)).status).toBe(404);
	});
});

test('a comment is deleted under a post that has become private, or whose author has blocked', async () => {
	const posts = [await createPost(server.api, owner), await createPost(server.api, owner)] as const;
	const comments = [await createComment(server.api, maya, posts[0].id), await createComment(server.api, maya, posts[1].id)] as const;
	await server.api.succeed(updatePrivacy, { token: owner.token, body: { profileVisibility: 'friends' } });
	expect((await leftBehind(maya)).body).toHaveLength(2);
	expect((await remove(deleteComment, comments[0].id)).status).toBe(204);
	await befriend(server.api, owner, maya);
	expect((await leftBehind(maya)).body).toEqual([]);
	await server.api.succeed(block, { token: owner.token, body: { userId: maya.user.id } });
	expect((await leftBehind(maya)).body).toMatchObject([{ kind: 'comment', id: comments[1].id }]);
	expect((await remove(deleteComment, comments[1].id)).status).toBe(204);
});

test('what an administrator removed is not listed, and cannot be deleted', async () => {
	const { post } = await write();
	const removal = { adminId: admin.user.id, id: post.id, isRemoved: true };
	await server.database.transaction((transaction) => server.community.rooms.posts.service.setRemoved(transaction, removal));
	await leave();
	expect(await titlesOf(maya)).toEqual(['I can’t come']);
	expect((await remove(deletePost, post.id)).status).toBe(404);
});

test('the list has pages', async () => {
	for (const body of ['one', 'two', 'three']) {
		server.clock.advanceSeconds(1);
		await createPost(server.api, maya, { body, tribeId: tribe.id });
	}
	await leave();
	const first = await leftBehind(maya, { limit: 2 });
	const second = await leftBehind(maya, { limit: 2, cursor: first.nextCursor });
	expect([...first.body, ...second.body].map(({ body }) => body)).toEqual(['three', 'two', 'one']);
	expect(second.nextCursor).toBeNull();
});
