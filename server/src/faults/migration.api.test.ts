/** `kill -9` in the middle of an upgrade: the data is as it was before, and the next start upgrades it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseOptions, openEngine } from '../core/database/database.ts';
import { knownMigrations, lastMigration, migrate } from '../core/database/migrate.ts';
import { type Columns, type Contents, columnsOf, contentsOf } from '../testing/contents.ts';
import { isFullRun, report } from '../testing/faults/full-run.ts';
import { stopInUpgrade } from '../testing/faults/stop-in-upgrade.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { unpackVersion01 } from '../testing/version-0.1.ts';

/** An upgrade of version 0.1 has some ninety statements. */
const statementsBetweenKills = isFullRun ? 5 : 60;

let options: DatabaseOptions;
beforeAll(async () => {
	const url = await createTestDatabase();
	options = { dataDir: mkdtempSync(join(tmpdir(), 'friends-migration-')), url, onIdleError: () => {} };
	await unpackVersion01(options);
});
afterAll(() => rmSync(options.dataDir, { recursive: true, force: true }));

interface Stored {
	columns: Columns;
	contents: Contents;
	migration: string;
}

/** Everything that is stored. */
async function stored(): Promise<Stored> {
	const engine = openEngine(options);
	try {
		const columns = await columnsOf(engine);
		return { columns, contents: await contentsOf(engine, columns), migration: await lastMigration(engine.reader) };
	} finally {
		await engine.close();
	}
}

/** Columns of a database that never was of an older version. */
async function columnsOfNew(): Promise<Columns> {
	const dataDir = join(options.dataDir, 'new');
	const url = await createTestDatabase();
	const engine = openEngine({ ...options, dataDir, url });
	try {
		await migrate(engine);
		return await columnsOf(engine);
	} finally {
		await engine.close();
	}
}

test('kill -9 in the middle of an upgrade leaves the data as it was, and the next start upgrades it', { timeout: 120_000 }, async () => {
	const before = await stored();
	let kills = 0;
	for (let statements = statementsBetweenKills; ; statements += statementsBetweenKills) {
		const kill = await stopInUpgrade(options, statements);
		if (!kill) break;
		await kill();
		const now = await stored();
		// Its last statements come after the commit.
		if (now.migration === knownMigrations.at(-1)) break;
		expect(now).toEqual(before);
		kills += 1;
	}
	expect(kills).toBeGreaterThan(0);
	const { columns, migration } = await stored();
	expect(migration).toBe(knownMigrations.at(-1));
	expect(columns).toEqual(await columnsOfNew());
	report('kill -9 in an upgrade', `${kills} kills, every row as before after each, upgraded by the next start`);
});
