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
	/** PostgreSQL: bounds of all statements but those of `writer`; unbounded when left out. */
	timeouts?: Timeouts | undefined;
}

/** Bounds of waiting for PostgreSQL. */
export interface Timeouts {
	/** For a connection of the pool, or a new one. */
	connectionMs: number;
	/** For the work of a statement, which PostgreSQL itself cuts off: that keeps the connection. */
	statementMs: number;
	/** For a statement and its answer to travel, beyond that; then the connection is closed. */
	travelMs: number;
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
