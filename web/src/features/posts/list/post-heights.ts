/** Heights of the posts of a list, measured or else the average of the measured ones, with the positions that follow. */
import type { Post } from '@friends/contract/posts/posts.schema';

export interface Heights {
	/** Width of the list, in px; at another width all heights change. */
	width: number;
	/** By the post's id, in px, with the gap below. */
	readonly byId: Map<string, number>;
	/** Cache of `topsOf`, until a height changes. */
	cached: { posts: readonly Post[]; tops: readonly number[] } | null;
}

/** Indices in a list, `to` exclusive. */
export interface Range {
	from: number;
	to: number;
}

/** Guess until a post has been measured. */
const usualHeight = 300;

export function newHeights(): Heights {
	return { width: 0, byId: new Map(), cached: null };
}

export function setHeight(heights: Heights, postId: string, height: number): void {
	if (heights.byId.get(postId) === height) return;
	heights.byId.set(postId, height);
	heights.cached = null;
}

export function clearHeights(heights: Heights, width: number): void {
	heights.width = width;
	heights.byId.clear();
	heights.cached = null;
}

/** @returns the offset of each post from the top of the list, in px, and last the height of the list */
export function topsOf(posts: readonly Post[], heights: Heights): readonly number[] {
	if (heights.cached?.posts !== posts) heights.cached = { posts, tops: sumUp(posts, heights.byId) };
	return heights.cached.tops;
}

function sumUp(posts: readonly Post[], byId: ReadonlyMap<string, number>): number[] {
	const guess = averageOf(byId.values());
	const tops = [0];
	let top = 0;
	for (const { id } of posts) {
		top += byId.get(id) ?? guess;
		tops.push(top);
	}
	return tops;
}

/** Average without deleted posts, whose height is 0. */
function averageOf(heights: Iterable<number>): number {
	let sum = 0;
	let count = 0;
	for (const height of heights) {
		sum += height;
		if (height > 0) count += 1;
	}
	return count > 0 ? sum / count : usualHeight;
}

/** The posts that touch the part of the list between two offsets; at least one, if there is any. */
export function rangeBetween(tops: readonly number[], top: number, bottom: number): Range {
	const count = tops.length - 1;
	const endsBelow = firstPosition(count, (position) => (tops[position + 1] ?? 0) > top);
	const from = Math.max(0, Math.min(endsBelow, count - 1));
	const beginsBelow = firstPosition(count, (position) => (tops[position] ?? 0) >= bottom);
	return { from, to: Math.min(count, Math.max(from + 1, beginsBelow)) };
}

/** Binary search. @returns `count` when no position matches */
function firstPosition(count: number, has: (position: number) => boolean): number {
	let from = 0;
	let to = count;
	while (from < to) {
		const middle = Math.floor((from + to) / 2);
		if (has(middle)) to = middle;
		else from = middle + 1;
	}
	return from;
}
