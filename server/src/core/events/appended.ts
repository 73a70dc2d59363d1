/** Records the events that a running transaction has appended, for the commit listeners and for the reply to its caller. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Change } from '../cache/caches.ts';
import type { LogPosition } from './events.queries.ts';

/** An event, as the transaction that appended it knows it. */
export interface AppendedEvent extends LogPosition, Change {
	payload?: unknown;
}

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

type Listener = (appended: readonly AppendedEvent[]) => void;

const listeners = new AsyncLocalStorage<Listener>();

/** Tells the listener the events of each transaction that `work` commits. */
export const tellingCommits = <Result>(listener: Listener, work: () => Promise<Result>): Promise<Result> => listeners.run(listener, work);

/** Call it in the async context that opened the transaction: on SQLite, one commit may serve several callers. */
export function noteCommit(appended: readonly AppendedEvent[]): void {
	if (appended.length > 0) listeners.getStore()?.(appended);
}
