/** Outgoing requests against hostile servers on this machine. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutgoing, OutgoingError, type OutgoingRequest } from './outgoing.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const open: { close(done: () => void): unknown; closeAllConnections?(): void }[] = [];
afterEach(async () => {
	for (const server of open.splice(0)) {
		server.closeAllConnections?.();
		await new Promise<void>((done) => server.close(done));
	}
});

async function listening<Listener extends Server | ReturnType<typeof createTcpServer>>(server: Listener): Promise<number> {
	open.push(server);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return (server.address() as AddressInfo).port;
}

const serve = (answer: Answering) => listening(createServer(answer));

const local = (options: Partial<Parameters<typeof createOutgoing>[0]> = {}) => createOutgoing({ allowsLoopback: true, ...options });

async function whyOf(sending: Promise<unknown>): Promise<unknown> {
	const error = await sending.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	expect(error).toBeInstanceOf(OutgoingError);
	return (error as OutgoingError).why;
}

const post = (url: string): OutgoingRequest => ({ method: 'POST', url, headers: { 'x-a': 'b' }, body: '{"é":1}' });

test('sends the request as it is, and brings back status and body', async () => {
	const { promise: seen, resolve } = Promise.withResolvers<unknown>();
	const port = await serve(async (request, response) => {
		resolve([request.method, request.url, request.headers, await text(request)]);
		response.writeHead(202).end('Thanks');
	});
	const { status, bytes } = await local().send(post(`http://127.0.0.1:${port}/in?a=1`));
	expect([status, bytes.toString()]).toEqual([202, 'Thanks']);
	expect(await seen).toEqual([
		'POST',
		'/in?a=1',
		{ host: `127.0.0.1:${port}`, 'x-a': 'b', 'accept-encoding': 'identity', 'content-length': '8', connection: 'close' },
		'{"é":1}',
	]);
});

describe('the door stays shut', () => {
	const closed = createOutgoing({ allowsLoopback: false, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });

	test.each([
		...[
			'http://127.0.0.1',
			'https://127.1',
			'http://0x7f000001',
			'http://2130706433',
			'http://0',
			'https://[::1]',
			'https://[::ffff:10.0.0.1]',
		],
		...[
			'https://169.254.169.254/latest',
			'http://10.0.0.8:8080',
			'https://user:word@example.com',
			'ftp://example.com',
			'file:///etc/passwd',
		],
	])('to %s, before any connection', async (url) => {
		expect(closed.opensTo(new URL(url))).toBe(false);
		expect(await whyOf(closed.send(post(url)))).toBe('refused');
	});

	test('to names of this machine and its networks, once they are resolved', async () => {
		const { promise: reached, resolve } = Promise.withResolvers<string>();
		const port = await serve((_, response) => {
			resolve('reached');
			response.end();
		});
		for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:127.0.0.1', '100.64.1.1']) {
			const family = address.includes(':') ? 6 : 4;
			const door = createOutgoing({ allowsLoopback: false, resolve: async () => [{ address, family }] });
			expect(door.opensTo(new URL('http://innocent.example'))).toBe(true);
			expect(await whyOf(door.send(post(`http://innocent.example:${port}`)))).toBe('refused');
		}
		expect(await Promise.race([reached, 'not reached'])).toBe('not reached');
	});

	test('to a name that answers otherwise the second time: the checked address is the one that is connected', async () => {
		let asked = 0;
		const port = await serve((_, response) => response.end('checked'));
		const door = local({
			async resolve() {
				asked += 1;
				return asked === 1
					? [
							{ address: '127.0.0.1', family: 4 },
							{ address: '10.0.0.1', family: 4 },
						]
					: [{ address: '10.0.0.1', family: 4 }];
			},
		});
		const { bytes } = await door.send(post(`http://rebinding.example:${port}`));
		expect([bytes.toString(), asked]).toEqual(['checked', 1]);
		expect(await whyOf(door.send(post(`http://rebinding.example:${port}`)))).toBe('refused');
	});

	test('behind a redirect', async () => {
		let followed = 0;
		const target = await serve((_, response) => {
			followed += 1;
			response.end();
		});
		const port = await serve((_, response) => response.writeHead(302, { location: `http://127.0.0.1:${target}/` }).end());
		const { status } = await local().send(post(`http://127.0.0.1:${port}`));
		expect([status, followed]).toEqual([302, 0]);
	});
});

describe('bounds', () => {
	const limits = { connectMs: 150, totalMs: 300, answerBytes: 1_000 };
	const hasty = local({ limits });

	test.each<[string, Answering]>([
		['never answers', () => {}],
		['sends its headers and nothing more', (_, response) => response.writeHead(200, { 'content-length': 10 }).flushHeaders()],
		[
			'drips',
			(_, response) => {
				const timer = setInterval(() => response.write('.'), 20);
				response.once('close', () => clearInterval(timer));
			},
		],
	])('a server that %s', async (_, answer) => {
		const port = await serve(answer);
		expect(await whyOf(hasty.send(post(`http://127.0.0.1:${port}`)))).toBe('timeout');
	});

	test('a server that never finishes the handshake', async () => {
		const port = await listening(createTcpServer((socket) => socket.on('error', () => {}).resume()));
		const door = local({ limits: { ...limits, totalMs: 60_000 } });
		const sending = whyOf(door.send(post(`https://127.0.0.1:${port}`)));
		expect(await sending).toBe('timeout');
	}, 5_000);

	test('a body without an end is cut', async () => {
		const { promise: hungUp, resolve } = Promise.withResolvers<void>();
		const port = await serve((_, response) => {
			const more = () => {
				while (response.write('x'.repeat(10_000)));
			};
			response.on('drain', more).once('close', resolve);
			more();
		});
		const { status, bytes } = await hasty.send(post(`http://127.0.0.1:${port}`));
		expect([status, bytes.toString()]).toEqual([200, 'x'.repeat(1_000)]);
		await hungUp;
	});

	test('a packed bomb stays packed', async () => {
		const bomb = gzipSync(Buffer.alloc(10_000_000));
		const port = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
		const { bytes } = await hasty.send(post(`http://127.0.0.1:${port}`));
		expect(bytes).toEqual(bomb.subarray(0, 1_000));
	});

	test('the caller can break off', async () => {
		const breaking = new AbortController();
		const port = await serve(() => breaking.abort());
		expect(await whyOf(local().send({ ...post(`http://127.0.0.1:${port}`), signal: breaking.signal }))).toBe('unreachable');
	});
});

test('says why there is no answer', async () => {
	const port = await serve((_, response) => response.end());
	const gone = await listening(createTcpServer());
	const [last] = open.splice(-1);
	await new Promise<void>((done) => last?.close(done));
	expect(await whyOf(local().send(post(`http://127.0.0.1:${gone}`)))).toBe('unreachable');
	expect(await whyOf(local().send(post(`https://127.0.0.1:${port}`)))).toBe('tls');
	const missing = local({ resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })) });
	expect(await whyOf(missing.send(post('https://missing.example')))).toBe('unreachable');
});
