/** The handshake of live connections, and their bounds. */
import { once } from 'node:events';
import { request } from 'node:http';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { liveCloses, liveLimits, livePath, liveProtocol } from '@friends/contract/live/live.limits';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { makeToken } from '@friends/test-kit/tokens';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { endSockets, type LiveClient, type LiveGiven, listen, openLive, refusedHandshake } from '../../../testing/live-client.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	await server.settle();
});
afterEach(async () => {
	endSockets();
	await server.close();
});

const connect = (given: LiveGiven = {}, app = server.app): Promise<LiveClient> => openLive(app, given);

const makePrivate = () => server.api.succeed(updateSettings, { token: admin.token, body: { guestAccess: 'private' } });

describe('who may open one', () => {
	test('a member, whose token is the second subprotocol; the first one is chosen', async () => {
		const { hello, socket } = await connect({ token: maya.token });
		expect(socket.protocol).toBe(liveProtocol);
		expect(hello).toMatchObject({ type: 'hello', isComplete: true, events: [], position: expect.stringMatching(/^\d+\.\d+$/) });
	});

	test('a guest, where guests find anything', async () => {
		expect((await connect()).hello.isComplete).toBe(true);
		await makePrivate();
		expect(await refusedHandshake(server.app, {})).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } });
		expect((await connect({ token: maya.token })).hello.isComplete).toBe(true);
	});

	test('not with a token that is none, is over, or is that of a program', async () => {
		const { secret: token } = await makeToken(server.api, maya);
		expect(await refusedHandshake(server.app, { token: 'rubbish' })).toMatchObject({ status: 401, problem: { code: 'unauthenticated' } });
		expect(await refusedHandshake(server.app, { token })).toMatchObject({ status: 403, problem: { code: 'scope_missing' } });
		server.clock.advanceSeconds(24 * 60 * 60);
		expect(await refusedHandshake(server.app, { token: maya.token })).toMatchObject({ status: 401 });
	});

	test('not a page of another address', async () => {
		const port = await listen(server.app);
		const from = (origin: string) => ({ token: maya.token, headers: { origin } });
		for (const origin of ['https://elsewhere.example', 'null', `http://127.0.0.1:${port + 1}`]) {
			expect(await refusedHandshake(server.app, from(origin))).toMatchObject({ status: 403, problem: { code: 'foreign_page' } });
		}
		for (const origin of [`http://127.0.0.1:${port}`, server.config.publicUrl]) {
			expect((await connect(from(origin))).hello.isComplete).toBe(true);
		}
	});

	test('not without the protocol, or with a query that is not its own', async () => {
		expect((await refusedHandshake(server.app, { protocols: ['chat'] })).status).toBe(400);
		expect((await refusedHandshake(server.app, { protocols: [] })).status).toBe(400);
		expect((await refusedHandshake(server.app, { query: { token: maya.token } })).status).toBe(422);
	});
});

test('a refusal has the headers of every reply, and tells in the language of the caller', async () => {
	const { headers, problem } = await refusedHandshake(server.app, { token: 'rubbish', headers: { 'accept-language': 'de' } });
	expect(headers['content-type']).toMatch(/^application\/problem\+json/);
	expect([headers['x-content-type-options'], headers.connection]).toEqual(['nosniff', 'close']);
	expect(problem.requestId).toBe(headers['x-request-id']);
	expect([headers['content-language'], problem.detail]).toEqual(['de', expect.not.stringContaining('session')]);
});

test('another upgrade is answered over HTTP, and so is the address without one', async () => {
	const port = await listen(server.app);
	async function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
		const sent = request({ port, host: '127.0.0.1', path, headers });
		sent.end();
		const [response] = await once(sent, 'response');
		response.resume();
		await once(response, 'end');
		return response.statusCode;
	}
	const upgrade = { connection: 'Upgrade', upgrade: 'h2c' };
	expect(await statusOf('/healthz', upgrade)).toBe(200);
	expect(await statusOf(livePath, upgrade)).toBe(404);
	expect(await statusOf('/api/elsewhere', { ...upgrade, upgrade: 'websocket' })).toBe(404);
	expect(await statusOf(livePath, {})).toBe(404);
});

describe('bounds', () => {
	/** Another server on the same database. */
	async function withBounds(bounds: { max?: number; perAddress?: number }, work: (app: TestApp['app']) => Promise<void>): Promise<void> {
		const { database, clock, config } = server;
		const options = { database, clock, tokenSecret: testTokenSecret, connections: { max: 2 }, sockets: bounds };
		const { app } = await createApp({ ...options, config });
		await work(app);
		endSockets();
		await app.close();
	}

	test('of one address', () =>
		withBounds({ perAddress: 2 }, async (app) => {
			const first = await connect({}, app);
			await connect({ token: maya.token }, app);
			expect(await refusedHandshake(app, {})).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
			first.socket.close();
			await first.closed;
			await connect({}, app);
		}));

	test('of all, which are not those of HTTP', () =>
		withBounds({ max: 4 }, async (app) => {
			for (let count = 0; count < 4; count += 1) await connect({}, app);
			expect((await refusedHandshake(app, {})).status).toBe(503);
		}));

	test('of one account: the oldest gives way', async () => {
		const clients: LiveClient[] = [];
		for (let count = 0; count <= liveLimits.perAccount; count += 1) clients.push(await connect({ token: maya.token }));
		expect(await clients[0]?.closed).toBe(liveCloses.refused);
		await clients[1]?.caughtUp();
	});

	test('of a server that counts: handshakes', async () => {
		const { database, clock, config } = server;
		const { app } = await createApp({ config: { ...config, rateLimits: true }, database, clock, tokenSecret: testTokenSecret });
		for (let count = 0; count < 240; count += 1) {
			const { socket, closed } = await openLive(app, { token: maya.token });
			socket.terminate();
			await closed;
		}
		expect(await refusedHandshake(app, { token: maya.token })).toMatchObject({ status: 429, problem: { code: 'rate_limited' } });
		const again = await signInAgain(server.api, admin);
		(await openLive(app, { token: again.token })).socket.terminate();
		await app.close();
	});
});

describe('is closed', () => {
	test.each([
		['for text that is no call', 'rubbish'],
		['for a call with more than it may have', JSON.stringify({ id: 1, method: 'GET', path: '/api/nothing', headers: {} })],
		['for bytes', Buffer.from('{}')],
	])('%s', async (_, sent) => {
		const { socket, closed } = await connect({ token: maya.token });
		socket.send(sent);
		expect(await closed).toBe(liveCloses.refused);
	});

	test('for a frame that is too long', async () => {
		const { socket, closed } = await connect();
		socket.send('x'.repeat(liveLimits.frameBytes + 1));
		// "Message too big", by the library.
		expect(await closed).toBe(1009);
	});

	test('for too many frames', async () => {
		const { call, closed } = await connect({ token: maya.token });
		for (let count = 0; count <= liveLimits.framesPerTenSeconds; count += 1) void call({ method: 'GET', path: '/api/nothing' });
		expect(await closed).toBe(liveCloses.refused);
	});

	test('by a server that stops, which opens no more', async () => {
		const { closed } = await connect({ token: maya.token });
		await server.app.close();
		expect(await closed).toBe(liveCloses.stopping);
	});
});
