/**
 * Ids are UUIDv7: globally unique, and ordered by time, so that new rows are stored side by side. Those of one process ascend also
 * within a millisecond, by a counter (RFC 9562, 6.2), so that what it writes at once is listed in the order of writing.
 */
import { randomUUIDv7 } from 'node:crypto';

/** Characters of an id before its version: the milliseconds. */
const timeLength = 13;
const counterMax = 0xfff;

let lastTime = '';
let counter = 0;

/** Begins in the lower half, which leaves at least 2,048 ids that ascend in each millisecond. */
const beginAt = (random: string): number => Number.parseInt(random, 16) >> 1;

export function newId(): string {
	const id = randomUUIDv7();
	const time = id.slice(0, timeLength);
	counter = time === lastTime && counter < counterMax ? counter + 1 : beginAt(id.slice(timeLength + 2, timeLength + 5));
	lastTime = time;
	return `${time}-7${counter.toString(16).padStart(3, '0')}${id.slice(timeLength + 5)}`;
}

/** Shared by answers without ids. */
export const noIds: ReadonlySet<string> = new Set();
