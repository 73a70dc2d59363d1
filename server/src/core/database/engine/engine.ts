/** The interface of an engine, which hides every difference between SQLite and PostgreSQL. */
import type { Kysely, KyselyPlugin, LogEvent } from 'kysely';
import type { DatabaseFigures, Transaction } from '../../transaction.ts';
import type { Tables } from '../tables.ts';
import type { ColumnTypes } from './column-types.ts';

export interface EngineOptions {
	plugins: KyselyPlugin[];
	/** Called after each statement, in the async context of its caller. */
	log?: ((event: LogEvent) => void) | undefined;
	/** Called for errors of idle connections, where no caller waits. */
	onIdleError(error: Error): void;
}

export interface Engine {
	kind: 'sqlite' | 'postgres';
	/** Connection for migrations, before any other write. */
	writer: Kysely<Tables>;
	/** Reads outside a transaction; on SQLite a second connection that no writer blocks. */
	reader: Kysely<Tables>;
	/**
	 * Resolves when the writes of `work` are durable. PostgreSQL may retry `work`.
	 * @param committed called as soon as others can read the writes.
	 */
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>, committed: () => void): Promise<Result>;
	columnTypes: ColumnTypes;
	figures(): DatabaseFigures;
	close(): Promise<void>;
}
