/** Runs jobs, one of a name at a time: claims them, runs them, and hands them to their outcome. */
import { isoIn, isoNow } from '../clock.ts';
import type { Job } from './job.ts';
import { createJobOutcomes, type OutcomesOptions } from './job-outcomes.ts';
import * as queries from './jobs.queries.ts';

const leaseSeconds = 10 * 60;
const pollMs = 1_000;
/** So many at a time, so that a slow one does not hold up the rest. */
const lanesMax = 4;
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
	/** Dead ones first, then those that have failed, then by when they run. */
	list(limit: number): Promise<queries.JobRow[]>;
	/** Has dead jobs run again: one, or all. @returns how many. */
	revive(id?: string): Promise<number>;
}

interface WorkerOptions extends OutcomesOptions {
	jobs: readonly Job[];
}

/** Claims and runs the job that has waited longest. */
function createRunNext({ database, clock, jobs, onError }: WorkerOptions, signal: AbortSignal) {
	const byName = new Map(jobs.map((job) => [job.name, job]));
	const longestLease = Math.max(leaseSeconds, ...jobs.map((job) => job.leaseSeconds ?? 0));
	/** Names of the jobs that run in this process. */
	const busy = new Set<string>();
	const outcomes = createJobOutcomes({ database, clock, onError });

	async function run(row: queries.JobRow, job: Job): Promise<void> {
		try {
			const result = await job.run({ payload: JSON.parse(row.payload), signal });
			await outcomes.done(row, job, result === 'more');
		} catch (error) {
			await (signal.aborted ? outcomes.cutOff(row) : outcomes.failed(row, job, error));
		}
	}

	/** @returns whether there was one. */
	return async function runNext(): Promise<boolean> {
		const question = { names: [...byName.keys()].filter((name) => !busy.has(name)), now: isoNow(clock) };
		if (!(await queries.hasDue(database.reader, question))) return false;
		const leaseUntil = isoIn(clock, longestLease);
		const row = await database.transaction((transaction) => queries.claimJob(transaction, { ...question, leaseUntil }));
		const job = row && byName.get(row.name);
		if (!job) return false;
		busy.add(job.name);
		await run(row, job).finally(() => busy.delete(job.name));
		return true;
	};
}

export function createWorker(options: WorkerOptions): Worker {
	const { database, clock, jobs, onError } = options;
	const stopping = new AbortController();
	const runNext = createRunNext(options, stopping.signal);
	const lanes = new Set<Promise<void>>();
	let timer: NodeJS.Timeout | null = null;

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
		list: (limit) => queries.listJobs(database.reader, limit),
		revive: (id) => database.transaction((transaction) => queries.reviveJobs(transaction, { id, at: isoNow(clock) })),
	};
}
