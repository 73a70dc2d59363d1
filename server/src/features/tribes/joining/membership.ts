/** Joining and leaving a tribe, and requests to join, with their events. */
import { tribeJoined, tribeLeft, tribeRequested, tribeRequestWithdrawn } from '@friends/contract/tribes/tribes.events';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';
import { endOfKeepers } from '../shadow/shadow-bans.service.ts';
import { deleteMembership, insertMembership, type NewMembership } from '../tribe-members.queries.ts';
import { deleteRequestOf, insertRequest, type NewRequest } from './tribe-requests.queries.ts';

type Change = Pick<NewMembership, 'tribeId' | 'userId' | 'at'>;

/** Does nothing for members. */
export async function admit(transaction: Transaction, change: Change & { invitationId: string | null }): Promise<void> {
	const { tribeId, userId, at } = change;
	const added = await insertMembership(transaction, { ...change, id: newId(), role: 'member' });
	if (!added) return;
	if (added.isShadowBanned) await endOfKeepers(transaction, { tribeId, actorId: null, at });
	await append(transaction, tribeJoined, { actorId: userId, subjects: { tribe: tribeId }, at });
}

/** Does nothing for others than members. */
export async function leave(transaction: Transaction, { tribeId, userId, at }: Change): Promise<void> {
	const wasMember = await deleteMembership(transaction, { tribeId, userId });
	if (wasMember) await append(transaction, tribeLeft, { actorId: userId, subjects: { tribe: tribeId }, at });
}

/** Does nothing when a request is open. */
export async function ask(transaction: Transaction, request: Omit<NewRequest, 'id'>): Promise<void> {
	const id = newId();
	const { tribeId, userId, at } = request;
	const isNew = await insertRequest(transaction, { ...request, id });
	if (isNew) await append(transaction, tribeRequested, { actorId: userId, subjects: { tribe: tribeId, tribeRequest: id }, at });
}

/** Does nothing when no request is open. */
export async function withdraw(transaction: Transaction, { tribeId, userId, at }: Change): Promise<void> {
	const id = await deleteRequestOf(transaction, { tribeId, userId });
	if (id !== null)
		await append(transaction, tribeRequestWithdrawn, { actorId: userId, subjects: { tribe: tribeId, tribeRequest: id }, at });
}
