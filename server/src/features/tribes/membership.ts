/** Joining and leaving a tribe, with the feed event of each. */
import { appendFeedEvent } from '#core/events/feed-events.queries';
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';
import { deleteMembership, insertMembership } from './tribe-members.queries.ts';

interface Change {
	tribeId: string;
	userId: string;
	at: string;
}

/** Changes nothing for those who are members already. */
export async function admit(transaction: Transaction, { tribeId, userId, at }: Change): Promise<void> {
	const isNew = await insertMembership(transaction, { id: newId(), tribeId, userId, role: 'member', at });
	if (isNew) await appendFeedEvent(transaction, { type: 'joinedTribe', actorId: userId, payload: { tribeId }, at });
}

/** @returns false when they did not belong to the tribe */
export async function dismiss(transaction: Transaction, { tribeId, userId, at }: Change): Promise<boolean> {
	const wasMember = await deleteMembership(transaction, { tribeId, userId });
	if (wasMember) await appendFeedEvent(transaction, { type: 'leftTribe', actorId: userId, payload: { tribeId }, at });
	return wasMember;
}
