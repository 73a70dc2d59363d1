import { describe, expect, test } from 'vitest';
import type { EndpointDeclaration } from './core/endpoint.ts';
import { coreErrors } from './core/errors.ts';
import { everywhere, refusalsOf } from './core/refusals.ts';
import { endpoints } from './endpoints.ts';
import { type ErrorCode, errorCodes, errorsByRoom, exampleSentenceOf, fieldErrorsOf, sentenceOf, statusOf } from './errors.ts';

const all = Object.values(endpoints).flatMap((room) => Object.entries(room as Record<string, EndpointDeclaration>));
const declared = new Set<ErrorCode>([...everywhere, ...all.flatMap(([, endpoint]) => refusalsOf(endpoint))]);

test('no two rooms share a code', () => {
	const codes = Object.values(errorsByRoom).flatMap((room) => Object.keys(room));
	expect(codes.toSorted()).toEqual([...new Set(codes)].sort());
	expect(codes.toSorted()).toEqual(errorCodes.toSorted());
});

/** Older sentences without a full stop. */
const withoutFullStop = new Set<ErrorCode>([
	'not_administrator',
	'validation_failed',
	'invalid_credentials',
	'logo_not_yours',
	'picture_not_yours',
]);

describe.each(errorCodes)('%s', (code) => {
	test('is a code of plain words', () => {
		expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
	});

	test('has a status and a sentence', () => {
		expect(statusOf(code)).toBeGreaterThanOrEqual(400);
		expect(statusOf(code)).toBeLessThan(600);
		expect(exampleSentenceOf(code)).toMatch(withoutFullStop.has(code) ? /^[A-Z].*[^.]$/ : /^[A-Z].*\.$/);
		expect(exampleSentenceOf(code)).not.toMatch(/undefined|\[object/);
	});

	test('is what some endpoint refuses with', () => {
		// The adapter refuses with these where there is no endpoint: another method, the address of a picture, a live connection.
		if (!['method_not_allowed', 'storage_unavailable', 'foreign_page'].includes(code)) expect(declared).toContain(code);
	});
});

test('an endpoint does not repeat what goes without saying', () => {
	for (const [name, endpoint] of all) {
		const implied = refusalsOf({ ...endpoint, errors: [] });
		expect({ name, repeated: endpoint.errors?.filter((code) => implied.includes(code)) ?? [] }).toEqual({ name, repeated: [] });
	}
});

test('reasons of core know no room', () => {
	expect(Object.keys(coreErrors).filter((code) => /tribe|post|comment|friend/.test(code))).toEqual([]);
});

describe('sentences are made from parameters', () => {
	test.each([
		[sentenceOf('rate_limited', { seconds: 1 }), 'That was a lot at once. Please try again in a second.'],
		[sentenceOf('rate_limited', { seconds: 61 }), 'That was a lot at once. Please try again in 61 seconds.'],
		[sentenceOf('rate_limited', { seconds: 121 }), 'That was a lot at once. Please try again in 3 minutes.'],
		[sentenceOf('rate_limited', { seconds: 80_000 }), 'That was a lot at once. Please try again in 23 hours.'],
		[sentenceOf('not_found', { thing: 'tribe' }), 'This tribe doesn’t exist, or you can’t see it.'],
		[sentenceOf('not_found', { thing: 'feature' }), 'This feature is switched off.'],
		[sentenceOf('unauthenticated', { why: 'sessionOver' }), 'Your session has ended. Please log in again.'],
		[
			sentenceOf('account_blocked', { why: 'banned', until: '2026-11-22T04:34:00.000Z', reason: 'Spam' }),
			'This account is banned until 2026-11-22 04:34 UTC. Reason: Spam',
		],
		[
			sentenceOf('too_many_pixels', { sidePx: 12_000, megapixels: 50 }),
			'Please select a smaller image: at most 12,000 pixels a side and 50 megapixels.',
		],
	])('%s', (sentence, expected) => {
		expect(sentence).toBe(expected);
	});
});

test('a reason that lies in a field names it', () => {
	expect(fieldErrorsOf('already_settled', undefined)).toBeUndefined();
	expect(fieldErrorsOf('email_taken', undefined)).toEqual({ email: 'This email is already registered' });
	expect(fieldErrorsOf('picture_not_yours', { field: 'avatar' })).toEqual({ avatar: 'This picture isn’t yours' });
});
