/** Types of followers, which read the change log and react to events. */
import type { EventDeclaration, PayloadOf, SubjectsOf } from '@friends/contract/core/event';
import type { Transaction } from '../transaction.ts';
import type { EventRow, LogPosition } from './events.queries.ts';

export interface StoredEvent<E extends EventDeclaration = EventDeclaration> extends LogPosition {
	name: E['name'];
	/** Null for commands of the command line, and for deleted accounts. */
	actorId: string | null;
	subjects: SubjectsOf<E>;
	payload: PayloadOf<E>;
	/** ISO 8601. */
	at: string;
	/** Its actor alone learns of it: they are shadow-banned where it happened. */
	isShadowed?: true;
}

/**
 * Runs once per community, on any node. Its work and its position commit together. Events may still repeat, and after a failure come
 * out of order: handlers decide by the tables, not by the event alone.
 */
export interface Follower {
	/** Stored with its position, so it never changes. */
	name: string;
	/** Only these events reach it. */
	events: readonly EventDeclaration[];
	/** Shadowed events reach it too: what it writes is shown by what the viewer may see. */
	hearsShadowed?: true;
	/** @param events a batch in commit order. */
	handle(transaction: Transaction, events: readonly StoredEvent[]): Promise<void>;
}

/** Handler for events of one name. */
export interface Reaction<Result> {
	event: EventDeclaration;
	handle(event: StoredEvent): Result;
}

export const on = <E extends EventDeclaration, Result>(event: E, handle: (stored: StoredEvent<E>) => Result): Reaction<Result> => ({
	event,
	handle: handle as unknown as Reaction<Result>['handle'],
});

/** Runs on every node, for events from its start on; for what a process keeps in memory. */
interface ReactingFollower {
	name: string;
	reactions: readonly Reaction<Promise<void> | void>[];
}

/** Likewise, for every event, in batches. */
interface BatchFollower {
	name: string;
	/** Called once, with the end of the log before the first batch. */
	begin(end: LogPosition): Promise<void>;
	/** @param events in commit order; they come again when this throws. */
	handle(events: readonly StoredEvent[]): Promise<void>;
}

export type NodeFollower = ReactingFollower | BatchFollower;

/** Reactions by the name of their event. */
export const reactionsByName = <Result>(reactions: readonly Reaction<Result>[]) =>
	new Map<string, Reaction<Result>['handle']>(reactions.map(({ event, handle }) => [event.name, handle]));

export function storedEvent({ tx, seq, name, actor_id: actorId, subjects, payload, at, is_shadowed }: EventRow): StoredEvent {
	const parsed = payload === null ? undefined : JSON.parse(payload);
	const stored = { tx, seq, name: name as StoredEvent['name'], actorId, subjects: JSON.parse(subjects), payload: parsed, at };
	return is_shadowed ? { ...stored, isShadowed: true } : stored;
}
