/** Signatures of addresses that carry a right themselves: a forged one is refused without a database query. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys/keys.ts';

export interface Signed {
	id: string;
	/** Seconds since 1970. */
	expires: number;
}

interface SignaturesOptions {
	keys: Pick<Keys, 'current' | 'accepted'>;
	/** One signature is good for no other. */
	purpose: 'upload' | 'export';
	/** Of an address. */
	lifeSeconds: number;
}

export function createSignatures({ keys, purpose, lifeSeconds }: SignaturesOptions) {
	const digestOf = (key: Buffer, { id, expires }: Signed) => createHmac('sha256', key).update(`${id} ${expires}`).digest();

	return {
		sign: (signed: Signed): string => digestOf(keys.current(purpose), signed).toString('base64url'),
		verify(signed: Signed, signature: string): boolean {
			const given = Buffer.from(signature, 'base64url');
			const isBy = (expected: Buffer) => given.length === expected.length && timingSafeEqual(given, expected);
			return keys.accepted(purpose, lifeSeconds).some((key) => isBy(digestOf(key, signed)));
		},
	};
}
