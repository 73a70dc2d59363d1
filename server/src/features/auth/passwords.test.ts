import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { decoyHash, hashPassword, verifyAgainstDecoy } from './passwords.ts';

const parametersOf = (passwordHash: string) => passwordHash.split('$').slice(0, 4);

test('checking against nobody takes the very work of a real check', async () => {
	expect(parametersOf(decoyHash)).toEqual(parametersOf(await hashPassword('knots-and-beads-7')));
	expect(decoyHash.length).toBe((await hashPassword('knots-and-beads-7')).length);
	expect(await verifyAgainstDecoy('knots-and-beads-7')).toBe(false);
});

test('many who sign in at once do not keep the disk waiting', async () => {
	let checked = 0;
	const checks = Array.from({ length: 12 }, async () => {
		await verifyAgainstDecoy('knots-and-beads-7');
		checked += 1;
	});
	await stat('.');
	expect(checked).toBeLessThan(4);
	await Promise.all(checks);
});

test('a rush beyond the queue is refused at once: 2 are hashed, 50 wait', async () => {
	const checks = await Promise.allSettled(Array.from({ length: 60 }, () => verifyAgainstDecoy('knots-and-beads-7')));
	const refused = checks.flatMap((check) => (check.status === 'rejected' ? [check.reason] : []));
	expect(refused).toHaveLength(8);
	expect(refused[0]).toMatchObject({ code: 'overloaded' });
	expect(await verifyAgainstDecoy('knots-and-beads-7')).toBe(false);
});
