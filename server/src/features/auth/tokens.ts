/** Access tokens (signed, short) and refresh tokens (random, rotating). */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { authLimits } from '@friends/contract/auth/auth.limits';
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
const verifiedTokensMax = 10_000;

const nowSeconds = (clock: Clock) => Math.floor(clock.now().getTime() / 1000);

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Cache of the claims of verified tokens; the oldest go first. The library's own cache would hash the token at each look-up. */
function createKeptClaims() {
	const kept = new Map<string, AccessClaims>();
	return {
		get: (token: string) => kept.get(token),
		keep(token: string, claims: AccessClaims): AccessClaims {
			kept.set(token, claims);
			const [first] = kept.keys();
			if (kept.size > verifiedTokensMax && first !== undefined) kept.delete(first);
			return claims;
		},
	};
}

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens({ secret, clock }: { secret: string; clock: Clock }) {
	const signingKey = createHmac('sha256', secret).update('access').digest();
	const chainKey = createHmac('sha256', secret).update('refresh').digest();
	const sign = createSigner({ algorithm: 'HS256', key: signingKey, aud: audience });
	// The expiry is checked below against our clock.
	const verify = createVerifier({
		algorithms: ['HS256'],
		key: signingKey,
		allowedAud: audience,
		// Without this, a token that names no audience would pass for every one.
		requiredClaims: ['aud', 'sub', 'sid', 'exp'],
		ignoreExpiration: true,
	});
	const verified = createKeptClaims();

	return {
		signAccess({ userId, sessionId }: { userId: string; sessionId: string }): string {
			const iat = nowSeconds(clock);
			return sign({ sub: userId, sid: sessionId, iat, exp: iat + authLimits.accessTokenSeconds });
		},

		/** The claims of a token that we signed and that has not expired; null otherwise. */
		verifyAccess(token: string): AccessClaims | null {
			try {
				const claims = verified.get(token) ?? verified.keep(token, verify(token) as AccessClaims);
				return claims.exp > nowSeconds(clock) ? claims : null;
			} catch {
				return null;
			}
		},

		/** A refresh token names its session, so that one look-up finds it: `{sessionId}.{256 random bits}`. */
		firstRefresh: (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`,

		/**
		 * The token that follows `token`. It is derived from it, so that a client whose reply got lost can be given the
		 * same successor again, though the server stores hashes only.
		 */
		nextRefresh(token: string): string {
			const [sessionId] = token.split('.', 1);
			return `${sessionId}.${createHmac('sha256', chainKey).update(token).digest('base64url')}`;
		},

		/** The session that a refresh token names, or null when it cannot be one of ours. */
		sessionOf(token: string): string | null {
			return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1] ?? null;
		},
	};
}
