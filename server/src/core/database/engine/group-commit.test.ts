import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../transaction.ts';
import { createGroupCommit } from './group-commit.ts';
import { connect, type SqliteConnection } from './sqlite-connection.ts';

let folder: string;
let writer: SqliteConnection;
let reader: SqliteConnection;
/** Statements that SQLite got outside savepoints. */
let asked: string[];
/** Replaces the fdatasync. */
let disk: () => Promise<void>;
let failures: unknown[];
let commits: ReturnType<typeof createGroupCommit>;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'friends-commits-'));
	const file = join(folder, 'friends.sqlite');
	writer = connect(file, false, 'pragma journal_mode = wal; pragma foreign_keys = on;', { plugins: [] });
	writer.database.exec(`
		create table kept (key integer primary key, value integer not null);
		create table held (key integer references kept (key) deferrable initially deferred);
	`);
	reader = connect(file, true, '', { plugins: [] });
	asked = [];
	failures = [];
	disk = async () => {};
	commits = createGroupCommit({
		connection: {
			get isTransaction() {
				return writer.database.isTransaction;
			},
			exec(sql) {
				asked.push(sql);
				writer.database.exec(sql);
			},
		},
		async sync() {
			asked.push('sync');
			await disk();
		},
		rest: async () => {},
		onSyncFailure: (error) => failures.push(error),
	});
});
afterEach(async () => {
	await commits.idle();
	reader.database.close();
	writer.database.close();
	rmSync(folder, { recursive: true, force: true });
});

type Work = (transaction: Transaction) => Promise<unknown>;
const write = (work: Work, committed = () => {}) => commits.run(() => writer.kysely.transaction().execute(work), committed);
const run = (sql: string) => writer.database.exec(sql);
const put = (key: number, value: number) => run(`insert into kept values (${key}, ${value}) on conflict do update set value = ${value}`);
const keptBy = ({ database }: SqliteConnection) =>
	Object.fromEntries(
		database
			.prepare('select key, value from kept')
			.all()
			.map(({ key, value }) => [key, value]),
	);

/** Settles a promise to its value or the message of its error. */
const outcomeOf = (promise: Promise<unknown>) =>
	promise.then(
		(value) => ({ value }),
		(error: Error) => ({ error: error.message }),
	);

/** A disk whose fdatasync ends when told to. */
function slowDisk() {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	disk = () => promise;
	return { resolve, reject };
}

test('all that wait share one commit, and one write to the disk', async () => {
	await Promise.all([1, 2, 3].map((key) => write(async () => put(key, key))));
	expect(asked).toEqual(['begin immediate', 'commit', 'sync']);
	expect(keptBy(reader)).toEqual({ 1: 1, 2: 2, 3: 3 });
});

test('nobody is answered before the disk has it, neither those who wrote nor those who were refused because of it', async () => {
	const { resolve } = slowDisk();
	const answered: string[] = [];
	let isTold = false;
	const written = write(
		async () => put(1, 1),
		() => {
			isTold = true;
		},
	).then(() => answered.push('written'));
	const refused = write(async () => {
		if (keptBy(writer)[1] === 1) throw new Error('taken');
	}).catch(({ message }: Error) => answered.push(message));
	await expect.poll(() => isTold).toBe(true);
	expect(keptBy(reader)).toEqual({ 1: 1 });
	for (let turn = 0; turn < 20; turn += 1) await nextTurn();
	expect(answered).toEqual([]);
	resolve();
	await Promise.all([written, refused]);
	expect(answered).toEqual(['written', 'taken']);
});

test('while the disk is at work the next batch gathers, and is written as one', async () => {
	const { resolve } = slowDisk();
	const first = write(async () => put(1, 1));
	await expect.poll(() => asked).toContain('sync');
	const others = [2, 3, 4].map((key) => write(async () => put(key, key)));
	for (let turn = 0; turn < 20; turn += 1) await nextTurn();
	expect(keptBy(writer)).toEqual({ 1: 1 });
	resolve();
	await Promise.all([first, ...others]);
	expect(asked.filter((sql) => sql === 'commit')).toHaveLength(2);
});

test('when the disk fails nobody is answered any more, and nothing else is written', async () => {
	const { reject } = slowDisk();
	const answered: unknown[] = [];
	const note = (answer: unknown) => answered.push(answer);
	write(async () => put(1, 1)).then(note, note);
	await expect.poll(() => asked).toContain('sync');
	write(async () => put(2, 2)).then(note, note);
	reject(new Error('EIO'));
	await expect.poll(() => failures).toEqual([new Error('EIO')]);
	write(async () => put(3, 3)).then(note, note);
	for (let turn = 0; turn < 20; turn += 1) await nextTurn();
	expect(answered).toEqual([]);
	expect(keptBy(writer)).toEqual({ 1: 1 });
});

test('work that fails takes nobody with it', async () => {
	const outcomes = await Promise.all([
		outcomeOf(write(async () => put(1, 1))),
		outcomeOf(
			write(async () => {
				put(1, 5);
				put(2, 5);
				throw new Error('no');
			}),
		),
		outcomeOf(write(async () => keptBy(writer))),
		outcomeOf(write(async () => run('insert into kept values (1, 9)'))),
		outcomeOf(write(async () => put(3, 3))),
	]);
	expect(outcomes).toEqual([
		{ value: undefined },
		{ error: 'no' },
		{ value: { 1: 1 } },
		{ error: 'UNIQUE constraint failed: kept.key' },
		{ value: undefined },
	]);
	expect(asked).toEqual(['begin immediate', 'commit', 'sync']);
	expect(keptBy(reader)).toEqual({ 1: 1, 3: 3 });
});

test('a commit that fails fails for the whole batch, and for no other', async () => {
	const told: number[] = [];
	const both = [
		outcomeOf(
			write(
				async () => put(1, 1),
				() => told.push(1),
			),
		),
		outcomeOf(
			write(
				async () => run('insert into held values (7)'),
				() => told.push(2),
			),
		),
	];
	expect(await Promise.all(both)).toEqual([{ error: 'FOREIGN KEY constraint failed' }, { error: 'FOREIGN KEY constraint failed' }]);
	await write(
		async () => put(3, 3),
		() => told.push(3),
	);
	expect(keptBy(reader)).toEqual({ 3: 3 });
	expect(told).toEqual([3]);
});

test('when SQLite rolls everything back by itself, as it does on a full disk, who was in the batch is told, and the rest goes on', async () => {
	const outcomes = await Promise.all([
		outcomeOf(write(async () => put(1, 1))),
		outcomeOf(
			write(async () => {
				run('rollback');
				throw new Error('database or disk is full');
			}),
		),
		outcomeOf(write(async () => put(3, 3))),
	]);
	expect(outcomes).toEqual([{ error: 'database or disk is full' }, { error: 'database or disk is full' }, { value: undefined }]);
	expect(keptBy(reader)).toEqual({ 3: 3 });
});

test('many that wait do not hold the loop: a batch ends after a while', async () => {
	const busyFor = (ms: number) => {
		for (const until = performance.now() + ms; performance.now() < until; );
	};
	let turns = 0;
	const timer = setInterval(() => {
		turns += 1;
	}, 1);
	await Promise.all(
		Array.from({ length: 12 }, (_, key) =>
			write(async () => {
				put(key, key);
				busyFor(10);
			}),
		),
	);
	clearInterval(timer);
	expect(asked.filter((sql) => sql === 'commit').length).toBeGreaterThanOrEqual(4);
	expect(turns).toBeGreaterThanOrEqual(3);
	expect(Object.keys(keptBy(reader))).toHaveLength(12);
});

test('work runs in the context of its caller, not in that of who began the batch', async () => {
	const storage = new AsyncLocalStorage<string>();
	const seen: (string | undefined)[] = [];
	const look = async () => {
		await null;
		seen.push(storage.getStore());
	};
	await Promise.all(['one', 'two'].map((name) => storage.run(name, () => write(look))));
	expect(seen).toEqual(['one', 'two']);
});

describe('in any order of good and bad work', () => {
	/** Deterministic: the same seed gives the same numbers. */
	function randomNumbers(seed: number) {
		let state = seed;
		return (below: number) => {
			state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
			return Math.floor((state / 2_147_483_648) * below);
		};
	}

	test.each([1, 2, 3, 4, 5])('it is as if one came after the other: %i', async (seed) => {
		const random = randomNumbers(seed);
		const model: Record<number, number> = {};
		const expected: unknown[] = [];
		const told: number[] = [];
		const expectedTold: number[] = [];
		const outcomes: Promise<unknown>[] = [];
		disk = () => nextTurn();
		for (let number = 0; number < 400; number += 1) {
			const [from, to] = [random(8), random(8)];
			const fails = random(3) === 0;
			const inTheMiddle = random(2) === 0;
			// Moves one from a number to another; correct only when it reads earlier writes.
			const work = async () => {
				const before = keptBy(writer);
				put(from, (before[from] ?? 0) - 1);
				await null;
				if (fails && inTheMiddle) throw new Error('in the middle');
				const between = keptBy(writer);
				put(to, (between[to] ?? 0) + 1);
				if (fails) throw new Error('at the end');
				return JSON.stringify(keptBy(writer));
			};
			outcomes.push(outcomeOf(write(work, () => told.push(number))));
			if (fails) expected.push({ error: inTheMiddle ? 'in the middle' : 'at the end' });
			else {
				model[from] = (model[from] ?? 0) - 1;
				model[to] = (model[to] ?? 0) + 1;
				expected.push({ value: JSON.stringify(model) });
				expectedTold.push(number);
			}
			if (random(4) === 0) await nextTurn();
		}
		expect(await Promise.all(outcomes)).toEqual(expected);
		expect(told).toEqual(expectedTold);
		expect(keptBy(reader)).toEqual(model);
	});
});
