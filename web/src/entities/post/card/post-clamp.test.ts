import { describe, expect, it } from 'vitest';
import { clamp, isClamped, opensInPlace } from './post-clamp.ts';

const words = (length: number) => 'word '.repeat(length / 5).trimEnd();

describe('a text', () => {
	it.each([
		['of 200 characters', words(205).slice(0, 200), false],
		['of 201 characters', words(205).slice(0, 201), true],
		['with an address that is short in print', `Look: https://example.org/${'path'.repeat(70)}`, false],
		['of eight lines', 'line\n'.repeat(8), false],
		['of nine lines', 'line\n'.repeat(9), true],
	])('%s: folded %s', (_, text, isFolded) => {
		expect(isClamped(text)).toBe(isFolded);
	});

	it('opens in place unless it is very long', () => {
		expect([opensInPlace('x'.repeat(2_000)), opensInPlace('x'.repeat(2_001))]).toEqual([true, false]);
	});
});

describe('the beginning of a long text', () => {
	it('is cut between words', () => {
		const beginning = clamp(words(500));
		expect(beginning).toMatch(/^(word )+word…$/);
		expect(beginning.length).toBeLessThanOrEqual(181);
		expect(beginning.length).toBeGreaterThan(150);
	});

	it('has six lines at most', () => {
		expect(clamp(Array.from({ length: 20 }, (_, index) => `Line ${index + 1}`).join('\n')).split('\n')).toHaveLength(6);
	});

	it('leaves out an address that would be cut, rather than leading elsewhere', () => {
		const before = words(170);
		expect(clamp(`${before} https://example.org/${'path'.repeat(30)} and on`)).toBe(`${before} …`);
	});

	it('counts an address by how it is printed', () => {
		const address = `https://example.org/${'path'.repeat(80)}`;
		expect(clamp(`${address} ${words(500)}`)).toMatch(new RegExp(`^${address} (word )+word…$`));
	});

	it.each(['x'.repeat(5_000), '🧶'.repeat(500), '\n'.repeat(300), ' '.repeat(300), '#a '.repeat(200)])('is found for anything', (text) => {
		expect(clamp(text).isWellFormed()).toBe(true);
		expect(clamp(text).length).toBeLessThanOrEqual(190);
	});
});
