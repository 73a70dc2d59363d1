/** Loads all rows of a database, as `valuesOf` reads them, into empty tables of either engine. */
import { sql } from 'kysely';
import { endOfLog, renumberLog } from '../../../events/events.queries.ts';
import type { Transaction } from '../../../transaction.ts';
import { insertRows } from '../../insert-rows.ts';
import type { Tables } from '../../tables.ts';
import { beginLoad } from '../bulk-load.ts';
import { needsRowLocks } from '../row-locks.ts';
import { storedTables } from './stored-tables.ts';

/** Rows of one table, as values in the order of these columns. */
export interface LoadedRows {
	table: string;
	columns: string[];
	values: unknown[][];
}

/** Timeouts off: an index of a large table takes its time. */
const postgresSettings = ['set local statement_timeout = 0', 'set local idle_in_transaction_session_timeout = 0'];
/** Rows refer to rows that are loaded later. */
const sqliteSettings = ['pragma defer_foreign_keys = on'];

/** Replaces the rows that migrations made. */
export async function loadTables(transaction: Transaction, batches: AsyncIterable<LoadedRows>): Promise<void> {
	const isPostgres = needsRowLocks(transaction);
	for (const setting of isPostgres ? postgresSettings : sqliteSettings) await sql.raw(setting).execute(transaction);
	const tables = await storedTables(transaction);
	const names = tables.map(({ name }) => name as keyof Tables);
	const endLoad = await beginLoad(transaction, names);
	for (const name of names) await transaction.deleteFrom(name).execute();
	const booleans = new Map(
		tables.map(({ name, columns }) => [name, new Set(columns.flatMap((column) => (column.isBoolean ? column.name : [])))]),
	);
	for await (const { table, columns, values } of batches) {
		const isBoolean = columns.map((column) => booleans.get(table)?.has(column) ?? false);
		const rowOf = (row: unknown[]) =>
			Object.fromEntries(columns.map((column, index) => [column, isBoolean[index] ? Boolean(row[index]) : row[index]]));
		await insertRows(transaction, { [table]: values.map(rowOf) });
	}
	await endLoad(transaction);
	if (names.includes('events')) await continueLog(transaction, isPostgres);
}

/** The numbers of the change log continue after those of its rows and of its followers, in the order of this database. */
async function continueLog(transaction: Transaction, isPostgres: boolean): Promise<void> {
	await renumberLog(transaction);
	const seq = await endOfLog(transaction);
	if (isPostgres) await sql`select setval(pg_get_serial_sequence('events', 'seq'), ${Math.max(seq, 1)})`.execute(transaction);
	else {
		await sql`delete from sqlite_sequence where name = 'events'`.execute(transaction);
		await sql`insert into sqlite_sequence (name, seq) values ('events', ${seq})`.execute(transaction);
	}
}
