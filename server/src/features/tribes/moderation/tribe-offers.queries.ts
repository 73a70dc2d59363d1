/** SQL of tribes that no one owns: to those they are offered to, and since when. */
import type { TribeOffer } from '@friends/contract/tribes/tribes.schema';
import { needsRowLocks } from '#core/database/engine/row-locks';
import type { Reader, Transaction } from '#core/transaction';

interface Offered {
	tribeId: string;
	offeredTo: TribeOffer;
	/** Null for a tribe that is archived. */
	until: string | null;
}

export async function setOffer(transaction: Transaction, { tribeId, offeredTo, until }: Offered): Promise<void> {
	await transaction.updateTable('tribes').set({ offered_to: offeredTo, offered_until: until }).where('id', '=', tribeId).execute();
}

/** Leaves a tribe with the deleted member, who is not in it. The former owner is a member like others, until their membership is erased. */
export async function leaveOwnerless(
	transaction: Transaction,
	{ tribeId, ownerId, standInId, at }: { tribeId: string; ownerId: string; standInId: string; at: string },
): Promise<void> {
	await transaction.updateTable('tribes').set({ owner_id: standInId, updated_at: at }).where('id', '=', tribeId).execute();
	await transaction
		.updateTable('tribe_members')
		.set({ role: 'member' })
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', ownerId)
		.execute();
}

/** Tribes whose offer is over, oldest first. */
export async function listOver(db: Reader, { now, limit }: { now: string; limit: number }): Promise<string[]> {
	const rows = await db
		.selectFrom('tribes')
		.select('id')
		.where('offered_until', '<=', now)
		.orderBy('offered_until')
		.orderBy('id')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

export function lockOffer(
	transaction: Transaction,
	tribeId: string,
): Promise<{ offeredTo: TribeOffer | null; until: string | null } | undefined> {
	return transaction
		.selectFrom('tribes')
		.select(['offered_to as offeredTo', 'offered_until as until'])
		.where('id', '=', tribeId)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirst();
}
