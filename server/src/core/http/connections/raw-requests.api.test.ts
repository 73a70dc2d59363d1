/**
 * Random raw HTTP over real connections: wrong lines, headers and bodies, smuggling, pipelining, slow and broken senders. Nothing of it
 * is a 5xx or a crash, and nothing stays behind. FUZZ_SEED and FUZZ_REQUESTS make it another or a longer run.
 */
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { endpoints } from '@friends/contract/endpoints';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../../app.ts';
import { createRandom, type Random } from '../../../testing/raw-requests/random.ts';
import { type Known, rawRequest } from '../../../testing/raw-requests/request.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../../../testing/test-app.ts';

const seed = Number(process.env.FUZZ_SEED ?? 1);
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const atOnce = 24;
const timeoutMs = 60_000 + requests * 100;
/** A connection on which nothing moves any more. */
const silentMs = 1_000;

let base: TestApp;
let app: FastifyInstance;
let known: Known;
beforeAll(async () => {
	base = await createTestApp();
	const { config, database, clock } = base;
	const connections = { headersMs: 200, requestMs: 400, silenceMs: 600, checkMs: 50 };
	({ app } = await createApp({ config, database, clock, tokenSecret: testTokenSecret, connections }));
	await app.listen({ host: '127.0.0.1', port: 0 });
	const maya = await registerMember(base.api);
	const { id } = await createPost(base.api, maya);
	const all = Object.values(endpoints).flatMap((room) => Object.values(room) as EndpointDeclaration[]);
	const paths = all.map(({ path }) => path.replace(/:\w+/g, id)).filter((path) => !path.includes('/me/session'));
	known = {
		token: maya.token,
		paths: [...paths, '/', '/cards/home.jpg', '/uploads/x.webp', '/drawings/x.png', '/robots.txt', '/api/docs'],
	};
});
afterAll(async () => {
	await app.close();
	await base.close();
});

const openConnections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

/** Sends these bytes as the choices say, and waits until the connection is closed or silent. @returns the statuses of all answers. */
function exchange(bytes: Buffer, { number, once }: Random): Promise<number[]> {
	const { promise, resolve } = Promise.withResolvers<number[]>();
	const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
	let text = '';
	const pieces = once(3) ? number(20) + 1 : 1;
	const size = Math.ceil(bytes.length / pieces);
	const cutAt = once(8) ? number(bytes.length) : bytes.length;
	for (let at = 0; at < cutAt; at += size) socket.write(bytes.subarray(at, Math.min(at + size, cutAt)));
	if (once(6)) socket.end();
	if (once(20)) socket.once('connect', () => socket.destroy());
	socket.setNoDelay(true).setTimeout(silentMs, () => socket.destroy());
	socket.on('data', (chunk) => {
		text += chunk.toString('latin1');
	});
	socket.on('error', () => {});
	socket.on('close', () => resolve([...text.matchAll(/^HTTP\/1\.\d (\d{3})/gm)].map(([, status]) => Number(status))));
	return promise;
}

/** A fresh source of choices for each, so that one can be sent again by itself. */
async function send(index: number): Promise<{ index: number; statuses: number[]; text: string }> {
	const random = createRandom(seed * 1_000_003 + index);
	const count = random.once(5) ? random.number(20) + 1 : 1;
	const bytes = Buffer.concat(Array.from({ length: count }, () => rawRequest(random, known)));
	return { index, statuses: await exchange(bytes, random), text: bytes.toString('latin1').slice(0, 500) };
}

test(
	`${requests} of seed ${seed}: answered or refused, never a 5xx, and nothing stays behind`,
	async () => {
		const descriptors = () => readdirSync('/proc/self/fd').length;
		await send(0);
		const before = descriptors();
		const seen = new Map<number, number>();
		let next = 1;
		async function worker(): Promise<void> {
			while (next <= requests) {
				next += 1;
				const { index, statuses, text } = await send(next);
				const failed = statuses.filter((status) => status >= 500 && status !== 505);
				expect({ seed, index, failed, text: failed.length > 0 ? text : '' }).toEqual({ seed, index, failed: [], text: '' });
				for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
			}
		}
		await Promise.all(Array.from({ length: atOnce }, worker));
		// It reaches what it is meant to reach.
		for (const status of [200, 400, 401, 404]) expect(seen.get(status) ?? 0).toBeGreaterThan(0);
		await vi.waitUntil(async () => (await openConnections()) === 0, { timeout: 10_000 });
		expect(descriptors()).toBeLessThanOrEqual(before + 5);
		expect((await app.inject('/healthz')).statusCode).toBe(200);
	},
	timeoutMs,
);
