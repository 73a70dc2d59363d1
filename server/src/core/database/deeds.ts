/** What a member has done to each of a page of posts or comments: likes, and reports that wait. */
import { sql } from 'kysely';
import { hotRows } from './hot-query.ts';

interface DeedRow {
	id: string | null;
	deed: 'like' | 'report';
}

/** Finds both in one statement, by the ids of the things. */
export const deedsOn = (thing: 'post_id' | 'comment_id') =>
	hotRows<DeedRow>((db, userId, ids) =>
		db
			.selectFrom('reactions')
			.select([`${thing} as id` as const, sql.lit<DeedRow['deed']>('like').as('deed')])
			.where('user_id', '=', userId)
			.where('type', '=', sql.lit('like'))
			.where(thing, 'in', ids)
			.unionAll(
				db
					.selectFrom('reports')
					.select([`${thing} as id` as const, sql.lit<DeedRow['deed']>('report').as('deed')])
					.where('reporter_id', '=', userId)
					.where('status', '=', sql.lit('pending'))
					.where(thing, 'in', ids),
			),
	);
