/** Runs all followers of the log: right after a commit of this process, and by polling for those of others. */
import { type Clock, isoIn, isoNow } from '../clock.ts';
import { type Job, job } from '../jobs/job.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { Database, Transaction } from '../transaction.ts';
import { createCommunityReader } from './community-reader.ts';
import { deleteEvents, findNextTime, type LogPosition } from './events.queries.ts';
import { type Follower, type NodeFollower, reactionsByName, type StoredEvent } from './follower.ts';
import { createDriver } from './log-driver.ts';
import { createNodeReader } from './node-reader.ts';

/** Commits that come together are read together. */
const settleMs = 20;
const pollMs = 500;
const retryAfterSeconds = 5;
const daySeconds = 24 * 60 * 60;

export interface Following {
	/** Starts to read by itself. */
	start(): Promise<void>;
	/** Reads all that may be read: on PostgreSQL, what was committed while older transactions still run comes later. */
	catchUp(): Promise<void>;
	stop(): Promise<void>;
	/** When the oldest event was appended that a follower of the community has not read; null where all have read everything. */
	unreadSince(): Promise<string | null>;
	/** Retries of events, and forgetting old ones. */
	jobs: Job[];
}

interface FollowOptions {
	database: Database;
	clock: Clock;
	followers: readonly Follower[];
	nodeFollowers: readonly NodeFollower[];
	/** Events are kept for so many days once all followers have read them. */
	keptDays: number;
	onError(error: unknown): void;
}

interface Retry {
	follower: string;
	event: StoredEvent;
}

const earlier = (one: LogPosition, other: LogPosition) => (one.tx < other.tx || (one.tx === other.tx && one.seq < other.seq) ? one : other);

export function createFollowing({ database, clock, followers, nodeFollowers, keptDays, onError }: FollowOptions): Following {
	const retryLater = (follower: Follower) => (transaction: Transaction, event: StoredEvent, error: unknown) => {
		onError(new Error(`follower ${follower.name} will retry ${event.name}`, { cause: error }));
		const payload: Retry = { follower: follower.name, event };
		return addJob(transaction, { name: 'events.retry', payload, runAt: isoIn(clock, retryAfterSeconds), at: isoNow(clock) });
	};
	const communityReaders = followers.map((follower) => createCommunityReader({ database, follower, retryLater: retryLater(follower) }));
	const readers = [...communityReaders, ...nodeFollowers.map((follower) => createNodeReader({ database, follower }))];
	const drivers = readers.map((reader) => createDriver(reader, onError));
	const timers: { settling?: NodeJS.Timeout | undefined; polling?: NodeJS.Timeout } = {};
	let unsubscribe = () => {};

	async function wakeAll(): Promise<void> {
		timers.settling = undefined;
		await Promise.all(drivers.map((driver) => driver.wake()));
	}

	/** Up to where all followers of the community have read; null before they have begun. */
	function readByAll(): LogPosition | null {
		const positions = communityReaders.map((reader) => reader.position());
		return positions.reduce((least, position) => least && position && earlier(least, position), positions[0] ?? null);
	}

	async function retry({ follower: name, event }: Retry): Promise<void> {
		const follower = followers.find((known) => known.name === name);
		const handle = follower && reactionsByName(follower.reactions).get(event.name);
		await database.transaction(async (transaction) => handle?.(transaction, event));
	}

	async function forgetOld(): Promise<void> {
		const upTo = readByAll();
		const before = isoIn(clock, -keptDays * daySeconds);
		if (upTo) await database.transaction((transaction) => deleteEvents(transaction, { before, upTo }));
	}

	return {
		async start() {
			unsubscribe = database.onCommit(() => {
				timers.settling ??= setTimeout(wakeAll, settleMs).unref();
			});
			timers.polling = setInterval(wakeAll, pollMs).unref();
			await wakeAll();
		},
		async catchUp() {
			for (const reader of readers) while (await reader.step());
		},
		async stop() {
			unsubscribe();
			clearTimeout(timers.settling);
			clearInterval(timers.polling);
			await Promise.all(drivers.map((driver) => driver.idle()));
		},
		async unreadSince() {
			const position = readByAll();
			return position && findNextTime(database.reader, position);
		},
		jobs: [
			job<Retry>({ name: 'events.retry', run: ({ payload }) => retry(payload) }),
			job({ name: 'events.forget', everySeconds: daySeconds / 24, run: forgetOld }),
		],
	};
}
