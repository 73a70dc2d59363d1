/** Runs jobs, at most one of each name at a time in a process. */
import { isoIn, isoNow } from '../clock.ts';
import type { Tracing } from '../observability/tracer.ts';
import type { Job } from './job.ts';
import { createJobOutcomes, type OutcomesOptions } from './job-outcomes.ts';
import * as queries from './jobs.queries.ts';

const leaseSeconds = 10 * 60;
const pollMs = 1_000;
/** Concurrency, so that a slow job does not hold up the rest. */
const lanesMax = 4;
/** The key of recurring jobs: one row for each name. */
const recurring = '';

export interface Worker {
	/** Adds missing recurring jobs. */
	schedule(): Promise<void>;
	/** Starts polling for due jobs. */
	start(): Promise<void>;
	/** Runs due jobs until none is left. */
	runDue(): Promise<void>;
	/** Aborts running jobs and waits for them. */
	stop(): Promise<void>;
	/** Dead jobs first, then failed ones, then by next run. */
	list(limit: number): Promise<queries.JobRow[]>;
	count(): Promise<queries.JobCounts>;
	/** Revives dead jobs: one, or all. @returns their number. */
	revive(id?: string): Promise<number>;
}

interface WorkerOptions extends OutcomesOptions {
	jobs: readonly Job[];
	tracing?: Tracing | null;
}

/** Claims and runs the job that has waited longest. */
function createRunNext({ database, clock, jobs, onError, tracing }: WorkerOptions, signal: AbortSignal) {
	const byName = new Map(jobs.map((job) => [job.name, job]));
	const longestLease = Math.max(leaseSeconds, ...jobs.map((job) => job.leaseSeconds ?? 0));
	/** Names of the jobs that run in this process now. */
	const busy = new Set<string>();
	const outcomes = createJobOutcomes({ database, clock, onError });

	async function run(row: queries.JobRow, job: Job): Promise<void> {
		try {
			const work = () => job.run({ payload: JSON.parse(row.payload), signal });
			const result = await (tracing ? tracing.job(job.name, work) : work());
			await outcomes.done(row, job, result === 'more');
		} catch (error) {
			await (signal.aborted ? outcomes.cutOff(row) : outcomes.failed(row, job, error));
		}
	}

	/** @returns whether there was a due job. */
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
		count: () => queries.countJobs(database.reader, isoNow(clock)),
		list: (limit) => queries.listJobs(database.reader, limit),
		revive: (id) => database.transaction((transaction) => queries.reviveJobs(transaction, { id, at: isoNow(clock) })),
	};
}
