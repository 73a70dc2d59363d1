import { expect, test } from 'vitest';
import { createSetupCode } from './setup-code.ts';

test('the code belongs to the secret, and is easy to read and to type', () => {
	const { text, matches } = createSetupCode('one secret');
	expect(text).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
	expect(createSetupCode('one secret').text).toBe(text);
	expect(createSetupCode('another').text).not.toBe(text);
	for (const typed of [text, text.toLowerCase(), ` ${text.replace('-', ' ')} `, text.replace('-', '')]) expect(matches(typed)).toBe(true);
	for (const typed of [undefined, '', '-', text.slice(1), `${text}2`, createSetupCode('another').text, 'ÄÖÜß-ÄÖÜß'])
		expect(matches(typed)).toBe(false);
});
