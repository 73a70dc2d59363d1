/** Commit order of transactions, for each engine. */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Reader, Transaction } from '../../transaction.ts';
import type { Tables } from '../tables.ts';
import { needsRowLocks } from './row-locks.ts';

/**
 * PostgreSQL assigns `seq` before the commit, so a later number may commit first. Rows are therefore sorted by transaction, and read
 * only when every earlier transaction has ended. SQLite has one writer: `seq` is the order.
 */
export const committedOnly = (db: Reader): Expression<SqlBool> =>
	needsRowLocks(db) ? sql<SqlBool>`events.tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint` : sql<SqlBool>`true`;

/**
 * Waits until the transactions that stood in the same line before have ended. PostgreSQL numbers a transaction when it first writes or
 * locks a row, maybe long before it gets the lock: one that stands in line before that has its events in the log in the order of the line.
 */
export async function standInLine(transaction: Transaction, line: string): Promise<void> {
	// This lock alone takes no number.
	if (needsRowLocks(transaction)) await sql`select pg_advisory_xact_lock(hashtextextended(${line}, 0))`.execute(transaction);
}

export const laterThan = (db: Reader, { tx, seq }: { tx: number; seq: number }): Expression<SqlBool> =>
	needsRowLocks(db) ? sql<SqlBool>`(events.tx, events.seq) > (${tx}, ${seq})` : sql<SqlBool>`events.seq > ${seq}`;

export function inCommitOrder<Row>(
	db: Reader,
	query: SelectQueryBuilder<Tables, 'events', Row>,
	direction: 'asc' | 'desc' = 'asc',
): SelectQueryBuilder<Tables, 'events', Row> {
	return (needsRowLocks(db) ? query.orderBy('tx', direction) : query).orderBy('seq', direction);
}
