import { expect, test } from 'vitest';
import { hashOf, isToken, isWhole, newSecret } from './secrets.ts';

test('each is another, and whole', () => {
	const secrets = Array.from({ length: 200 }, newSecret);
	expect(new Set(secrets).size).toBe(200);
	for (const secret of secrets) {
		expect(secret).toMatch(/^fr_p_[0-9A-Za-z]{36}$/);
		expect([isToken(secret), isWhole(secret)]).toEqual([true, true]);
	}
});

test('the checksum stays as it is, since scanners of secrets compute it too', () => {
	expect(isWhole('fr_p_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0zkbk6')).toBe(true);
	expect(isWhole('fr_p_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0zkbk7')).toBe(false);
});

test('a mistyped or cut one is not', () => {
	const secret = newSecret();
	const other = secret.at(10) === 'a' ? 'b' : 'a';
	for (const broken of [
		`${secret.slice(0, 10)}${other}${secret.slice(11)}`,
		secret.slice(0, -1),
		`${secret}0`,
		secret.replace('fr_p_', 'fr_q_'),
		'',
	])
		expect(isWhole(broken)).toBe(false);
});

test('what is stored does not hold the secret', () => {
	const secret = newSecret();
	expect(hashOf(secret)).toMatch(/^[\w-]{43}$/);
	expect(hashOf(secret)).not.toContain(secret.slice(5));
});
