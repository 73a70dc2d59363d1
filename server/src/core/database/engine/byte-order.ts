/** Looking for what begins alike: PostgreSQL must be told to compare bytes, which is how the index for it is sorted. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../transaction.ts';
import { needsRowLocks } from './row-locks.ts';

/** Sorts after everything that begins like this. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

export function beginsWith(db: Reader, column: string, beginning: string): Expression<SqlBool> {
	const bytes = needsRowLocks(db) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
	return sql<SqlBool>`${bytes} >= ${beginning} and ${bytes} < ${endOf(beginning)}`;
}
