/** The formula of rising posts: pure functions. */
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import { describe, expect, test } from 'vitest';
import { type Candidate, rank, risingScore, type Talk } from './rising.ts';

const talk = (changes: Partial<Talk> = {}): Talk => ({ people: 10, settled: 10, size: 100, ageHours: 4, ...changes });

describe('the score', () => {
	test.each<[string, Talk, number]>([
		['is the number of people, by the root of the size, by the age to the power of 1.5', talk({ ageHours: 7 }), 10 / (10 * 27)],
		['begins two hours old, so that the first minutes are not everything', talk({ ageHours: 0 }), 10 / (10 * 2 ** 1.5)],
		['counts a new account as a quarter', talk({ people: 8, settled: 4, ageHours: 2 }), (4 + 4 / 4) / (10 * 8)],
		['takes places of fewer than 25 for one of 25', talk({ size: 3, ageHours: 2 }), 10 / (5 * 8)],
		['takes places of more than 2,500 for one of 2,500', talk({ size: 50_000, ageHours: 2 }), 10 / (50 * 8)],
		['is nothing for two people', talk({ people: 2, settled: 2 }), 0],
		['is something for three', talk({ people: 3, settled: 3, ageHours: 2 }), 3 / (10 * 8)],
	])('%s', (_, given, score) => {
		expect(risingScore(given)).toBeCloseTo(score, 12);
	});

	test.each<[string, Talk, Talk]>([
		['ten people of forty rise above fifty of the whole community', talk({ size: 40 }), talk({ people: 50, settled: 50, size: 50_000 })],
		['two hundred of the whole community rise above ten of forty', talk({ people: 200, settled: 200, size: 50_000 }), talk({ size: 40 })],
		['of two that are alike the younger rises', talk({ ageHours: 1 }), talk({ ageHours: 2 })],
		['four members rise above fifteen accounts of yesterday', talk({ people: 4, settled: 4 }), talk({ people: 15, settled: 0 })],
	])('%s', (_, higher, lower) => {
		expect(risingScore(higher)).toBeGreaterThan(risingScore(lower));
	});
});

describe('the order', () => {
	const post = (id: string, changes: Partial<Candidate> = {}): Candidate => ({ id, authorId: id, tribeId: null, ...talk(), ...changes });
	const ids = (...posts: Candidate[]) => rank(posts).map(({ id }) => id);

	test('is by score; what does not rise is left out', () => {
		expect(ids(post('low', { people: 4, settled: 4 }), post('high'), post('none', { people: 1, settled: 1 }))).toEqual(['high', 'low']);
	});

	test('has one post of an author, their highest', () => {
		expect(ids(post('a', { authorId: 'maya', people: 4, settled: 4 }), post('b', { authorId: 'maya' }), post('c'))).toEqual(['c', 'b']);
	});

	test('has three posts of a tribe, its highest; outside tribes any number', () => {
		const inTribe = ['a', 'b', 'c', 'd'].map((id, index) => post(id, { tribeId: 'loom', people: 10 - index, settled: 10 - index }));
		expect(ids(...inTribe)).toEqual(['a', 'b', 'c']);
		expect(ids(...inTribe.map((one) => ({ ...one, tribeId: null })))).toEqual(['a', 'b', 'c', 'd']);
	});

	test('ends after what is stored', () => {
		const { storedMax } = exploreLimits.rising;
		expect(rank(Array.from({ length: storedMax + 5 }, (_, index) => post(`${index}`)))).toHaveLength(storedMax);
	});

	test.each([
		[0.2, 1],
		[1.4, 1],
		[5.5, 6],
		[71.9, 72],
	])('tells an age of %f hours as %i', (ageHours, hours) => {
		expect(rank([post('a', { ageHours })])).toEqual([{ id: 'a', personCount: 10, hours }]);
	});
});
