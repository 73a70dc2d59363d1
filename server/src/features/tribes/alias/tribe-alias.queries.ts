/** SQL of what members are called in a tribe. */
import type { Reader, Transaction } from '#core/transaction';

interface Membership {
	tribeId: string;
	userId: string;
}

/** @returns '' for nothing else than their name; undefined for others than members. */
export async function findAlias(db: Reader, { tribeId, userId }: Membership): Promise<string | undefined> {
	const row = await db
		.selectFrom('current_members')
		.select('alias_name as aliasName')
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return row && (row.aliasName ?? '');
}

export async function updateAlias(
	transaction: Transaction,
	{ tribeId, userId, aliasName }: Membership & { aliasName: string },
): Promise<void> {
	await transaction
		.updateTable('tribe_members')
		.set({ alias_name: aliasName || null })
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.execute();
}
