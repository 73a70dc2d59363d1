/** Opens the engine that the configuration names, migrates it, and hands out the Database that rooms use. */
import { sql } from 'kysely';
import type { Database } from '../transaction.ts';
import type { Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import { migrate } from './migrate.ts';

export interface DatabaseOptions {
	dataDir: string;
	/** PostgreSQL when given, SQLite in `dataDir` otherwise. */
	url: string | undefined;
	onIdleError(error: Error): void;
}

export function openEngine({ dataDir, url, onIdleError }: DatabaseOptions): Engine {
	return url ? openPostgres(url, onIdleError) : openSqlite(dataDir);
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	const engine = openEngine(options);
	try {
		await migrate(engine);
	} catch (error) {
		await engine.close();
		throw error;
	}
	return {
		reader: engine.reader,
		transaction: (work) => engine.writer.transaction().execute(work),
		async ping() {
			await sql`select 1`.execute(engine.reader);
		},
		close: () => engine.close(),
	};
}
