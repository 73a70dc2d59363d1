import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { newTotpSecret, totpStepOf } from './totp.ts';

/** The vectors of RFC 6238, appendix B, for SHA-1; its eight digits end in our six. */
const secret = Secret.fromLatin1('12345678901234567890').base32;

test.each([
	[59, '94287082'],
	[1_111_111_109, '07081804'],
	[1_111_111_111, '14050471'],
	[1_234_567_890, '89005924'],
	[2_000_000_000, '69279037'],
	[20_000_000_000, '65353130'],
])('at second %i the code is that of the standard', (second, digits) => {
	expect(totpStepOf(secret, digits.slice(2), new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test.each(['', '1', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
	expect(totpStepOf(secret, code, new Date(59_000))).toBeNull();
});

test('a secret has 160 bits, and none of them is always the same', () => {
	const bytes = Array.from({ length: 200 }, () => Secret.fromBase32(newTotpSecret()).bytes);
	expect(bytes.every(({ length }) => length === 20)).toBe(true);
	for (let place = 0; place < 160; place += 1) {
		const bits = new Set(bytes.map((each) => ((each[place >> 3] ?? 0) >> (place & 7)) & 1));
		expect(bits.size).toBe(2);
	}
});
