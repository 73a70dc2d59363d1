import { expect, it } from 'vitest';
import { HUES, hueFromSeed } from './hue.ts';

it('gives an id the same hue for ever', () => {
	expect(hueFromSeed('ridge-walkers')).toBe(hueFromSeed('ridge-walkers'));
	expect(new Set(Array.from({ length: 100 }, (_, index) => hueFromSeed(`tribe-${index}`))).size).toBe(HUES.length);
});
