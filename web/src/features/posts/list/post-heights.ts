/** How tall the posts of a list are: as measured, or as the others suggest. */
import type { Post } from '@friends/contract/posts/posts.schema';

export interface Heights {
	/** Of the list, in px; at another width every post has another height. */
	width: number;
	/** By the post's id, in px, with the gap below. */
	readonly byId: Map<string, number>;
}

/** From the first to before the last, as positions in a list. */
export interface Range {
	from: number;
	to: number;
}

/** Until one has been measured. */
const usualHeight = 300;

export function newHeights(): Heights {
	return { width: 0, byId: new Map() };
}

/** @returns the height of each post of the list */
export function heightsOf(posts: readonly Post[], { byId }: Heights): number[] {
	const known = [...byId.values()].filter((height) => height > 0);
	const guess = known.length > 0 ? known.reduce((sum, height) => sum + height, 0) / known.length : usualHeight;
	return posts.map(({ id }) => byId.get(id) ?? guess);
}

export function sumOf(heights: readonly number[], { from, to }: Range): number {
	let sum = 0;
	for (let index = from; index < to; index += 1) sum += heights[index] ?? 0;
	return sum;
}

/** The posts that touch the part of the list between two heights; at least one, as long as there is any. */
export function rangeBetween(heights: readonly number[], top: number, bottom: number): Range {
	const last = Math.max(0, heights.length - 1);
	let from = 0;
	let end = heights[0] ?? 0;
	while (from < last && end <= top) {
		from += 1;
		end += heights[from] ?? 0;
	}
	let to = from + 1;
	while (to <= last && end < bottom) {
		end += heights[to] ?? 0;
		to += 1;
	}
	return { from, to: Math.min(to, heights.length) };
}
