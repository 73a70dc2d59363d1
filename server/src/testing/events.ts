/** Appended events of the change log, in order, in a form that tests compare. */
import type { EventDeclaration } from '@friends/contract/core/event';
import type { Database } from '../core/transaction.ts';

export interface LoggedEvent {
	name: string;
	actorId: string | null;
	subjects: Record<string, string>;
	payload: unknown;
	at: string;
}

/** @param of only events of this kind; all without it. */
export async function listAppended({ reader }: Database, of?: EventDeclaration): Promise<LoggedEvent[]> {
	const all = reader.selectFrom('events').selectAll().orderBy('seq');
	const rows = await (of ? all.where('name', '=', of.name) : all).execute();
	return rows.map(({ name, actor_id: actorId, subjects, payload, at }) => ({
		name,
		actorId,
		subjects: JSON.parse(subjects) as Record<string, string>,
		payload: payload === null ? null : JSON.parse(payload),
		at,
	}));
}
