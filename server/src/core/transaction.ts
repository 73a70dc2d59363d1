/** Types of database access: reads through a Reader, writes through a Transaction. */
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './database/tables.ts';
import type { StorageTrouble } from './driver-errors.ts';
import type { AppendedEvent } from './events/appended.ts';

/** Any connection to read from: the reading one or a running transaction. */
export type Reader = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface DatabaseFigures {
	/** Transactions that were committed since the start. */
	transactions: number;
	/** Commits since the start; on SQLite, waiting transactions share one. */
	commits: number;
	/** Transactions (on SQLite) or callers (on PostgreSQL) that wait for a connection now. */
	waiting: number;
	/** Open connections. */
	connections: number;
	/** Those that no caller uses now. */
	idle: number;
}

export interface Database {
	/** For reads outside a transaction. Inside one, pass the transaction itself: on SQLite the writer has a single connection. */
	reader: Reader;
	/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. No slow awaits inside. */
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
	/** Calls the listener right after each commit of this process, with the events it appended. @returns unsubscribe. */
	onCommit(listener: (appended: readonly AppendedEvent[]) => void): () => void;
	/** For the metrics. */
	figures(): DatabaseFigures;
	/** Why the last write that failed was not stored; null after a later one that was. */
	storageTrouble(): StorageTrouble | null;
	/** Throws when the database is not available. */
	ping(): Promise<void>;
	close(): Promise<void>;
}
