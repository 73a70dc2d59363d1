/** Has a follower handle a batch of events, and moves its position in the same transaction. */
import type { Database, Transaction } from '../transaction.ts';
import { type LogPosition, lockPosition, movePosition } from './events.queries.ts';
import type { Follower, StoredEvent } from './follower.ts';

export interface HandlingOptions {
	database: Database;
	follower: Follower;
	/** Stores an event whose handling failed, to be tried again later. */
	retryLater(transaction: Transaction, event: StoredEvent, error: unknown): Promise<void>;
}

interface Batch {
	from: LogPosition;
	/** Those that concern the follower. */
	events: StoredEvent[];
	end: LogPosition;
}

const isLater = (one: LogPosition, other: LogPosition) => one.tx > other.tx || (one.tx === other.tx && one.seq > other.seq);

export function createHandling({ database, follower, retryLater }: HandlingOptions) {
	const { name } = follower;

	/** Runs `work` and moves the stored position in one transaction. @returns false where another node was there first. */
	function advance(from: LogPosition, to: LogPosition, work: (transaction: Transaction) => Promise<void>): Promise<boolean> {
		return database.transaction(async (transaction) => {
			const stored = await lockPosition(transaction, name);
			if (!stored || isLater(stored, from)) return false;
			await work(transaction);
			await movePosition(transaction, name, to);
			return true;
		});
	}

	/** One by one after a batch has failed: an event that cannot be handled does not hold up the rest. */
	async function advanceOne(from: LogPosition, event: StoredEvent): Promise<boolean> {
		try {
			return await advance(from, event, (transaction) => follower.handle(transaction, [event]));
		} catch (error) {
			return advance(from, event, (transaction) => retryLater(transaction, event, error));
		}
	}

	/** @returns false where another node has read further, or is at it. */
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
