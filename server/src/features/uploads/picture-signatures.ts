/** Signatures of pictures that not everyone may see: part of the address, since browsers load pictures without a session. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import type { Clock } from '#core/clock';
import type { Keys } from '#core/keys/keys';

const daySeconds = 24 * 60 * 60;
/** 128 bits. */
const signatureBytes = 16;
const lifeSeconds = uploadLimits.signatureDays * daySeconds;
const cacheMax = 20_000;

export interface PictureSignature {
	/** Seconds since 1970. */
	expires: number;
	signature: string;
}

export type PictureSignatures = ReturnType<typeof createPictureSignatures>;

interface SignaturesOptions {
	keys: Pick<Keys, 'current' | 'accepted'>;
	clock: Clock;
	/** 'removed picture' for administrators who judge it; neither is good for the other. */
	purpose: 'picture' | 'removed picture';
}

export function createPictureSignatures({ keys, clock, purpose }: SignaturesOptions) {
	const seconds = () => Math.floor(clock.now().getTime() / 1000);
	const digestOf = (key: Buffer, url: string, expires: number) =>
		createHmac('sha256', key).update(`${url} ${expires}`).digest().subarray(0, signatureBytes);
	/** Queries by picture, all with one key and one expiry. */
	let queries = new Map<string, string>();
	let queriesExpire = 0;
	let queriesKey: Buffer | null = null;

	return {
		/** The query that is added to the address; the same all day. @param url of the large picture */
		queryOf(url: string): string {
			const expires = (Math.floor(seconds() / daySeconds) + uploadLimits.signatureDays) * daySeconds;
			const key = keys.current(purpose);
			const isOver = expires !== queriesExpire || key !== queriesKey || queries.size >= cacheMax;
			if (isOver) [queries, queriesExpire, queriesKey] = [new Map(), expires, key];
			const query = queries.get(url) ?? `?expires=${expires}&signature=${digestOf(key, url, expires).toString('base64url')}`;
			queries.set(url, query);
			return query;
		},
		verify(url: string, { expires, signature }: PictureSignature): boolean {
			const given = Buffer.from(signature, 'base64url');
			if (expires <= seconds() || given.length !== signatureBytes) return false;
			return keys.accepted(purpose, lifeSeconds).some((key) => timingSafeEqual(given, digestOf(key, url, expires)));
		},
	};
}
