/** Renews the session, once for all requests and all tabs that notice at the same time that it is due. */
import { refresh } from '@friends/contract/auth/auth.endpoints';
import type { Session } from '@friends/contract/auth/auth.schema';
import { request } from '#core/http/http.ts';
import { isRefusal } from '#core/http/retry-rules.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { startRefreshTimer } from './refresh-timer.ts';
import { readAccessToken, readSession, type StoredSession } from './session-storage.ts';
import { endSession, enterSession } from './session-transitions.ts';
import { withTabLock } from './tab-lock.ts';

/*
 * Retries of a refresh are safe: its token works once, but the server answers a repetition within 30 seconds alike
 * (authLimits.refreshGraceSeconds), because a reply can be lost. Time-out and retries keep the last repetition within that:
 * it leaves 23 seconds after the first, 10 s + 1 s + 10 s + 2 s.
 */
const delivery = { isRepeatable: true, timeoutMs: 10_000, retries: 2 };
/** After a fault of the moment; until then a 401 renews on demand. */
const retryAfterMs = 60_000;

let inFlight: Promise<void> | null = null;

/**
 * Resolves when the stored session is newer than the token that proved too old. A refusal, or no stored refresh token,
 * ends the session and rejects; a fault of the moment rejects and keeps it.
 * @param staleToken the access token to be replaced: the stored one unless a request knows better
 */
export function refreshSession(staleToken: string | null = readAccessToken()): Promise<void> {
	inFlight ??= withTabLock(() => renew(staleToken)).finally(() => {
		inFlight = null;
	});
	return inFlight;
}

async function renew(staleToken: string | null): Promise<void> {
	const stored = readSession();
	// Another tab was faster; its storage events bring the user and the timer up to date here.
	if (stored.accessToken !== null && stored.accessToken !== staleToken) return;
	if (stored.refreshToken === null) {
		endSession(null);
		throw new Error('No refresh token is stored');
	}
	try {
		const { data } = await request(refresh.path, { method: refresh.method, bearer: stored.refreshToken, ...delivery });
		// Signed out, or signed in as somebody else, while the reply travelled: then it counts no more.
		if (isStillStored(stored)) enterSession(data as Session);
	} catch (error) {
		if (isStillStored(stored)) handleFailure(error);
		throw error;
	}
}

function isStillStored({ refreshToken }: StoredSession): boolean {
	return readSession().refreshToken === refreshToken;
}

function handleFailure(error: unknown): void {
	if (isRefusal(error)) endSession(detailOf(error, '') || null);
	else startRefreshTimer(retryAfterMs);
}
