/** Handles a batch of events for a follower, and moves its position in the same transaction. */
import type { Database, Transaction } from '../transaction.ts';
import { type LogPosition, lockPosition, movePosition } from './events.queries.ts';
import type { Follower, StoredEvent } from './follower.ts';

export interface HandlingOptions {
	database: Database;
	follower: Follower;
	/** Stores an event that failed, for a retry. */
	retryLater(transaction: Transaction, event: StoredEvent, error: unknown): Promise<void>;
}

interface Batch {
	from: LogPosition;
	/** The events that the follower handles. */
	events: StoredEvent[];
	end: LogPosition;
}

const isLater = (one: LogPosition, other: LogPosition) => one.tx > other.tx || (one.tx === other.tx && one.seq > other.seq);

export function createHandling({ database, follower, retryLater }: HandlingOptions) {
	const { name } = follower;

	/** Runs `work` and moves the stored position in one transaction. @returns false when another node was first. */
	function advance(from: LogPosition, to: LogPosition, work: (transaction: Transaction) => Promise<void>): Promise<boolean> {
		return database.transaction(async (transaction) => {
			const stored = await lockPosition(transaction, name);
			if (!stored || isLater(stored, from)) return false;
			await work(transaction);
			await movePosition(transaction, name, to);
			return true;
		});
	}

	/** Handles events one by one after a batch has failed, so that one bad event does not hold up the rest. */
	async function advanceOne(from: LogPosition, event: StoredEvent): Promise<boolean> {
		try {
			return await advance(from, event, (transaction) => follower.handle(transaction, [event]));
		} catch (error) {
			return advance(from, event, (transaction) => retryLater(transaction, event, error));
		}
	}

	/** @returns false when another node has read further or is reading now. */
	return async function handle({ from, events, end }: Batch): Promise<boolean> {
		try {
			return await advance(from, end, (transaction) => follower.handle(transaction, events));
		} catch {
			let at = from;
			for (const event of events) {
				if (!(await advanceOne(at, event))) return false;
				at = event;
			}
			return true;
		}
	};
}
