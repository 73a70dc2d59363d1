/** Files under /uploads/: pictures only, harmless whatever the file contains, no path traversal. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { registerMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateUser } from '../../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const picture = Buffer.from('RIFF....WEBPVP8 not a real picture, nobody here looks inside');
const dataDir = mkdtempSync(join(tmpdir(), 'friends-uploads-'));
let server: TestApp;

beforeAll(async () => {
	server = await createTestApp({ dataDir });
	await server.app.listen({ host: '127.0.0.1', port: 0 });
	const folder = join(dataDir, 'uploads', 'avatars');
	mkdirSync(folder, { recursive: true });
	for (const name of ['maya.webp', 'page.html', 'drawing.svg', '.hidden.webp', 'page.html.webp'])
		writeFileSync(join(folder, name), picture);
	writeFileSync(join(dataDir, 'secret.webp'), picture);
	// Something public shows it.
	const { user } = await registerMember(server.api);
	await updateUser(server.database, user.id, { avatar: '/uploads/avatars/maya.webp' });
});
afterAll(async () => {
	await server.close();
	rmSync(dataDir, { recursive: true, force: true });
});

const get = (url: string) => server.app.inject({ method: 'GET', url });

/** Over a raw connection: inject and fetch resolve '..' first, an attacker does not. */
async function getUntouched(path: string): Promise<{ status: number | undefined; body: string }> {
	const { port } = server.app.server.address() as AddressInfo;
	return new Promise((resolve, reject) => {
		const request = httpGet({ host: '127.0.0.1', port, path }, (reply) => {
			text(reply).then((body) => resolve({ status: reply.statusCode, body }), reject);
		});
		request.on('error', reject);
	});
}

test('a picture comes as a picture, for the browser to keep for a day, and to do nothing else', async () => {
	const reply = await get('/uploads/avatars/maya.webp');
	expect(reply.statusCode).toBe(200);
	expect(reply.rawPayload).toEqual(picture);
	expect(reply.headers).toMatchObject({
		'content-type': 'image/webp',
		'x-content-type-options': 'nosniff',
		'content-security-policy': "default-src 'none'; sandbox",
		'cache-control': 'private, max-age=86400',
	});
});

test('HEAD answers as GET does, without the picture', async () => {
	const reply = await server.app.inject({ method: 'HEAD', url: '/uploads/avatars/maya.webp' });
	expect(reply.statusCode).toBe(200);
	expect(reply.headers['content-length']).toBe(String(picture.length));
	expect(reply.rawPayload).toHaveLength(0);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is not for this address', async (method) => {
	const reply = await server.app.inject({ method, url: '/uploads/avatars/maya.webp' });
	expect(reply.statusCode).toBe(404);
});

describe('everything else is not there', () => {
	test.each([
		['a picture that does not exist', '/uploads/avatars/nobody.webp'],
		['the folder', '/uploads/'],
		['the folder without its slash', '/uploads'],
		['a folder inside', '/uploads/avatars/'],
		['a folder inside without its slash', '/uploads/avatars'],
		['a page', '/uploads/avatars/page.html'],
		['a drawing that could carry scripts', '/uploads/avatars/drawing.svg'],
		['a page that ends like a picture', '/uploads/avatars/page.html.webp'],
		['a hidden file', '/uploads/avatars/.hidden.webp'],
	])('%s', async (_what, url) => {
		const reply = await get(url);
		expect(reply.statusCode).toBe(404);
		expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
		expect(reply.headers['cache-control'] ?? '').not.toContain('immutable');
		expect(reply.json()).toMatchObject({ code: 'not_found', status: 404 });
	});

	test.each([
		'/uploads/../secret.webp',
		'/uploads/avatars/../../secret.webp',
		'/uploads/%2e%2e/secret.webp',
		'/uploads/..%2fsecret.webp',
		'/uploads/%252e%252e/secret.webp',
		'/uploads/avatars/..%2f..%2fsecret.webp',
		'/uploads/..%2ffriends.sqlite',
	])('the way up is refused: %s', async (path) => {
		const { status, body } = await getUntouched(path);
		expect([400, 404]).toContain(status);
		expect(JSON.parse(body)).toMatchObject({ status });
	});

	test.each([
		['a backslash', '/uploads/..%5csecret.webp'],
		['NUL', '/uploads/avatars/maya.webp%00.html'],
		['an absolute path', '/uploads//etc/hosts.webp'],
		['a broken encoding', '/uploads/%zz.webp'],
	])('%s is refused', async (_what, url) => {
		const reply = await get(url);
		expect([400, 404]).toContain(reply.statusCode);
		expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
	});
});
