/** Connections that are too many or too slow are closed, and the rest is served. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getHealth } from '@friends/contract/instance/instance.endpoints';
import { createApi, sendOverHttp } from '@friends/test-kit/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../app.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../../../testing/test-app.ts';
import type { ConnectionBounds } from './connections.ts';

let base: TestApp;
beforeAll(async () => {
	base = await createTestApp();
});
afterAll(() => base.close());

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
	for (const socket of sockets.splice(0)) socket.destroy();
	await app.close();
});

async function listen(connections: Partial<ConnectionBounds>, trustedProxies: string[] = []) {
	const { database, clock } = base;
	({ app } = await createApp({ config: { ...base.config, trustedProxies }, database, clock, tokenSecret: testTokenSecret, connections }));
	await app.listen({ host: '127.0.0.1', port: 0 });
}

const port = () => (app.server.address() as AddressInfo).port;
const openConnections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

/** A connection that reads nothing unless it is told to. */
async function open(text = ''): Promise<Socket> {
	const socket = connect(port(), '127.0.0.1');
	sockets.push(socket);
	socket.on('error', () => {}).pause();
	await once(socket, 'connect');
	if (text !== '') socket.write(text);
	return socket;
}

/** Sends a byte now and then, for ever. */
function drip(socket: Socket): void {
	const timer = setInterval(() => socket.write('a'), 20);
	socket.once('close', () => clearInterval(timer));
}

const untilClosed = (count = 0) => vi.waitUntil(async () => (await openConnections()) === count, { timeout: 10_000 });
const health = () => createApi(sendOverHttp(`http://127.0.0.1:${port()}`)).call(getHealth, {});

describe('a slow client is cut', () => {
	const soon = { pipelined: 100, headersMs: 200, requestMs: 400, silenceMs: 600, checkMs: 50 };
	const head = 'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

	test('that never ends its headers', async () => {
		await listen(soon);
		drip(await open('GET /healthz HTTP/1.1\r\nx: '));
		await untilClosed();
	});

	test('that never ends its body', async () => {
		await listen(soon);
		drip(await open(`${head}content-length: 100000\r\n\r\n{`));
		await untilClosed();
	});

	test('that says nothing at all', async () => {
		await listen(soon);
		await open();
		await untilClosed();
	});

	test('that does not read what it asked for', async () => {
		await listen(soon);
		await open('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(60));
		await untilClosed();
	});
});

describe('too many connections', () => {
	test('of one address are closed, and those before them go on', async () => {
		await listen({ perAddress: 3 });
		for (let time = 0; time < 3; time += 1) await open();
		const further = await open();
		further.resume();
		await once(further, 'close');
		expect(await openConnections()).toBe(3);
		sockets[0]?.destroy();
		await untilClosed(2);
		expect((await health()).status).toBe(200);
	});

	test('do not count where they come through a trusted proxy', async () => {
		await listen({ perAddress: 1 }, ['127.0.0.1']);
		for (let time = 0; time < 5; time += 1) await open('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
		expect((await health()).status).toBe(200);
		expect(await openConnections()).toBeGreaterThanOrEqual(5);
	});

	test('in all are refused; idle ones make room', async () => {
		await listen({ max: 3 });
		for (let time = 0; time < 3; time += 1) {
			const socket = await open('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
			await once(socket.resume(), 'data');
		}
		const further = await open();
		further.resume();
		await once(further, 'close');
		await untilClosed();
		expect((await health()).status).toBe(200);
	});
});

test('a connection that sends many requests at once is closed, and few of them are answered', async () => {
	await listen({});
	const socket = await open('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1_000));
	let text = '';
	socket.on('data', (chunk) => {
		text += String(chunk);
	});
	await untilClosed();
	expect(text.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(16);
	expect((await health()).status).toBe(200);
});
