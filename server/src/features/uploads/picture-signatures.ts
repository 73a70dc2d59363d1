/** Signatures of pictures that not everyone may see: part of the address, since browsers load pictures without a session. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import type { Clock } from '#core/clock';

const daySeconds = 24 * 60 * 60;
/** 128 bits. */
const signatureBytes = 16;
const cacheMax = 20_000;

export interface PictureSignature {
	/** Seconds since 1970. */
	expires: number;
	signature: string;
}

export type PictureSignatures = ReturnType<typeof createPictureSignatures>;

interface SignaturesOptions {
	secret: string;
	clock: Clock;
	/** 'removed picture' for administrators who judge it; neither is good for the other. */
	purpose: 'picture' | 'removed picture';
}

export function createPictureSignatures({ secret, clock, purpose }: SignaturesOptions) {
	const key = createHmac('sha256', secret).update(purpose).digest();
	const seconds = () => Math.floor(clock.now().getTime() / 1000);
	const digestOf = (url: string, expires: number) =>
		createHmac('sha256', key).update(`${url} ${expires}`).digest().subarray(0, signatureBytes);
	/** Queries by picture, all with one expiry. */
	let queries = new Map<string, string>();
	let queriesExpire = 0;

	return {
		/** The query that is added to the address; the same all day. @param url of the large picture */
		queryOf(url: string): string {
			const expires = (Math.floor(seconds() / daySeconds) + uploadLimits.signatureDays) * daySeconds;
			if (expires !== queriesExpire || queries.size >= cacheMax) [queries, queriesExpire] = [new Map(), expires];
			const query = queries.get(url) ?? `?expires=${expires}&signature=${digestOf(url, expires).toString('base64url')}`;
			queries.set(url, query);
			return query;
		},
		verify(url: string, { expires, signature }: PictureSignature): boolean {
			const given = Buffer.from(signature, 'base64url');
			return expires > seconds() && given.length === signatureBytes && timingSafeEqual(given, digestOf(url, expires));
		},
	};
}
