/** Keyset pages on hot paths: like `hotQuery`, compiled for a few limits, of which the next larger one is read. */
import { type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Position } from '../keyset.ts';
import { memoize } from '../memoize.ts';
import type { Reader } from '../transaction.ts';
import { hotQuery } from './hot-query.ts';
import { type Stretch, stretchOf } from './stretch.ts';

/** Position before all rows, newest first. */
export const top: Position = { createdAt: '9999-12-31T23:59:59.999Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Position after all rows, newest first. */
export const bottom: Position = { createdAt: '0001-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' };

/** Limits of statements: those of pages (see `readOn`), of heads that are cached, and of doubled chunks. */
const limits = [6, 11, 25, 32, 55, 105, 210, 420, 500] as const;

/**
 * Reads a little more than asked, so that callers who ask for every possible limit get by with a few prepared statements.
 * @param ofLimit the query for one of them.
 */
export function hotLimits<Values, Row>(ofLimit: (limit: number) => (db: Reader, values: Values) => Promise<Row[]>) {
	const made = memoize(ofLimit);
	return async (db: Reader, limit: number, values: Values): Promise<Row[]> => {
		const rows = await made(limits.find((larger) => larger >= limit) ?? limit)(db, values);
		return rows.length > limit ? rows.slice(0, limit) : rows;
	};
}

type Values = { [name: string]: string };

/**
 * A keyset page, newest first. The limit is part of the statement, because that halves SQLite's time.
 * @param keys the columns of time and id
 * @param select the query, with `value('name')` for each value that differs between runs
 */
export function hotStretch<DB, TB extends keyof DB, Row, Column extends StringReference<DB, TB>>(
	keys: readonly [time: string, id: string],
	select: (db: Reader, value: (name: string) => string) => SelectQueryBuilder<DB, TB, Row>,
) {
	const next = hotLimits((limit) =>
		hotQuery<Values, Row>((db, value) => {
			const after = { createdAt: value('createdAt'), id: value('id') };
			return stretchOf(select(db, value), keys as readonly [Column, Column], { after, limit: null }).limit(sql.lit(limit));
		}),
	);
	return (db: Reader, { after, limit }: Stretch, values: Values = {}): Promise<Row[]> => {
		const { createdAt, id } = after ?? top;
		return next(db, limit, { ...values, createdAt, id });
	};
}
