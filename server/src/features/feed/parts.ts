/** Parts of sorted lists of posts, newest first, and merging them. */
import { isAfter, type Position } from '#core/keyset';
import type { PlacedPost } from './feed.queries.ts';

export interface Part {
	rows: PlacedPost[];
	/** True when nothing comes after the last row. */
	isEnd: boolean;
	/** When more follows: no row lies between the last one and this position. */
	reaches?: Position;
}

/** True when a row of another part may come next after this one is exhausted: its unknown rows cannot come before. */
const allows = ({ isEnd, reaches }: Part, row: PlacedPost | undefined): boolean =>
	isEnd || (row !== undefined && reaches !== undefined && !isAfter(row, reaches));

/** Index of the first row after a position; binary search. */
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

/** Sorts rows and drops duplicates. */
export function sorted(rows: PlacedPost[]): PlacedPost[] {
	const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
	return distinct.sort((one, other) => (isAfter(one, other) ? 1 : -1));
}

/** A part that grows longer is cut to half of this. */
const rowsMax = 100;

/** Inserts new posts, within the range of the part. */
export function withPosts({ rows, isEnd }: Part, posts: readonly PlacedPost[]): Part {
	const last = rows.at(-1);
	const within = posts.filter((post) => isEnd || (last !== undefined && !isAfter(post, last)));
	const all = sorted([...rows, ...within]);
	return all.length > rowsMax ? { rows: all.slice(0, rowsMax / 2), isEnd: false } : { rows: all, isEnd };
}

/** Merges two parts, within the range of both. */
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
