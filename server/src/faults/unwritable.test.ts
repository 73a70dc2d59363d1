/** SQLite without write access: another process holds the lock, as `npm run admin` briefly does, or the disk is full. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { getAdminReport, listAdminReports } from '@friends/contract/admin/admin.endpoints';
import { login } from '@friends/contract/auth/auth.endpoints';
import { getReadiness } from '@friends/contract/instance/instance.endpoints';
import { createPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { type Api, createApi } from '@friends/test-kit/api';
import { registerMember, type SignedInMember, testPassword } from '@friends/test-kit/members';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { report } from '../testing/faults/full-run.ts';
import { homeOn, startServer } from '../testing/server-process.ts';
import { createTestApp, sendInto, type TestApp } from '../testing/test-app.ts';

/** A process of its own takes its time on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

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

/** Asks for what needs no lock. */
async function read(): Promise<void> {
	expect((await server.app.inject('/healthz')).statusCode).toBe(200);
	expect((await api.call(listPosts, { token: maya.token })).status).toBe(200);
}

/** Reads until `answer` is there. @returns how often that was answered. */
async function readUntil(answer: Promise<unknown>): Promise<number> {
	let isAnswered = false;
	void answer.finally(() => {
		isAnswered = true;
	});
	let answers = 0;
	for (; !isAnswered; answers += 1) {
		await read();
		await delay(10);
	}
	return answers;
}

test('a write waits for another process that writes, and nothing else does', async () => {
	other.exec('begin immediate');
	let isWritten = false;
	const written = write().finally(() => {
		isWritten = true;
	});
	for (let times = 0; times < 3; times += 1) await read();
	expect(isWritten).toBe(false);
	other.exec('rollback');
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
	report('full disk', `${refused.length} writes answered 503, 0 of them half there, ${written.length} acknowledged, 0 lost`);
});

/** A disk of its own needs root: elsewhere the limit of pages above stands for it. */
const small = mkdtempSync(join(tmpdir(), 'friends-small-disk-'));
const hasSmallDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', small]).status === 0;
if (!hasSmallDisk) console.warn('The test of a disk that is really full needs root, to mount one.');
const testOnSmallDisk = hasSmallDisk ? test : () => {};
afterAll(() => {
	if (hasSmallDisk) spawnSync('umount', ['-l', small]);
});

testOnSmallDisk('a disk that is really full is told apart, and all goes on when there is room again', async () => {
	const home = homeOn(undefined, join(small, 'data'));
	const { api: real, end } = await startServer(home);
	const { token, user } = await registerMember(real);
	const ballast = join(small, 'ballast');
	expect(() => writeFileSync(ballast, Buffer.alloc(64 * 1024 * 1024))).toThrow('ENOSPC');
	const post = () => real.call(createPost, { token, body: { body: 'x'.repeat(5_000) } });
	let refused = await post();
	while (refused.status === 201) refused = await post();
	expect([refused.status, refused.problem.code]).toEqual([503, 'storage_full']);
	expect((await real.succeed(getReadiness, {})).storage).toBe('full');
	expect((await real.call(listPosts, { token })).status).toBe(200);
	rmSync(ballast);
	expect((await post()).status).toBe(201);
	expect((await real.call(login, { body: { email: user.email, password: testPassword } })).status).toBe(200);
	expect(await end('SIGTERM')).toMatchObject({ code: 0 });
	home.remove();
});

test('a database that is read-only says so, to those who sign in too, reading goes on, and writing once it may', async () => {
	// No transaction begins on the connection any more that could take it back.
	const preparing = vi.spyOn(DatabaseSync.prototype, 'prepare');
	const setReadOnly = () => server.database.transaction((transaction) => sql`pragma query_only = on`.execute(transaction));
	const noor = await registerMember(server.api);
	const body = { target: 'user', targetId: noor.user.id, kind: 'spam', reason: 'Soup' } as const;
	await server.api.succeed(createReport, { token: maya.token, body });
	const [report] = await server.api.succeed(listAdminReports, { token: maya.token });
	await setReadOnly();
	const place = preparing.mock.calls.findIndex(([statement]) => statement === 'pragma query_only = on');
	const writer = preparing.mock.contexts[place] as DatabaseSync;
	preparing.mockRestore();
	const signIn = await api.call(login, { body: { email: maya.user.email, password: testPassword } });
	expect([signIn.status, signIn.problem.code]).toEqual([503, 'storage_unwritable']);
	expect(await storage()).toBe('unwritable');
	expect((await api.call(listPosts, { token: maya.token })).status).toBe(200);
	// What an administrator opens has to stand in the audit log first.
	const opening = await api.call(getAdminReport, { token: maya.token, params: { id: report?.id ?? '' } });
	expect([opening.status, opening.problem.code]).toEqual([503, 'storage_unwritable']);
	expect((await api.call(listAdminReports, { token: maya.token })).status).toBe(200);
	writer.exec('pragma query_only = off');
	expect((await write()).status).toBe(201);
	expect(await storage()).toBe('ok');
});
