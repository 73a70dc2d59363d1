/** Signatures of addresses that end a digest. They outlast rotated keys: a letter may be opened years later. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Unsubscribing = ReturnType<typeof createUnsubscribing>;

export function createUnsubscribing(tokenSecret: string) {
	const key = createHmac('sha256', tokenSecret).update('unsubscribe').digest();
	const digestOf = (memberId: string) => createHmac('sha256', key).update(memberId).digest();

	return {
		sign: (memberId: string): string => digestOf(memberId).toString('base64url'),
		verify(memberId: string, signature: string): boolean {
			const [given, expected] = [Buffer.from(signature, 'base64url'), digestOf(memberId)];
			return given.length === expected.length && timingSafeEqual(given, expected);
		},
	};
}
