/** SQLite without write access: another process holds the lock, as `npm run admin` briefly does, or the disk is full. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const write = () => server.api.call(createPost, { token: maya.token, body: { body: 'Hello' } });

test('a write waits for another process that writes, and nothing else does', async () => {
	other.exec('begin immediate');
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

test('after five seconds of that a write is told to come again', async () => {
	other.exec('begin immediate');
	const { status, headers } = await write();
	other.exec('rollback');
	expect(status).toBe(503);
	expect(headers['retry-after']).toBe('5');
	expect((await write()).status).toBe(201);
});

test('on a full disk writes are told to come again, reading goes on, and nothing is half there', async () => {
	const limit = (pages: string) =>
		server.database.transaction((transaction) => sql`pragma max_page_count = ${sql.raw(pages)}`.execute(transaction));
	await limit('1');
	const body = 'x'.repeat(5_000);
	const answers = await Promise.all(Array.from({ length: 20 }, () => server.api.call(createPost, { token: maya.token, body: { body } })));
	expect(answers.map(({ status }) => status)).toContain(503);
	const written = answers.flatMap(({ status, body: { id } }) => (status === 201 ? id : []));
	const { status, body: listed } = await server.api.call(listPosts, { token: maya.token, query: { limit: 100 } });
	expect(status).toBe(200);
	expect(new Set(listed.filter((post) => post.body === body).map(({ id }) => id))).toEqual(new Set(written));
	await limit('1000000');
	expect((await write()).status).toBe(201);
});
