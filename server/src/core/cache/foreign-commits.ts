/**
 * Invalidates the caches of a node for commits of other processes. It reads the log when a cached value is requested and the last
 * reading is too old: no answer is staler than the bound, and an idle node does nothing.
 */
import { type CommittedEvent, findMoment, isCommittedAt, listCommittedSince, type Moment } from '../database/engine/committed-since.ts';
import type { AppendedEvent } from '../events/appended.ts';
import type { LogPosition } from '../events/events.queries.ts';
import { formatPosition } from '../events/log-position.ts';
import type { Database } from '../transaction.ts';
import type { Change } from './caches.ts';

/** More events than this in one reading clear all caches. */
const eventsMax = 1_000;
/** More own events than this are handled a second time, when the log shows them. */
const ownMax = 10_000;
/** After such a pause the caches are cleared, because retention may have deleted events. */
const forgetAfterMs = 60 * 60 * 1000;
const retryAfterMs = 1_000;
/** When a reading takes longer than the bound times this, requests bypass the caches. */
const slowFactor = 10;

export interface ForeignCommitsOptions {
	database: Database;
	/** Maximum age of cached values. */
	boundMs: number;
	/** Called for each change, and with null when anything may have changed. */
	tell(change: Change | null): void;
	onError(error: unknown): void;
}

const changeOf = ({ name, actor_id: actorId, subjects }: CommittedEvent): Change => ({ name, actorId, subjects: JSON.parse(subjects) });

/** Reads new events of the log, except those that this node committed itself. */
function createNews({ database, tell }: ForeignCommitsOptions) {
	const db = database.reader;
	let moment: Moment | null = null;
	/** Positions of own events that the log has not shown yet. */
	const own = new Set<string>();

	/** @returns null when anything may have happened since the last reading. */
	async function readSince(before: Moment | null): Promise<CommittedEvent[] | null> {
		if (!before) {
			moment = await findMoment(db);
			return null;
		}
		const { moment: now, events } = await listCommittedSince(db, before, eventsMax);
		moment = now;
		// Transaction ids that start again belong to a restored database.
		return now.below < before.below || events.length >= eventsMax ? null : events;
	}

	return {
		addOwn(events: readonly AppendedEvent[]): void {
			if (own.size > ownMax) own.clear();
			for (const event of events) own.add(formatPosition(event));
		},
		has: (position: LogPosition): boolean => own.has(formatPosition(position)) || (moment !== null && isCommittedAt(db, moment, position)),
		async read(isLongAgo: boolean): Promise<void> {
			// These were committed before the query starts, so it shows them for the last time.
			const known = new Set(own);
			const events = await readSince(isLongAgo ? null : moment);
			if (!events) tell(null);
			else for (const event of events) if (!known.has(formatPosition(event)) && !own.has(formatPosition(event))) tell(changeOf(event));
			for (const key of known) own.delete(key);
		},
	};
}

export function createForeignCommits(options: ForeignCommitsOptions) {
	const { database, boundMs, tell, onError } = options;
	const news = createNews(options);
	let readAtMs = Number.NEGATIVE_INFINITY;
	let retryAtMs = 0;
	let reading: Promise<void> | null = null;

	async function readNow(): Promise<void> {
		const startedMs = performance.now();
		try {
			await news.read(startedMs - readAtMs > forgetAfterMs);
			readAtMs = startedMs;
			retryAtMs = 0;
		} catch (error) {
			readAtMs = Number.NEGATIVE_INFINITY;
			if (retryAtMs === 0) onError(new Error('the caches cannot follow the change log', { cause: error }));
			retryAtMs = performance.now() + retryAfterMs;
		} finally {
			reading = null;
		}
	}

	/** All waiting requests share one reading. */
	function read(): Promise<void> {
		reading ??= readNow();
		return reading;
	}

	const stop = database.onCommit((appended) => {
		news.addOwn(appended);
		for (const event of appended) tell(event);
	});

	return {
		/** Whether cached values may be used; a promise when the log must be read first. */
		isCurrent(): boolean | Promise<boolean> {
			const nowMs = performance.now();
			const ageMs = nowMs - readAtMs;
			// Refreshes in the background from half of the bound on, so that requests seldom wait.
			if (ageMs < boundMs / 2) return true;
			if (nowMs < retryAtMs) return false;
			const done = read();
			return ageMs < boundMs || done.then(() => performance.now() - readAtMs < boundMs * slowFactor);
		},
		/** Resolves when the caches know of every commit up to this position. */
		async reach(position: LogPosition): Promise<void> {
			// Reads up to twice: a reading in progress may have begun too early.
			for (let reads = 0; reads < 2 && !news.has(position); reads += 1) await read();
		},
		stop,
	};
}
