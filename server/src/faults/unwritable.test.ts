/** SQLite without write access: another process holds the lock, as `npm run admin` briefly does, or the disk is full. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { getReadiness } from '@friends/contract/instance/instance.endpoints';
import { createPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { type Api, createApi } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, sendInto, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
/** Does not wait for followers, which write. */
let api: Api;
let maya: SignedInMember;
let other: DatabaseSync;
beforeAll(async () => {
	server = await createTestApp();
	api = createApi(sendInto(server.app));
	maya = await registerMember(server.api);
	other = new DatabaseSync(join(server.config.dataDir, 'friends.sqlite'));
});
afterAll(async () => {
	other.close();
	await server.close();
});

const write = () => server.api.call(createPost, { token: maya.token, body: { body: 'Hello' } });

/** Asks for what needs no lock until `answer` is there. @returns how often that was answered. */
async function readUntil(answer: Promise<unknown>): Promise<number> {
	let isAnswered = false;
	void answer.finally(() => {
		isAnswered = true;
	});
	let answers = 0;
	for (; !isAnswered; answers += 1) {
		expect((await server.app.inject('/healthz')).statusCode).toBe(200);
		expect((await api.call(listPosts, { token: maya.token })).status).toBe(200);
		await delay(10);
	}
	return answers;
}

test('a write waits for another process that writes, and nothing else does', async () => {
	other.exec('begin immediate');
	const written = write();
	setTimeout(() => other.exec('rollback'), 300);
	expect(await readUntil(written)).toBeGreaterThan(2);
	expect((await written).status).toBe(201);
});

test('when the other process goes on, a write is told to come again, and reading is answered all the time', async () => {
	other.exec('begin immediate');
	const written = write();
	expect(await readUntil(written)).toBeGreaterThan(10);
	other.exec('rollback');
	const { status, headers, problem } = await written;
	expect({ status, code: problem.code, retryAfter: headers['retry-after'] }).toEqual({ status: 503, code: 'unavailable', retryAfter: '5' });
	expect((await write()).status).toBe(201);
});

const setPagesMax = (pages: string) =>
	server.database.transaction((transaction) => sql`pragma max_page_count = ${sql.raw(pages)}`.execute(transaction));
const storage = async () => (await api.succeed(getReadiness, {})).storage;

test('on a full disk writes say so, reading goes on, and nothing is half there', async () => {
	await setPagesMax('1');
	const body = 'x'.repeat(5_000);
	const writeMuch = () => api.call(createPost, { token: maya.token, body: { body } });
	const answers = await Promise.all(Array.from({ length: 20 }, writeMuch));
	// The last free pages may take one more.
	while (answers.at(-1)?.status === 201) answers.push(await writeMuch());
	const refused = answers.filter(({ status }) => status !== 201);
	expect(refused).not.toEqual([]);
	for (const { status, problem } of refused) expect([status, problem.code]).toEqual([503, 'storage_full']);
	expect(await storage()).toBe('full');
	const { status, body: listed } = await api.call(listPosts, { token: maya.token, query: { limit: 100 } });
	expect(status).toBe(200);
	const written = answers.flatMap((answer) => (answer.status === 201 ? answer.body.id : []));
	expect(new Set(listed.filter((post) => post.body === body).map(({ id }) => id))).toEqual(new Set(written));
	await setPagesMax('1000000');
	expect((await write()).status).toBe(201);
	expect(await storage()).toBe('ok');
});
