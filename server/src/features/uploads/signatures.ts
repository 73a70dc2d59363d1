/** Signatures of upload addresses: a forged one is refused without a database query. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedUpload {
	id: string;
	/** Seconds since 1970. */
	expires: number;
}

export function createSignatures(secret: string) {
	const key = createHmac('sha256', secret).update('upload').digest();
	const digestOf = ({ id, expires }: SignedUpload) => createHmac('sha256', key).update(`${id} ${expires}`).digest();

	return {
		sign: (upload: SignedUpload): string => digestOf(upload).toString('base64url'),
		verify(upload: SignedUpload, signature: string): boolean {
			const given = Buffer.from(signature, 'base64url');
			const expected = digestOf(upload);
			return given.length === expected.length && timingSafeEqual(given, expected);
		},
	};
}
