import { describe, expect, test } from 'vitest';
import { shorten } from './shorten.ts';

describe('a text', () => {
	test.each([
		['short', 10, 'short'],
		['exactly ten', 11, 'exactly ten'],
		['cut between words', 12, 'cut between…'],
		['marks go, too', 11, 'marks go…'],
		['oneverylongword', 6, 'oneve…'],
		['今日は天気がいい', 5, '今日は…'],
		['שלום לכולם בגינה', 12, 'שלום לכולם…'],
		['', 5, ''],
	])('%j in %i characters is %j', (text, maxLength, short) => {
		expect(shorten(text, maxLength)).toBe(short);
	});

	test('is never cut within a character', () => {
		const family = '👩‍👩‍👧‍👦';
		expect(shorten(family.repeat(10), 30)).toBe(`${family.repeat(2)}…`);
		expect(shorten('e\u0301'.repeat(20), 8)).toBe(`${'e\u0301'.repeat(3)}…`);
	});

	test('fits also where a single character takes all the room', () => {
		expect(shorten(`z${'\u0301'.repeat(500)}`, 10)).toBe('z…');
	});

	test('is cut in time, however it is made', () => {
		for (const text of ['x'.repeat(100_000), '. '.repeat(50_000), '\u0301'.repeat(100_000), '👩‍'.repeat(30_000)]) {
			const startMs = Date.now();
			expect(shorten(text, 200).length).toBeLessThanOrEqual(200);
			expect(Date.now() - startMs).toBeLessThan(500);
		}
	});
});
