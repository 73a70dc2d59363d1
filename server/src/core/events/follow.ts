/** Runs all followers of the log: right after commits of this process, and by polling for those of other processes. */
import { type Clock, isoIn } from '../clock.ts';
import { type Job, job } from '../jobs/job.ts';
import type { Database } from '../transaction.ts';
import { createCommunityReader } from './community-reader.ts';
import { deleteEvents, findEnd, findNextTime, type LogPosition } from './events.queries.ts';
import type { Follower, NodeFollower } from './follower.ts';
import { createLag } from './lag.ts';
import { createDriver } from './log-driver.ts';
import { isEarlier } from './log-position.ts';
import { createSharedRead, type LogReader } from './log-reader.ts';
import { createNodeReader } from './node-reader.ts';
import { createRetries } from './retries.ts';

/** Debounce: commits within this time are read together. */
const settleMs = 20;
/** Also how late live connections hear of what another node committed. */
const pollMs = 100;
const daySeconds = 24 * 60 * 60;

export interface Following {
	/** Starts reading; from then on, no follower of this node misses an event. */
	start(): Promise<void>;
	/** Reads every event that is readable now; on PostgreSQL, events wait for older transactions that still run. */
	catchUp(): Promise<void>;
	stop(): Promise<void>;
	/** Time of the oldest event that a community follower has not read; null when all are up to date. */
	unreadSince(): Promise<string | null>;
	/** Age of that event; 0 when all are up to date. */
	lagSeconds(): Promise<number>;
	/** Retries of events, and deletion of old ones. */
	jobs: Job[];
}

interface FollowOptions {
	database: Database;
	clock: Clock;
	followers: readonly Follower[];
	nodeFollowers: readonly NodeFollower[];
	/** Retention of events, once all followers have read them. */
	retentionDays: number;
	onError(error: unknown): void;
}

const earlier = (one: LogPosition, other: LogPosition) => (isEarlier(one, other) ? one : other);

const isAt = (position: LogPosition | null, end: LogPosition) => position?.tx === end.tx && position.seq === end.seq;

/** The least position of all readers; null before they have begun. */
function leastOf(readers: readonly LogReader[]): LogPosition | null {
	const positions = readers.map((reader) => reader.position());
	return positions.reduce((least, position) => least && position && earlier(least, position), positions[0] ?? null);
}

/** Wakes readers after commits of this process, and by polling. */
function createWaking(database: Database, readers: readonly LogReader[], onError: (error: unknown) => void) {
	const drivers = readers.map((reader) => ({ ...createDriver(reader, onError), position: reader.position }));
	const timers: { settling?: NodeJS.Timeout | undefined; polling?: NodeJS.Timeout } = {};
	let unsubscribe = () => {};
	let isDatabaseAway = false;

	/** One query for all readers: those at the end of the log are not woken. */
	async function poll(): Promise<void> {
		// When the database fails, all are woken, and each reports its error.
		const end = await findEnd(database.reader).catch(() => null);
		if (!timers.polling) return;
		if (end && isDatabaseAway) for (const { endWait } of drivers) endWait();
		isDatabaseAway = end === null;
		const read = createSharedRead(database.reader);
		for (const { position, wake } of drivers) if (!end || !isAt(position(), end)) void wake(read);
		timers.polling.refresh();
	}

	async function wakeAll(): Promise<void> {
		timers.settling = undefined;
		const read = createSharedRead(database.reader);
		await Promise.all(drivers.map((driver) => driver.wake(read)));
	}

	return {
		start(): void {
			unsubscribe = database.onCommit(() => {
				timers.settling ??= setTimeout(wakeAll, settleMs).unref();
			});
			timers.polling = setTimeout(poll, pollMs).unref();
			void wakeAll();
		},
		async stop() {
			unsubscribe();
			clearTimeout(timers.settling);
			clearTimeout(timers.polling);
			delete timers.polling;
			await Promise.all(drivers.map((driver) => driver.idle()));
		},
	};
}

export function createFollowing({ database, clock, followers, nodeFollowers, retentionDays, onError }: FollowOptions): Following {
	const retries = createRetries({ database, clock, followers, onError });
	const communityReaders = followers.map((follower) => createCommunityReader({ database, follower, retryLater: retries.later(follower) }));
	const nodeReaders = nodeFollowers.map((follower) => createNodeReader({ database, follower }));
	const readers = [...communityReaders, ...nodeReaders];
	const waking = createWaking(database, readers, onError);

	async function forgetOld(): Promise<'more' | undefined> {
		const upTo = leastOf(communityReaders);
		const before = isoIn(clock, -retentionDays * daySeconds);
		return upTo ? database.transaction((transaction) => deleteEvents(transaction, { before, upTo })) : undefined;
	}

	async function unreadSince(): Promise<string | null> {
		const position = leastOf(communityReaders);
		return position && findNextTime(database.reader, position);
	}

	const lag = createLag({ clock, unreadSince, onError });
	return {
		unreadSince,
		lagSeconds: lag.seconds,
		async start() {
			// Node followers first: caches in memory must not miss an event from now on.
			const read = createSharedRead(database.reader);
			for (const reader of nodeReaders) await reader.step(read);
			lag.start();
			waking.start();
		},
		async catchUp() {
			const read = createSharedRead(database.reader);
			for (const reader of readers) while (await reader.step(read));
		},
		async stop() {
			lag.stop();
			await waking.stop();
		},
		jobs: [retries.job, job({ name: 'events.forget', everySeconds: daySeconds / 24, forgets: true, run: forgetOld })],
	};
}
