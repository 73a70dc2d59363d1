import { expect, test } from 'vitest';
import { createSeal } from './seals.ts';

const secret = 'a secret that only tests know, long enough';
const { seal, open } = createSeal(secret, 'totp');

test('opens for its owner what was sealed, and never seals alike', () => {
	const sealed = seal('JBSWY3DPEHPK3PXP', 'maya');
	expect(open(sealed, 'maya')).toBe('JBSWY3DPEHPK3PXP');
	expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
	expect(seal('JBSWY3DPEHPK3PXP', 'maya')).not.toBe(sealed);
});

test('opens for no other owner, with no other secret, and nothing that was altered', () => {
	const sealed = seal('JBSWY3DPEHPK3PXP', 'maya');
	expect(open(sealed, 'noor')).toBeNull();
	expect(createSeal(`${secret}!`, 'totp').open(sealed, 'maya')).toBeNull();
	for (const at of [0, 20, sealed.length - 2]) {
		const other = sealed[at] === 'A' ? 'B' : 'A';
		expect(open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'maya')).toBeNull();
	}
	for (const short of ['', 'AAAA', sealed.slice(0, 20)]) expect(open(short, 'maya')).toBeNull();
});
