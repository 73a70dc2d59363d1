/** The events that a running transaction has appended so far, for those who are told of them at its commit. */
import type { Change } from '../cache/caches.ts';
import type { LogPosition } from './events.queries.ts';

/** An event as the transaction that appended it knows it. */
export interface AppendedEvent extends LogPosition, Change {}

const appendedIn = new WeakMap<object, AppendedEvent[]>();

/** Begins a list for this transaction. */
export function noteEvents(transaction: object): AppendedEvent[] {
	const events: AppendedEvent[] = [];
	appendedIn.set(transaction, events);
	return events;
}

export function noteEvent(transaction: object, event: AppendedEvent): void {
	appendedIn.get(transaction)?.push(event);
}
