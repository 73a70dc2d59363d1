import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isLeakedPassword, leakedPasswordsFile } from './leaked-passwords.ts';
import { listLeakedPasswords, makeFilter } from './make-leaked-passwords.ts';

const leaked = listLeakedPasswords();

test('the filter is the one that the list makes', { timeout: 120_000 }, async () => {
	expect(leaked.length).toBeGreaterThan(800_000);
	expect(Buffer.compare(await readFile(leakedPasswordsFile), makeFilter(leaked))).toBe(0);
});

test('it knows the leaked ones, in any case', async () => {
	for (const password of [...leaked.slice(0, 2_000), ...leaked.slice(-2_000)]) {
		expect([password, await isLeakedPassword(password)]).toEqual([password, true]);
	}
	expect(await isLeakedPassword('SunShine')).toBe(true);
});

test('it takes no more than one in five hundred others for one', async () => {
	let taken = 0;
	for (let number = 0; number < 10_000; number += 1) if (await isLeakedPassword(`a thread, ${number} knots`)) taken += 1;
	expect(taken).toBeLessThan(20);
});
