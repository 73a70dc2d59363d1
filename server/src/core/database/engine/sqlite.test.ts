import {
	copyFileSync,
	cpSync,
	fdatasync,
	fstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Transaction } from '../../transaction.ts';
import type { Engine } from './engine.ts';
import { openSqlite } from './sqlite.ts';

vi.mock('node:fs', { spy: true });
const actual = await vi.importActual<typeof import('node:fs')>('node:fs');

const parent = mkdtempSync(join(tmpdir(), 'friends-sqlite-'));
const dataDir = join(parent, 'not', 'there', 'yet');
let engine: Engine;
beforeAll(() => {
	engine = openSqlite(dataDir, { plugins: [], onIdleError: () => {} });
});
afterAll(async () => {
	await engine.close();
	rmSync(parent, { recursive: true, force: true });
});

async function pragma(connection: Engine['writer'], name: string): Promise<unknown> {
	const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(connection);
	return Object.values(rows[0] ?? {})[0];
}

test('what is written is on disk when it is acknowledged', async () => {
	const synced = Promise.withResolvers<void>();
	const asked = Promise.withResolvers<number>();
	vi.mocked(fdatasync).mockImplementationOnce((log, done) => {
		asked.resolve(log);
		synced.promise.then(() => actual.fdatasync(log, done));
	});
	const order: string[] = [];
	const write = engine
		.transaction(
			(transaction) => sql`pragma user_version = 1`.execute(transaction),
			() => {},
		)
		.then(() => order.push('acknowledged'));
	expect(fstatSync(await asked.promise).ino).toBe(statSync(join(dataDir, 'friends.sqlite-wal')).ino);
	for (let turn = 0; turn < 20; turn += 1) await nextTurn();
	order.push('on disk');
	synced.resolve();
	await write;
	expect(order).toEqual(['on disk', 'acknowledged']);
});

test('a disk that fails ends the process, and nothing is acknowledged', async () => {
	const failing = openSqlite(join(parent, 'failing'), { plugins: [], onIdleError: () => {} });
	const ended = Promise.withResolvers<unknown>();
	const exit = vi.spyOn(process, 'exit').mockImplementationOnce((code) => {
		ended.resolve(code);
		return undefined as never;
	});
	const log = vi.spyOn(console, 'error').mockImplementationOnce(() => {});
	vi.mocked(fdatasync).mockImplementationOnce((_, done) => done(new Error('EIO: i/o error, fdatasync')));
	const answered = vi.fn();
	const write = (key: string) =>
		failing
			.transaction(
				(transaction) => sql`create table ${sql.table(key)} (x)`.execute(transaction),
				() => {},
			)
			.then(answered, answered);
	void write('one');
	expect(await ended.promise).toBe(1);
	void write('two');
	for (let turn = 0; turn < 20; turn += 1) await nextTurn();
	expect(answered).not.toHaveBeenCalled();
	expect(log).toHaveBeenCalledWith(expect.stringContaining('The disk did not take what was written'), expect.any(Error));
	exit.mockRestore();
	await failing.close();
});

test('after a loss of power all is there that was acknowledged', async () => {
	const machine = openSqlite(join(parent, 'machine'), { plugins: [], onIdleError: () => {} });
	await sql`create table kept (key integer)`.execute(machine.writer);
	const log = join(parent, 'machine', 'friends.sqlite-wal');
	let onDisk = readFileSync(log);
	vi.mocked(fdatasync).mockImplementation((descriptor, done) => {
		const written = readFileSync(log);
		actual.fdatasync(descriptor, (error) => {
			onDisk = written;
			done(error);
		});
	});
	const acknowledged: number[] = [];
	const lost = Promise.withResolvers<{ acknowledged: number[]; onDisk: Buffer }>();
	async function write(key: number) {
		const insert = (transaction: Transaction) => sql`insert into kept values (${key})`.execute(transaction);
		await machine.transaction(insert, () => {});
		acknowledged.push(key);
		if (acknowledged.length === 150) lost.resolve({ acknowledged: [...acknowledged], onDisk });
	}
	const writer = async (number: number) => {
		for (let turn = 0; turn < 20; turn += 1) await write(100 * number + turn);
	};
	await Promise.all(Array.from({ length: 16 }, (_, number) => writer(number)));
	vi.mocked(fdatasync).mockReset();
	const atThatMoment = await lost.promise;
	mkdirSync(join(parent, 'again'));
	copyFileSync(join(parent, 'machine', 'friends.sqlite'), join(parent, 'again', 'friends.sqlite'));
	writeFileSync(join(parent, 'again', 'friends.sqlite-wal'), atThatMoment.onDisk);
	await machine.close();
	const again = openSqlite(join(parent, 'again'), { plugins: [], onIdleError: () => {} });
	const { rows } = await sql<{ key: number }>`select key from kept`.execute(again.reader);
	await again.close();
	const keys = new Set(rows.map(({ key }) => key));
	expect(atThatMoment.acknowledged.filter((key) => !keys.has(key))).toEqual([]);
	expect(keys.size).toBeLessThan(16 * 20);
});

test('SQLite itself waits for the disk only where its log would be broken without it, and references hold', async () => {
	expect(await pragma(engine.writer, 'journal_mode')).toBe('wal');
	expect(await pragma(engine.writer, 'synchronous')).toBe(1);
	expect(await pragma(engine.writer, 'wal_autocheckpoint')).toBe(0);
	expect(await pragma(engine.writer, 'foreign_keys')).toBe(1);
});

test('what an earlier process left in the log is in the database before anything is written behind it', async () => {
	const left = join(parent, 'left');
	const before = openSqlite(left, { plugins: [], onIdleError: () => {} });
	await sql`create table kept (x)`.execute(before.writer);
	// The files as a killed process leaves them, with everything still in the log.
	cpSync(left, join(parent, 'copy'), { recursive: true });
	await before.close();
	const after = openSqlite(join(parent, 'copy'), { plugins: [], onIdleError: () => {} });
	const { rows } = await sql`pragma wal_checkpoint(noop)`.execute(after.writer);
	expect(rows).toEqual([{ busy: 0, log: expect.any(Number), checkpointed: expect.any(Number) }]);
	const [{ log, checkpointed }] = rows as [{ log: number; checkpointed: number }];
	expect(log).toBeGreaterThan(0);
	expect(checkpointed).toBe(log);
	await after.close();
});

test('the reading connection cannot write', async () => {
	await expect(sql`create table x (y)`.execute(engine.reader)).rejects.toThrow(/readonly|read-only/);
});

test('nobody else on the machine may look into the folder', () => {
	expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('a transaction may write from its beginning, so that it cannot fail half-way because another process wrote', async () => {
	const other = new DatabaseSync(join(dataDir, 'friends.sqlite'), { timeout: 0 });
	await engine.writer.transaction().execute(async (transaction) => {
		await sql`select 1`.execute(transaction);
		expect(() => other.exec('begin immediate')).toThrow(/locked/);
	});
	other.exec('begin immediate; rollback');
	other.close();
});

test('the lock is waited for without holding the loop', async () => {
	const other = new DatabaseSync(join(dataDir, 'friends.sqlite'), { timeout: 0 });
	other.exec('begin immediate');
	const order: string[] = [];
	const migration = engine.writer.transaction().execute(async () => order.push('migration'));
	for (let turn = 0; turn < 20; turn += 1) await nextTurn();
	order.push('loop');
	other.exec('rollback');
	await migration;
	expect(order).toEqual(['loop', 'migration']);
	other.close();
});

test('a migration that fails leaves nothing behind', async () => {
	const failing = engine.writer.transaction().execute(async (transaction) => {
		await sql`create table half_done (id text)`.execute(transaction);
		await sql`create table half_done (id text)`.execute(transaction);
	});
	await expect(failing).rejects.toThrow(/already exists/);
	expect(await engine.writer.introspection.getTables()).toEqual([]);
});

test('closing leaves the database alone, without a log, whichever connection was used', async () => {
	const folder = join(parent, 'closed');
	const open = () => openSqlite(folder, { plugins: [], onIdleError: () => {} });
	await open().close();
	expect(readdirSync(folder)).toEqual(['friends.sqlite']);
	const written = open();
	await written.transaction(
		(transaction) => sql`pragma user_version = 1`.execute(transaction),
		() => {},
	);
	await written.close();
	expect(readdirSync(folder)).toEqual(['friends.sqlite']);
});
