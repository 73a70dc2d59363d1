import { createComment, listComments } from '@friends/contract/comments/comments.endpoints';
import { commentCreated } from '@friends/contract/comments/comments.events';
import { commentSchema } from '@friends/contract/comments/comments.schema';
import { getPost } from '@friends/contract/posts/posts.endpoints';
import { createComment as comment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { listAppended } from '../../testing/events.ts';
import { breakEvents, countRows } from '../../testing/scenes.ts';
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
const write = (id: string, body: object, { token } = noor) =>
	server.api.call(createComment, { params: { id }, token, body: body as { body: string } });
const bodiesOf = async (id: string) => (await server.api.succeed(listComments, { params: { id } })).map(({ body }) => body);

async function countsOf(postId: string) {
	const { commentCount } = await server.api.succeed(getPost, { params: { id: postId } });
	return { commentCount, rows: await countRows(server.database, 'comments', { column: 'post_id', value: postId }) };
}

describe('commenting', () => {
	test('answers the comment as everybody will read it, trimmed', async () => {
		const postId = await newPost();
		const { status, body: created } = await write(postId, { body: ' Count me in!\n' });
		expect(status).toBe(201);
		const { id, name, username, avatar } = noor.user;
		const now = server.clock.now().toISOString();
		expect(created).toEqual({
			id: created.id,
			postId,
			parentId: null,
			body: 'Count me in!',
			likeCount: 0,
			createdAt: now,
			updatedAt: now,
			author: { id, name, username, avatar },
			viewer: { liked: false, canLike: true, canEdit: true, canDelete: true, canReport: false, hasReported: false, filtered: null },
		});
		expect(Object.keys(created).sort()).toEqual(certainKeysOf(commentSchema));
		expect(await server.api.succeed(listComments, { params: { id: postId }, token: noor.token })).toEqual([created]);
		expect(await countsOf(postId)).toEqual({ commentCount: 1, rows: 1 });
	});

	test('goes on the record', async () => {
		const postId = await newPost();
		const { id } = await comment(server.api, noor, postId);
		const events = await listAppended(server.database, commentCreated);
		expect(events).toContainEqual(expect.objectContaining({ actorId: noor.user.id, subjects: { post: postId, comment: id } }));
	});

	test('may answer a comment of the same post, and no other', async () => {
		const [postId, otherPostId] = [await newPost(), await newPost()];
		const { id: parentId } = await comment(server.api, noor, postId);
		expect((await write(postId, { body: 'Me too', parentId })).body.parentId).toBe(parentId);
		expect((await write(otherPostId, { body: 'Me too', parentId })).status).toBe(404);
		expect((await write(postId, { body: 'Me too', parentId: newId() })).status).toBe(404);
		expect(await countsOf(otherPostId)).toEqual({ commentCount: 0, rows: 0 });
	});

	test('takes a thousand characters', async () => {
		expect((await write(await newPost(), { body: 'ü'.repeat(1000) })).status).toBe(201);
	});

	test.each([
		['body', {}, 'Comment is required'],
		['body', { body: '' }, 'Comment is required'],
		['body', { body: ' \n ' }, 'Comment is required'],
		['body', { body: 'x'.repeat(1001) }, 'Comment can have at most 1000 characters'],
		['body', { body: 'a\0b' }, 'Comment contains characters that cannot be stored'],
		['parentId', { body: 'x', parentId: 'first' }, 'This is not an id'],
		['likeCount', { body: 'x', likeCount: 9 }, 'This field is not known'],
	])('a broken rule about %s is told: %j', async (field, body, sentence) => {
		const postId = await newPost();
		const { status, problem } = await write(postId, body);
		expect(status).toBe(422);
		expect(problem).toMatchObject({ code: 'validation_failed', errors: { [field]: sentence } });
		expect(await countsOf(postId)).toEqual({ commentCount: 0, rows: 0 });
	});

	test('is for members', async () => {
		expect((await server.api.call(createComment, { params: { id: await newPost() }, body: { body: 'x' } })).status).toBe(401);
	});

	test.each([newId(), 'no-id'])('of a post that does not exist: %s', async (id) => {
		expect((await write(id, { body: 'x' })).status).toBe(404);
		expect((await server.api.call(listComments, { params: { id } })).status).toBe(404);
	});

	test('forty at once are forty', async () => {
		const postId = await newPost();
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, index) => write(postId, { body: `${index}` }, index % 2 ? maya : noor)),
		);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
		expect(await countsOf(postId)).toEqual({ commentCount: 40, rows: 40 });
	});

	test('leaves nothing behind when its record cannot be written', async () => {
		const member = await registerMember(server.api);
		const postId = await newPost();
		await comment(server.api, member, postId);
		const mend = await breakEvents(server.database, { actorId: member.user.id, event: commentCreated });
		expect((await write(postId, { body: 'lost' }, member)).status).toBe(500);
		await mend();
		expect(await countsOf(postId)).toEqual({ commentCount: 1, rows: 1 });
	});
});

describe('the comments of a post', () => {
	test('are read by guests, oldest first', async () => {
		const postId = await newPost();
		for (const body of ['one', 'two', 'three']) {
			server.clock.advanceSeconds(1);
			await comment(server.api, noor, postId, { body });
		}
		expect(await bodiesOf(postId)).toEqual(['one', 'two', 'three']);
		expect(await bodiesOf(await newPost())).toEqual([]);
	});

	test('come page by page, none twice and none missing, while others comment', async () => {
		const postId = await newPost();
		const written: string[] = [];
		for (let index = 0; index < 11; index += 1) {
			// Three at a time share the same time.
			if (index % 3 === 0) server.clock.advanceSeconds(1);
			written.push((await comment(server.api, noor, postId)).id);
		}
		server.clock.advanceSeconds(1);
		const read: string[] = [];
		const readPage = async (cursor: string | null) => {
			const page = await server.api.call(listComments, { params: { id: postId }, query: { limit: 4, ...(cursor && { cursor }) } });
			expect(page.body.length).toBeLessThanOrEqual(4);
			read.push(...page.body.map(({ id }) => id));
			return page.nextCursor;
		};
		for (let cursor = await readPage(null); cursor; cursor = await readPage(cursor)) {
			if (written.length < 14) written.push((await comment(server.api, maya, postId)).id);
		}
		expect(new Set(read).size).toBe(read.length);
		expect([...read].sort()).toEqual([...written].sort());
	});

	test('since a time are those of that time and later', async () => {
		const postId = await newPost();
		const written: string[] = [];
		for (const body of ['one', 'two', 'three']) {
			server.clock.advanceSeconds(1);
			written.push((await comment(server.api, noor, postId, { body })).createdAt);
		}
		const since = async (time = '') =>
			(await server.api.succeed(listComments, { params: { id: postId }, query: { since: time } })).map(({ body }) => body);
		expect(await since(written[1])).toEqual(['two', 'three']);
		server.clock.advanceSeconds(1);
		expect(await since(server.clock.now().toISOString())).toEqual([]);
		expect((await server.api.call(listComments, { params: { id: postId }, query: { since: 'yesterday' } })).status).toBe(422);
	});

	test('take the same few statements, however many there are', async () => {
		const [few, many] = [await newPost(), await newPost()];
		await comment(server.api, noor, few);
		await Promise.all(Array.from({ length: 25 }, () => comment(server.api, noor, many)));
		const read = (id: string, limit?: number) => () =>
			server.api.succeed(listComments, { params: { id }, query: { ...(limit && { limit }) }, token: maya.token });
		const [ofFew, ofMany] = [await server.statementsOf(read(few, 100)), await server.statementsOf(read(many, 100))];
		expect(ofMany).toBe(ofFew);
		// Session, post, cards of people, circle of the viewer, comments, cards of their authors, likes, reports.
		expect(ofMany).toBeLessThanOrEqual(8);
		// A page of the default size is cached completely.
		await read(many)();
		expect(await server.statementsOf(read(many), 'warm')).toBe(0);
	});
});
