/** The end of a shadow-ban: a line of the log, which names no one. */
import { tribeShadowBanEnded } from '@friends/contract/tribes/tribes.events';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import { rolesIn } from '../roles.ts';
import { logAct } from '../tribe-log.queries.ts';
import { keepsOrder } from '../tribes.policy.ts';
import { deleteShadowBan, listShadowBanned } from './shadow-bans.queries.ts';

const dayMs = 24 * 60 * 60_000;

interface Ending {
	tribeId: string;
	userId: string;
	/** Who ends it; null for its time. */
	actorId: string | null;
	at: string;
}

/** Does nothing where there is none. The line names who set it. Call it with the tribe locked. */
export async function endShadowBan(transaction: Transaction, { tribeId, userId, actorId, at }: Ending): Promise<void> {
	const ended = await deleteShadowBan(transaction, { tribeId, userId });
	if (!ended) return;
	const endedAt = ended.until < at ? ended.until : at;
	const days = Math.max(1, Math.ceil((Date.parse(endedAt) - Date.parse(ended.startedAt)) / dayMs));
	await logAct(transaction, { tribeId, act: 'shadowBanEnded', actorId: ended.actorId, reason: ended.reason, days, at });
	await append(transaction, tribeShadowBanEnded, { actorId, subjects: { tribe: tribeId, user: userId }, at });
}

/** Ends those of members who keep order by now, since a role changed or they came to one. Call it with the tribe locked. */
export async function endOfKeepers(transaction: Transaction, { tribeId, actorId, at }: Omit<Ending, 'userId'>): Promise<void> {
	for (const { userId, ownerId, role, roles } of await listShadowBanned(transaction, tribeId)) {
		const { permissions } = rolesIn(roles).of({ isOwner: userId === ownerId, role });
		if (keepsOrder(permissions)) await endShadowBan(transaction, { tribeId, userId, actorId, at });
	}
}
