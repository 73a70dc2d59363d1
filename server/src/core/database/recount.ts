/** Recounts stored columns in batches, each in a short transaction, so that other writers wait only for moments. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../transaction.ts';
import { needsRowLocks } from './engine/row-locks.ts';
import { bottom } from './hot-stretch.ts';

/** Columns that can be computed from rows of other tables. */
export interface Recount {
	table: 'posts' | 'comments' | 'tribes';
	/** Recomputes the columns of those rows of the table. @returns the number of wrong ones. */
	correct(transaction: Transaction, rows: Expression<SqlBool>): Promise<number>;
}

const batchMax = 1_000;
/** Lets another process take SQLite's write lock between two batches. */
const breathMs = 20;

/** The next rows, locked: a count changes only together with its row. @returns the last id; undefined after the last row. */
async function lockBatch(transaction: Transaction, table: Recount['table'], after: string): Promise<string | undefined> {
	const batch = await transaction
		.selectFrom(table)
		.select('id')
		.where('id', '>', after)
		.orderBy('id')
		.limit(batchMax)
		.$if(needsRowLocks(transaction), (query) => query.forNoKeyUpdate())
		.execute();
	return batch.at(-1)?.id;
}

/** @param corrected called in the transaction of a batch that had wrong counts. @returns the number of wrong counts. */
export async function recountAll(
	database: Database,
	recounts: readonly Recount[],
	corrected: (transaction: Transaction) => Promise<void>,
): Promise<number> {
	async function recountBatch(transaction: Transaction, { table, correct }: Recount, after: string) {
		const last = await lockBatch(transaction, table, after);
		if (last === undefined) return null;
		const id = sql.ref(`${table}.id`);
		const wrong = await correct(transaction, sql<SqlBool>`${id} > ${after} and ${id} <= ${last}`);
		if (wrong > 0) await corrected(transaction);
		return { last, wrong };
	}

	let drifted = 0;
	for (const recount of recounts) {
		let after = bottom.id;
		for (;;) {
			const done = await database.transaction((transaction) => recountBatch(transaction, recount, after));
			if (!done) break;
			drifted += done.wrong;
			after = done.last;
			await delay(breathMs);
		}
	}
	return drifted;
}
