/** What an engine must offer; everything that differs between SQLite and PostgreSQL stays behind this. */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { ColumnTypes } from './column-types.ts';

export interface Engine {
	kind: 'sqlite' | 'postgres';
	/** Transactions and single writes. */
	writer: Kysely<Tables>;
	/** Reads outside a transaction; on SQLite a second connection that no writer blocks. */
	reader: Kysely<Tables>;
	columnTypes: ColumnTypes;
	/** A number that changes with every commit of whichever connection or process; null where that cannot be told cheaply. */
	version(): number | null;
	close(): Promise<void>;
}
