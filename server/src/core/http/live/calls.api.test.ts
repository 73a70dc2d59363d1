/** Calls through live connections: the checks, limits and refusals of HTTP. */
import { listMissed, watch } from '@friends/contract/live/live.endpoints';
import { liveLimits } from '@friends/contract/live/live.limits';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endSockets, type LiveClient, type LiveGiven, openLive } from '../../../testing/live-client.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../ids.ts';

let server: TestApp;
let maya: SignedInMember;
beforeEach(async () => {
	server = await createTestApp({ rateLimits: true });
	maya = await registerMember(server.api);
});
afterEach(async () => {
	endSockets();
	await server.close();
});

const connect = (given: LiveGiven = { token: maya.token }): Promise<LiveClient> => openLive(server.app, given);

const shown = { posts: [], threads: [], feed: false };

test('an answer carries the number of its call', async () => {
	const { call } = await connect();
	const answers = await Promise.all([call(watch, { body: shown }), call(watch, { body: shown })]);
	expect(answers).toEqual([
		{ type: 'answer', id: 1, status: 204 },
		{ type: 'answer', id: 2, status: 204 },
	]);
});

describe('a refusal is that of HTTP', () => {
	test('of what breaks a rule, by its field, in the language of the handshake', async () => {
		const { call } = await connect({ token: maya.token, headers: { 'accept-language': 'de' } });
		const tooMany = Array.from({ length: liveLimits.posts + 1 }, newId);
		for (const [field, body] of [
			['posts', { ...shown, posts: tooMany }],
			['threads.0', { ...shown, threads: ['rubbish'] }],
			['feed', { ...shown, feed: 'yes' }],
		] as const) {
			const { status, body: problem } = await call(watch, { body });
			expect({ status, problem }).toMatchObject({ status: 422, problem: { code: 'validation_failed', status: 422 } });
			expect(Object.keys((problem as { errors: object }).errors)).toEqual([field]);
		}
		const { body: elsewhere } = await call({ method: 'GET', path: '/api/elsewhere' });
		expect(elsewhere).toMatchObject({ code: 'not_found', detail: expect.not.stringContaining('There is nothing') });
	});

	test.each([
		['that there is none', { method: 'GET', path: '/api/elsewhere' }],
		['that is called over HTTP', createPost],
		['that is called over HTTP too', listMissed],
		['with another method', { ...watch, method: 'PUT' }],
	])('of an endpoint %s', async (_, endpoint) => {
		const { call } = await connect();
		const { status, body } = await call(endpoint, { body: { body: 'Hello' } });
		expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } });
	});

	test('of too many calls, with the seconds to wait', async () => {
		const max = watch.rateLimits[0].max;
		// A connection sends a hundred frames in ten seconds at most, and of one member 72 calls run and wait.
		const clients = await Promise.all(Array.from({ length: 6 }, () => connect()));
		for (const { call } of clients) {
			const answers = await Promise.all(Array.from({ length: max / clients.length }, () => call(watch, { body: shown })));
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
		}
		const refused = await clients[0]?.call(watch, { body: shown });
		expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', params: { seconds: expect.any(Number) } } });
		const { call } = await connect({});
		expect((await call(watch, { body: shown })).status).toBe(204);
	});
});

test('what is for live connections only has no address of HTTP', async () => {
	const { method, path } = watch;
	const { status } = await server.api.send({ method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(shown) });
	expect(status).toBe(404);
});
