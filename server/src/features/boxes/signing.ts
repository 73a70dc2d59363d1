/**
 * The key with which this community signs archives of tribes and the claims of their people. Other communities keep its public half, so
 * that it is not rotated: it is derived from the secret alone.
 */
import { createHash, createHmac, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** PKCS #8 of an Ed25519 key, before its 32 bytes. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What a signature is for: one is good for no other. */
type Purpose = 'manifest' | 'claim';

const signed = (purpose: Purpose, content: string) => Buffer.from(`friends tribe ${purpose} 1\n${content}`);

export interface BoxKey {
	/** SPKI in base64url. */
	publicKey: string;
	sign(purpose: Purpose, content: string): string;
	/** The id of a person in all archives of a tribe, which tells others nothing. */
	personId(of: { tribeId: string; userId: string }): string;
}

export function createBoxKey(secret: string): BoxKey {
	const derived = (use: string) => createHmac('sha256', secret).update(use).digest();
	const key = createPrivateKey({ key: Buffer.concat([keyHead, derived('tribe box')]), format: 'der', type: 'pkcs8' });
	const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64url');
	return {
		publicKey,
		sign: (purpose, content) => sign(null, signed(purpose, content), key).toString('base64url'),
		personId: ({ tribeId, userId }) => idOf(derived(`tribe box person ${tribeId} ${userId}`)),
	};
}

/** Also false for what is no key or no signature. */
export function isSignedBy(publicKey: string, purpose: Purpose, content: string, signature: string): boolean {
	try {
		const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
		if (key.asymmetricKeyType !== 'ed25519') return false;
		return verify(null, signed(purpose, content), key, Buffer.from(signature, 'base64url'));
	} catch {
		return false;
	}
}

export const fingerprintOf = (publicKey: string): string => createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');

/** An id made of 16 bytes. */
function idOf(bytes: Buffer): string {
	const digits = bytes.toString('hex', 0, 16);
	return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-');
}

/** The id here of what has this id in an archive: the same at each attempt, and in the same order as there. */
export function idIn(tribeId: string, archivedId: string): string {
	const own = idOf(createHash('sha256').update(`${tribeId} ${archivedId}`).digest());
	// Time and counter.
	return archivedId.slice(0, 18) + own.slice(18);
}

/** @returns the code of a claim: who, and the signature. */
export const claimOf = (key: BoxKey, personId: string): string => `${personId}.${key.sign('claim', personId)}`;

/** The claim at the end of a link; null for none. */
export function claimIn(link: string): { personId: string; signature: string } | null {
	const [, personId, signature] = /(?:^|[#=/])([0-9a-f-]{36})\.([\w-]{86})$/.exec(link) ?? [];
	return personId && signature ? { personId, signature } : null;
}
