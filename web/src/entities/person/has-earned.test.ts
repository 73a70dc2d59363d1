import { expect, it } from 'vitest';
import { hasEarned } from './has-earned.ts';

it.each([
	[0, 1, false],
	[null, null, false],
	[1, 1, true],
	[0, 2, true],
])('with %s XP on level %s: %s', (xp, level, isEarned) => {
	expect(hasEarned({ xp, level })).toBe(isEarned);
});
