/** Settles a job after its run: deletes, reschedules or retries it, or marks it dead. */
import { type Clock, isoIn, isoNow } from '../clock.ts';
import type { Database } from '../transaction.ts';
import { FinalError, type Job } from './job.ts';
import * as queries from './jobs.queries.ts';

const attemptsMax = 10;
export const backOffSeconds = { first: 5, most: 60 * 60 };
const moreSeconds = 1;
const errorMax = 500;

export interface OutcomesOptions {
	database: Database;
	clock: Clock;
	/** Called for every failure; `isDead` after the last attempt. */
	onError(error: unknown, isDead: boolean): void;
}

const backOff = (attempts: number) => Math.min(backOffSeconds.first * 2 ** (attempts - 1), backOffSeconds.most);
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, errorMax);

export function createJobOutcomes({ database, clock, onError }: OutcomesOptions) {
	const renew = (row: queries.JobRow, runAt: string) => database.transaction((transaction) => queries.renewJob(transaction, row, runAt));

	return {
		async done(row: queries.JobRow, { everySeconds }: Job, isPart: boolean): Promise<void> {
			if (isPart) await renew(row, isoIn(clock, moreSeconds));
			else if (everySeconds) await renew(row, isoIn(clock, everySeconds));
			else await database.transaction((transaction) => queries.deleteJob(transaction, row));
		},

		/** Aborted because the server stops: does not count as a failure. */
		cutOff: (row: queries.JobRow): Promise<void> => renew(row, isoNow(clock)),

		/** A dead recurring job is listed as dead, and still runs at its interval. */
		async failed(row: queries.JobRow, { name, everySeconds }: Job, error: unknown): Promise<void> {
			const isDead = row.attempts >= attemptsMax || error instanceof FinalError;
			onError(new Error(`job ${name}, attempt ${row.attempts}: ${textOf(error)}`, { cause: error }), isDead);
			const wait = isDead ? (everySeconds ?? null) : Math.min(backOff(row.attempts), everySeconds ?? Number.POSITIVE_INFINITY);
			const failure = { error: textOf(error), runAt: wait === null ? null : isoIn(clock, wait), deadAt: isDead ? isoNow(clock) : null };
			await database.transaction((transaction) => queries.failJob(transaction, row, failure));
		},
	};
}
