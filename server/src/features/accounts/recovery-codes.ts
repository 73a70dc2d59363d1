/** Recovery codes: what they look like, and what is kept of them. */
import { createHash, randomBytes } from 'node:crypto';
import { recoveryLimits } from '@friends/contract/recovery/recovery.limits';

/** Crockford's 32 letters: none is taken for another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
/** Letters between two hyphens. */
const groupLength = 4;

/** Such as k7fq-2mnd-x4pt-8w3r-vb6y-0hjs: 120 random bits. Codes of earlier versions have 65, in three groups, and stay good. */
export function newRecoveryCode(): string {
	const drawn = [...randomBytes(recoveryLimits.codeLetters)].map((byte) => letters[byte % letters.length]);
	const groups = Array.from({ length: recoveryLimits.codeLetters / groupLength }, () => drawn.splice(0, groupLength).join(''));
	return groups.join('-');
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
