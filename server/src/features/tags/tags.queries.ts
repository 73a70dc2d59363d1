/** All SQL of followed tags. */
import type { Reader, Transaction } from '#core/transaction';

/** Followed last first. */
export const listFollowed = (db: Reader, userIds: readonly string[]): Promise<{ userId: string; tag: string; createdAt: string }[]> =>
	db
		.selectFrom('followed_tags')
		.select(['user_id as userId', 'tag', 'created_at as createdAt'])
		.where('user_id', 'in', userIds)
		.orderBy('created_at', 'desc')
		.orderBy('tag')
		.execute();

export async function follow(transaction: Transaction, { userId, tag, at }: { userId: string; tag: string; at: string }): Promise<void> {
	await transaction.insertInto('followed_tags').values({ user_id: userId, tag, created_at: at }).execute();
}

/** @returns false when it was so already. */
export async function unfollow(transaction: Transaction, { userId, tag }: { userId: string; tag: string }): Promise<boolean> {
	const result = await transaction.deleteFrom('followed_tags').where('user_id', '=', userId).where('tag', '=', tag).executeTakeFirst();
	return Number(result.numDeletedRows) > 0;
}
