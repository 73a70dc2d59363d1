/** Locks on single rows, which one engine has and the other does not need. */
import { PostgresAdapter } from 'kysely';
import type { Reader } from '../../transaction.ts';

/**
 * Whether a `select … for no key update` is needed to make another transaction wait. SQLite has one writer, and it has
 * waited for its turn before its transaction began.
 */
export const needsRowLocks = (db: Reader): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
