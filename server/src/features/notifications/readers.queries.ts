/** SQL of members as readers. */
import type { Reader } from '#core/transaction';

export const findReaderRow = (db: Reader, userId: string) =>
	db
		.selectFrom('users')
		.innerJoin('accounts', 'accounts.id', 'users.id')
		.select(['users.status', 'users.banned_until as bannedUntil', 'users.created_at as joinedAt', 'accounts.email', 'accounts.language'])
		.where('users.id', '=', userId)
		.executeTakeFirst();

/** The next members who are due for a digest. */
export async function listDigestsDue(
	db: Reader,
	{ dailyBefore, weeklyBefore, limit }: { dailyBefore: string; weeklyBefore: string; limit: number },
): Promise<string[]> {
	const rows = await db
		.selectFrom('notification_settings')
		.select('user_id as id')
		.where(({ or, and, eb }) =>
			or([
				and([eb('digest', '=', 'daily'), eb('digest_at', '<=', dailyBefore)]),
				and([eb('digest', '=', 'weekly'), eb('digest_at', '<=', weeklyBefore)]),
			]),
		)
		.where('digest', '<>', 'never')
		.orderBy('digest_at')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}
