/** The database of a community: reachable, of a known version, with the right clock and secret. Nothing is written. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { nightlyJobName } from '../backup/nightly.ts';
import type { Config } from '../config.ts';
import { openEngine } from '../core/database/database.ts';
import type { Engine } from '../core/database/engine/engine.ts';
import { knownMigrations, lastMigration } from '../core/database/migrate.ts';
import { secretFile, tokenSecret } from '../core/token-secret.ts';
import { sentenceOfFailure } from '../failure.ts';
import { differingParts } from '../features/instance/shared-set-up.ts';
import { could, type Finding, fine, must } from './finding.ts';

const oldestPostgres = 15;
const clockDifferenceMaxMs = 5_000;

export interface DatabaseFindings {
	findings: Finding[];
	/** Of the nightly backup; null for none. */
	backupError: string | null;
}

export async function examineDatabase(config: Config, now: Date): Promise<DatabaseFindings> {
	const { dataDir, databaseUrl } = config;
	if (!databaseUrl && !existsSync(join(dataDir, 'friends.sqlite'))) {
		return { findings: [could('There is no database yet: the first start makes it.')], backupError: null };
	}
	try {
		const engine = openEngine({ dataDir, url: databaseUrl, onIdleError: () => {} });
		try {
			const version = await examineVersion(engine);
			const migrations = await examineMigrations(engine);
			if (migrations.state !== 'fine') return { findings: [version, migrations], backupError: null };
			const findings = [version, migrations, await examineClock(engine, now), await examineSetUp(engine, config)];
			return { findings, backupError: await backupErrorIn(engine) };
		} finally {
			await engine.close();
		}
	} catch (error) {
		return { findings: [must(sentenceOfFailure(error))], backupError: null };
	}
}

async function examineVersion({ kind, reader }: Engine): Promise<Finding> {
	const question =
		kind === 'sqlite' ? sql<{ version: string }>`select sqlite_version() as version` : sql<{ version: string }>`show server_version`;
	const row = (await question.execute(reader)).rows[0] ?? {};
	const version = String(Object.values(row)[0]);
	if (kind === 'sqlite') return fine(`The database is SQLite ${version}.`);
	if (Number.parseInt(version, 10) >= oldestPostgres) return fine(`The database is PostgreSQL ${version}.`);
	return must(`The database is PostgreSQL ${version}, which is not tested. Use PostgreSQL ${oldestPostgres} or newer.`);
}

async function examineMigrations({ reader }: Engine): Promise<Finding> {
	const tables = await reader.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some(({ name }) => name === 'kysely_migration')) return could('The database is empty: the first start makes its tables.');
	const last = await lastMigration(reader);
	if (last === knownMigrations.at(-1)) return fine('The tables are those of this version.');
	if (!knownMigrations.includes(last)) return must('The data was written by a newer version of FRIENDS. Start that version.');
	return could('The data is of an older version: the next start brings it up to date. Make a backup before: npm run backup -- FILE');
}

/** On SQLite the clock is that of this machine: the newest event shows whether it was ahead. */
async function examineClock({ kind, reader }: Engine, now: Date): Promise<Finding> {
	const question =
		kind === 'postgres'
			? sql<{ at: string | null }>`select clock_timestamp() as at`
			: sql<{ at: string | null }>`select max(at) as at from (select at from events order by seq desc limit 1) as newest`;
	const at = (await question.execute(reader)).rows[0]?.at;
	const aheadMs = at ? Date.parse(at) - now.getTime() : 0;
	const isWrong = kind === 'postgres' ? Math.abs(aheadMs) > clockDifferenceMaxMs : aheadMs > clockDifferenceMaxMs;
	if (!isWrong) return fine('The clock agrees with the database.');
	const seconds = Math.round(Math.abs(aheadMs) / 1000);
	return must(
		`The clock of this machine is ${seconds} seconds ${aheadMs > 0 ? 'behind' : 'ahead of'} the database. Let it be set over the network (NTP).`,
	);
}

async function examineSetUp({ reader }: Engine, config: Config): Promise<Finding> {
	if (!config.tokenSecret && !existsSync(secretFile(config.dataDir))) return could('There is no secret yet: the first start makes it.');
	const different = await differingParts(reader, { tokenSecret: tokenSecret(config), storage: config.s3 ? 's3' : 'disk' });
	return different.length === 0
		? fine('The secret and the place of pictures are those of all servers on this database.')
		: must(
				`The ${different.join(' and the ')} of this server is another than that of this database, so it will not start. Give it what the others have.`,
			);
}

async function backupErrorIn({ reader }: Engine): Promise<string | null> {
	const row = await reader.selectFrom('jobs').select('last_error').where('name', '=', nightlyJobName).executeTakeFirst();
	return row?.last_error ?? null;
}
