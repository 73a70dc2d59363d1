/** Signatures of addresses that carry a right themselves: a forged one is refused without a database query. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signed {
	id: string;
	/** Seconds since 1970. */
	expires: number;
}

/** @param purpose one signature is good for no other. */
export function createSignatures(secret: string, purpose: 'upload' | 'export') {
	const key = createHmac('sha256', secret).update(purpose).digest();
	const digestOf = ({ id, expires }: Signed) => createHmac('sha256', key).update(`${id} ${expires}`).digest();

	return {
		sign: (signed: Signed): string => digestOf(signed).toString('base64url'),
		verify(signed: Signed, signature: string): boolean {
			const given = Buffer.from(signature, 'base64url');
			const expected = digestOf(signed);
			return given.length === expected.length && timingSafeEqual(given, expected);
		},
	};
}
