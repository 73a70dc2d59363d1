/** Acting on an existing comment: answering, liking, editing, deleting. */

import {
	createComment,
	deleteComment,
	likeComment,
	listCommentRevisions,
	listComments,
	unlikeComment,
	updateComment,
} from '@friends/contract/comments/comments.endpoints';
import { commentLiked, commentUnliked } from '@friends/contract/comments/comments.events';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { getPost } from '@friends/contract/posts/posts.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAppended } from '../../testing/events.ts';
import { block, countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});
afterAll(() => server.close());

const newPost = async () => (await createPost(server.api, maya)).id;
const write = (postId: string, { token } = noor, parentId: string | null = null): Promise<Comment> =>
	server.api.succeed(createComment, { params: { id: postId }, body: { body: 'Count me in', parentId }, token });
const list = (postId: string, by?: SignedInMember) =>
	server.api.succeed(listComments, { params: { id: postId }, ...(by && { token: by.token }) });
const countOf = async (postId: string) => (await server.api.succeed(getPost, { params: { id: postId } })).commentCount;
const like = (id: string, { token } = maya) => server.api.call(likeComment, { params: { id }, token });
const unlike = (id: string, { token } = maya) => server.api.call(unlikeComment, { params: { id }, token });
const edit = (id: string, body: string, { token } = noor) => server.api.call(updateComment, { params: { id }, body: { body }, token });
const remove = (id: string, { token } = noor) => server.api.call(deleteComment, { params: { id }, token });
const revisions = (id: string) => server.api.call(listCommentRevisions, { params: { id } });

describe('likes', () => {
	test('go on and off once each, and the list says whose they are', async () => {
		const postId = await newPost();
		const { id } = await write(postId);
		expect((await like(id)).body).toEqual({ liked: true, count: 1 });
		expect((await like(id)).body).toEqual({ liked: true, count: 1 });
		expect((await list(postId, maya))[0]).toMatchObject({ likeCount: 1, viewer: { liked: true } });
		expect((await list(postId, noor))[0]).toMatchObject({ likeCount: 1, viewer: { liked: false } });
		expect((await unlike(id)).body).toEqual({ liked: false, count: 0 });
		expect((await unlike(id)).body).toEqual({ liked: false, count: 0 });
	});

	test('by many at once, each twice, count once each', async () => {
		const { id } = await write(await newPost());
		const crowd = await Promise.all(Array.from({ length: 6 }, () => registerMember(server.api)));
		await Promise.all([...crowd, ...crowd].map((member) => like(id, member)));
		expect((await like(id, crowd[0])).body).toEqual({ liked: true, count: 6 });
		expect(await countRows(server.database, 'reactions', { column: 'comment_id', value: id })).toBe(6);
	});

	test('go on the record', async () => {
		const postId = await newPost();
		const { id } = await write(postId);
		await like(id);
		await unlike(id);
		const events = (await listAppended(server.database)).filter(({ actorId }) => actorId === maya.user.id);
		const ofComment = events.filter(({ subjects }) => subjects.comment === id).map(({ name }) => name);
		expect(ofComment).toEqual([commentLiked.name, commentUnliked.name]);
	});
});

describe('editing', () => {
	test('changes the text and keeps what it said', async () => {
		const postId = await newPost();
		const comment = await write(postId);
		server.clock.advanceSeconds(60);
		const updatedAt = server.clock.now().toISOString();
		expect((await edit(comment.id, 'Count me out')).body).toEqual({ ...comment, body: 'Count me out', updatedAt });
		expect((await revisions(comment.id)).body).toEqual([
			{ id: expect.any(String), title: null, body: 'Count me in', createdAt: updatedAt },
		]);
	});

	test('with the same text changes nothing; an empty or long one is refused', async () => {
		const comment = await write(await newPost());
		server.clock.advanceSeconds(60);
		expect((await edit(comment.id, 'Count me in')).body).toEqual(comment);
		expect((await edit(comment.id, ' ')).status).toBe(422);
		expect((await edit(comment.id, 'x'.repeat(1001))).status).toBe(422);
		expect((await revisions(comment.id)).body).toEqual([]);
	});
});

describe('deleting', () => {
	test('takes the comment and its count', async () => {
		const postId = await newPost();
		const { id } = await write(postId);
		expect((await remove(id)).status).toBe(204);
		expect([await list(postId), await countOf(postId)]).toEqual([[], 0]);
		expect((await remove(id)).status).toBe(404);
		expect(await countRows(server.database, 'comments', { column: 'id', value: id })).toBe(0);
	});

	test('leaves the answers, and nothing of what was said', async () => {
		const postId = await newPost();
		const { id } = await write(postId);
		await edit(id, 'My address is 1 Pier Road');
		await like(id);
		const answer = await write(postId, maya, id);
		expect((await remove(id)).status).toBe(204);
		expect((await list(postId)).map((comment) => [comment.id, comment.parentId])).toEqual([[answer.id, id]]);
		expect(await countOf(postId)).toBe(1);
		const row = await server.database.reader.selectFrom('comments').select(['body', 'like_count']).where('id', '=', id).executeTakeFirst();
		expect(row).toEqual({ body: '', like_count: 0 });
		expect(await countRows(server.database, 'revisions', { column: 'comment_id', value: id })).toBe(0);
		for (const { status } of [await like(id), await edit(id, 'x'), await revisions(id), await remove(id)]) expect(status).toBe(404);
		const answering = await server.api.call(createComment, {
			params: { id: postId },
			body: { body: 'x', parentId: id },
			token: maya.token,
		});
		expect(answering.status).toBe(404);
	});

	test('twice at once counts once', async () => {
		const postId = await newPost();
		const { id } = await write(postId);
		await write(postId);
		const statuses = (await Promise.all([remove(id), remove(id), remove(id)])).map(({ status }) => status);
		expect(statuses.sort()).toEqual([204, 404, 404]);
		expect(await countOf(postId)).toBe(1);
	});
});

describe('at the same moment', () => {
	test('two changes: one text wins and both are on the record', async () => {
		const { id } = await write(await newPost());
		await Promise.all([edit(id, 'one'), edit(id, 'two')]);
		const revisions = await server.api.succeed(listCommentRevisions, { params: { id } });
		const { body } = await server.database.reader.selectFrom('comments').select('body').where('id', '=', id).executeTakeFirstOrThrow();
		expect(['one', 'two']).toContain(body);
		// Both revisions are of the same time, so their order is open.
		expect([body, ...revisions.map((revision) => revision.body)].sort()).toEqual(['Count me in', 'one', 'two']);
	});

	test('deleting, liking, changing and answering: each is done or finds nothing, and the counts agree', async () => {
		for (let round = 0; round < 4; round += 1) {
			const postId = await newPost();
			const { id } = await write(postId);
			const answer = server.api.call(createComment, { params: { id: postId }, body: { body: 'Yes', parentId: id }, token: maya.token });
			const [removed, answered, ...others] = await Promise.all([remove(id), answer, like(id), edit(id, 'Count me out')]);
			expect(removed.status).toBe(204);
			expect([201, 404]).toContain(answered.status);
			for (const { status } of others) expect([200, 404]).toContain(status);
			const expected = answered.status === 201 ? 1 : 0;
			expect([(await list(postId)).length, await countOf(postId)]).toEqual([expected, expected]);
		}
	});
});

test.each(['guest', 'member'])('a conversation takes the same few statements for a %s, however long it is', async (reader) => {
	const measure = async (comments: number) => {
		const postId = await newPost();
		for (let count = 0; count < comments; count += 1) await like((await write(postId)).id);
		return server.statementsOf(() => list(postId, reader === 'member' ? maya : undefined));
	};
	const few = await measure(1);
	expect(await measure(12)).toBe(few);
	expect(few).toBeLessThanOrEqual(8);
});

const deeds = [
	['liking', (id: string, by?: SignedInMember) => server.api.call(likeComment, { params: { id }, ...(by && { token: by.token }) })],
	['unliking', (id: string, by?: SignedInMember) => server.api.call(unlikeComment, { params: { id }, ...(by && { token: by.token }) })],
	[
		'editing',
		(id: string, by?: SignedInMember) =>
			server.api.call(updateComment, { params: { id }, body: { body: 'Mine' }, ...(by && { token: by.token }) }),
	],
	['deleting', (id: string, by?: SignedInMember) => server.api.call(deleteComment, { params: { id }, ...(by && { token: by.token }) })],
] as const;

describe.each(deeds)('%s', (_, act) => {
	test('is for members', async () => {
		expect((await act((await write(await newPost())).id)).status).toBe(401);
	});

	test('of what one may not see finds nothing', async () => {
		const stranger = await registerMember(server.api);
		await block(server.database, noor.user.id, stranger.user.id);
		expect((await act((await write(await newPost())).id, stranger)).status).toBe(404);
		expect((await act('00000000-0000-7000-8000-000000000000', maya)).status).toBe(404);
	});
});

describe.each(deeds.filter(([name]) => name === 'editing' || name === 'deleting'))('%s', (_, act) => {
	test('is for the author alone', async () => {
		const postId = await newPost();
		const { id } = await write(postId);
		expect((await act(id, maya)).status).toBe(403);
		expect((await list(postId))[0]?.body).toBe('Count me in');
	});
});
