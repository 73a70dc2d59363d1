/** Signing in, registering, signing out, and restoring the stored session when the page opens. */
import * as auth from '@friends/contract/auth/auth.endpoints';
import type { LoginBody, RegisterBody, Session } from '@friends/contract/auth/auth.schema';
import { loginWithPasskey } from '@friends/contract/passkeys/passkeys.endpoints';
import type { PasskeyLoginBody } from '@friends/contract/passkeys/passkeys.schema';
import { loginWithProvider } from '@friends/contract/providers/providers.endpoints';
import type { SignInWithProviderBody } from '@friends/contract/providers/providers.schema';
import { getMe } from '@friends/contract/users/users.endpoints';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { ApiError } from '#core/http/api-error.ts';
import { type RequestOptions, request } from '#core/http/http.ts';
import { isOutcomeUnknown, isRefusal } from '#core/http/retry-rules.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { authorizedRequest } from './authorized-request.ts';
import { readEndedReason } from './ended-reason.ts';
import { followTabs } from './follow-tabs.ts';
import { refreshSession } from './refresh.ts';
import { onRefreshDue, startRefreshTimer } from './refresh-timer.ts';
import { readAccessToken, readSession, type StoredSession } from './session-storage.ts';
import { getSession, setSignedIn, setSignedOut } from './session-store.ts';
import { endSession, enterSession, leaveSession, updateUser } from './session-transitions.ts';

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

/** Safe to retry: a lost reply leaves an unused session behind, which does no harm. */
export function login(body: LoginBody): Promise<CurrentUser> {
	return signIn(auth.login.path, body, { isRepeatable: true });
}

/** Never repeated: an answer of a passkey counts once. */
export function loginByPasskey(body: PasskeyLoginBody): Promise<CurrentUser> {
	return signIn(loginWithPasskey.path, body, { isRepeatable: false });
}

/** Never repeated: what another provider says counts once. */
export function loginByProvider(body: SignInWithProviderBody): Promise<CurrentUser> {
	return signIn(loginWithProvider.path, body, { isRepeatable: false });
}

/**
 * Never retried while the outcome is unknown: the retry would be refused because the email is taken, by the very same account. Signing in tells
 * whether the account exists; when it fails, the first error is the one to show.
 */
export async function register(body: RegisterBody): Promise<CurrentUser> {
	try {
		return await signIn(auth.register.path, body, { isRepeatable: false });
	} catch (error) {
		if (!isOutcomeUnknown(error) || body.password === undefined) throw error;
		return signIn(auth.login.path, { email: body.email ?? body.username, password: body.password }, { retries: 0 }).catch(() => {
			throw error;
		});
	}
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

async function signIn(
	path: string,
	body: LoginBody | RegisterBody | PasskeyLoginBody | SignInWithProviderBody,
	options: RequestOptions,
): Promise<CurrentUser> {
	const { data } = await request(path, { method: 'POST', body, bearer: null, ...options });
	const session = data as Session;
	enterSession(session);
	return session.user;
}

function isStillSignedIn(user: CurrentUser | null): boolean {
	return user !== null && getSession().user?.id === user.id;
}

/** Ignores the outcome: the work itself updates the session's state. */
function inBackground(work: Promise<void>): void {
	work.catch(() => undefined);
}
