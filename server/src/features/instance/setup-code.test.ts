import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createSetupCode, isReachable } from './setup-code.ts';

test.each<[expected: boolean, NodeJS.ProcessEnv]>([
	[true, {}],
	[true, { HOST: '192.168.1.7' }],
	[true, { HOST: '::' }],
	[true, { HOST: '127.0.0.1', PUBLIC_URL: 'https://friends.example' }],
	[true, { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1.friends.example' }],
	[true, { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' }],
	[false, { HOST: '127.0.0.1' }],
	[false, { HOST: '::1' }],
	[false, { HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }],
	[false, { HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' }],
])('others can reach the server: %s with %o', (expected, variables) => {
	expect(isReachable(readConfig(variables))).toBe(expected);
});

test('the code belongs to the secret, and is easy to read and to type', () => {
	const { text, matches } = createSetupCode('one secret');
	expect(text).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
	expect(createSetupCode('one secret').text).toBe(text);
	expect(createSetupCode('another').text).not.toBe(text);
	for (const typed of [text, text.toLowerCase(), ` ${text.replace('-', ' ')} `, text.replace('-', '')]) expect(matches(typed)).toBe(true);
	for (const typed of [undefined, '', '-', text.slice(1), `${text}2`, createSetupCode('another').text, 'ÄÖÜß-ÄÖÜß'])
		expect(matches(typed)).toBe(false);
});
