/** Parts of sorted lists of posts, newest first, and how several are merged into one. */
import { isAfter, type Position } from '#core/keyset';
import type { PlacedPost } from './feed.queries.ts';

export interface Part {
	rows: PlacedPost[];
	/** Nothing comes after the last row. */
	isEnd: boolean;
	/** Where something does: nothing comes between the last row and this position. */
	reaches?: Position;
}

/** Whether a row of another part is next when this one has no more: what is not known of it could come before. */
const allows = ({ isEnd, reaches }: Part, row: PlacedPost | undefined): boolean =>
	isEnd || (row !== undefined && reaches !== undefined && !isAfter(row, reaches));

/** Where the first row after that position stands; binary search. */
export function startAfter(rows: readonly PlacedPost[], position: Position | null): number {
	if (!position) return 0;
	let [low, high] = [0, rows.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (isAfter(rows[middle] as PlacedPost, position)) high = middle;
		else low = middle + 1;
	}
	return low;
}

/** Sorts what came in no order, and drops what is there twice. */
export function sorted(rows: PlacedPost[]): PlacedPost[] {
	const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
	return distinct.sort((one, other) => (isAfter(one, other) ? 1 : -1));
}

/** A part that has grown to more is cut to half of that. */
const rowsMax = 100;

/** Puts posts that came since into their places, as far as the part goes. */
export function withPosts({ rows, isEnd }: Part, posts: readonly PlacedPost[]): Part {
	const last = rows.at(-1);
	const within = posts.filter((post) => isEnd || (last !== undefined && !isAfter(post, last)));
	const all = sorted([...rows, ...within]);
	return all.length > rowsMax ? { rows: all.slice(0, rowsMax / 2), isEnd: false } : { rows: all, isEnd };
}

/** Merges two parts, as far as both reach. */
export function merge(one: Part, other: Part): Part {
	if (other.rows.length === 0 && other.isEnd) return one;
	if (one.rows.length === 0 && one.isEnd) return other;
	const rows: PlacedPost[] = [];
	let [at, otherAt] = [0, 0];
	for (;;) {
		const [row, otherRow] = [one.rows[at], other.rows[otherAt]];
		if ((!row && !allows(one, otherRow)) || (!otherRow && !allows(other, row))) return { rows, isEnd: false };
		if (!row && !otherRow) return { rows, isEnd: true };
		const isFirst = row !== undefined && (otherRow === undefined || isAfter(otherRow, row));
		rows.push((isFirst ? row : otherRow) as PlacedPost);
		if (row?.id === otherRow?.id || isFirst) at += 1;
		if (row?.id === otherRow?.id || !isFirst) otherAt += 1;
	}
}
