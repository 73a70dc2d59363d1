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

/**
 * Runs once per community, on whichever node has its turn. What it does and how far it has read are committed together.
 * An event may still come twice, and out of order after a failure: what is done goes by what the tables say.
 */
export interface Follower {
	/** Stored with its position, so it never changes. */
	name: string;
	/** It is told of no others. */
	events: readonly EventDeclaration[];
	/** @param events in the order of their commits; those that come together are handled together. */
	handle(transaction: Transaction, events: readonly StoredEvent[]): Promise<void>;
}

/** What is made of an event of one name. */
export interface Reaction<Result> {
	event: EventDeclaration;
	handle(event: StoredEvent): Result;
}

export const on = <E extends EventDeclaration, Result>(event: E, handle: (stored: StoredEvent<E>) => Result): Reaction<Result> => ({
	event,
	handle: handle as unknown as Reaction<Result>['handle'],
});

/** Runs on every node, from the events of its start on; for what a process keeps in memory. */
export interface NodeFollower {
	name: string;
	reactions: readonly Reaction<Promise<void> | void>[];
}

/** By the name of the event. */
export const reactionsByName = <Result>(reactions: readonly Reaction<Result>[]) =>
	new Map<string, Reaction<Result>['handle']>(reactions.map(({ event, handle }) => [event.name, handle]));

export function storedEvent({ tx, seq, name, actor_id: actorId, subjects, payload, at }: EventRow): StoredEvent {
	const parsed = payload === null ? undefined : JSON.parse(payload);
	return { tx, seq, name: name as StoredEvent['name'], actorId, subjects: JSON.parse(subjects), payload: parsed, at };
}
