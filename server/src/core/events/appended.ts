/** Records the events that a running transaction has appended, for the commit listeners. */
import type { Change } from '../cache/caches.ts';
import type { LogPosition } from './events.queries.ts';

/** An event, as the transaction that appended it knows it. */
export interface AppendedEvent extends LogPosition, Change {}

const appendedIn = new WeakMap<object, AppendedEvent[]>();

/** Starts the record of this transaction. */
export function noteEvents(transaction: object): AppendedEvent[] {
	const events: AppendedEvent[] = [];
	appendedIn.set(transaction, events);
	return events;
}

export function noteEvent(transaction: object, event: AppendedEvent): void {
	appendedIn.get(transaction)?.push(event);
}
