/** Who writes much, for those who rank people. */
import type { Reader } from '../transaction.ts';

/** How many posts and comments each person wrote since the day of that time; to be joined. */
export const countWriting = (db: Reader, since: string) =>
	db
		.selectFrom('member_days')
		.select(({ fn }) => ['user_id as person_id', fn.sum<number>('writings').as('weight')])
		.where('day', '>=', since.slice(0, 10))
		.where('writings', '>', 0)
		.groupBy('user_id');
