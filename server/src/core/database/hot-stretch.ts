/** Keyset pages on hot paths: like `hotQuery`, compiled once per limit. */
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
	const ofLimit = memoize((limit: number) =>
		hotQuery<Values, Row>((db, value) => {
			const after = { createdAt: value('createdAt'), id: value('id') };
			return stretchOf(select(db, value), keys as readonly [Column, Column], { after, limit: null }).limit(sql.lit(limit));
		}),
	);
	return (db: Reader, { after, limit }: Stretch, values: Values = {}): Promise<Row[]> => {
		const { createdAt, id } = after ?? top;
		return ofLimit(limit)(db, { ...values, createdAt, id });
	};
}
