/** Another process holds the write lock of SQLite, as `npm run admin` does for moments, and a stuck one for longer. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let other: DatabaseSync;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	other = new DatabaseSync(join(server.config.dataDir, 'friends.sqlite'));
});
afterAll(async () => {
	other.close();
	await server.close();
});
beforeEach(() => other.exec('begin immediate'));

const write = () => server.api.call(createPost, { token: maya.token, body: { body: 'Hello' } });

test('a write waits for it, and nothing else does', async () => {
	let isAnswered = false;
	const written = write().finally(() => {
		isAnswered = true;
	});
	for (const until = performance.now() + 300; performance.now() < until; ) {
		const askedAt = performance.now();
		expect((await server.app.inject('/healthz')).statusCode).toBe(200);
		expect(performance.now() - askedAt).toBeLessThan(250);
	}
	expect(isAnswered).toBe(false);
	other.exec('rollback');
	expect((await written).status).toBe(201);
});

test('after five seconds a write is told to come again', async () => {
	const { status, headers } = await write();
	other.exec('rollback');
	expect(status).toBe(503);
	expect(headers['retry-after']).toBe('5');
	expect((await write()).status).toBe(201);
});
