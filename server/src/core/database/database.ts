/** Opens the configured engine, migrates it, and returns the Database that rooms use. */
import { type KyselyPlugin, type LogEvent, sql } from 'kysely';
import { type StorageTrouble, storageTroubleOf } from '../driver-errors.ts';
import { type AppendedEvent, noteCommit, noteEvents } from '../events/appended.ts';
import { isRestored, renumberRestored } from '../events/events.queries.ts';
import type { Database } from '../transaction.ts';
import type { Engine, Timeouts } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import { migrate, refuseOlder } from './migrate.ts';

export interface DatabaseOptions {
	dataDir: string;
	/** PostgreSQL when given, SQLite in `dataDir` otherwise. */
	url: string | undefined;
	/** Called for errors of idle connections, where no request waits. */
	onIdleError(error: Error): void;
	/** A command beside a server that may run: it updates no data of an older version. */
	isCommand?: boolean;
	/** Plugins that see every statement. */
	plugins?: KyselyPlugin[];
	/** Called after each statement, for traces. */
	log?: ((event: LogEvent) => void) | undefined;
	/** PostgreSQL: bounds of all statements but those of migrations; unbounded when left out. */
	timeouts?: Timeouts | undefined;
}

export function openEngine({ dataDir, url, plugins = [], ...options }: DatabaseOptions): Engine {
	return url ? openPostgres(url, { plugins, ...options }) : openSqlite(dataDir, { plugins, ...options });
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	const engine = openEngine(options);
	try {
		if (options.isCommand) await refuseOlder(engine);
		await migrate(engine);
		if (await isRestored(engine.reader)) await engine.writer.transaction().execute(renumberRestored);
	} catch (error) {
		await engine.close();
		throw error;
	}
	let storageTrouble: StorageTrouble | null = null;
	const listeners = new Set<(appended: readonly AppendedEvent[]) => void>();
	return {
		reader: engine.reader,
		async transaction(work) {
			let appended: readonly AppendedEvent[] = [];
			function committed() {
				if (appended.length > 0) storageTrouble = null;
				for (const listener of listeners) listener(appended);
			}
			const written = engine.transaction((transaction) => {
				appended = noteEvents(transaction);
				return work(transaction);
			}, committed);
			const result = await written.catch((error: unknown) => {
				storageTrouble = storageTroubleOf(error) ?? storageTrouble;
				throw error;
			});
			noteCommit(appended);
			return result;
		},
		onCommit(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		figures: engine.figures,
		storageTrouble: () => storageTrouble,
		async ping() {
			await sql`select 1`.execute(engine.reader);
		},
		close: () => engine.close(),
	};
}
