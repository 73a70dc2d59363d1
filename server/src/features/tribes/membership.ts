/** Joining and leaving a tribe, and requests to join, with their events. */
import { tribeJoined, tribeLeft, tribeRequested, tribeRequestWithdrawn } from '@friends/contract/tribes/tribes.events';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';
import { deleteMembership, insertMembership } from './tribe-members.queries.ts';
import { deleteRequestOf, insertRequest } from './tribe-requests.queries.ts';

interface Change {
	tribeId: string;
	userId: string;
	at: string;
}

/** Does nothing for members. */
export async function admit(transaction: Transaction, { tribeId, userId, at }: Change): Promise<void> {
	const isNew = await insertMembership(transaction, { id: newId(), tribeId, userId, role: 'member', at });
	if (isNew) await append(transaction, tribeJoined, { actorId: userId, subjects: { tribe: tribeId }, at });
}

/** Does nothing for others than members. */
export async function leave(transaction: Transaction, { tribeId, userId, at }: Change): Promise<void> {
	const wasMember = await deleteMembership(transaction, { tribeId, userId });
	if (wasMember) await append(transaction, tribeLeft, { actorId: userId, subjects: { tribe: tribeId }, at });
}

/** Does nothing when a request is open. */
export async function ask(transaction: Transaction, { tribeId, userId, at }: Change): Promise<void> {
	const id = newId();
	const isNew = await insertRequest(transaction, { id, tribeId, userId, at });
	if (isNew) await append(transaction, tribeRequested, { actorId: userId, subjects: { tribe: tribeId, tribeRequest: id }, at });
}

/** Does nothing when no request is open. */
export async function withdraw(transaction: Transaction, { tribeId, userId, at }: Change): Promise<void> {
	const id = await deleteRequestOf(transaction, { tribeId, userId });
	if (id !== null)
		await append(transaction, tribeRequestWithdrawn, { actorId: userId, subjects: { tribe: tribeId, tribeRequest: id }, at });
}
