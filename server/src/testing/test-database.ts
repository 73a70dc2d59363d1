/** Databases of tests: an empty one on PostgreSQL, or a migrated one on the engine under test. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from '@friends/test-kit/engines/vitest-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../core/database/database.ts';

/** Maintenance database of this worker's PostgreSQL server; tests create their own databases beside it. */
export function findMaintenanceUrl(): string {
	const urls = inject('postgresUrls');
	const url = urls[(Number(process.env.VITEST_POOL_ID) - 1) % urls.length];
	if (url === undefined) throw new Error('No PostgreSQL server runs for this worker.');
	return url;
}

/** Creates an empty database on this worker's PostgreSQL server, or a copy of another there. @returns its URL; undefined where SQLite is under test. */
export async function createTestDatabase(original = 'template1'): Promise<string | undefined> {
	if (process.env.TEST_ENGINE !== 'postgres') return undefined;
	const name = `friends_${randomBytes(8).toString('hex')}`;
	for (const old of unused.splice(0, unused.length - stillEnding)) await maintain(`drop database if exists ${old} with (force)`);
	// Copies of files take a half or less of the time of copies through the log.
	await maintain(`create database ${name} template ${original} strategy file_copy`);
	const url = new URL(findMaintenanceUrl());
	url.pathname = `/${name}`;
	return url.href;
}

/** Databases of this process that nothing uses any more, the latest last. */
const unused: string[] = [];
/** The latest stay for a while: their connections still end, for which dropping them would wait. */
const stillEnding = 3;

/** Makes room for further databases, soon. */
export function dropSoon(url: string): void {
	unused.push(nameOf(url));
}

/** One connection for all of the process: opening one takes longer than a copy. */
let maintenance: Promise<pg.Client> | undefined;

async function openMaintenance(): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: findMaintenanceUrl() });
	// The server ends it after the run.
	client.on('error', () => {});
	await client.connect();
	return client;
}

async function maintain(statement: string): Promise<void> {
	maintenance ??= openMaintenance();
	await (await maintenance).query(statement);
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

interface Template {
	/** Name on PostgreSQL. */
	name: string | undefined;
	/** Content of the file on SQLite. */
	file: Buffer | undefined;
}

/** Migrated once per process: a copy takes a fifth of the time of the migrations. */
let template: Promise<Template> | undefined;

async function makeTemplate(): Promise<Template> {
	const url = await createTestDatabase();
	const dataDir = mkdtempSync(join(tmpdir(), 'friends-template-'));
	try {
		await (await openDatabase({ dataDir, url, onIdleError: () => {} })).close();
		return url ? { name: nameOf(url), file: undefined } : { name: undefined, file: readFileSync(join(dataDir, 'friends.sqlite')) };
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** @param dataDir takes it on SQLite. @returns its URL on PostgreSQL. */
export async function createMigratedDatabase(dataDir: string): Promise<string | undefined> {
	template ??= makeTemplate();
	const { name, file } = await template;
	if (file) writeFileSync(join(dataDir, 'friends.sqlite'), file, { mode: 0o600 });
	return name && createTestDatabase(name);
}
