/**
 * Seals cursors on their way out: a page of what is mostly hidden ends at a row that its reader must not learn of. The IV is made of
 * the cursor (as in RFC 5297), so that equal cursors stay equal, and browsers can revalidate pages.
 */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { invalidCursor } from '../keyset.ts';

const cipher = 'aes-256-ctr';
const ivBytes = 16;
/** Some megabyte: pages of many readers end at the same post. */
const keptMax = 5_000;

export interface CursorSeal {
	seal(cursor: string): string;
	/** @throws AppError 'validation_failed' for cursors that are not ours. */
	open(sealed: string): string;
}

export function createCursorSeal(secret: string): CursorSeal {
	const keyFor = (purpose: string) => createSecretKey(createHmac('sha256', secret).update(purpose).digest());
	const [ivKey, cipherKey] = [keyFor('cursor iv'), keyFor('cursor')];
	const ivOf = (cursor: Buffer) => createHmac('sha256', ivKey).update(cursor).digest().subarray(0, ivBytes);

	const kept = new Map<string, string>();

	function encrypt(cursor: string): string {
		const plain = Buffer.from(cursor, 'base64url');
		const iv = ivOf(plain);
		return Buffer.concat([iv, createCipheriv(cipher, cipherKey, iv).update(plain)]).toString('base64url');
	}

	return {
		seal(cursor) {
			const known = kept.get(cursor);
			if (known !== undefined) return known;
			if (kept.size >= keptMax) kept.clear();
			const made = encrypt(cursor);
			kept.set(cursor, made);
			return made;
		},
		open(sealed) {
			const bytes = Buffer.from(sealed, 'base64url');
			if (bytes.length <= ivBytes) throw invalidCursor();
			const iv = bytes.subarray(0, ivBytes);
			const plain = createDecipheriv(cipher, cipherKey, iv).update(bytes.subarray(ivBytes));
			if (!timingSafeEqual(ivOf(plain), iv)) throw invalidCursor();
			return plain.toString('base64url');
		},
	};
}
