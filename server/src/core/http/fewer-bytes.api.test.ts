/** Compression and ETags: compressed where that saves bytes and leaks nothing, and 304 for unchanged copies. */
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { exportAuditLogs } from '@friends/contract/admin/admin.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	for (let index = 0; index < 10; index += 1) await createPost(server.api, maya, { body: `Long ${'word '.repeat(60)}` });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const as = ({ token }: SignedInMember) => ({ authorization: `Bearer ${token}` });
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

describe('compression', () => {
	test.each<[accepted: string, encoding: string | undefined, unpack: (packed: Buffer) => Buffer]>([
		['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
		['gzip, deflate, br', 'gzip', gunzipSync],
		['zstd;q=0, gzip;q=0.5', 'gzip', gunzipSync],
		['GZIP', 'gzip', gunzipSync],
		['br', undefined, (plain) => plain],
		['identity', undefined, (plain) => plain],
		['gzip;q=0', undefined, (plain) => plain],
		['', undefined, (plain) => plain],
	])("who takes '%s' gets %s", async (accepted, encoding, unpack) => {
		const plain = await get('/api/posts');
		const reply = await get('/api/posts', { 'accept-encoding': accepted });
		expect(reply.headers['content-encoding']).toBe(encoding);
		expect(reply.headers.vary).toBe('authorization, accept-encoding');
		expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
		expect(unpack(reply.rawPayload)).toEqual(plain.rawPayload);
		if (encoding) expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
	});

	test('HEAD answers as GET does, without the body', async () => {
		const [whole, head] = await Promise.all(
			(['GET', 'HEAD'] as const).map((method) => server.app.inject({ method, url: '/api/posts', headers: browser })),
		);
		expect(head?.rawPayload).toHaveLength(0);
		const { date: _, 'x-request-id': __, ...headers } = whole?.headers ?? {};
		expect(head?.headers).toMatchObject(headers);
	});

	test('what is small stays as it is', async () => {
		const { headers } = await get('/api/instance', browser);
		expect(headers).not.toHaveProperty('content-encoding');
	});

	test('nothing that carries tokens is compressed, however long it is', async () => {
		const { payload } = await server.app.inject({
			method: 'POST',
			url: '/auth/refresh',
			headers: { ...browser, authorization: `Bearer ${maya.session.refreshToken}` },
		});
		expect(JSON.parse(payload)).toHaveProperty('accessToken');
		maya.token = JSON.parse(payload).accessToken;
		const long = await server.app.inject({
			method: 'POST',
			url: '/api/posts',
			headers: { ...browser, ...as(maya), 'content-type': 'application/json' },
			payload: { body: 'word '.repeat(1000) },
		});
		expect(long.statusCode).toBe(201);
		expect(long.headers).not.toHaveProperty('content-encoding');
	});

	test('files are streamed as they are', async () => {
		const reply = await get(exportAuditLogs.path, { ...browser, ...as(admin) });
		expect(reply.statusCode).toBe(200);
		expect(reply.headers).not.toHaveProperty('content-encoding');
	});
});

describe('a reply that the browser still has', () => {
	let tag: string;
	beforeEach(async () => {
		tag = String((await get('/api/posts', { ...browser, ...as(maya) })).headers.etag);
	});

	test('is not sent again', async () => {
		const reply = await get('/api/posts', { ...browser, ...as(maya), 'if-none-match': `"other", ${tag}` });
		expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0]);
		expect(reply.headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' });
		expect(reply.headers.vary).toContain('authorization');
		for (const name of ['content-type', 'content-encoding', 'content-length']) expect(reply.headers).not.toHaveProperty(name);
	});

	test('is the same in every encoding, and another for everybody who sees something else', async () => {
		expect((await get('/api/posts', as(maya))).headers.etag).toBe(tag);
		expect((await get('/api/posts', { ...as(admin), 'if-none-match': tag })).statusCode).toBe(200);
		expect((await get('/api/posts', { 'if-none-match': tag })).statusCode).toBe(200);
	});

	test('is sent anew once something changed, down to a like', async () => {
		const { id } = await createPost(server.api, admin, { body: 'New' });
		const changed = await get('/api/posts', { ...as(maya), 'if-none-match': tag });
		expect(changed.statusCode).toBe(200);
		await server.app.inject({ method: 'POST', url: `/api/posts/${id}/like`, headers: as(maya) });
		expect((await get('/api/posts', { ...as(maya), 'if-none-match': String(changed.headers.etag) })).statusCode).toBe(200);
	});

	test.each(['/me', '/api/friends', '/api/profiles/nobody'])('%s is kept nowhere, and has no tag', async (url) => {
		const { headers } = await get(url, as(maya));
		expect(headers['cache-control']).toBe('no-store');
		expect(headers).not.toHaveProperty('etag');
	});
});
