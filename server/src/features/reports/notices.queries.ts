/** SQL of notices: what was done to something of a member's, until the member has seen it. */
import type { NoticeAct } from '@friends/contract/reports/reports.schema';
import type { Reader, Transaction } from '#core/transaction';

export interface NewNotice {
	id: string;
	userId: string;
	act: NoticeAct;
	/** Name of the tribe, or what was written; '' for none. */
	subject: string;
	reason: string;
	at: string;
}

/** Does nothing when the notice is there already. */
export async function insertNotice(transaction: Transaction, { userId, at, ...notice }: NewNotice): Promise<void> {
	await transaction
		.insertInto('moderation_notices')
		.values({ ...notice, user_id: userId, created_at: at })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

/** Latest first. */
export function listNotices(db: Reader, { userId, limit }: { userId: string; limit: number }) {
	return db
		.selectFrom('moderation_notices')
		.select(['id', 'act', 'subject', 'reason', 'created_at as createdAt'])
		.where('user_id', '=', userId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
}

/** @returns false when all were seen already. */
export async function deleteNotices(transaction: Transaction, { userId, ids }: { userId: string; ids: string[] }): Promise<boolean> {
	const result = await transaction.deleteFrom('moderation_notices').where('user_id', '=', userId).where('id', 'in', ids).executeTakeFirst();
	return Number(result.numDeletedRows) > 0;
}

export async function findTribeName(db: Reader, id: string): Promise<string | undefined> {
	return (await db.selectFrom('tribes').select('name').where('id', '=', id).executeTakeFirst())?.name;
}
