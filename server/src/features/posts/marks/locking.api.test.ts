/** Locks of posts in tribes. */
import { createComment as commentEndpoint } from '@friends/contract/comments/comments.endpoints';
import { getPost, likePost, lockPost, unlockPost } from '@friends/contract/posts/posts.endpoints';
import { listTribeLog } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let member: SignedInMember;
let tribeId: string;

beforeAll(async () => {
	server = await createTestApp();
	[owner, member] = [await registerMember(server.api), await registerMember(server.api)];
	const tribe = await createTribe(server.api, owner);
	await joinTribe(server.api, member, tribe);
	tribeId = tribe.id;
});
afterAll(() => server.close());

const comment = ({ token }: SignedInMember, id: string) =>
	server.api.call(commentEndpoint, { token, params: { id }, body: { body: 'One more thing' } });

test('a locked post keeps what is written under it, and lets no one add to it until it is unlocked', async () => {
	const { id } = await createPost(server.api, member, { tribeId, title: 'Heated' });
	await createComment(server.api, owner, id);
	const lock = { token: owner.token, params: { id } };
	for (const _ of [1, 2]) expect(await server.api.succeed(lockPost, lock)).toMatchObject({ isLocked: true, commentCount: 1 });
	for (const by of [owner, member]) expect((await comment(by, id)).problem).toMatchObject({ status: 403, code: 'post_locked' });
	const seen = await server.api.succeed(getPost, { token: member.token, params: { id } });
	expect(seen).toMatchObject({ isLocked: true, viewer: { canLike: true, canComment: false, canEdit: true, canLock: false } });
	await server.api.succeed(likePost, { token: member.token, params: { id } });

	expect(await server.api.succeed(unlockPost, lock)).toMatchObject({ isLocked: false, viewer: { canComment: true, canLock: true } });
	expect((await comment(member, id)).status).toBe(201);
	const lines = await server.api.succeed(listTribeLog, { token: member.token, params: { id: tribeId } });
	expect(lines.map(({ act, postId, about }) => [act, postId, about])).toEqual([
		['unlocked', id, 'Heated'],
		['locked', id, 'Heated'],
	]);
});

test('is set by those who remove what others wrote in the tribe, and nowhere else', async () => {
	const { id } = await createPost(server.api, owner, { tribeId });
	const own = await createPost(server.api, member);
	for (const post of [id, own.id])
		expect((await server.api.call(lockPost, { token: member.token, params: { id: post } })).problem).toMatchObject({
			status: 403,
			code: 'not_allowed_in_tribe',
		});
});
