/** The UTC day of a time, for each engine. */
import { type AliasableExpression, sql } from 'kysely';
import type { Reader } from '../../transaction.ts';
import { needsRowLocks } from './row-locks.ts';

/** @returns a day such as 2026-11-20. */
export function dayOf(db: Reader, column: string): AliasableExpression<string> {
	const time = sql.ref(column);
	return needsRowLocks(db) ? sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')` : sql<string>`substr(${time}, 1, 10)`;
}
