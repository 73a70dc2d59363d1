/** Reads the log for one community follower, on one node at a time. */
import { addFollower, type EventRow, type LogPosition, listPositions } from './events.queries.ts';
import { storedEvent } from './follower.ts';
import { createHandling, type HandlingOptions } from './handling.ts';
import { batchMax, type LogReader } from './log-reader.ts';

export function createCommunityReader(options: HandlingOptions): LogReader {
	const { database, follower } = options;
	const names = new Set<string>(follower.events.map((event) => event.name));
	const isHeard = ({ name, is_shadowed }: EventRow) => names.has(name) && (!is_shadowed || follower.hearsShadowed === true);
	const handle = createHandling(options);
	/** Runs ahead of the stored position, in memory, over events that this follower ignores. */
	let position: LogPosition | null = null;

	async function storedPosition(): Promise<LogPosition> {
		const stored = (await listPositions(database.reader)).get(follower.name);
		if (stored) return stored;
		await database.transaction((transaction) => addFollower(transaction, follower.name));
		return { tx: 0, seq: 0 };
	}

	return {
		name: follower.name,
		position: () => position,
		async step(read) {
			position ??= await storedPosition();
			const rows = await read(position);
			const end = rows.at(-1);
			if (!end) return false;
			const events = rows.filter(isHeard).map(storedEvent);
			const isDone = events.length === 0 || (await handle({ from: position, events, end }));
			// Another node has read further or is reading now: its stored position counts.
			position = isDone ? { tx: end.tx, seq: end.seq } : await storedPosition();
			return isDone && rows.length === batchMax;
		},
	};
}
