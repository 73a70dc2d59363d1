/** Appends an event to the change log, in the transaction of the change itself. */
import type { EventDeclaration, PayloadOf, SubjectsOf } from '@friends/contract/core/event';
import type { Transaction } from '../transaction.ts';
import { noteEvent } from './appended.ts';
import { insertEvent } from './events.queries.ts';

type Appended<E extends EventDeclaration> = {
	/** Null for commands of the command line. */
	actorId: string | null;
	subjects: SubjectsOf<E>;
	/** ISO 8601; the same time as the change itself. */
	at: string;
	/** Others than the actor learn nothing of it: neither most followers nor live connections. */
	isShadowed?: boolean;
} & (PayloadOf<E> extends undefined ? unknown : { payload: PayloadOf<E> });

export async function append<E extends EventDeclaration>(transaction: Transaction, { name }: E, appended: Appended<E>): Promise<void> {
	const { actorId, subjects, at, isShadowed = false } = appended;
	const payload = 'payload' in appended ? appended.payload : undefined;
	const position = await insertEvent(transaction, { name, actorId, subjects, payload, at, isShadowed });
	noteEvent(transaction, { ...position, name, actorId, subjects, payload });
}
