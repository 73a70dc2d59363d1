/** Recovery codes: what they look like, and what is kept of them. */
import { createHash, randomBytes } from 'node:crypto';
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';

/** Crockford's 32 letters: none is taken for another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
/** Lengths of the groups in which a code is shown. */
const groups = [4, 4, 5];

/** Such as k7fq-2mnd-x4pt8: 65 random bits. */
export function newRecoveryCode(): string {
	const drawn = [...randomBytes(recoveryLimits.codeLetters)].map((byte) => letters[byte % letters.length]);
	return groups.map((length) => drawn.splice(0, length).join('')).join('-');
}

/** The same for a code as it is shown, in capitals, with spaces, and with letters that were taken for others. */
const plain = (code: string): string =>
	code
		.toLowerCase()
		.replaceAll('o', '0')
		.replace(/[il]/g, '1')
		.replace(/[^0-9a-z]/g, '');

/** What is stored: too many random bits to be guessed from it. */
export const hashOfCode = (code: string): string => createHash('sha256').update(plain(code)).digest('base64url');
