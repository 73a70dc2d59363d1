/** Background work of a community: followers and jobs, and how errors are reported. */
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Community, createCommunity } from './community.ts';
import { openDatabase } from './core/database/database.ts';
import { newId } from './core/ids.ts';
import { createPlatform } from './platform.ts';
import { createTestApp, type TestApp, testTokenSecret } from './testing/test-app.ts';

let server: TestApp;
beforeEach(async () => {
	server = await createTestApp();
});
afterEach(() => server.close());

test('a job that fails is logged as a warning, and as an error with its name when it is dead', async () => {
	const warn = vi.spyOn(server.app.log, 'warn');
	const error = vi.spyOn(server.app.log, 'error');
	const at = server.clock.now().toISOString();
	const job = { id: newId(), name: 'events.retry', payload: 'null', attempts: 8, run_at: at, created_at: at };
	await server.database.transaction((transaction) => transaction.insertInto('jobs').values(job).execute());
	await server.community.worker.runDue();
	expect(error).not.toHaveBeenCalled();
	server.clock.advanceSeconds(60 * 60);
	await server.community.worker.runDue();
	const saying = (attempt: number) => ({
		err: expect.objectContaining({ message: expect.stringContaining(`job events.retry, attempt ${attempt}:`) }),
	});
	expect(warn.mock.calls).toEqual([[saying(9), 'work in the background failed']]);
	expect(error.mock.calls).toEqual([[saying(10), 'work in the background failed']]);
});

test('followers that are at the end of the log share a query', async () => {
	await createPost(server.api, await registerMember(server.api));
	expect(await server.statementsOf(() => server.community.following.catchUp())).toBe(1);
});

describe('a worker: the same rooms without a transport', () => {
	const ends: (() => Promise<void>)[] = [];
	afterEach(async () => {
		for (const end of ends.splice(0)) await end();
	});

	/** A worker with its own connection; on SQLite, which allows one process, it shares that of the server. */
	async function startWorker(): Promise<Community> {
		const { config, clock } = server;
		const options = { dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} };
		const database = config.databaseUrl ? await openDatabase(options) : server.database;
		const onError = (error: unknown) => console.error(error);
		const worker = createCommunity(createPlatform({ config, database, clock, tokenSecret: testTokenSecret, onError }));
		ends.push(async () => {
			await worker.stopBackground();
			if (database !== server.database) await database.close();
		});
		await worker.startBackground();
		return worker;
	}

	const posted = () => server.database.reader.selectFrom('activities').select('post_id').where('type', '=', 'posted').execute();
	const waiting = () =>
		server.database.reader.selectFrom('jobs').select('name').where('run_at', '<=', server.clock.now().toISOString()).execute();

	test('follows what a server writes, and runs the jobs', async () => {
		await startWorker();
		const maya = await registerMember(server.api);
		const posts = await Promise.all(Array.from({ length: 20 }, () => createPost(server.api, maya)));
		await expect
			.poll(async () => (await posted()).map((row) => row.post_id).sort(), { timeout: 10_000 })
			.toEqual(posts.map(({ id }) => id).sort());
		await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
		const { rows } = await sql<{ attempts: number }>`select attempts from jobs where last_error is not null`.execute(
			server.database.reader,
		);
		expect(rows).toEqual([]);
	});

	/** SQLite allows one process. */
	const testOnPostgres = process.env.TEST_ENGINE === 'postgres' ? test : () => {};

	testOnPostgres('two share the work with a server: each event is followed once, and each job run once', async () => {
		await server.database.transaction(async (transaction) => {
			await sql`create table claims (job text)`.execute(transaction);
			await sql`create function note_claim() returns trigger language plpgsql as
				'begin insert into claims values (new.name); return new; end'`.execute(transaction);
			await sql`create trigger claimed after update on jobs for each row
				when (new.attempts > old.attempts) execute function note_claim()`.execute(transaction);
		});
		await Promise.all([startWorker(), startWorker()]);
		const maya = await registerMember(server.api);
		for (let round = 0; round < 5; round += 1) {
			await Promise.all([...Array.from({ length: 8 }, () => createPost(server.api, maya)), server.community.following.catchUp()]);
		}
		await expect.poll(async () => (await posted()).length, { timeout: 10_000 }).toBe(40);
		await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
		const { rows } = await sql<{ job: string }>`select job from claims order by job`.execute(server.database.reader);
		const recurring = await server.database.reader.selectFrom('jobs').select('name').where('key', '=', '').orderBy('name').execute();
		expect(recurring.length).toBeGreaterThan(5);
		expect(rows.map(({ job }) => job).sort()).toEqual(recurring.map(({ name }) => name).sort());
	});
});
