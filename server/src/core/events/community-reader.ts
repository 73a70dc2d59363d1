/** Reads the log for one follower, on one node at a time. */
import type { Database } from '../transaction.ts';
import { addFollower, type LogPosition, listEvents, listPositions, lockPosition, movePosition } from './events.queries.ts';
import { type Follower, reactionsByName, type StoredEvent, storedEvent } from './follower.ts';
import type { LogReader } from './log-reader.ts';

const batchMax = 100;

export interface CommunityReaderOptions {
	database: Database;
	follower: Follower;
	/** Stores an event whose handling failed, to be tried again later. */
	retryLater(transaction: Parameters<typeof addFollower>[0], event: StoredEvent, error: unknown): Promise<void>;
}

const isLater = (one: LogPosition, other: LogPosition) => one.tx > other.tx || (one.tx === other.tx && one.seq > other.seq);

export function createCommunityReader({ database, follower, retryLater }: CommunityReaderOptions): LogReader {
	const { name } = follower;
	const reactions = reactionsByName(follower.reactions);
	/** In memory it runs ahead of the stored position over events that are not this follower's. */
	let position: LogPosition | null = null;

	async function storedPosition(): Promise<LogPosition> {
		const stored = (await listPositions(database.reader)).get(name);
		if (stored) return stored;
		await database.transaction((transaction) => addFollower(transaction, name));
		return { tx: 0, seq: 0 };
	}

	/** Runs `work` and moves the stored position in one transaction. @returns false where another node was there first. */
	function advance(from: LogPosition, to: LogPosition, work: Parameters<Database['transaction']>[0]): Promise<boolean> {
		return database.transaction(async (transaction) => {
			const stored = await lockPosition(transaction, name);
			if (!stored || isLater(stored, from)) return false;
			await work(transaction);
			await movePosition(transaction, name, to);
			return true;
		});
	}

	/** One by one after a batch has failed: an event that cannot be handled does not hold up the rest. */
	async function advanceOne(from: LogPosition, event: StoredEvent): Promise<boolean> {
		try {
			return await advance(from, event, async (transaction) => reactions.get(event.name)?.(transaction, event));
		} catch (error) {
			return advance(from, event, (transaction) => retryLater(transaction, event, error));
		}
	}

	async function handle(from: LogPosition, events: StoredEvent[], end: LogPosition): Promise<boolean> {
		try {
			return await advance(from, end, async (transaction) => {
				for (const event of events) await reactions.get(event.name)?.(transaction, event);
			});
		} catch {
			let at = from;
			for (const event of events) {
				if (!(await advanceOne(at, event))) return false;
				at = event;
			}
			return true;
		}
	}

	return {
		name,
		position: () => position,
		async step() {
			position ??= await storedPosition();
			const rows = await listEvents(database.reader, { after: position, limit: batchMax });
			const end = rows.at(-1);
			if (!end) return false;
			const events = rows.filter((row) => reactions.has(row.name)).map(storedEvent);
			const isDone = events.length === 0 || (await handle(position, events, end));
			// Another node has read further, or is at it: its position counts.
			position = isDone ? { tx: end.tx, seq: end.seq } : await storedPosition();
			return isDone && rows.length === batchMax;
		},
	};
}
