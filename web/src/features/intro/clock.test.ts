import { expect, it } from 'vitest';
import { clock } from './clock.ts';

it.each([
	[0, '0:00'],
	[7.9, '0:07'],
	[16, '0:16'],
	[60, '1:00'],
	[754.2, '12:34'],
])('%d seconds are %s', (seconds, shown) => {
	expect(clock(seconds)).toBe(shown);
});
