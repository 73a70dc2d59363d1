/** Recent writing per person, for rankings. */
import type { Reader } from '../transaction.ts';

/** Subquery: the number of posts and comments of each person since the day of `since`. */
export const countWriting = (db: Reader, since: string) =>
	db
		.selectFrom('member_days')
		.select(({ fn }) => ['user_id as person_id', fn.sum<number>('writings').as('weight')])
		.where('day', '>=', since.slice(0, 10))
		.where('writings', '>', 0)
		.groupBy('user_id');
