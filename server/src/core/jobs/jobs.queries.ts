/** All SQL of jobs. */
import { type Selectable, sql } from 'kysely';
import { needsRowLocks } from '../database/engine/row-locks.ts';
import type { Tables } from '../database/tables.ts';
import { newId } from '../ids.ts';
import type { Reader, Transaction } from '../transaction.ts';

export type JobRow = Selectable<Tables['jobs']>;

export interface NewJob {
	name: string;
	/** Unique per name: a second job with the same key is not added, but replaces a dead one. */
	key?: string;
	payload?: unknown;
	/** ISO 8601; the earliest time to run. */
	runAt: string;
	at: string;
}

/** Jobs without a key, in one statement. */
export async function addJobs(transaction: Transaction, jobs: readonly Omit<NewJob, 'key'>[]): Promise<void> {
	if (jobs.length === 0) return;
	const rows = jobs.map(({ name, payload = {}, runAt, at }) => ({
		...{ id: newId(), name, key: null },
		...{ payload: JSON.stringify(payload), run_at: runAt, attempts: 0, last_error: null, dead_at: null, created_at: at },
	}));
	await transaction.insertInto('jobs').values(rows).execute();
}

export async function addJob(transaction: Transaction, { name, key, payload = {}, runAt, at }: NewJob): Promise<void> {
	const fresh = { payload: JSON.stringify(payload), run_at: runAt, attempts: 0, last_error: null, dead_at: null, created_at: at };
	await transaction
		.insertInto('jobs')
		.values({ id: newId(), name, key: key ?? null, ...fresh })
		.onConflict((conflict) =>
			conflict.columns(['name', 'key']).where('key', 'is not', null).doUpdateSet(fresh).where('jobs.dead_at', 'is not', null),
		)
		.execute();
}

interface Due {
	names: string[];
	now: string;
}

const due = (db: Reader, { names, now }: Due) =>
	db.selectFrom('jobs').select('id').where('run_at', '<=', now).where('name', 'in', names).orderBy('run_at').limit(1);

export const hasDue = async (db: Reader, question: Due): Promise<boolean> => (await due(db, question).executeTakeFirst()) !== undefined;

interface Claim extends Due {
	/** End of the lease of a job of this name. */
	leaseUntil(name: string): string;
}

/** Claims the job that has waited longest, for the length of its lease: when the process dies, the lease runs out. */
export async function claimJob(transaction: Transaction, { leaseUntil, ...question }: Claim): Promise<JobRow | undefined> {
	const next = due(transaction, question).select('name');
	const job = await (needsRowLocks(transaction) ? next.forUpdate().skipLocked() : next).executeTakeFirst();
	if (!job) return undefined;
	return transaction
		.updateTable('jobs')
		.set(({ eb }) => ({ run_at: leaseUntil(job.name), attempts: eb('attempts', '+', 1) }))
		.where('id', '=', job.id)
		.returningAll()
		.executeTakeFirst();
}

/** Matches a job only while this process holds its claim; another claim raises `attempts`. */
const claimed = ({ id, attempts }: JobRow) => sql<boolean>`id = ${id} and attempts = ${attempts}`;

export async function deleteJob(transaction: Transaction, job: JobRow): Promise<void> {
	await transaction.deleteFrom('jobs').where(claimed(job)).execute();
}

/** Reschedules a job with all its attempts. */
export async function renewJob(transaction: Transaction, job: JobRow, runAt: string): Promise<void> {
	const fresh = { run_at: runAt, attempts: 0, last_error: null, dead_at: null };
	await transaction.updateTable('jobs').set(fresh).where(claimed(job)).execute();
}

/** Has jobs that are to run after `latest` run at `at`. @returns their number. */
export async function bringForward(
	transaction: Transaction,
	{ name, latest, at }: { name: string; latest: string; at: string },
): Promise<number> {
	const late = transaction.updateTable('jobs').set({ run_at: at }).where('name', '=', name).where('run_at', '>', latest);
	return Number((await late.executeTakeFirst()).numUpdatedRows);
}

export interface Failure {
	error: string;
	/** Null: never again. */
	runAt: string | null;
	deadAt: string | null;
}

export async function failJob(transaction: Transaction, job: JobRow, { error, runAt, deadAt }: Failure): Promise<void> {
	await transaction.updateTable('jobs').set({ last_error: error, run_at: runAt, dead_at: deadAt }).where(claimed(job)).execute();
}

/** Dead jobs first, then failed ones, then by next run. */
export function listJobs(db: Reader, limit: number): Promise<JobRow[]> {
	return db
		.selectFrom('jobs')
		.selectAll()
		.orderBy(sql`case when dead_at is not null then 0 when last_error is not null then 1 else 2 end`)
		.orderBy('run_at')
		.orderBy('id')
		.limit(limit)
		.execute();
}

export interface JobCounts {
	/** Due and not claimed yet. */
	waiting: number;
	failed: number;
	dead: number;
}

export async function countJobs(db: Reader, now: string): Promise<JobCounts> {
	const { waiting, failed, dead } = await db
		.selectFrom('jobs')
		.select(({ fn }) => [
			fn.countAll<number>().filterWhere('run_at', '<=', now).as('waiting'),
			fn.countAll<number>().filterWhere('last_error', 'is not', null).filterWhere('dead_at', 'is', null).as('failed'),
			fn.countAll<number>().filterWhere('dead_at', 'is not', null).as('dead'),
		])
		.executeTakeFirstOrThrow();
	return { waiting: Number(waiting), failed: Number(failed), dead: Number(dead) };
}

/** Revives dead jobs with all their attempts. @param id all dead jobs without it. @returns their number. */
export async function reviveJobs(transaction: Transaction, { id, at }: { id?: string | undefined; at: string }): Promise<number> {
	const dead = transaction.updateTable('jobs').set({ run_at: at, attempts: 0, dead_at: null }).where('dead_at', 'is not', null);
	// Compared as text, because PostgreSQL refuses a malformed UUID.
	const chosen = id === undefined ? dead : dead.where(sql<boolean>`cast(id as text) = ${id}`);
	const { numUpdatedRows } = await chosen.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** Deletes the dead jobs of a name that died before this time. */
export async function removeDeadJobs(transaction: Transaction, { name, before }: { name: string; before: string }): Promise<void> {
	await transaction.deleteFrom('jobs').where('name', '=', name).where('dead_at', '<', before).execute();
}
