/** Jobs on both engines: once per community, retried, dead after ten attempts, taken over from a crashed process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type DatabaseOptions, openDatabase } from '../database/database.ts';
import type { Database } from '../transaction.ts';
import type { Job } from './job.ts';
import { addJob, listJobs, type NewJob } from './jobs.queries.ts';
import { createWorker } from './worker.ts';

let options: DatabaseOptions;
let database: Database;
let other: Database;
const clock = createManualClock();
beforeEach(async () => {
	const url = await createTestDatabase();
	options = { dataDir: mkdtempSync(join(tmpdir(), 'friends-jobs-')), url, onIdleError: () => {} };
	database = await openDatabase(options);
	// Two servers never share one SQLite file, so there it is another worker on the same database.
	other = url ? await openDatabase(options) : database;
});
afterEach(async () => {
	if (other !== database) await other.close();
	await database.close();
	rmSync(options.dataDir, { recursive: true, force: true });
});

const now = () => clock.now().toISOString();
const add = (job: Partial<NewJob> & { name: string }) =>
	database.transaction((transaction) => addJob(transaction, { runAt: now(), at: now(), ...job }));

function counter() {
	let runs = 0;
	return {
		runs: () => runs,
		async count() {
			runs += 1;
		},
	};
}

interface Seen {
	error: unknown;
	isDead: boolean;
}

function work(jobs: Job[], on: Database = database) {
	const failures: Seen[] = [];
	const worker = createWorker({ database: on, clock, jobs, onError: (error, isDead) => failures.push({ error, isDead }) });
	return { ...worker, failures };
}

test('a job is run once, with its payload, and not before its time', async () => {
	const ran: unknown[] = [];
	const { runDue } = work([{ name: 'test', run: async ({ payload }) => void ran.push(payload) }]);
	await add({ name: 'test', payload: { a: 1 }, runAt: new Date(clock.now().getTime() + 60_000).toISOString() });
	await runDue();
	expect(ran).toEqual([]);
	clock.advanceSeconds(60);
	await runDue();
	await runDue();
	expect(ran).toEqual([{ a: 1 }]);
	expect(await listJobs(database.reader, 10)).toEqual([]);
});

test('of one key there is one job at a time', async () => {
	const { count, runs } = counter();
	const { runDue } = work([{ name: 'test', run: async () => count() }]);
	await add({ name: 'test', key: 'a' });
	await add({ name: 'test', key: 'a' });
	await add({ name: 'test', key: 'b' });
	await runDue();
	expect(runs()).toBe(2);
	await add({ name: 'test', key: 'a' });
	await runDue();
	expect(runs()).toBe(3);
});

test('two servers run each job once', async () => {
	const ran: number[] = [];
	const jobs: Job[] = [{ name: 'test', run: async ({ payload }) => void ran.push(payload as number) }];
	for (let index = 0; index < 30; index += 1) await add({ name: 'test', payload: index });
	await Promise.all([work(jobs).runDue(), work(jobs, other).runDue()]);
	expect(ran.toSorted((one, another) => one - another)).toEqual(Array.from({ length: 30 }, (_, index) => index));
});

test('a recurring job is run once in its time, however many servers there are', async () => {
	const { count, runs } = counter();
	const jobs: Job[] = [{ name: 'tidy', everySeconds: 3600, run: async () => count() }];
	const workers = [work(jobs), work(jobs, other)];
	for (const worker of workers) await worker.schedule();
	for (let hour = 1; hour <= 3; hour += 1) {
		await Promise.all(workers.map((worker) => worker.runDue()));
		expect(runs()).toBe(hour);
		clock.advanceSeconds(3600);
	}
});

test('what fails is tried again, later each time, and is dead after ten attempts', async () => {
	const { runDue, failures } = work([
		{
			name: 'test',
			run: async () => {
				throw new Error('no luck');
			},
		},
	]);
	await add({ name: 'test' });
	await runDue();
	await runDue();
	expect(failures).toHaveLength(1);
	for (let attempt = 0; attempt < 20; attempt += 1) {
		clock.advanceSeconds(60 * 60);
		await runDue();
	}
	expect(failures.map(({ isDead }) => isDead)).toEqual([...Array.from({ length: 9 }, () => false), true]);
	expect(await listJobs(database.reader, 10)).toMatchObject([{ name: 'test', attempts: 10, last_error: 'no luck', run_at: null }]);
});

test('a dead job makes place for a new one of its key', async () => {
	let isBroken = true;
	const { runDue } = work([
		{
			name: 'test',
			run: async () => {
				if (isBroken) throw new Error('no luck');
			},
		},
	]);
	await add({ name: 'test', key: 'a' });
	for (let attempt = 0; attempt < 12; attempt += 1) {
		clock.advanceSeconds(60 * 60);
		await runDue();
	}
	isBroken = false;
	await add({ name: 'test', key: 'a' });
	await runDue();
	expect(await listJobs(database.reader, 10)).toEqual([]);
});

test('the job of a process that died is taken over when its lease is over', async () => {
	const { count, runs } = counter();
	const hang = Promise.withResolvers<void>();
	const dying = work([{ name: 'test', run: () => hang.promise }]);
	await add({ name: 'test' });
	const died = dying.runDue();
	await expect.poll(async () => (await listJobs(database.reader, 1))[0]?.attempts).toBe(1);
	const successor = work([{ name: 'test', run: async () => count() }], other);
	await successor.runDue();
	expect(runs()).toBe(0);
	clock.advanceSeconds(10 * 60);
	await successor.runDue();
	expect(runs()).toBe(1);
	// The first process continues: its job is no longer its own.
	await add({ name: 'test' });
	hang.resolve();
	await died;
	await successor.runDue();
	expect(await listJobs(database.reader, 10)).toEqual([]);
});

test('a job of a process that died waits for its own lease, not for the longest', async () => {
	const hang = Promise.withResolvers<void>();
	const jobs = (run: Job['run']): Job[] => [
		{ name: 'short', run },
		{ name: 'long', leaseSeconds: 30 * 60, run },
	];
	const dying = work(jobs(() => hang.promise));
	await add({ name: 'short' });
	await add({ name: 'long' });
	const died = [dying.runDue(), dying.runDue()];
	await expect.poll(async () => (await listJobs(database.reader, 2)).map(({ attempts }) => attempts)).toEqual([1, 1]);
	const left = async () => (await listJobs(database.reader, 2)).map(({ name }) => name);
	const successor = work(
		jobs(async () => {}),
		other,
	);
	clock.advanceSeconds(10 * 60);
	await successor.runDue();
	expect(await left()).toEqual(['long']);
	clock.advanceSeconds(20 * 60);
	await successor.runDue();
	expect(await left()).toEqual([]);
	hang.resolve();
	await Promise.all(died);
});

test('a job with more to do goes on in a moment', async () => {
	let left = 3;
	const { runDue } = work([
		{
			name: 'test',
			run: async () => {
				left -= 1;
				return left > 0 ? 'more' : undefined;
			},
		},
	]);
	await add({ name: 'test' });
	for (let round = 0; round < 5; round += 1) {
		await runDue();
		clock.advanceSeconds(1);
	}
	expect(left).toBe(0);
	expect(await listJobs(database.reader, 10)).toEqual([]);
});

test('what the end of the server cuts off is run by the next one', async () => {
	const begun = Promise.withResolvers<void>();
	const { stop, runDue, failures } = work([
		{
			name: 'test',
			run: ({ signal }) =>
				new Promise((_, reject) => {
					begun.resolve();
					signal.addEventListener('abort', () => reject(signal.reason));
				}),
		},
	]);
	await add({ name: 'test' });
	const running = runDue();
	await begun.promise;
	await stop();
	await running;
	expect(failures).toEqual([]);
	const { count, runs } = counter();
	await work([{ name: 'test', run: async () => count() }]).runDue();
	expect(runs()).toBe(1);
});

test.each([
	['a year ahead', 365],
	['a year back', -365],
])('a process that starts with a clock %s runs its jobs, but deletes nothing for a day', async (_where, days) => {
	const [tidied, forgot] = [counter(), counter()];
	const jobs: Job[] = [
		{ name: 'tidy', everySeconds: 3600, run: tidied.count },
		{ name: 'forget', everySeconds: 3600, forgets: true, run: forgot.count },
	];
	const first = work(jobs);
	await first.schedule();
	await first.runDue();
	expect([tidied.runs(), forgot.runs()]).toEqual([1, 1]);
	clock.jumpSeconds(days * 24 * 3600);
	const next = work(jobs, other);
	await next.schedule();
	await next.runDue();
	expect([tidied.runs(), forgot.runs()]).toEqual([2, 1]);
	expect(next.failures).toMatchObject([{ error: { message: expect.stringMatching(/^The clock has jumped/) }, isDead: false }]);
	clock.advanceSeconds(24 * 3600);
	await next.runDue();
	expect([tidied.runs(), forgot.runs()]).toEqual([3, 2]);
});
