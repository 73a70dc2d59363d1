/** Restoring the stored session when the page opens, and signing out. */
import * as auth from '@friends/contract/auth/auth.endpoints';
import type { Session } from '@friends/contract/auth/auth.schema';
import { getMe } from '@friends/contract/users/users.endpoints';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { ApiError } from '#core/http/api-error.ts';
import { request } from '#core/http/http.ts';
import { isRefusal } from '#core/http/retry-rules.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { authorizedRequest } from './authorized-request.ts';
import { readEndedReason } from './ended-reason.ts';
import { followTabs } from './follow-tabs.ts';
import { refreshSession } from './refresh.ts';
import { onRefreshDue, startRefreshTimer } from './refresh-timer.ts';
import { readAccessToken, readSession, type StoredSession } from './session-storage.ts';
import { getSession, setSignedIn, setSignedOut } from './session-store.ts';
import { endSession, leaveSession, updateUser } from './session-transitions.ts';

/** Call once when the page opens. Returns a function that undoes it. */
export function startSession(): () => void {
	const stopTimer = onRefreshDue(() => inBackground(refreshSession()));
	const stopFollowing = followTabs();
	const handleOnline = () => {
		if (getSession().status === 'signed-in') inBackground(reloadUser());
	};
	window.addEventListener('online', handleOnline);
	const { accessToken, user } = readSession();
	if (accessToken !== null && user !== null) {
		setSignedIn(user);
		startRefreshTimer();
		inBackground(reloadUser());
	} else {
		setSignedOut(readEndedReason());
	}
	return () => {
		stopTimer();
		stopFollowing();
		window.removeEventListener('online', handleOnline);
	};
}

/** Signs out here at once; resolves when the server has been told, or could not be reached. */
export async function logout(): Promise<void> {
	const told = tellServer(readSession());
	leaveSession();
	await told.catch(() => undefined);
}

/**
 * Refetches the signed-in member. Only a refusal ends the session; offline, or while the server is in trouble, the stored user stays, so that the
 * app opens offline. Rejects with the cause in either case.
 */
export async function reloadUser(): Promise<void> {
	const token = readAccessToken();
	if (token === null) {
		endSession(null);
		return;
	}
	const { user } = getSession();
	try {
		const { data } = await authorizedRequest(getMe.path);
		if (isStillSignedIn(user)) updateUser(data as CurrentUser);
	} catch (error) {
		if (isRefusal(error) && isStillSignedIn(user)) endSession(detailOf(error, '') || null);
		throw error;
	}
}

/** Refreshes an expired access token first: without a valid one the session goes on at the server. */
async function tellServer({ accessToken, refreshToken }: StoredSession): Promise<void> {
	const options = { method: auth.logout.method, isRepeatable: true, keepalive: true } as const;
	try {
		if (accessToken !== null) await request(auth.logout.path, { ...options, bearer: accessToken });
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 401) || refreshToken === null) throw error;
		const { data } = await request(auth.refresh.path, { ...options, bearer: refreshToken });
		await request(auth.logout.path, { ...options, bearer: (data as Session).accessToken });
	}
}

function isStillSignedIn(user: CurrentUser | null): boolean {
	return user !== null && getSession().user?.id === user.id;
}

/** Ignores the outcome: the work itself updates the session's state. */
function inBackground(work: Promise<void>): void {
	work.catch(() => undefined);
}
