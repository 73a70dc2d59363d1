import { authLimits } from '@friends/contract/auth/auth.limits';
import { expect, test } from 'vitest';
import { createTokens } from './tokens.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
const tokens = createTokens({ secret: 'a secret that only tests know, long enough', clock: { now: () => now } });

test('a token that was found good is so again, until it expires', () => {
	const token = tokens.signAccess({ userId: 'maya', sessionId: 'phone' });
	for (const _ of ['first', 'kept']) expect(tokens.verifyAccess(token)).toMatchObject({ sub: 'maya', sid: 'phone' });
	now = new Date(now.getTime() + authLimits.accessTokenSeconds * 1000);
	expect(tokens.verifyAccess(token)).toBeNull();
});

test('what we did not sign is never good, however often it comes', () => {
	const [header, payload] = tokens.signAccess({ userId: 'maya', sessionId: 'phone' }).split('.');
	const other = createTokens({ secret: 'another secret, as long as the first one', clock: { now: () => now } });
	const forged = [`${header}.${payload}.`, 'nonsense', other.signAccess({ userId: 'maya', sessionId: 'phone' })];
	for (const token of [...forged, ...forged]) expect(tokens.verifyAccess(token)).toBeNull();
});

test('a refresh token has 128 random bits and a MAC beside its session, and none of the bits is always the same', () => {
	const sessionId = '01900000-0000-7000-8000-000000000000';
	const own = Array.from({ length: 300 }, () => Buffer.from(tokens.firstRefresh(sessionId).split('.')[1] ?? '', 'base64url'));
	expect(new Set(own.map(({ length }) => length))).toEqual(new Set([32]));
	const fold = (join: (one: number, other: number) => number) =>
		Array.from({ length: 16 }, (_, byte) => own.map((bytes) => bytes[byte] ?? 0).reduce(join));
	expect(fold((one, other) => one | other)).toEqual(Array.from({ length: 16 }, () => 255));
	expect(fold((one, other) => one & other)).toEqual(Array.from({ length: 16 }, () => 0));
});
