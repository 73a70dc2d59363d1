import { describe, expect, it } from 'vitest';
import { fieldOf, offeredTimes } from './times.ts';

describe('what is offered for later', () => {
	it.each([
		['a Thursday', new Date(2026, 10, 26, 23, 30), '2026-11-27T09:00', '2026-11-30T09:00'],
		['a Sunday: Monday is tomorrow', new Date(2026, 10, 29, 0, 0), '2026-11-30T09:00', '2026-12-07T09:00'],
		['a Monday', new Date(2026, 10, 30, 8, 0), '2026-12-01T09:00', '2026-12-07T09:00'],
		['the end of a year', new Date(2026, 11, 31, 12, 0), '2027-01-01T09:00', '2027-01-04T09:00'],
	])('on %s', (_day, now, tomorrow, monday) => {
		const offered = offeredTimes(now);
		expect([fieldOf(offered.tomorrow), fieldOf(offered.monday)]).toEqual([tomorrow, monday]);
	});
});
