import { expect, test } from 'vitest';
import { cases, chosenCases, growthCases } from './cases.ts';
import { readOptions } from './options.ts';

test('without options it is ten thousand posts of a thousand members on SQLite', () => {
	expect(readOptions([])).toMatchObject({ engine: 'sqlite', posts: 10_000, members: 1_000, connections: 32, rounds: 3, only: [] });
});

test('options are read, cases by their names', () => {
	expect(readOptions(['--engine', 'postgres', '--only', 'feed,like', '--seconds', '1'])).toMatchObject({
		...{ engine: 'postgres', only: ['feed', 'like'], seconds: 1 },
	});
	expect(chosenCases(['like', 'feed']).map(({ name }) => name)).toEqual(['feed', 'like']);
	expect(chosenCases([])).toEqual(cases);
	expect(growthCases([]).map(({ name }) => name)).not.toContain('healthz');
});

test.each([
	[['--engine', 'oracle'], '--engine is sqlite or postgres.'],
	[['--posts', 'many'], '--posts takes a number.'],
	[['--seconds', '0'], '--seconds takes a number.'],
	[['--save', '--only', 'feed'], '--save keeps whole runs only.'],
])('%j is refused', (args, sentence) => {
	expect(() => readOptions(args)).toThrow(sentence);
});

test('a wrong name of a case is answered with those that there are', () => {
	expect(() => chosenCases(['fed'])).toThrow(/no case 'fed'.*feed, for-you, feed-guest/);
});
