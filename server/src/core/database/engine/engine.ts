/** What an engine must offer; everything that differs between SQLite and PostgreSQL stays behind this. */
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Transaction } from '../../transaction.ts';
import type { Tables } from '../tables.ts';
import type { ColumnTypes } from './column-types.ts';

export interface EngineOptions {
	plugins: KyselyPlugin[];
	/** Told of errors that no caller waits for. */
	onIdleError(error: Error): void;
}

export interface Engine {
	kind: 'sqlite' | 'postgres';
	/** For migrations, before anything else writes. */
	writer: Kysely<Tables>;
	/** Reads outside a transaction; on SQLite a second connection that no writer blocks. */
	reader: Kysely<Tables>;
	/**
	 * Resolves when what `work` wrote is on the disk. PostgreSQL may have it run again.
	 * @param committed called as soon as others can read it.
	 */
	transaction<Result>(work: (transaction: Transaction) => Promise<Result>, committed: () => void): Promise<Result>;
	columnTypes: ColumnTypes;
	close(): Promise<void>;
}
