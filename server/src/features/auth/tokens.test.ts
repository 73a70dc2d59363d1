import { authLimits } from '@friends/contract/auth/auth.limits';
import { expect, test } from 'vitest';
import { createKeys } from '#core/keys/keys';
import type { Database } from '#core/transaction';
import { createTokens } from './tokens.ts';

let now = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: () => now, monotonicMs: () => 0 };
/** Never rotated, so the database is not asked. */
const tokensOf = (secret: string) => createTokens({ secret, clock, keys: createKeys({ secret, clock, database: {} as Database }) });
const tokens = tokensOf('a secret that only tests know, long enough');

test('a token that was found good is so again, until it expires', () => {
	const token = tokens.signAccess({ userId: 'maya', sessionId: 'phone' });
	for (const _ of ['first', 'kept']) expect(tokens.verifyAccess(token)).toMatchObject({ sub: 'maya', sid: 'phone' });
	now = new Date(now.getTime() + authLimits.accessTokenSeconds * 1000);
	expect(tokens.verifyAccess(token)).toBeNull();
});

test('what we did not sign is never good, however often it comes', () => {
	const [header, payload] = tokens.signAccess({ userId: 'maya', sessionId: 'phone' }).split('.');
	const other = tokensOf('another secret, as long as the first one');
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
