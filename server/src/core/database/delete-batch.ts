/** Deletes old rows in batches, so that a backlog of millions neither holds a lock nor the event loop for long. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Transaction } from '../transaction.ts';
import type { Tables } from './tables.ts';

export const deletedMax = 1_000;

interface Batch {
	from: keyof Tables;
	/** Columns of the primary key. */
	key: readonly string[];
	where: Expression<SqlBool>;
}

/** @returns 'more' when rows may be left, for a job to go on in a moment. */
export async function deleteBatch(transaction: Transaction, { from, key, where }: Batch): Promise<'more' | undefined> {
	const table = sql.table(from);
	const columns = sql.join(key.map((column) => sql.ref(column)));
	const batch = sql`select ${columns} from ${table} where ${where} limit ${sql.lit(deletedMax)}`;
	// Checked again for each row: PostgreSQL may have waited for a transaction that made the row new.
	const { numAffectedRows } = await sql`delete from ${table} where (${columns}) in (${batch}) and ${where}`.execute(transaction);
	return Number(numAffectedRows) === deletedMax ? 'more' : undefined;
}
