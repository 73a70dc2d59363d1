/** SQL of what members chose to hear. */
import type { NotificationSettingsTable } from '#core/database/tables/notification-tables';
import type { Reader, Transaction } from '#core/transaction';

export type SettingsRow = NotificationSettingsTable;

/** What members changed; nothing for those who changed nothing. */
export type Choices = Pick<SettingsRow, 'kinds' | 'quiet_from' | 'quiet_to' | 'zone' | 'digest' | 'strangers_apart' | 'digest_at'>;

export const findChoices = (db: Reader, userId: string): Promise<SettingsRow | undefined> =>
	db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();

export async function listChoices(db: Reader, userIds: readonly string[]): Promise<ReadonlyMap<string, Choices>> {
	if (userIds.length === 0) return new Map();
	const rows = await db.selectFrom('notification_settings').selectAll().where('user_id', 'in', userIds).execute();
	return new Map(rows.map((row) => [row.user_id, row]));
}

export async function putChoices(transaction: Transaction, userId: string, choices: Choices): Promise<void> {
	await transaction
		.insertInto('notification_settings')
		.values({ user_id: userId, ...choices })
		.onConflict((conflict) => conflict.column('user_id').doUpdateSet(choices))
		.execute();
}

/** @returns whether there was a digest to end. */
export async function endDigest(transaction: Transaction, userId: string): Promise<boolean> {
	const result = await transaction
		.updateTable('notification_settings')
		.set({ digest: 'never' })
		.where('user_id', '=', userId)
		.where('digest', '<>', 'never')
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}

/** Ids of posts. */
export async function listMutedOf(db: Reader, userId: string): Promise<string[]> {
	const rows = await db.selectFrom('muted_threads').select('post_id as id').where('user_id', '=', userId).orderBy('created_at').execute();
	return rows.map(({ id }) => id);
}

export async function isMuted(db: Reader, { userId, postId }: { userId: string; postId: string }): Promise<boolean> {
	const row = db.selectFrom('muted_threads').select('post_id').where('user_id', '=', userId).where('post_id', '=', postId);
	return (await row.executeTakeFirst()) !== undefined;
}

/** @returns false when it was so already. */
export async function mute(
	transaction: Transaction,
	{ userId, postId, at }: { userId: string; postId: string; at: string },
): Promise<boolean> {
	const result = await transaction
		.insertInto('muted_threads')
		.values({ user_id: userId, post_id: postId, created_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** @returns false when it was so already. */
export async function unmute(transaction: Transaction, { userId, postId }: { userId: string; postId: string }): Promise<boolean> {
	const result = await transaction
		.deleteFrom('muted_threads')
		.where('user_id', '=', userId)
		.where('post_id', '=', postId)
		.executeTakeFirst();
	return Number(result.numDeletedRows) > 0;
}

/** @returns false when another digest was first, or the member wants none. */
export async function advanceDigest(
	transaction: Transaction,
	{ userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('notification_settings')
		.set({ digest_at: to })
		.where('user_id', '=', userId)
		.where('digest', '<>', 'never')
		.where('digest_at', '=', from)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}
