import { describe, expect, test } from 'vitest';
import { nameText, optionalNameText } from './common-texts.ts';
import { inEnglish } from './languages/english.ts';
import { renderWith } from './languages/say.ts';

const name = nameText(5);
const note = optionalNameText(5);
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

	test('that may be blank is a text all the same', () => {
		expect(note.safeParse(5).error?.issues[0]?.message).toBe('Name must be text');
	});

	test('that is refused is told about in the language that is spoken then', () => {
		const result = name.safeParse('six666');
		renderWith((message, values) => `${message} ${JSON.stringify(values)}`);
		try {
			expect(result.error?.issues[0]?.message).toBe('Name can have at most {max} characters {"max":5}');
		} finally {
			renderWith(inEnglish);
		}
	});

	test.each([
		['six666', 'Name can have at most 5 characters'],
		['a\0b', 'Name contains characters that cannot be stored'],
		['\ud800', 'Name contains characters that cannot be stored'],
	])('%j is refused', (value, sentence) => {
		expect(sentenceOf(value)).toBe(sentence);
	});
});
