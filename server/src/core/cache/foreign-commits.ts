/**
 * Tells the caches of a node what other processes have committed. It reads the log when something that is kept is asked for and the last
 * reading is too old, so that no answer is older than the bound, and a node that has nothing to answer does nothing.
 */
import { type CommittedEvent, findMoment, isCommittedAt, listCommittedSince, type Moment } from '../database/engine/committed-since.ts';
import type { AppendedEvent } from '../events/appended.ts';
import type { LogPosition } from '../events/events.queries.ts';
import { formatPosition } from '../events/log-position.ts';
import type { Database } from '../transaction.ts';
import type { Change } from './caches.ts';

/** Past so many events at once everything is forgotten. */
const eventsMax = 1_000;
/** More own events than these are told a second time, when the log shows them. */
const ownMax = 10_000;
/** Events of long ago may be gone from the log. */
const forgetAfterMs = 60 * 60 * 1000;
const retryAfterMs = 1_000;
/** A reading may take so many times the bound; then everything is read past the caches. */
const slowFactor = 10;

export interface ForeignCommitsOptions {
	database: Database;
	/** How old what is kept may be. */
	boundMs: number;
	/** Told of each change, and of null when anything may have changed. */
	tell(change: Change | null): void;
	onError(error: unknown): void;
}

const changeOf = ({ name, actor_id: actorId, subjects }: CommittedEvent): Change => ({ name, actorId, subjects: JSON.parse(subjects) });

/** Reads what is new in the log, but for what this node has committed itself. */
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
		// Transactions that count from the beginning again belong to a database that was restored.
		return now.below < before.below || events.length >= eventsMax ? null : events;
	}

	return {
		addOwn(events: readonly AppendedEvent[]): void {
			if (own.size > ownMax) own.clear();
			for (const event of events) own.add(formatPosition(event));
		},
		has: (position: LogPosition): boolean => own.has(formatPosition(position)) || (moment !== null && isCommittedAt(db, moment, position)),
		async read(isLongAgo: boolean): Promise<void> {
			// What is in there now was committed before the statement, which therefore shows it for the last time.
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

	/** One reading serves all who wait. */
	function read(): Promise<void> {
		reading ??= readNow();
		return reading;
	}

	const stop = database.onCommit((appended) => {
		news.addOwn(appended);
		for (const event of appended) tell(event);
	});

	return {
		/** Whether what is kept may be answered; a promise where the log has to be read first. */
		isCurrent(): boolean | Promise<boolean> {
			const nowMs = performance.now();
			const ageMs = nowMs - readAtMs;
			// Half of the bound is for the next reading, which no reader waits for then.
			if (ageMs < boundMs / 2) return true;
			if (nowMs < retryAtMs) return false;
			const done = read();
			return ageMs < boundMs || done.then(() => performance.now() - readAtMs < boundMs * slowFactor);
		},
		/** Resolves when the caches know of all that was committed up to this position. */
		async reach(position: LogPosition): Promise<void> {
			// The reading under way may have begun too early.
			for (let reads = 0; reads < 2 && !news.has(position); reads += 1) await read();
		},
		stop,
	};
}
