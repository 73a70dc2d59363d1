/** Seals what the server must read again and a copy of the database must not tell: AES-256-GCM with a key of its own for each purpose. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Lengths in bytes. */
const nonceLength = 12;
const tagLength = 16;

export type Seal = ReturnType<typeof createSeal>;

type Purpose = 'totp' | 'webhook' | 'trip' | 'identity' | 'cursor';

const keyOf = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest();

/** @param secret the secret of the community: without it, nothing opens any more. */
export const createSeal = (secret: string, purpose: Purpose) => sealWith(keyOf(secret, `seal ${purpose}`), () => randomBytes(nonceLength));

/** Seals equal texts alike: the nonce is an HMAC of the text, so that no two texts share one. It tells who sees two that they are equal. */
export function createEqualSeal(secret: string, purpose: Purpose) {
	const nonceKey = keyOf(secret, `nonce ${purpose}`);
	const nonceOf = (text: string) => createHmac('sha256', nonceKey).update(text).digest().subarray(0, nonceLength);
	return sealWith(keyOf(secret, `seal ${purpose}`), nonceOf);
}

function sealWith(key: Buffer, nonceOf: (text: string) => Buffer) {
	return {
		/** @param owner what it belongs to; it opens for no other. */
		seal(text: string, owner = ''): string {
			const nonce = nonceOf(text);
			const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
			const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
			return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
		},

		/** Null where it was altered, belongs to another, or was sealed with another secret. */
		open(sealed: string, owner = ''): string | null {
			const bytes = Buffer.from(sealed, 'base64url');
			if (bytes.length < nonceLength + tagLength) return null;
			const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
				.setAAD(Buffer.from(owner))
				.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
			try {
				return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
			} catch {
				return null;
			}
		},
	};
}
