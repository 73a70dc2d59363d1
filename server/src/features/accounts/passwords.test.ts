import { expect, test } from 'vitest';
import { decoyHash, hashPassword, verifyAgainstDecoy } from './passwords.ts';

const parametersOf = (passwordHash: string) => passwordHash.split('$').slice(0, 4);

test('checking against nobody takes the very work of a real check', async () => {
	expect(parametersOf(decoyHash)).toEqual(parametersOf(await hashPassword('knots-and-beads-7')));
	expect(decoyHash.length).toBe((await hashPassword('knots-and-beads-7')).length);
	expect(await verifyAgainstDecoy('knots-and-beads-7')).toBe(false);
});

test('has the parameters of OWASP', async () => {
	expect(await hashPassword('knots-and-beads-7')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
