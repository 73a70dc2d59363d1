/** Access tokens (signed, short) and refresh tokens (random, rotating). */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { idPattern } from '@friends/contract/core/scalars';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '#core/clock';

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

/** Cache of the claims of verified tokens, oldest dropped first. The library's own cache would hash the token at each look-up. */
function createClaimsCache() {
	const cache = new Map<string, AccessClaims>();
	return {
		get: (token: string) => cache.get(token),
		keep(token: string, claims: AccessClaims): AccessClaims {
			cache.set(token, claims);
			const [first] = cache.keys();
			if (cache.size > verifiedTokensMax && first !== undefined) cache.delete(first);
			return claims;
		},
	};
}

export type Tokens = ReturnType<typeof createTokens>;

export const createTokens = (options: { secret: string; clock: Clock }) => ({
	...createAccessTokens(options),
	...createRefreshTokens(options.secret),
});

function createAccessTokens({ secret, clock }: { secret: string; clock: Clock }) {
	const signingKey = createHmac('sha256', secret).update('access').digest();
	const sign = createSigner({ algorithm: 'HS256', key: signingKey, aud: audience });
	// Expiry is checked below, with our own clock.
	const verify = createVerifier({
		algorithms: ['HS256'],
		key: signingKey,
		allowedAud: audience,
		// Required, because a token without an audience would pass for any.
		requiredClaims: ['aud', 'sub', 'sid', 'exp'],
		ignoreExpiration: true,
	});
	const verified = createClaimsCache();

	return {
		signAccess({ userId, sessionId }: { userId: string; sessionId: string }): string {
			const iat = nowSeconds(clock);
			return sign({ sub: userId, sid: sessionId, iat, exp: iat + authLimits.accessTokenSeconds });
		},

		/** Claims of a valid token; null when it is not ours or has expired. */
		verifyAccess(token: string): AccessClaims | null {
			try {
				const claims = verified.get(token) ?? verified.keep(token, verify(token) as AccessClaims);
				return claims.exp > nowSeconds(clock) ? claims : null;
			} catch {
				return null;
			}
		},

		/** Whether this server signed the token, expired or not. */
		isOurs(token: string): boolean {
			try {
				verify(token);
				return true;
			} catch {
				return false;
			}
		},
	};
}

function createRefreshTokens(secret: string) {
	const chainKey = createHmac('sha256', secret).update('refresh').digest();
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
		 */
		nextRefresh(token: string): string {
			const [sessionId = ''] = token.split('.', 1);
			return refreshOf(sessionId, createHmac('sha256', chainKey).update(token).digest().subarray(0, randomLength));
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
