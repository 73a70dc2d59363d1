import type { Reader } from '../transaction.ts';
import { type EventRow, type LogPosition, listEvents } from './events.queries.ts';

/** The most that a reader takes in one step. */
export const batchMax = 100;

/** Lists the next events after a position, at most a batch. */
export type ReadLog = (after: LogPosition) => Promise<EventRow[]>;

export interface LogReader {
	name: string;
	/** Null before the first step. */
	position(): LogPosition | null;
	/** Takes the next events. @returns whether more may follow at once. */
	step(read: ReadLog): Promise<boolean>;
}

/**
 * Queries the log once for all readers that are at the same position, as most are. What it has read gets stale: whatever wakes readers makes a new one.
 */
export function createSharedRead(db: Reader): ReadLog {
	let shared: { after: LogPosition; page: Promise<EventRow[]> } | undefined;
	return (after) => {
		if (shared?.after.tx !== after.tx || shared.after.seq !== after.seq)
			shared = { after, page: listEvents(db, { after, limit: batchMax }) };
		return shared.page;
	};
}
