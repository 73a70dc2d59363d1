/** Opens the engine that the configuration names, migrates it, and hands out the Database that rooms use. */
import { type KyselyPlugin, sql } from 'kysely';
import { type AppendedEvent, noteEvents } from '../events/appended.ts';
import { renumberRestored } from '../events/events.queries.ts';
import { notePosition } from '../events/log-position.ts';
import type { Database } from '../transaction.ts';
import type { Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres.ts';
import { openSqlite } from './engine/sqlite.ts';
import { migrate } from './migrate.ts';

export interface DatabaseOptions {
	dataDir: string;
	/** PostgreSQL when given, SQLite in `dataDir` otherwise. */
	url: string | undefined;
	/** Of work that no request waits for. */
	onIdleError(error: Error): void;
	/** Sees every statement. */
	plugins?: KyselyPlugin[];
}

export function openEngine({ dataDir, url, onIdleError, plugins = [] }: DatabaseOptions): Engine {
	return url ? openPostgres(url, { plugins, onIdleError }) : openSqlite(dataDir, { plugins, onIdleError });
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	const engine = openEngine(options);
	try {
		await migrate(engine);
		await engine.writer.transaction().execute(renumberRestored);
	} catch (error) {
		await engine.close();
		throw error;
	}
	const version = createVersion(engine);
	const listeners = new Set<(appended: readonly AppendedEvent[]) => void>();
	return {
		reader: engine.reader,
		async transaction(work) {
			let appended: readonly AppendedEvent[] = [];
			const result = await engine.transaction(
				(transaction) => {
					appended = noteEvents(transaction);
					return work(transaction);
				},
				() => {
					version.committed();
					for (const listener of listeners) listener(appended);
				},
			);
			notePosition(appended);
			return result;
		},
		onCommit(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		version: version.current,
		async ping() {
			await sql`select 1`.execute(engine.reader);
		},
		close: () => engine.close(),
	};
}

/** How long a commit of another process, such as `npm run admin`, may go unnoticed. Asking the engine costs some microseconds. */
const foreignCommitsMs = 10;

function createVersion(engine: Engine) {
	let commits = 0;
	let engineVersion = engine.version();
	let askedAtMs = performance.now();

	function ask(nowMs: number) {
		engineVersion = engine.version();
		askedAtMs = nowMs;
	}

	return {
		/** Asks at once, or the same commit would count a second time when the engine is asked next. */
		committed() {
			commits += 1;
			ask(performance.now());
		},
		current(): number | null {
			if (engineVersion === null) return null;
			const nowMs = performance.now();
			if (nowMs - askedAtMs > foreignCommitsMs) ask(nowMs);
			// Both only grow, so the sum changes whenever one of them does.
			return commits + engineVersion;
		},
	};
}
