/** SQL of the log of a tribe. */
import type { TribeAct } from '@friends/contract/tribes/order/tribe-order.schema';
import { type Stretch, stretchOf } from '#core/database/stretch';
import { newId } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';

export interface NewLogEntry {
	tribeId: string;
	act: TribeAct;
	/** Null where the account that did it is gone. */
	actorId: string | null;
	personId?: string | undefined;
	postId?: string;
	/** Cut where it is long. */
	about?: string;
	reason?: string;
	until?: string;
	days?: number;
	at: string;
}

const aboutMaxLength = 120;

/** Writes a line of the log of a tribe. */
export async function logAct(
	transaction: Transaction,
	{ tribeId, act, actorId, personId, postId, about = '', reason = '', until, days, at }: NewLogEntry,
): Promise<void> {
	const people = { actor_id: actorId, person_id: personId ?? null, post_id: postId ?? null };
	const words = { about: [...about].slice(0, aboutMaxLength).join(''), reason, until: until ?? null, days: days ?? null };
	await transaction
		.insertInto('tribe_log')
		.values({ id: newId(), tribe_id: tribeId, act, ...people, ...words, created_at: at })
		.execute();
}

export type LogRow = Awaited<ReturnType<typeof listLog>>[number];

export function listLog(db: Reader, { tribeId, ...stretch }: Stretch & { tribeId: string }) {
	const entries = db
		.selectFrom('tribe_log')
		.select(['id', 'act', 'actor_id as actorId', 'person_id as personId', 'post_id as postId', 'about', 'reason', 'until', 'days'])
		.select('created_at as createdAt')
		.where('tribe_id', '=', tribeId);
	return stretchOf(entries, ['created_at', 'id'], stretch).execute();
}
