/** One stretch of a list that is read page by page: its rows in order of time, and of id where times are the same. */
import { type Expression, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import type { Position } from '../keyset.ts';

export interface Stretch {
	/** The last row seen; null: from the beginning. */
	after: Position | null;
	limit: number;
}

type Keys<DB, TB extends keyof DB> = readonly [time: StringReference<DB, TB>, id: StringReference<DB, TB>];

/** What comes after a row in that order; columns in the order of `Keys`. */
export function comesAfter(
	{ createdAt, id: lastId }: Position,
	[time, id]: readonly [string, string],
	direction: 'asc' | 'desc',
): Expression<SqlBool> {
	const comparison = sql.raw(direction === 'asc' ? '>' : '<');
	return sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) ${comparison} (${createdAt}, ${lastId})`;
}

/** @param keys the columns of time and id. @param limit null: all there are. @param direction newest first unless told otherwise. */
export function stretchOf<DB, TB extends keyof DB, Row>(
	query: SelectQueryBuilder<DB, TB, Row>,
	keys: Keys<DB, TB>,
	{ after, limit }: { after: Position | null; limit: number | null },
	direction: 'asc' | 'desc' = 'desc',
): SelectQueryBuilder<DB, TB, Row> {
	const [time, id] = keys;
	const sorted = query.orderBy(sql.ref(time), direction).orderBy(sql.ref(id), direction);
	const next = limit === null ? sorted : sorted.limit(limit);
	return after ? next.where(comesAfter(after, keys, direction)) : next;
}
