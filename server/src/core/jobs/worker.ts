/** Runs jobs, one of a name at a time: claims, runs, and deletes, renews or postpones them. */
import { type Clock, isoIn, isoNow } from '../clock.ts';
import type { Database } from '../transaction.ts';
import type { Job } from './job.ts';
import * as queries from './jobs.queries.ts';

export const attemptsMax = 10;
const leaseSeconds = 10 * 60;
const backOffSeconds = { first: 5, most: 60 * 60 };
const moreSeconds = 1;
const pollMs = 1_000;
/** So many at a time, so that a slow one does not hold up the rest. */
const lanesMax = 4;
const errorMax = 500;
/** The key of a recurring job, of which there is one row. */
const recurring = '';

export interface Worker {
	/** Adds the recurring jobs that are not there yet. */
	schedule(): Promise<void>;
	/** Starts to look for jobs by itself. */
	start(): Promise<void>;
	/** Runs what is due, until nothing is. */
	runDue(): Promise<void>;
	/** Aborts the job that runs, and waits for it. */
	stop(): Promise<void>;
}

interface WorkerOptions {
	database: Database;
	clock: Clock;
	jobs: readonly Job[];
	/** Told of every failure; `isDead` after the last attempt. */
	onError(error: unknown, isDead: boolean): void;
}

const backOff = (attempts: number) => Math.min(backOffSeconds.first * 2 ** (attempts - 1), backOffSeconds.most);
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, errorMax);

export function createWorker({ database, clock, jobs, onError }: WorkerOptions): Worker {
	const byName = new Map(jobs.map((job) => [job.name, job]));
	/** Names of the jobs that run in this process. */
	const busy = new Set<string>();
	const lanes = new Set<Promise<void>>();
	const stopping = new AbortController();
	let timer: NodeJS.Timeout | null = null;

	function settle(row: queries.JobRow, { everySeconds }: Job, isPart: boolean): Promise<void> {
		return database.transaction((transaction) => {
			if (isPart) return queries.renewJob(transaction, row, isoIn(clock, moreSeconds));
			return everySeconds ? queries.renewJob(transaction, row, isoIn(clock, everySeconds)) : queries.deleteJob(transaction, row);
		});
	}

	/** A recurring job that is dead is listed as such, and still tried at its time. */
	function postpone(row: queries.JobRow, { name, everySeconds }: Job, error: unknown): Promise<void> {
		const isDead = row.attempts >= attemptsMax;
		onError(new Error(`job ${name}, attempt ${row.attempts}: ${textOf(error)}`, { cause: error }), isDead);
		const wait = isDead ? (everySeconds ?? null) : Math.min(backOff(row.attempts), everySeconds ?? Number.POSITIVE_INFINITY);
		const failure = { error: textOf(error), runAt: wait === null ? null : isoIn(clock, wait), deadAt: isDead ? isoNow(clock) : null };
		return database.transaction((transaction) => queries.failJob(transaction, row, failure));
	}

	async function run(row: queries.JobRow, job: Job): Promise<void> {
		const { signal } = stopping;
		try {
			const result = await job.run({ payload: JSON.parse(row.payload), signal });
			await settle(row, job, result === 'more');
		} catch (error) {
			// Cut off by the end of the server: no fault of the job.
			if (signal.aborted) await database.transaction((transaction) => queries.renewJob(transaction, row, isoNow(clock)));
			else await postpone(row, job, error);
		}
	}

	/** @returns whether there was one. */
	async function runNext(): Promise<boolean> {
		const question = { names: [...byName.keys()].filter((name) => !busy.has(name)), now: isoNow(clock) };
		if (!(await queries.hasDue(database.reader, question))) return false;
		// The longest lease; renewed, postponed or deleted when the job is through.
		const leaseUntil = isoIn(clock, Math.max(leaseSeconds, ...jobs.map((job) => job.leaseSeconds ?? 0)));
		const row = await database.transaction((transaction) => queries.claimJob(transaction, { ...question, leaseUntil }));
		const job = row && byName.get(row.name);
		if (!job) return false;
		busy.add(job.name);
		await run(row, job).finally(() => busy.delete(job.name));
		return true;
	}

	async function runDue(): Promise<void> {
		while (!stopping.signal.aborted && (await runNext()));
	}

	function look(): void {
		if (lanes.size >= lanesMax || stopping.signal.aborted) return;
		const lane = runDue()
			.catch((error: unknown) => onError(error, false))
			.finally(() => lanes.delete(lane));
		lanes.add(lane);
	}

	async function schedule(): Promise<void> {
		const at = isoNow(clock);
		await database.transaction(async (transaction) => {
			for (const { name, everySeconds } of jobs) {
				if (everySeconds) await queries.addJob(transaction, { name, key: recurring, runAt: at, at });
			}
		});
	}

	return {
		runDue,
		schedule,
		async start() {
			await schedule();
			timer = setInterval(look, pollMs).unref();
			look();
		},
		async stop() {
			if (timer) clearInterval(timer);
			stopping.abort();
			await Promise.all(lanes);
		},
	};
}
