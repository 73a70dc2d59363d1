/** Background jobs, as rooms declare them. */

export interface JobCall<Payload> {
	payload: Payload;
	/** Aborted when the server stops; the next process runs the job again. */
	signal: AbortSignal;
}

export interface Job<Payload = unknown> {
	/** Room and work, such as 'uploads.sweep'. Stored with each job, so it never changes. */
	name: string;
	/** Interval of a recurring job, in the whole community. Without it, the job runs when a room adds one. */
	everySeconds?: number;
	/** Lease: after this time another process may run the job as well. Ten minutes by default. */
	leaseSeconds?: number;
	/** Deletes what is old by the clock, so it rests after the clock has jumped. */
	forgets?: boolean;
	/** Must be safe to run twice. Returning 'more' runs it again in a moment, for the rest. */
	run(call: JobCall<Payload>): Promise<unknown>;
}

/** Types the payload of one job, and erases that type for the list of all. */
export const job = <Payload>(declared: Job<Payload>): Job => declared as Job;

/** A failure that no retry mends: the job is dead at once. */
export class FinalError extends Error {}
