/** Prefix search: PostgreSQL needs `collate "C"`, the order of its index. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../transaction.ts';
import { needsRowLocks } from './row-locks.ts';

/** Upper bound of all texts with this prefix. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

export function beginsWith(db: Reader, column: string, beginning: string): Expression<SqlBool> {
	const bytes = needsRowLocks(db) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
	return sql<SqlBool>`${bytes} >= ${beginning} and ${bytes} < ${endOf(beginning)}`;
}
