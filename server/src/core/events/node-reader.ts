/** Reads the log for a node follower, from the start of the process on. */
import type { Database } from '../transaction.ts';
import { findEnd, type LogPosition, listEvents } from './events.queries.ts';
import { type NodeFollower, reactionsByName, storedEvent } from './follower.ts';
import type { LogReader } from './log-reader.ts';

const batchMax = 500;

export function createNodeReader({ database, follower }: { database: Database; follower: NodeFollower }): LogReader {
	const reactions = reactionsByName(follower.reactions);
	let position: LogPosition | null = null;

	return {
		name: follower.name,
		position: () => position,
		async step() {
			if (!position) {
				position = await findEnd(database.reader);
				return false;
			}
			const rows = await listEvents(database.reader, { after: position, limit: batchMax });
			for (const row of rows) {
				await reactions.get(row.name)?.(storedEvent(row));
				position = { tx: row.tx, seq: row.seq };
			}
			return rows.length === batchMax;
		},
	};
}
