/** The same calls over HTTP and in memory get the same answers. */
import { createPost, getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const adapters = [
	{ adapter: 'over HTTP', callerOf: ({ api }: TestApp) => api },
	{ adapter: 'in memory', callerOf: ({ memory }: TestApp) => memory },
];

describe.each(adapters)('$adapter', ({ callerOf }) => {
	const api = () => callerOf(server);
	const countOf = (body: string) => countRows(server.database, 'posts', { column: 'body', value: body });

	test('a broken rule is told by its field', async () => {
		const { status, problem } = await api().call(createPost, { token: maya.token, body: { body: '' } });
		expect({ status, code: problem.code }).toEqual({ status: 422, code: 'validation_failed' });
		expect(Object.keys(problem.errors ?? {})).toEqual(['body']);
	});

	test('a malformed parameter names nothing', async () => {
		expect((await api().call(getPost, { params: { id: 'x' } })).status).toBe(404);
	});

	test('a repeated key writes one post, and answers it again', async () => {
		const [idempotencyKey, body] = [newId(), newId()];
		const write = (text = body) => api().call(createPost, { token: maya.token, body: { body: text }, idempotencyKey });
		const [first, second] = [await write(), await write()];
		expect([first.status, second.status]).toEqual([201, 201]);
		expect(second.body).toEqual(first.body);
		expect(await countOf(body)).toBe(1);
		expect((await write('another')).problem.code).toBe('idempotency_mismatch');
	});

	test('a list tells where its next page begins', async () => {
		for (let time = 0; time < 2; time += 1) await api().call(createPost, { token: maya.token, body: { body: newId() } });
		const first = await api().call(listPosts, { token: maya.token, query: { limit: 1 } });
		const second = await api().call(listPosts, { token: maya.token, query: { limit: 1, cursor: first.nextCursor ?? '' } });
		expect([first.body.length, second.body.length]).toEqual([1, 1]);
		expect(second.body[0]?.id).not.toBe(first.body[0]?.id);
	});

	test('who calls is asked first', async () => {
		expect((await api().call(getMe, {})).status).toBe(401);
		expect((await api().call(getMe, { token: maya.token })).body.id).toBe(maya.user.id);
	});
});

test('a key that HTTP has answered is answered in memory too', async () => {
	const [idempotencyKey, body] = [newId(), newId()];
	const options = { token: maya.token, body: { body }, idempotencyKey };
	const first = await server.api.call(createPost, options);
	expect((await server.memory.call(createPost, options)).body).toEqual(first.body);
});
