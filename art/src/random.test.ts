import { describe, expect, it } from 'vitest';
import { createRandom, hashText } from './random.ts';

describe('hashText', () => {
	it('keeps its values for ever, as stored hues depend on them', () => {
		expect([hashText(''), hashText('a'), hashText('ridge-walkers')]).toEqual([2872998923, 444641715, 3241727845]);
	});

	it('spreads similar ids evenly over eight buckets', () => {
		const counts = new Array<number>(8).fill(0);
		for (let index = 0; index < 8000; index += 1) {
			const bucket = hashText(`tribe-${index}`) % 8;
			counts[bucket] = (counts[bucket] ?? 0) + 1;
		}
		expect(Math.min(...counts)).toBeGreaterThan(850);
	});
});

describe('createRandom', () => {
	it('gives the same stream for the same seed and another for another', () => {
		const stream = (seed: string) => {
			const random = createRandom(seed);
			return Array.from({ length: 5 }, () => random.next());
		};
		expect(stream('maya')).toEqual(stream('maya'));
		expect(stream('maya')).not.toEqual(stream('mayb'));
	});

	it('stays inside its bounds', () => {
		const random = createRandom('bounds');
		for (let index = 0; index < 1000; index += 1) {
			expect(random.below(3)).toBeLessThan(3);
			const value = random.between(-2, 5);
			expect(value >= -2 && value < 5).toBe(true);
		}
	});

	it('shuffles without loss and leaves the original alone', () => {
		const items = [1, 2, 3, 4, 5];
		expect(createRandom('cards').shuffle(items).sort()).toEqual([1, 2, 3, 4, 5]);
		expect(items).toEqual([1, 2, 3, 4, 5]);
	});
});
