/**
 * Bloom filter of the passwords that leaks brought to light most often: it knows each of them, and takes one in a thousand others for one.
 * Nothing is sent anywhere. `node make-leaked-passwords.ts` beside it makes the file.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Bits that each password sets: the number that is right for 14.4 bits of the filter per password. */
const bitsEach = 10;

/** The bits of a password, in lower case, as two halves of its hash give them. */
function bitsOf(password: string, filter: Uint8Array): { byte: number; mask: number }[] {
	const hash = createHash('sha256').update(password.toLowerCase()).digest();
	const [first, step] = [hash.readUInt32LE(0), hash.readUInt32LE(4)];
	return Array.from({ length: bitsEach }, (_, number) => {
		const bit = (first + number * step) % (filter.length * 8);
		return { byte: Math.floor(bit / 8), mask: 1 << (bit % 8) };
	});
}

export function addToFilter(filter: Uint8Array, password: string): void {
	for (const { byte, mask } of bitsOf(password, filter)) filter[byte] = (filter[byte] ?? 0) | mask;
}

export const leakedPasswordsFile = new URL('leaked-passwords.bloom', import.meta.url);

let loading: Promise<Uint8Array> | null = null;

/** Loads the filter when the first password is chosen: it is 1.6 MB that most starts never need. */
export async function isLeakedPassword(password: string): Promise<boolean> {
	loading ??= readFile(leakedPasswordsFile);
	const filter = await loading;
	return bitsOf(password, filter).every(({ byte, mask }) => ((filter[byte] ?? 0) & mask) !== 0);
}
