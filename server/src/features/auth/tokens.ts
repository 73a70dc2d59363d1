/** Access tokens (signed, short) and refresh tokens (random, rotating). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { idPattern } from '@friends/contract/core/scalars';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '#core/clock';
import type { Keys } from '#core/keys/keys';

interface AccessClaims {
	/** User id. */
	sub: string;
	/** Session id. */
	sid: string;
	/** Seconds since 1970. */
	iat: number;
	exp: number;
}

const audience = 'friends:access';
const refreshToken = new RegExp(`^(${idPattern})\\.[\\w-]{43}$`);
/** Lengths in bytes. */
const randomLength = 16;
const macLength = 16;
const verifiedTokensMax = 10_000;

const nowSeconds = (clock: Clock) => Math.floor(clock.now().getTime() / 1000);

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

interface Verified {
	claims: AccessClaims;
	/** That signed it. */
	key: Buffer;
}

/** Cache of verified tokens, oldest dropped first. The library's own cache would hash the token at each look-up. */
function createVerifiedCache() {
	const cache = new Map<string, Verified>();
	return {
		get: (token: string) => cache.get(token),
		keep(token: string, verified: Verified): AccessClaims {
			cache.set(token, verified);
			const [first] = cache.keys();
			if (cache.size > verifiedTokensMax && first !== undefined) cache.delete(first);
			return verified.claims;
		},
	};
}

export type Tokens = ReturnType<typeof createTokens>;

interface TokensOptions {
	/** Tells refresh tokens that were ours from made-up ones, for as long as there are any. */
	secret: string;
	keys: Pick<Keys, 'current' | 'accepted'>;
	clock: Clock;
}

export const createTokens = (options: TokensOptions) => ({ ...createAccessTokens(options), ...createRefreshTokens(options) });

/** Signer and verifier of one key, which take a moment to make. */
function createCryptographers() {
	const known = new Map<Buffer, ReturnType<typeof make>>();
	const make = (key: Buffer) => ({
		sign: createSigner({ algorithm: 'HS256', key, aud: audience }),
		// Expiry is checked below, with our own clock.
		verify: createVerifier({
			algorithms: ['HS256'],
			key,
			allowedAud: audience,
			// Required, because a token without an audience would pass for any.
			requiredClaims: ['aud', 'sub', 'sid', 'exp'],
			ignoreExpiration: true,
		}),
	});
	return function cryptographerOf(key: Buffer) {
		const found = known.get(key) ?? make(key);
		known.set(key, found);
		return found;
	};
}

function createAccessTokens({ keys, clock }: TokensOptions) {
	const cryptographerOf = createCryptographers();
	const verified = createVerifiedCache();

	function claimsBy(key: Buffer, token: string): AccessClaims | null {
		try {
			return cryptographerOf(key).verify(token) as AccessClaims;
		} catch {
			return null;
		}
	}

	function claimsOf(token: string): AccessClaims | null {
		const accepted = keys.accepted('access', authLimits.accessTokenSeconds);
		const known = verified.get(token);
		if (known && accepted.includes(known.key)) return known.claims;
		for (const key of accepted) {
			const claims = claimsBy(key, token);
			if (claims) return verified.keep(token, { claims, key });
		}
		return null;
	}

	return {
		signAccess({ userId, sessionId }: { userId: string; sessionId: string }): string {
			const iat = nowSeconds(clock);
			const claims = { sub: userId, sid: sessionId, iat, exp: iat + authLimits.accessTokenSeconds };
			return cryptographerOf(keys.current('access')).sign(claims);
		},

		/** Claims of a valid token; null when it is not ours or has expired. */
		verifyAccess(token: string): AccessClaims | null {
			const claims = claimsOf(token);
			return claims && claims.exp > nowSeconds(clock) ? claims : null;
		},

		/** Whether this community signed the token, expired or not. */
		isOurs: (token: string): boolean => claimsOf(token) !== null,
	};
}

function createRefreshTokens({ secret, keys }: TokensOptions) {
	const macKey = createHmac('sha256', secret).update('refresh mac').digest();

	/**
	 * A refresh token contains its session id, so that one look-up finds it, 128 random bits, and a MAC of both, which tells a token that
	 * was used before from one that was made up.
	 */
	function refreshOf(sessionId: string, random: Buffer): string {
		const mac = createHmac('sha256', macKey).update(sessionId).update(random).digest().subarray(0, macLength);
		return `${sessionId}.${Buffer.concat([random, mac]).toString('base64url')}`;
	}

	return {
		firstRefresh: (sessionId: string): string => refreshOf(sessionId, randomBytes(randomLength)),

		/**
		 * The successor of a refresh token. It is derived from `token`, so that a client that lost the reply can get the same successor
		 * again, although the server stores only hashes.
		 * @param madeHash hash of one that may have been made, with an earlier key perhaps
		 */
		nextRefresh(token: string, madeHash: string): string {
			const [sessionId = ''] = token.split('.', 1);
			const successorBy = (key: Buffer) => refreshOf(sessionId, createHmac('sha256', key).update(token).digest().subarray(0, randomLength));
			const successors = keys.accepted('refresh', authLimits.refreshGraceSeconds).map(successorBy);
			return successors.find((successor) => sha256(successor) === madeHash) ?? successorBy(keys.current('refresh'));
		},

		/** True for a refresh token that this community made, now or earlier; false for those of earlier versions, which had no MAC. */
		isOurRefresh(token: string): boolean {
			const [sessionId = '', own = ''] = token.split('.');
			const made = Buffer.from(refreshOf(sessionId, Buffer.from(own, 'base64url').subarray(0, randomLength)));
			return made.length === token.length && timingSafeEqual(made, Buffer.from(token));
		},

		/** Session id in a refresh token; null when it is malformed. */
		sessionOf(token: string): string | null {
			return refreshToken.exec(token)?.[1] ?? null;
		},
	};
}
