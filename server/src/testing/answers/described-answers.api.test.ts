/** Answers that the API document does not describe fail the test that got them. */
import { getHealth } from '@friends/contract/instance/instance.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let server: TestApp;
/** Changes the next answer on its way out. */
let spoil: ((reply: FastifyReply) => unknown) | null = null;
beforeAll(async () => {
	server = await createTestApp();
	server.app.addHook('onSend', async (_request, reply, payload) => {
		const planted = spoil?.(reply);
		spoil = null;
		return planted ?? payload;
	});
});
afterAll(() => server.close());

const problem = { type: '/api/docs#internal', title: 'Error', status: 500, code: 'internal', detail: 'Something went wrong.' };

test.each<[string, (reply: FastifyReply) => unknown, RegExp]>([
	['a status', (reply) => void reply.status(418), /GET \/healthz \(getHealth\) answered 418, .* this status; it describes 200, 400/],
	['a key', () => '{"status":"ok","version":"0.1"}', /body must NOT have additional properties/],
	['a value', () => '{"status":"fine"}', /body\/status must be equal to constant/],
	['a media type', (reply) => void reply.type('text/html'), /the media type 'text\/html'; it describes application\/json/],
	['a missing header', (reply) => void reply.removeHeader('x-request-id'), /no header X-Request-Id/],
	['a malformed header', (reply) => void reply.header('x-request-id', 'one two'), /X-Request-Id must match pattern/],
	[
		'a header of other operations',
		(reply) => void reply.header('link', '</next>; rel="next"'),
		/a header Link, which it does not describe/,
	],
	[
		'a code of refusals',
		(reply) => {
			reply.status(500).type('application/problem+json');
			return JSON.stringify({ ...problem, code: 'teapot' });
		},
		/body\/code must be equal to one of the allowed values/,
	],
])('finds %s that is not in the document', async (_, change, sentence) => {
	spoil = change;
	await expect(server.api.call(getHealth, {})).rejects.toThrow(sentence);
});

test('lets pass what is described, a refusal too', async () => {
	expect(await server.api.call(getHealth, {})).toMatchObject({ status: 200 });
	expect(await server.api.call(getMe, {})).toMatchObject({ status: 401 });
});

test.each(['/api/nothing', '/healthz/connection', '/api/docs'])('leaves out what is no operation: %s', async (path) => {
	spoil = (reply) => void reply.status(418);
	expect(await server.api.send({ method: 'GET', path })).toMatchObject({ status: 418 });
});
