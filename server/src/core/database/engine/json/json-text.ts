/** JSON columns as text, for ids anywhere inside of them. */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../transaction.ts';
import { needsRowLocks } from '../row-locks.ts';

const textOf = (column: string) => sql<string>`cast(${sql.ref(column)} as text)`;

export const jsonHas = (column: string, text: string) => sql<SqlBool>`replace(${textOf(column)}, ${text}, '') <> ${textOf(column)}`;

/** The column with another text in place of one. */
export const jsonWith = (db: Reader, column: string, { from, to }: { from: string; to: string }) =>
	sql<string>`cast(replace(${textOf(column)}, ${from}, ${to}) as ${sql.raw(needsRowLocks(db) ? 'jsonb' : 'text')})`;
