import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import type { Engine } from './engine.ts';
import { openSqlite } from './sqlite.ts';

const parent = mkdtempSync(join(tmpdir(), 'friends-sqlite-'));
const dataDir = join(parent, 'not', 'there', 'yet');
let engine: Engine;
beforeAll(() => {
	engine = openSqlite(dataDir);
});
afterAll(async () => {
	await engine.close();
	rmSync(parent, { recursive: true, force: true });
});

async function pragma(connection: Engine['writer'], name: string): Promise<unknown> {
	const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(connection);
	return Object.values(rows[0] ?? {})[0];
}

test('what is written is on disk when it is acknowledged, and references hold', async () => {
	expect(await pragma(engine.writer, 'journal_mode')).toBe('wal');
	expect(await pragma(engine.writer, 'synchronous')).toBe(2);
	expect(await pragma(engine.writer, 'foreign_keys')).toBe(1);
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

test('a migration that fails leaves nothing behind', async () => {
	const failing = engine.writer.transaction().execute(async (transaction) => {
		await sql`create table half_done (id text)`.execute(transaction);
		await sql`create table half_done (id text)`.execute(transaction);
	});
	await expect(failing).rejects.toThrow(/already exists/);
	expect(await engine.writer.introspection.getTables()).toEqual([]);
});

test('its version changes with every commit of whichever connection, and with nothing else', async () => {
	const database = await openDatabase({ dataDir: join(parent, 'versions'), url: undefined, onIdleError: () => {} });
	const first = database.version();
	await sql`select 1`.execute(database.reader);
	expect(database.version()).toBe(first);
	const write = (key: string) =>
		database.transaction((transaction) =>
			transaction.insertInto('instance_settings').values({ key, value: '1', updated_at: 'now' }).execute(),
		);
	await write('one');
	const second = database.version();
	expect(second).not.toBe(first);
	const other = new DatabaseSync(join(parent, 'versions', 'friends.sqlite'));
	other.exec(`update instance_settings set value = '2'`);
	other.close();
	// Other processes are looked for every few milliseconds only.
	await vi.waitUntil(() => database.version() !== second, { timeout: 5_000 });
	await database.close();
});
