/** SQL of secret addresses of calendars. */
import type { Insertable } from 'kysely';
import type { Tables } from '#core/database/tables';
import type { Reader, Transaction } from '#core/transaction';

/** Latest first. */
export const listFeeds = (db: Reader, userId: string) =>
	db
		.selectFrom('calendar_feeds')
		.select(['id', 'tribe_id as tribeId', 'created_at as createdAt'])
		.where('user_id', '=', userId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute();

/** An earlier address of the same calendar ends. */
export async function replaceFeed(transaction: Transaction, row: Insertable<Tables['calendar_feeds']>): Promise<void> {
	const { id, secret_hash, created_at } = row;
	await transaction
		.insertInto('calendar_feeds')
		.values(row)
		.onConflict((conflict) =>
			(row.tribe_id === null
				? conflict.column('user_id').where('tribe_id', 'is', null)
				: conflict.columns(['user_id', 'tribe_id']).where('tribe_id', 'is not', null)
			).doUpdateSet({ id, secret_hash, created_at }),
		)
		.execute();
}

/** @returns false when there was none. */
export async function deleteFeed(transaction: Transaction, { id, userId }: { id: string; userId: string }): Promise<boolean> {
	const result = await transaction.deleteFrom('calendar_feeds').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}

/** Of a member who can sign in. */
export const findFeed = (db: Reader, { secretHash, now }: { secretHash: string; now: string }) =>
	db
		.selectFrom('calendar_feeds')
		.innerJoin('users', 'users.id', 'calendar_feeds.user_id')
		.select(['calendar_feeds.user_id as userId', 'calendar_feeds.tribe_id as tribeId'])
		.where('calendar_feeds.secret_hash', '=', secretHash)
		.where('users.status', '=', 'active')
		.where(({ eb, or }) => or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]))
		.executeTakeFirst();
