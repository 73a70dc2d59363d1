/** Handing a tribe on to another member, for its owner and for administrators. */
import { tribeHandedOn } from '@friends/contract/tribes/tribes.events';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import { endOfKeepers } from '../shadow/shadow-bans.service.ts';
import { isHeir, setOwner } from './heirs.queries.ts';

interface HandingOn {
	tribeId: string;
	/** The present owner, who stays a member. */
	ownerId: string;
	userId: string;
	/** And not by its owner. */
	isByAdministrator?: boolean;
	at: string;
}

/** Call it with the tribe locked. */
export async function handOn(transaction: Transaction, { tribeId, ownerId, userId, isByAdministrator, at }: HandingOn): Promise<void> {
	if (!(await isHeir(transaction, { tribeId, userId, now: at }))) throw new AppError('cannot_own_tribe');
	await setOwner(transaction, { tribeId, ownerId, userId, at });
	await endOfKeepers(transaction, { tribeId, actorId: ownerId, at });
	const payload = isByAdministrator ? { by: 'administrator' as const } : undefined;
	await append(transaction, tribeHandedOn, { actorId: ownerId, subjects: { tribe: tribeId, user: userId }, payload, at });
}
