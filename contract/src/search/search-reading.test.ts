import { describe, expect, test } from 'vitest';
import { searchLimits } from './search.limits.ts';
import { readSearch, writtenSearch } from './search-reading.ts';

const read = (search: string) => {
	const { operators, ...rest } = readSearch(search);
	return { ...rest, operators: operators.map(({ kind, value }) => `${kind} ${value}`) };
};
const nothing = { words: [], phrases: [], excluded: [], operators: [], isOdd: false, isCut: false };

test.each([
	['tea time', { words: ['tea', 'time'] }],
	['"tea time" now', { phrases: ['tea time'], words: ['now'] }],
	['tea -milk -"hot cup"', { words: ['tea'], excluded: ['milk', 'hot cup'] }],
	['from:@maya FROM:noor_1', { operators: ['from maya', 'from noor_1'] }],
	['in:slow-bread tag:#Tea has:picture', { operators: ['in slow-bread', 'tag Tea', 'has picture'] }],
	['before:2026-11-26 after:2024-02-29', { operators: ['before 2026-11-26', 'after 2024-02-29'] }],
	['before:2026-02-30', { words: ['before:2026-02-30'], isOdd: true }],
	['from:a has:cats -tag:x', { words: ['from:a', 'has:cats'], excluded: ['tag:x'], isOdd: true }],
	['http://x.example a:b', { words: ['http://x.example', 'a:b'] }],
	['"unfinished tea', { words: ['unfinished', 'tea'] }],
	['- -- ! "" "!" -"" … 😀', {}],
	['foo"bar"baz', { words: ['foo', 'baz'], phrases: ['bar'] }],
	['東京 -語', { words: ['東京'], excluded: ['語'] }],
])('%j', (search, expected) => {
	expect(read(search)).toEqual({ ...nothing, ...expected });
});

test('takes so many words and operators, and says that there were more', () => {
	const { words, isCut } = readSearch(Array.from({ length: searchLimits.terms.max + 1 }, (_, index) => `w${index}`).join(' '));
	expect([words.length, isCut]).toEqual([searchLimits.terms.max, true]);
	const { operators, ...rest } = readSearch('tag:a '.repeat(searchLimits.operators.max + 1));
	expect([operators.length, rest.isCut]).toEqual([searchLimits.operators.max, true]);
	expect(readSearch('w '.repeat(searchLimits.terms.max)).isCut).toBe(false);
});

describe('a search without one of its operators', () => {
	test('is written so that it reads as before', () => {
		const reading = readSearch('tea "hot cup" -milk -"no sugar" -a:b from:maya in:slow-bread');
		const rest = { ...reading, operators: reading.operators.slice(1) };
		expect(readSearch(writtenSearch(rest))).toEqual(rest);
	});
});
