/** The last events of the log, in memory, for connections that were away. */
import type { LogPosition } from '../events/events.queries.ts';
import type { StoredEvent } from '../events/follower.ts';
import { isEarlier } from '../events/log-position.ts';

/** Some two megabytes. */
export const ringMax = 2_000;

export type Ring = ReturnType<typeof createRing>;

export function createRing(max: number = ringMax) {
	let events: readonly StoredEvent[] = [];
	let floor: LogPosition = { tx: 0, seq: 0 };
	let end: LogPosition = floor;

	function add(added: readonly StoredEvent[]): void {
		const last = added.at(-1);
		if (!last) return;
		const joined = [...events, ...added];
		const dropped = joined.length > max ? joined[joined.length - max - 1] : undefined;
		if (dropped) floor = dropped;
		events = joined.slice(-max);
		end = last;
	}

	return {
		/** @param newest the last events up to the end, oldest first */
		begin(newest: readonly StoredEvent[], at: LogPosition): void {
			// What was before the oldest may have been deleted from the log, or not.
			floor = newest[0] ?? at;
			events = newest.slice(1);
			end = at;
		},
		add,
		end: (): LogPosition => end,
		/** @returns null when the ring does not reach back so far, or not that far forward. */
		after(position: LogPosition): readonly StoredEvent[] | null {
			if (isEarlier(position, floor) || isEarlier(end, position)) return null;
			return events.slice(events.findLastIndex((event) => !isEarlier(position, event)) + 1);
		},
	};
}
