/** Members who are muted or banned in a tribe still read, but cannot write or like there. */
import {
	createComment,
	deleteComment,
	likeComment,
	listComments,
	unlikeComment,
	updateComment,
} from '@friends/contract/comments/comments.endpoints';
import { deletePost, getPost, likePost, unlikePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { createComment as comment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foundTribe, joinTribe } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const later = '2027-01-01T00:00:00.000Z';
const past = '2026-11-20T12:00:00.000Z';

let server: TestApp;
let maya: SignedInMember;
let tribeId: string;
let postId: string;
let commentId: string;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	tribeId = await foundTribe(server.database, { ownerId: maya.user.id });
	postId = (await createPost(server.api, maya, { tribeId })).id;
	commentId = (await comment(server.api, maya, postId)).id;
});
afterAll(() => server.close());

const deeds = {
	'liking a post': ({ token }: SignedInMember, id = postId) => server.api.call(likePost, { params: { id }, token }),
	commenting: ({ token }: SignedInMember, id = postId) =>
		server.api.call(createComment, { params: { id }, body: { body: 'But I say …' }, token }),
	answering: ({ token }: SignedInMember) =>
		server.api.call(createComment, { params: { id: postId }, body: { body: 'But I say …', parentId: commentId }, token }),
	'liking a comment': ({ token }: SignedInMember) => server.api.call(likeComment, { params: { id: commentId }, token }),
};

async function join(until: { muted_until?: string; banned_until?: string }): Promise<SignedInMember> {
	const member = await registerMember(server.api);
	await joinTribe(server.database, { tribeId, userId: member.user.id, ...until });
	return member;
}

async function rightsOf({ token }: SignedInMember) {
	const { viewer } = await server.api.succeed(getPost, { params: { id: postId }, token });
	const [first] = await server.api.succeed(listComments, { params: { id: postId }, token });
	return [viewer.canLike, viewer.canComment, first?.viewer.canLike];
}

describe.each([
	['muted', { muted_until: later }, 'muted_in_tribe', 'You’re muted in this tribe right now.'],
	['banned', { banned_until: later }, 'banned_from_tribe', 'You’re banned from this tribe right now.'],
	['both', { muted_until: later, banned_until: later }, 'banned_from_tribe', 'You’re banned from this tribe right now.'],
])('a member who is %s', (_, until, code, sentence) => {
	test.each(Object.entries(deeds))('is refused %s', async (_, act) => {
		const { status, problem } = await act(await join(until));
		expect([status, problem.code, problem.detail]).toEqual([403, code, sentence]);
	});

	test('is told so by what they read', async () => {
		expect(await rightsOf(await join(until))).toEqual([false, false, false]);
	});

	test('takes part elsewhere', async () => {
		const member = await join(until);
		const elsewhere = (await createPost(server.api, maya)).id;
		expect((await deeds['liking a post'](member, elsewhere)).status).toBe(200);
		expect((await deeds.commenting(member, elsewhere)).status).toBe(201);
	});
});

/** Restrains a member who has written before. */
async function restrain({ user }: SignedInMember, until: { muted_until?: string; banned_until?: string }): Promise<void> {
	await server.database.transaction((transaction) =>
		transaction.updateTable('tribe_members').set(until).where('user_id', '=', user.id).execute(),
	);
}

describe.each([
	['muted', { muted_until: later }, 'muted_in_tribe'],
	['banned', { banned_until: later }, 'banned_from_tribe'],
])('what a member wrote before they were %s', (_, until, code) => {
	let member: SignedInMember;
	let own: { post: string; comment: string };
	beforeEach(async () => {
		member = await join({});
		const { id: post } = await createPost(server.api, member, { tribeId, body: 'Kind words' });
		own = { post, comment: (await comment(server.api, member, postId, { body: 'Kind words' })).id };
		await restrain(member, until);
	});

	test('keeps its text', async () => {
		const { token } = member;
		const body = { body: 'Something else entirely' };
		for (const { status, problem } of [
			await server.api.call(updatePost, { token, params: { id: own.post }, body }),
			await server.api.call(updateComment, { token, params: { id: own.comment }, body }),
		])
			expect([status, problem.code]).toEqual([403, code]);
		const { viewer, body: text } = await server.api.succeed(getPost, { token, params: { id: own.post } });
		expect([viewer.canEdit, viewer.canDelete, text]).toEqual([false, true, 'Kind words']);
		const comments = await server.api.succeed(listComments, { token, params: { id: postId } });
		expect(comments.find(({ id }) => id === own.comment)).toMatchObject({
			body: 'Kind words',
			viewer: { canEdit: false, canDelete: true },
		});
	});

	test('can be deleted by them', async () => {
		const { token } = member;
		expect((await server.api.call(deletePost, { token, params: { id: own.post } })).status).toBe(204);
		expect((await server.api.call(deleteComment, { token, params: { id: own.comment } })).status).toBe(204);
	});

	test('is nothing that others may change', async () => {
		const change = { token: maya.token, params: { id: own.post }, body: { body: 'x' } };
		expect((await server.api.call(updatePost, change)).problem.code).toBe('not_your_post');
	});
});

test('a like from before can be taken back', async () => {
	const member = await join({});
	await deeds['liking a post'](member);
	await deeds['liking a comment'](member);
	await server.database.transaction((transaction) =>
		transaction.updateTable('tribe_members').set({ muted_until: later }).where('user_id', '=', member.user.id).execute(),
	);
	const { token } = member;
	expect((await server.api.call(unlikePost, { params: { id: postId }, token })).body).toMatchObject({ liked: false });
	expect((await server.api.call(unlikeComment, { params: { id: commentId }, token })).body).toMatchObject({ liked: false });
});

test('what is over holds nobody', async () => {
	const member = await join({ muted_until: past, banned_until: past });
	expect(await rightsOf(member)).toEqual([true, true, true]);
	for (const act of Object.values(deeds)) expect((await act(member)).status).toBeLessThan(300);
});
