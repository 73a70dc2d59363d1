/** The end of a shadow-ban: a line of the log, which names no one. */
import { tribeShadowBanEnded } from '@friends/contract/tribes/tribes.events';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import { logAct } from '../tribe-log.queries.ts';
import { deleteShadowBan } from './shadow-bans.queries.ts';

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
