/** Work for the background, as rooms declare it. */

export interface JobCall<Payload> {
	payload: Payload;
	/** Aborted when the server stops; the job is then run again by the next process. */
	signal: AbortSignal;
}

export interface Job<Payload = unknown> {
	/** Room and work, such as 'uploads.sweep'. Stored with its jobs, so it never changes. */
	name: string;
	/** Recurring: once in so many seconds in the whole community. Without it, a job is run when a room adds one. */
	everySeconds?: number;
	/** How long it may take; a job that takes longer is run by another process as well. Ten minutes unless told otherwise. */
	leaseSeconds?: number;
	/** May run twice. A job that returns 'more' is run again in a moment: a part is left. */
	run(call: JobCall<Payload>): Promise<unknown>;
}

/** Types the payload of one job, and forgets it for the list of all. */
export const job = <Payload>(declared: Job<Payload>): Job => declared as Job;
