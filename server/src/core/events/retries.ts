/** Retries events that a follower could not handle, as jobs with back-off. */
import { type Clock, isoIn, isoNow } from '../clock.ts';
import { job } from '../jobs/job.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { Database, Transaction } from '../transaction.ts';
import type { Follower, StoredEvent } from './follower.ts';

const retryAfterSeconds = 5;

interface Retry {
	follower: string;
	event: StoredEvent;
}

interface RetriesOptions {
	database: Database;
	clock: Clock;
	followers: readonly Follower[];
	onError(error: unknown): void;
}

export function createRetries({ database, clock, followers, onError }: RetriesOptions) {
	async function retry({ follower: name, event }: Retry): Promise<void> {
		const follower = followers.find((known) => known.name === name);
		try {
			await database.transaction(async (transaction) => follower?.handle(transaction, [event]));
		} catch (error) {
			// Names follower and event, for the list of jobs.
			throw new Error(`${name}, ${event.name}: ${error instanceof Error ? error.message : error}`, { cause: error });
		}
	}

	return {
		later: (follower: Follower) => (transaction: Transaction, event: StoredEvent, error: unknown) => {
			onError(new Error(`follower ${follower.name} will retry ${event.name}`, { cause: error }));
			const payload: Retry = { follower: follower.name, event };
			return addJob(transaction, { name: 'events.retry', payload, runAt: isoIn(clock, retryAfterSeconds), at: isoNow(clock) });
		},
		job: job<Retry>({ name: 'events.retry', run: ({ payload }) => retry(payload) }),
	};
}
