import { expect, test } from 'vitest';
import type { Turn } from './asking.ts';
import { figuresOf, median, percentile } from './figures.ts';

const turn = (turn: Partial<Turn>): Turn => ({
	...{ requests: 100, seconds: 1, p50Ms: 1, p99Ms: 2, refused: 0, broken: 0, rate: 100, cpuUs: 100, databaseUs: 0 },
	...turn,
});

test('the median is the middle, or the mean of both middles', () => {
	expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
});

test('a percentile is the number that this share of them is below', () => {
	const numbers = Array.from({ length: 200 }, (_, index) => 200 - index);
	expect([percentile(numbers, 0.5), percentile(numbers, 0.99), percentile([7], 0.99), percentile([], 0.5)]).toEqual([101, 199, 7, 0]);
});

test('a case is told by the medians of its rounds, and by every error of any', () => {
	const rounds = [
		{ ours: turn({ cpuUs: 100, rate: 900 }), bare: turn({ cpuUs: 20 }), ratio: 0.2 },
		{ ours: turn({ cpuUs: 300, rate: 100, refused: 2 }), bare: turn({ cpuUs: 90 }), ratio: 0.3 },
		{ ours: turn({ cpuUs: 80, rate: 700, broken: 1 }), bare: turn({ cpuUs: 32 }), ratio: 0.4 },
	];
	const found = figuresOf({ name: 'feed', title: 'feed' }, ['four', 'é', ''], { rounds, peakMb: 250.4 });
	expect(found).toMatchObject({ name: 'feed', bytes: 2, rate: 700, cpuUs: 100, bareCpuUs: 32, ratio: 0.3, errors: 3, peakMb: 250 });
});
