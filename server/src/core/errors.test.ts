/** Refusals: English in logs, the language of the caller in what is told. */
import { inEnglish } from '@friends/contract/core/languages/english';
import { languages } from '@friends/contract/core/languages/languages';
import { say } from '@friends/contract/core/languages/say';
import { errorCodes, exampleSentenceOf } from '@friends/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError, invalidField } from './errors.ts';
import { inLanguage, speakFrom } from './languages/in-language.ts';

describe('a refusal', () => {
	let putBack: () => void;
	beforeAll(() => {
		putBack = speakFrom({ render: (language, message, values) => `${language}: ${inEnglish(message, values)}` });
	});
	afterAll(() => putBack());

	test('is English in logs, also where it is made while another language is spoken', () => {
		const refusal = inLanguage('de', () => new AppError('rate_limited', { seconds: 5 }));
		expect(refusal.message).toBe('en: That was a lot at once. Please try again in 5 seconds.');
		expect(inLanguage('de', () => refusal.tell().sentence)).toBe('de: That was a lot at once. Please try again in 5 seconds.');
	});

	test('tells its field in the same language', () => {
		const told = inLanguage('es', () => new AppError('email_taken').tell());
		expect(told).toEqual({
			params: undefined,
			sentence: 'es: This email is already registered.',
			fields: { email: 'es: This email is already registered' },
		});
	});

	test('of a field says it again for each language', () => {
		const refusal = invalidField('cursor', () => say('This cursor is not valid'));
		expect([refusal.message, refusal.params]).toEqual([
			'en: This cursor is not valid',
			{ field: 'cursor', sentence: 'en: This cursor is not valid' },
		]);
		const sentence = 'de: This cursor is not valid';
		expect(inLanguage('de', () => refusal.tell())).toEqual({
			params: { field: 'cursor', sentence },
			sentence,
			fields: { cursor: sentence },
		});
	});
});

describe.each(Object.keys(languages))('the catalogue of %s', (language) => {
	test.each(errorCodes)('says %s', (code) => {
		const sentence = inLanguage(language, () => exampleSentenceOf(code));
		expect(sentence).toMatch(/\S/);
		// A value that was not filled in, or a form that was not chosen.
		if (code !== 'puzzle_needed') expect(sentence).not.toMatch(/\{\w+[,}]|undefined/);
	});
});
