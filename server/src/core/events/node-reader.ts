/** Reads the log for a node follower, from the start of the process on. */
import type { Database } from '../transaction.ts';
import { type EventRow, findEnd, type LogPosition } from './events.queries.ts';
import { type NodeFollower, reactionsByName, storedEvent } from './follower.ts';
import { batchMax, type LogReader } from './log-reader.ts';

type Handle = (rows: readonly EventRow[], onDone: (row: EventRow) => void) => Promise<void>;

function handleOf(follower: NodeFollower): Handle {
	if ('handle' in follower) {
		return async (rows, onDone) => {
			const last = rows.at(-1);
			if (!last) return;
			await follower.handle(rows.map(storedEvent));
			onDone(last);
		};
	}
	const reactions = reactionsByName(follower.reactions);
	return async (rows, onDone) => {
		for (const row of rows) {
			await reactions.get(row.name)?.(storedEvent(row));
			onDone(row);
		}
	};
}

export function createNodeReader({ database, follower }: { database: Database; follower: NodeFollower }): LogReader {
	const handle = handleOf(follower);
	let position: LogPosition | null = null;

	return {
		name: follower.name,
		position: () => position,
		async step(read) {
			if (!position) {
				const end = await findEnd(database.reader);
				if ('begin' in follower) await follower.begin(end);
				position = end;
				return false;
			}
			const rows = await read(position);
			await handle(rows, ({ tx, seq }) => {
				position = { tx, seq };
			});
			return rows.length === batchMax;
		},
	};
}
