/** Followers read the change log: what each of them does with an event. */
import type { EventDeclaration, PayloadOf, SubjectsOf } from '@friends/contract/core/event';
import type { Transaction } from '../transaction.ts';
import type { EventRow, LogPosition } from './events.queries.ts';

export interface StoredEvent<E extends EventDeclaration = EventDeclaration> extends LogPosition {
	name: E['name'];
	/** Null: the command line of the server, or an account that is gone. */
	actorId: string | null;
	subjects: SubjectsOf<E>;
	payload: PayloadOf<E>;
	/** ISO 8601. */
	at: string;
}

type Handle<Context extends unknown[], E extends EventDeclaration> = (...given: [...Context, StoredEvent<E>]) => Promise<void> | void;

/** What is done with the events of one name. */
export interface Reaction<Context extends unknown[]> {
	event: EventDeclaration;
	handle: Handle<Context, EventDeclaration>;
}

/**
 * Runs once per community, on whichever node has its turn. What it does and how far it has read are committed together.
 * An event may still come twice, and out of order after a failure: handlers go by what the tables say.
 */
export interface Follower {
	/** Stored with its position, so it never changes. */
	name: string;
	reactions: readonly Reaction<[transaction: Transaction]>[];
}

/** Runs on every node, from the events of its start on; for what a process keeps in memory. */
export interface NodeFollower {
	name: string;
	reactions: readonly Reaction<[]>[];
}

export const on = <E extends EventDeclaration>(event: E, handle: Handle<[transaction: Transaction], E>): Reaction<[Transaction]> => ({
	event,
	handle: handle as unknown as Handle<[Transaction], EventDeclaration>,
});

export const onNode = <E extends EventDeclaration>(event: E, handle: Handle<[], E>): Reaction<[]> => ({
	event,
	handle: handle as unknown as Handle<[], EventDeclaration>,
});

/** By the name of the event. */
export const reactionsByName = <Context extends unknown[]>(reactions: readonly Reaction<Context>[]) =>
	new Map<string, Handle<Context, EventDeclaration>>(reactions.map(({ event, handle }) => [event.name, handle]));

export function storedEvent({ tx, seq, name, actor_id: actorId, subjects, payload, at }: EventRow): StoredEvent {
	const parsed = payload === null ? undefined : JSON.parse(payload);
	return { tx, seq, name: name as StoredEvent['name'], actorId, subjects: JSON.parse(subjects), payload: parsed, at };
}
