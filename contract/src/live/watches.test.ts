import { expect, it } from 'vitest';
import { missedQuerySchema, type Watch } from './live.schema.ts';
import { holdsWatch, isEmptyWatch, isSameWatch, missedQuery, uniteWatches } from './watches.ts';

const watch = (changes: Partial<Watch> = {}): Watch => ({ posts: [], threads: [], feed: false, ...changes });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

it('unites, each thing once, and the latest where there are too many', () => {
	expect(uniteWatches([])).toEqual(watch());
	expect(uniteWatches([{ posts: ['a', 'b'] }, { posts: ['b', 'c'], feed: true }])).toEqual(watch({ posts: ['a', 'b', 'c'], feed: true }));
	const { posts, threads, people } = uniteWatches([{ posts: numbered(70), threads: numbered(12), people: numbered(61) }]);
	expect([posts.length, posts[0], threads.length, threads[0], people?.length, people?.[0]]).toEqual([60, '10', 10, '2', 60, '1']);
	expect(uniteWatches([{ people: ['a'] }, {}, { people: ['b', 'a'] }])).toEqual(watch({ people: ['a', 'b'] }));
});

it('knows what holds another, in any order', () => {
	const whole = watch({ posts: ['a', 'b'], threads: ['c'], feed: true });
	expect([watch(), watch({ posts: ['b'] }), watch({ feed: true, threads: ['c'] })].map((part) => holdsWatch(whole, part))).toEqual([
		true,
		true,
		true,
	]);
	expect([watch({ posts: ['c'] }), watch({ threads: ['a'] })].map((part) => holdsWatch(whole, part))).toEqual([false, false]);
	expect(holdsWatch(watch({ posts: ['a'] }), watch({ feed: true }))).toBe(false);
	expect(isSameWatch(whole, { ...whole, posts: ['b', 'a'] })).toBe(true);
	expect(isSameWatch(whole, { ...whole, posts: ['a'] })).toBe(false);
	expect([watch({ people: ['a'] }), watch()].map((part) => holdsWatch(watch({ people: ['a', 'b'] }), part))).toEqual([true, true]);
	expect([watch(), watch({ people: ['b'] })].map((part) => holdsWatch(part, watch({ people: ['a'] })))).toEqual([false, false]);
	expect(isEmptyWatch(watch({ people: ['a'] }))).toBe(false);
	expect([isEmptyWatch(watch()), isEmptyWatch(whole), isEmptyWatch(watch({ feed: true }))]).toEqual([true, false, false]);
});

it('is asked for in a query that the schema reads', () => {
	const read = missedQuerySchema.parse(missedQuery('7.3', watch({ posts: ['a', 'b'], threads: ['c'], feed: true, people: ['d'] })));
	expect(read).toEqual({ after: '7.3', posts: ['a', 'b'], threads: ['c'], feed: 'true', people: ['d'] });
	expect(missedQuery(undefined, watch())).toEqual({});
});
