/** Runs jobs, at most one of each name at a time in a process. */
import { isoIn, isoNow, type MonotonicClock } from '../clock.ts';
import type { Tracing } from '../observability/tracer.ts';
import { type ClockWatch, createClockWatch } from './clock-watch.ts';
import type { Job } from './job.ts';
import { backOffSeconds, createJobOutcomes, type OutcomesOptions } from './job-outcomes.ts';
import * as queries from './jobs.queries.ts';

const usualLeaseSeconds = 10 * 60;
const pollMs = 1_000;
/** Concurrency, so that a slow job does not hold up the rest. */
const lanesMax = 4;
/** A job that is overdue for so long shows that no server ran, or that the clock has jumped ahead. */
const overdueSeconds = 24 * 60 * 60;
/** The key of recurring jobs: one row for each name. */
const recurring = '';

export interface Worker {
	/** Adds missing recurring jobs, and looks for jumps of the clock since the last runs. */
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
	clock: MonotonicClock;
	jobs: readonly Job[];
	tracing?: Tracing | null;
}

/** Claims and runs the job that has waited longest. */
function createRunNext({ database, clock, jobs, onError, tracing }: WorkerOptions, { isTrusted }: ClockWatch, signal: AbortSignal) {
	const byName = new Map(jobs.map((job) => [job.name, job]));
	const leaseUntil = (name: string) => isoIn(clock, byName.get(name)?.leaseSeconds ?? usualLeaseSeconds);
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
		const mayForget = isTrusted();
		const idle = jobs.filter(({ name, forgets }) => !busy.has(name) && (mayForget || !forgets));
		const question = { names: idle.map(({ name }) => name), now: isoNow(clock) };
		if (question.names.length === 0) return false;
		if (!(await queries.hasDue(database.reader, question))) return false;
		const row = await database.transaction((transaction) => queries.claimJob(transaction, { ...question, leaseUntil }));
		const job = row && byName.get(row.name);
		if (!job) return false;
		busy.add(job.name);
		await run(row, job).finally(() => busy.delete(job.name));
		return true;
	};
}

/** Adds missing recurring jobs, and compares the clock with the time of their last runs, which the database keeps. */
function createSchedule({ database, clock, jobs }: WorkerOptions, clockWatch: ClockWatch): () => Promise<void> {
	return () =>
		database.transaction(async (transaction) => {
			const at = isoNow(clock);
			for (const { name, everySeconds } of jobs) {
				if (everySeconds) await queries.addJob(transaction, { name, key: recurring, runAt: at, at });
			}
			if (await queries.hasDue(transaction, { names: jobs.map(({ name }) => name), now: isoIn(clock, -overdueSeconds) })) {
				clockWatch.distrust('The clock has jumped ahead, or no server ran for more than a day');
			}
			let early = 0;
			for (const { name, everySeconds = backOffSeconds.most, leaseSeconds = usualLeaseSeconds } of jobs) {
				const latest = isoIn(clock, everySeconds + leaseSeconds);
				early += await queries.bringForward(transaction, { name, latest, at });
			}
			if (early > 0) clockWatch.distrust('The clock has jumped back since jobs were run last');
		});
}

export function createWorker(options: WorkerOptions): Worker {
	const { database, clock, onError } = options;
	const stopping = new AbortController();
	const clockWatch = createClockWatch(clock, (sentence) => onError(new Error(sentence), false));
	const schedule = createSchedule(options, clockWatch);
	const runNext = createRunNext(options, clockWatch, stopping.signal);
	const lanes = new Set<Promise<void>>();
	let timer: NodeJS.Timeout | null = null;

	async function runDue(): Promise<void> {
		if (clockWatch.hasJumped()) await schedule();
		while (!stopping.signal.aborted && (await runNext()));
	}

	function look(): void {
		if (lanes.size >= lanesMax || stopping.signal.aborted) return;
		const lane = runDue()
			.catch((error: unknown) => onError(error, false))
			.finally(() => lanes.delete(lane));
		lanes.add(lane);
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
