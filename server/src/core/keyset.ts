/** Keyset pagination: a cursor names the last row of a page by time and id, so new rows do not shift the next page. */

import { say } from '@friends/contract/core/languages/say';
import { idPattern } from '@friends/contract/core/scalars';
import { invalidField } from './errors.ts';

export interface Position {
	createdAt: string;
	id: string;
	/** Sorts before the time, in lists by a number. */
	rank?: number;
}

/** True when `one` comes after `other`, newest first. */
export const isAfter = (one: Position, other: Position): boolean =>
	one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id);

export interface Page<Item> {
	items: Item[];
	nextCursor: string | null;
}

export function encodeCursor({ rank, createdAt, id }: Position): string {
	return Buffer.from(`${rank === undefined ? '' : `${rank} `}${createdAt} ${id}`).toString('base64url');
}

/** Cursor for a list from the oldest on: the page starts with rows as old as `since`. */
export const cursorBefore = (since: string): string =>
	encodeCursor({ createdAt: new Date(since).toISOString(), id: '00000000-0000-0000-0000-000000000000' });

/** Excludes the year 0000, which PostgreSQL refuses. */
const positionPattern = new RegExp(`^(?:(\\d{1,9}) )?((?!0000)\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z) (${idPattern})$`);

/** False for the 30th of February: Date.parse reads it as the 2nd of March, PostgreSQL refuses it. */
function isTime(iso: string): boolean {
	const ms = Date.parse(iso);
	return !Number.isNaN(ms) && new Date(ms).toISOString() === iso;
}

export const invalidCursor = () => invalidField('cursor', () => say('This cursor is not valid'));

export function decodeCursor(cursor: string): Position {
	const match = positionPattern.exec(Buffer.from(cursor, 'base64url').toString());
	const [, rank, createdAt, id] = match ?? [];
	if (!createdAt || !id || !isTime(createdAt)) throw invalidCursor();
	return { ...(rank !== undefined && { rank: Number(rank) }), createdAt, id };
}

/** Cuts the one extra row, which only tells that another page follows. */
export function pageOf<Row>(rows: Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> {
	const items = rows.slice(0, limit);
	const last = items.at(-1);
	return { items, nextCursor: rows.length > limit && last ? encodeCursor(positionOf(last)) : null };
}
