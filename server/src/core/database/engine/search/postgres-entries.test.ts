import { describe, expect, it } from 'vitest';
import { blockMarks, stretchesBelow } from './postgres-entries.ts';

const day = 86_400_000 * 1024;
const now = Date.parse('2026-11-26T18:00:00.000Z') * 1024;

describe('stretches of time', () => {
	it.each([
		['a week', 7 * day],
		['a year', 365 * day],
		['since 1970', now],
		['nothing', 0],
	])('cover %s without a gap, and none twice', (_, age) => {
		const oldest = now - age;
		for (const share of [0, 0.01, 0.1, 1, 20]) {
			const stretches = [...stretchesBelow(now, oldest, now - age * share)];
			let below = now;
			for (const { from } of stretches) {
				expect(from).toBeLessThan(below);
				below = from;
			}
			expect(below).toBeLessThanOrEqual(oldest);
			expect(stretches.length).toBeLessThan(30);
		}
	});

	it('begin with one that reaches down to where there should be enough hits', () => {
		const stretches = [...stretchesBelow(now, now - 365 * day, now - 40 * day)];
		expect(stretches[0]?.from).toBeLessThanOrEqual(now - 40 * day);
		expect(stretches[0]?.from).toBeGreaterThan(now - 365 * day);
		expect(stretches.length).toBeGreaterThan(1);
	});

	it('are one without marks where much of the time is likely to be read', () => {
		expect([...stretchesBelow(now, now - 365 * day, now - 60 * day)]).toEqual([{ marks: [], from: now - 365 * day }]);
	});

	it('have the marks of the entries in them, and of no others', () => {
		const stretches = [...stretchesBelow(now, now - 3000 * day, now - 10 * day)];
		for (let place = now - 1; place > now - 3000 * day; place -= Math.floor(7.3 * day)) {
			const below = stretches.map((_, index) => stretches[index - 1]?.from ?? now);
			const holding = stretches.filter(({ from }, index) => place >= from && place < (below[index] ?? 0));
			expect(holding).toHaveLength(1);
			const marked = stretches.filter(({ marks }) => blockMarks(place).some((mark) => marks.includes(mark)));
			expect(marked).toContain(holding[0]);
			expect(marked.every(({ from }) => from >= (holding[0]?.from ?? 0))).toBe(true);
		}
	});
});
