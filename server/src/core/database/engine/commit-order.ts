/** Commit order of transactions, for each engine. */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../transaction.ts';
import type { Tables } from '../tables.ts';
import { needsRowLocks } from './row-locks.ts';

/**
 * PostgreSQL assigns `seq` before the commit, so a later number may commit first. Rows are therefore sorted by transaction, and read
 * only when every earlier transaction has ended. SQLite has one writer: `seq` is the order.
 */
export const committedOnly = (db: Reader): Expression<SqlBool> =>
	needsRowLocks(db) ? sql<SqlBool>`events.tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint` : sql<SqlBool>`true`;

export const laterThan = (db: Reader, { tx, seq }: { tx: number; seq: number }): Expression<SqlBool> =>
	needsRowLocks(db) ? sql<SqlBool>`(events.tx, events.seq) > (${tx}, ${seq})` : sql<SqlBool>`events.seq > ${seq}`;

export function inCommitOrder<Row>(
	db: Reader,
	query: SelectQueryBuilder<Tables, 'events', Row>,
	direction: 'asc' | 'desc' = 'asc',
): SelectQueryBuilder<Tables, 'events', Row> {
	return (needsRowLocks(db) ? query.orderBy('tx', direction) : query).orderBy('seq', direction);
}
