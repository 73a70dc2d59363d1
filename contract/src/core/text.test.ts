import { describe, expect, test } from 'vitest';
import { text } from './text.ts';

const name = text({ label: 'Name', maxLength: 5, required: 'Name is required' });
const note = text({ label: 'Note', maxLength: 5 });
const sentenceOf = (value: unknown) => name.safeParse(value).error?.issues[0]?.message;

describe('a text', () => {
	test.each([
		[' a b ', 'a b'],
		['\n\u00a0tea\u2003\t', 'tea'],
		['      five5      ', 'five5'],
		['e\u0301', 'e\u0301'],
	])('%j is taken as %j', (given, taken) => {
		expect(name.parse(given)).toBe(taken);
	});

	test('that is blank is empty, or refused where one is required', () => {
		expect(note.parse(' \n ')).toBe('');
		for (const value of ['', '   ', undefined, 5]) expect(sentenceOf(value)).toBe('Name is required');
	});

	test.each([
		['six666', 'Name can have at most 5 characters'],
		['a\0b', 'Name contains characters that cannot be stored'],
		['\ud800', 'Name contains characters that cannot be stored'],
	])('%j is refused', (value, sentence) => {
		expect(sentenceOf(value)).toBe(sentence);
	});
});
