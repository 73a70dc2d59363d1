/** Refreshes the session, once for all requests and tabs that find it due at the same time. */
import { refresh } from '@friends/contract/auth/auth.endpoints';
import type { Session } from '@friends/contract/auth/auth.schema';
import { request } from '#core/http/http.ts';
import { isRefusal } from '#core/http/retry-rules.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { startRefreshTimer } from './refresh-timer.ts';
import { readAccessToken, readSession, type StoredSession } from './session-storage.ts';
import { getSession } from './session-store.ts';
import { endSession, enterSession } from './session-transitions.ts';
import { withTabLock } from './tab-lock.ts';

/*
 * Retries of a refresh are safe: its token works once, but the server gives a repetition within 30 seconds the same answer
 * (authLimits.refreshGraceSeconds), because a reply can be lost, and no more than two repetitions (authLimits.refreshRepeatsMax). Time-out and
 * retries keep the last one within that: it leaves 23 seconds after the first, 10 s + 1 s + 10 s + 2 s.
 */
const delivery = { isRepeatable: true, timeoutMs: 10_000, retries: 2 };
/** The next refresh after a transient failure; until then a 401 refreshes on demand. */
const retryAfterMs = 60_000;

let inFlight: Promise<void> | null = null;

/**
 * Resolves when the stored session is newer than the stale token. A refusal, or no stored refresh token, ends the session and rejects; a
 * transient failure rejects and keeps it.
 * @param staleToken the access token to replace: the stored one unless a request knows better
 */
export function refreshSession(staleToken: string | null = readAccessToken()): Promise<void> {
	inFlight ??= withTabLock(() => renew(staleToken)).finally(() => {
		inFlight = null;
	});
	return inFlight;
}

async function renew(staleToken: string | null): Promise<void> {
	const stored = readSession();
	// Another tab was faster; its storage events update the user and the timer here.
	if (stored.accessToken !== null && stored.accessToken !== staleToken) return;
	if (stored.refreshToken === null) {
		// A session that ended during the wait for the lock keeps its reason.
		if (getSession().status === 'signed-in') endSession(null);
		throw new Error('No refresh token is stored');
	}
	try {
		const { data } = await request(refresh.path, { method: refresh.method, bearer: stored.refreshToken, ...delivery });
		// Discards the reply when the member has signed out, or another has signed in, meanwhile.
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
