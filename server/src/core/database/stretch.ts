/** A keyset page: its rows in order of time, then id. */
import { type Expression, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import type { Position } from '../keyset.ts';

export interface Stretch {
	/** The last row of the page before; null for the first page. */
	after: Position | null;
	limit: number;
}

type Direction = 'asc' | 'desc';

/** The end from which a list is read. */
export type Order = 'newest' | 'oldest';

export const directionOf = (order: Order): Direction => (order === 'oldest' ? 'asc' : 'desc');

type Keys<DB, TB extends keyof DB> = readonly [time: StringReference<DB, TB>, id: StringReference<DB, TB>];

/** Condition for rows after a position; columns in the order of `Keys`. */
export function comesAfter(
	{ createdAt, id: lastId }: Position,
	[time, id]: readonly [string, string],
	direction: Direction,
): Expression<SqlBool> {
	const comparison = sql.raw(direction === 'asc' ? '>' : '<');
	return sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) ${comparison} (${createdAt}, ${lastId})`;
}

/** @param keys the columns of time and id. @param limit null: no limit. @param direction newest first by default. */
export function stretchOf<DB, TB extends keyof DB, Row>(
	query: SelectQueryBuilder<DB, TB, Row>,
	keys: Keys<DB, TB>,
	{ after, limit }: { after: Position | null; limit: number | null },
	direction: Direction = 'desc',
): SelectQueryBuilder<DB, TB, Row> {
	const [time, id] = keys;
	const sorted = query.orderBy(sql.ref(time), direction).orderBy(sql.ref(id), direction);
	const next = limit === null ? sorted : sorted.limit(limit);
	return after ? next.where(comesAfter(after, keys, direction)) : next;
}
