import { expect, it } from 'vitest';
import { postView } from '#core/testing/views.ts';
import { heightsOf, newHeights, rangeBetween, sumOf } from './post-heights.ts';

const posts = ['a', 'b', 'c', 'd'].map((id) => postView({ id }));

it('takes the average of those measured for the others, and lets a deleted one be nothing', () => {
	const heights = newHeights();
	expect(new Set(heightsOf(posts, heights)).size).toBe(1);
	heights.byId.set('a', 100);
	heights.byId.set('b', 0);
	heights.byId.set('c', 300);
	expect(heightsOf(posts, heights)).toEqual([100, 0, 300, 200]);
});

it.each([
	{ what: 'the beginning', top: -500, bottom: 100, range: { from: 0, to: 1 } },
	{ what: 'what is cut at both edges', top: 150, bottom: 350, range: { from: 1, to: 4 } },
	{ what: 'edge to edge', top: 100, bottom: 300, range: { from: 1, to: 3 } },
	{ what: 'the last, beyond the end', top: 9000, bottom: 9800, range: { from: 4, to: 5 } },
	{ what: 'the first, before the list', top: -9000, bottom: -8000, range: { from: 0, to: 1 } },
])('finds the posts in view: $what', ({ top, bottom, range }) => {
	expect(rangeBetween([100, 100, 100, 100, 100], top, bottom)).toEqual(range);
});

it('finds nothing in nothing', () => {
	expect(rangeBetween([], 0, 800)).toEqual({ from: 0, to: 0 });
});

it('adds up', () => {
	expect(sumOf([1, 2, 3, 4], { from: 1, to: 3 })).toBe(5);
	expect(sumOf([1, 2], { from: 2, to: 2 })).toBe(0);
});
