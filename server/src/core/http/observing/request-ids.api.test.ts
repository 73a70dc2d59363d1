/** Request ids on replies, in problem details and in the log of failures. */
import { Writable } from 'node:stream';
import { requestIdHeader } from '@friends/contract/core/request-id';
import { getHealth } from '@friends/contract/instance/instance.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createErrorHandler } from '../problems.ts';
import { createRequestIds } from './request-ids.ts';

const header = requestIdHeader.toLowerCase();

let direct: TestApp;
let proxied: TestApp;
beforeAll(async () => {
	direct = await createTestApp();
	// Requests of tests come from 127.0.0.1.
	proxied = await createTestApp({ trustedProxies: ['loopback'] });
});
afterAll(async () => {
	await direct.close();
	await proxied.close();
});

const idAt = async ({ app }: TestApp, url: string, given?: string) =>
	(await app.inject({ url, headers: given === undefined ? {} : { [header]: given } })).headers[header];

const ours = /^[\da-f]{12}$/;

test.each([getHealth.path, '/api/no/such/address', '/', '/api/posts/%zz'])('the reply of %s has one, a new one each time', async (path) => {
	const [one, other] = [await idAt(direct, path), await idAt(direct, path)];
	expect(one).toMatch(ours);
	expect(other).toMatch(ours);
	expect(one).not.toBe(other);
});

test('problem details carry the same, for a member to quote', async () => {
	const { headers, text } = await direct.api.send({ method: 'GET', path: getMe.path });
	expect(JSON.parse(text).requestId).toBe(headers[header]);
});

describe('that the caller gives', () => {
	test('is kept from a trusted proxy, so that its log and ours agree', async () => {
		expect(await idAt(proxied, getHealth.path, 'Root=1-67891233:abc')).toBe('Root=1-67891233:abc');
	});

	test.each(['', 'two words', 'x'.repeat(129), 'a"b', '<b>'])('is replaced when it is not one: %s', async (given) => {
		expect(await idAt(proxied, getHealth.path, given)).toMatch(ours);
	});

	test('is replaced from everyone else', async () => {
		expect(await idAt(direct, getHealth.path, 'forged')).toMatch(ours);
	});
});

test('a failure is logged with it, and with the route', async () => {
	const lines: string[] = [];
	const stream = new Writable({
		write(chunk, _encoding, done) {
			lines.push(String(chunk));
			done();
		},
	});
	const app = fastify({ logger: { level: 'warn', stream }, genReqId: createRequestIds(() => false) });
	app.setErrorHandler(createErrorHandler());
	app.get('/broken/:id', () => Promise.reject(new Error('a mistake of ours')));
	const reply = await app.inject('/broken/7');
	const { requestId, detail } = reply.json();
	expect(detail).not.toContain('mistake');
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ level: 50, requestId, route: 'GET /broken/:id', err: { message: 'a mistake of ours' }, msg: 'request failed' },
	]);
	expect(requestId).toMatch(ours);
});
