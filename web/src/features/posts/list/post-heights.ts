/** Heights of the posts of a list, as measured or else the average of the measured ones, and the positions that follow from them. */
import type { Post } from '@friends/contract/posts/posts.schema';

export interface Heights {
	/** Of the list, in px; at another width every post has another height. */
	width: number;
	/** By the post's id, in px, with the gap below. */
	readonly byId: Map<string, number>;
	/** Last result of `topsOf`, until a height changes. */
	cached: { posts: readonly Post[]; tops: readonly number[] } | null;
}

/** From the first to before the last, as positions in a list. */
export interface Range {
	from: number;
	to: number;
}

/** Until one has been measured. */
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

/** @returns the upper edge of each post, in px from that of the list, and at the end the lower edge of the list */
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

/** Deleted posts have no height and do not count. */
function averageOf(heights: Iterable<number>): number {
	let sum = 0;
	let count = 0;
	for (const height of heights) {
		sum += height;
		if (height > 0) count += 1;
	}
	return count > 0 ? sum / count : usualHeight;
}

/** The posts that touch the part of the list between two heights; at least one, as long as there is any. */
export function rangeBetween(tops: readonly number[], top: number, bottom: number): Range {
	const count = tops.length - 1;
	const endsBelow = firstPosition(count, (position) => (tops[position + 1] ?? 0) > top);
	const from = Math.max(0, Math.min(endsBelow, count - 1));
	const beginsBelow = firstPosition(count, (position) => (tops[position] ?? 0) >= bottom);
	return { from, to: Math.min(count, Math.max(from + 1, beginsBelow)) };
}

/** Binary search. @returns `count` where no position has it */
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
