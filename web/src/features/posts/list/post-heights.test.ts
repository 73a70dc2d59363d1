import { expect, it } from 'vitest';
import { postView } from '#entities/testing/views.ts';
import { clearHeights, newHeights, rangeBetween, setHeight, topsOf } from './post-heights.ts';

const posts = ['a', 'b', 'c', 'd'].map((id) => postView({ id }));

it('takes the average of those measured for the others, and lets a deleted one be nothing', () => {
	const heights = newHeights();
	expect(topsOf(posts, heights)).toEqual([0, 300, 600, 900, 1200]);
	setHeight(heights, 'a', 100);
	setHeight(heights, 'b', 0);
	setHeight(heights, 'c', 300);
	expect(topsOf(posts, heights)).toEqual([0, 100, 100, 400, 600]);
});

it('adds up again only when a height, the width or the posts have changed', () => {
	const heights = newHeights();
	setHeight(heights, 'a', 100);
	const before = topsOf(posts, heights);
	setHeight(heights, 'a', 100);
	expect(topsOf(posts, heights)).toBe(before);
	expect(topsOf(posts.slice(1), heights)).toEqual([0, 100, 200, 300]);
	clearHeights(heights, 390);
	expect(topsOf(posts, heights)).toEqual([0, 300, 600, 900, 1200]);
});

it.each([
	{ what: 'the beginning', top: -500, bottom: 100, range: { from: 0, to: 1 } },
	{ what: 'what is cut at both edges', top: 150, bottom: 350, range: { from: 1, to: 4 } },
	{ what: 'edge to edge', top: 100, bottom: 300, range: { from: 1, to: 3 } },
	{ what: 'the last, beyond the end', top: 9000, bottom: 9800, range: { from: 4, to: 5 } },
	{ what: 'the first, before the list', top: -9000, bottom: -8000, range: { from: 0, to: 1 } },
])('finds the posts in view: $what', ({ top, bottom, range }) => {
	expect(rangeBetween([0, 100, 200, 300, 400, 500], top, bottom)).toEqual(range);
});

it('finds nothing in nothing', () => {
	expect(rangeBetween([0], 0, 800)).toEqual({ from: 0, to: 0 });
});
