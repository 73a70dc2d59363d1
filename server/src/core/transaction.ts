/** How rooms reach the database: reads through a Reader, changes through a Transaction that its opener commits. */
import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './database/tables.ts';
import type { AppendedEvent } from './events/appended.ts';

/** Any place to read from: the reading connection or a running transaction. */
export type Reader = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface Database {
	/** For reads outside a transaction. Inside one, pass the transaction itself: on SQLite the writer has a single connection. */
	reader: Reader;
	/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. No slow awaits inside. */
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
	/** Calls the listener right after each commit of this process, with the events that it appended to the log. @returns what ends that. */
	onCommit(listener: (appended: readonly AppendedEvent[]) => void): () => void;
	/** Throws when the database does not answer. */
	ping(): Promise<void>;
	close(): Promise<void>;
}
