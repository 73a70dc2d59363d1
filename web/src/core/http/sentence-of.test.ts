import type { Problem } from '@friends/contract/core/problem.schema';
import { expect, it } from 'vitest';
import { sentenceOf } from './sentence-of.ts';

const base = { type: '', title: '', status: 403, detail: 'The sentence of the server.' };
const ended = { why: 'banned', until: new Date(2026, 10, 22, 4, 34).toISOString(), reason: 'Spam' } as const;

it('is the one of the server, also for a code that only a newer server has', () => {
	expect(sentenceOf({ ...base, code: 'already_settled' })).toBe('The sentence of the server.');
	expect(sentenceOf({ ...base, code: 'of_next_year' as Problem['code'], params: { days: 3 } })).toBe('The sentence of the server.');
});

it('has times as the reader’s clock shows them', () => {
	expect(sentenceOf({ ...base, code: 'account_blocked', params: ended, ended })).toMatch(
		/^This account is banned until Sunday 22 November( 2026)? at 04:34\. Reason: Spam$/,
	);
	expect(sentenceOf({ ...base, code: 'account_blocked', ended: { ...ended, until: null } })).toBe('The sentence of the server.');
});
