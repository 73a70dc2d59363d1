import { describe, expect, test } from 'vitest';
import { createPlace } from './place.ts';

const asked = (origin: unknown) => Buffer.from(JSON.stringify({ origin })).toString('base64url');

describe('a community of its own host', () => {
	const place = createPlace('https://friends.example/');

	test.each(['https://friends.example', 'https://evil.example', 'http://friends.example', 'http://localhost:3000', '', 7])(
		'expects its own page, also where %j says otherwise',
		(origin) => {
			const expected = { expectedOrigin: 'https://friends.example', expectedRPID: 'friends.example', requireUserVerification: true };
			expect(place.expected(asked(origin))).toEqual(expected);
		},
	);

	test('expects it also where the answer is no JSON', () => {
		expect(place.expected('AAAA').expectedOrigin).toBe('https://friends.example');
	});
});

describe('a community on this machine', () => {
	const place = createPlace('http://localhost:3000');

	test.each([
		['http://localhost:5173', 'http://localhost:5173'],
		['http://localhost.evil.example:3000', 'http://localhost:3000'],
		['https://evil.example', 'http://localhost:3000'],
	])('takes %s for %s', (origin, expected) => {
		expect(place.expected(asked(origin)).expectedOrigin).toBe(expected);
	});
});
