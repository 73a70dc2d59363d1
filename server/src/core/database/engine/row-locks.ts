/** Row locks, which only PostgreSQL has and needs. */
import { PostgresAdapter } from 'kysely';
import type { Reader } from '../../transaction.ts';

/**
 * Whether `select … for no key update` is needed to make another transaction wait. On SQLite the one writer has waited for its turn
 * before its transaction began.
 */
export const needsRowLocks = (db: Reader): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
