import { createComment } from '@friends/contract/comments/comments.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { createPost, deletePost, getPost, likePost, unlikePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { postCreated } from '@friends/contract/posts/posts.events';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost as post } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { isoIn } from '../../core/clock.ts';
import { breakEvents, countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeOldKeys } from '../endpoints/idempotency.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});
afterAll(() => server.close());

const write = (body: string, idempotencyKey: string, { token } = maya) =>
	server.api.call(createPost, { token, body: { body }, idempotencyKey });
const countOf = (body: string) => countRows(server.database, 'posts', { column: 'body', value: body });

describe('the same key', () => {
	test('writes one post, and answers it again', async () => {
		const [key, body] = [newId(), newId()];
		const first = await write(body, key);
		server.clock.advanceSeconds(5);
		const second = await write(body, key);
		expect(second).toMatchObject({ status: 201, body: first.body });
		expect(await countOf(body)).toBe(1);
	});

	test('writes one post when ten requests come at once', async () => {
		const [key, body] = [newId(), newId()];
		const answers = await Promise.all(Array.from({ length: 10 }, () => write(body, key)));
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
		expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
		expect(await countOf(body)).toBe(1);
	});

	test('with another body is refused, also when both come at once', async () => {
		const key = newId();
		expect((await write('first', key)).status).toBe(201);
		const { status, problem } = await write('second', key);
		expect(status).toBe(422);
		expect(problem).toMatchObject({ code: 'idempotency_mismatch', detail: 'This Idempotency-Key was used for another request before.' });
		const other = newId();
		const answers = await Promise.all(['one', 'two', 'three'].map((body) => write(body, other)));
		expect(answers.map(({ status: answered }) => answered).sort()).toEqual([201, 422, 422]);
	});

	test('for another address is refused', async () => {
		const [key, { id }] = [newId(), await post(server.api, maya)];
		expect((await server.api.call(likePost, { token: maya.token, params: { id }, idempotencyKey: key })).status).toBe(200);
		expect((await server.api.call(unlikePost, { token: maya.token, params: { id }, idempotencyKey: key })).status).toBe(422);
		expect((await write('x', key)).status).toBe(422);
	});

	test("is another member's own", async () => {
		const [key, body] = [newId(), newId()];
		const [mine, theirs] = [await write(body, key), await write(body, key, noor)];
		expect([mine.status, theirs.status]).toEqual([201, 201]);
		expect(theirs.body.authorId).toBe(noor.user.id);
		expect(await countOf(body)).toBe(2);
	});

	test('writes one comment and counts one like', async () => {
		const { id } = await post(server.api, noor);
		const call = { token: maya.token, params: { id } };
		const [commentKey, likeKey] = [newId(), newId()];
		const comments = await Promise.all(
			Array.from({ length: 5 }, () => server.api.call(createComment, { ...call, body: { body: 'Once' }, idempotencyKey: commentKey })),
		);
		expect(new Set(comments.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
		const like = () => server.api.succeed(likePost, { ...call, idempotencyKey: likeKey });
		expect(await like()).toEqual({ liked: true, count: 1 });
		await server.api.succeed(likePost, { token: noor.token, params: { id } });
		expect(await like()).toEqual({ liked: true, count: 2 });
		const { commentCount, likeCount } = await server.api.succeed(getPost, { params: { id } });
		expect({ commentCount, likeCount }).toEqual({ commentCount: 1, likeCount: 2 });
	});

	test('a repeated like does not undo what came after it', async () => {
		const { id } = await post(server.api, noor);
		const call = { token: maya.token, params: { id } };
		const key = newId();
		await server.api.succeed(likePost, { ...call, idempotencyKey: key });
		await server.api.succeed(unlikePost, { ...call, idempotencyKey: newId() });
		expect(await server.api.succeed(likePost, { ...call, idempotencyKey: key })).toEqual({ liked: false, count: 0 });
		expect((await server.api.succeed(getPost, { params: { id } })).likeCount).toBe(0);
	});
});

describe('a repeat answers what was written, as it is now', () => {
	test('a post that was edited since', async () => {
		const key = newId();
		const { id } = (await write('as it was', key)).body;
		const edited = await server.api.succeed(updatePost, { token: maya.token, params: { id }, body: { body: 'as it is' } });
		expect(await write('as it was', key)).toMatchObject({ status: 201, body: edited });
	});

	test('nothing of a post that was deleted since: it is not found, and not written again', async () => {
		const [key, body] = [newId(), newId()];
		const { id } = (await write(body, key)).body;
		const rows = () => server.database.reader.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute();
		expect(await rows()).toMatchObject([{ written_id: id }]);
		expect(JSON.stringify(await rows())).not.toContain(body);
		await server.api.succeed(deletePost, { token: maya.token, params: { id } });
		expect(await write(body, key)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
		expect(await countOf(body)).toBe(0);
	});

	test('nothing that the member may not see any more', async () => {
		const [one, other] = [await registerMember(server.api), await registerMember(server.api)];
		const { id } = await post(server.api, one);
		const comment = { token: other.token, params: { id }, body: { body: 'Once' }, idempotencyKey: newId() };
		const like = { token: other.token, params: { id }, idempotencyKey: newId() };
		const answers = async () => [(await server.api.call(createComment, comment)).status, (await server.api.call(likePost, like)).status];
		expect(await answers()).toEqual([201, 200]);
		await server.api.succeed(block, { token: one.token, body: { userId: other.user.id } });
		expect(await answers()).toEqual([404, 404]);
	});
});

describe('a key is free again', () => {
	test('after a refusal', async () => {
		const key = newId();
		expect((await write('', key)).status).toBe(422);
		const missing = { token: maya.token, params: { id: newId() }, idempotencyKey: key };
		expect((await server.api.call(likePost, missing)).status).toBe(404);
		expect(
			(await server.api.call(createPost, { token: maya.token, body: { body: 'x', tribeId: newId() }, idempotencyKey: key })).status,
		).toBe(404);
		expect((await write('at last', key)).status).toBe(201);
	});

	test('after a failure of ours', async () => {
		const member = await registerMember(server.api);
		await post(server.api, member);
		const [key, body] = [newId(), newId()];
		const mend = await breakEvents(server.database, { actorId: member.user.id, event: postCreated });
		expect((await write(body, key, member)).status).toBe(500);
		await mend();
		expect(await countRows(server.database, 'idempotency_keys', { column: 'key', value: key })).toBe(0);
		expect((await write(body, key, member)).status).toBe(201);
		expect(await countOf(body)).toBe(1);
	});

	test('after a day', async () => {
		const old = newId();
		await write('old', old);
		server.clock.advanceSeconds(60);
		const young = newId();
		const fresh = await registerMember(server.api);
		await write('young', young, fresh);
		await server.database.transaction((transaction) => removeOldKeys(transaction, isoIn(server.clock, -30)));
		const left = (key: string) => countRows(server.database, 'idempotency_keys', { column: 'key', value: key });
		expect([await left(old), await left(young)]).toEqual([0, 1]);
	});
});

test('without a key each request writes its own', async () => {
	const body = newId();
	for (let time = 0; time < 2; time += 1) await post(server.api, await registerMember(server.api), { body });
	expect(await countOf(body)).toBe(2);
});

test.each([
	['empty', ''],
	['a space inside', 'two words'],
	['too long', 'x'.repeat(65)],
	['not ASCII', 'schlüssel'],
	['a tab', 'a\tb'],
	['sent twice', 'one, two'],
])('a key that is none is refused: %s', async (_, key) => {
	const { status, text } = await server.api.send({
		method: 'POST',
		path: '/api/posts',
		headers: { authorization: `Bearer ${noor.token}`, 'content-type': 'application/json', 'idempotency-key': key },
		body: '{"body":"x"}',
	});
	expect(JSON.parse(text)).toMatchObject({ code: 'bad_request', detail: 'An Idempotency-Key is 1 to 64 visible ASCII characters.' });
	expect(status).toBe(400);
});

test.each(['x', 'x'.repeat(64), `'; drop table posts; --`.replaceAll(' ', '_'), '__proto__'])(
	'a key may be anything visible: %s',
	async (key) => {
		const member = await registerMember(server.api);
		const [first, second] = [await write('odd', key, member), await write('odd', key, member)];
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(second.body.id).toBe(first.body.id);
	},
);
