/** Session long-poll: an open page notices within two seconds that its session was ended elsewhere; `authorizedRequest` handles the refusal. */
import { checkSession } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { authorizedRequest } from './authorized-request.ts';
import { getSession, subscribeToSession } from './session-store.ts';

/** Longer than the server holds its answer: after that the answer is lost. */
export const watchTimeoutMs = (authLimits.sessionHoldSeconds + 10) * 1000;
/** Least pause between two polls; doubled with every failure. */
export const watchPauseMs = 1000;
export const watchPauseMaxMs = 30_000;

/** Polls while a member is signed in and the page is visible. Returns a function that stops it. */
export function watchSession(): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let asked: AbortController | null = null;
	let askedAs: string | undefined;
	let failures = 0;

	async function ask(): Promise<void> {
		if (!isWatched()) return;
		const question = new AbortController();
		asked = question;
		askedAs = getSession().user?.id;
		const nextAt = Date.now() + watchPauseMs;
		const { signal } = question;
		// Other failures are reported elsewhere.
		const isAnswered = await authorizedRequest(checkSession.path, { retries: 0, timeoutMs: watchTimeoutMs, signal }).then(
			() => true,
			() => false,
		);
		if (signal.aborted) return;
		asked = null;
		failures = isAnswered ? 0 : failures + 1;
		const pauseMs = isAnswered ? nextAt - Date.now() : Math.min(watchPauseMs * 2 ** (failures - 1), watchPauseMaxMs);
		timer = setTimeout(ask, pauseMs);
	}

	function stop(): void {
		clearTimeout(timer);
		asked?.abort();
		asked = null;
	}

	/** A change of state skips the pause after a failure. */
	function follow(): void {
		const isAsking = asked !== null && askedAs === getSession().user?.id;
		if (isWatched() && isAsking) return;
		stop();
		void ask();
	}

	const unfollow = followAfterLoad(follow);
	return () => {
		unfollow();
		stop();
	};
}

/** Calls the listener when polling may have to start or stop, and not before the first page has loaded. */
function followAfterLoad(listener: () => void): () => void {
	const following = new AbortController();
	const { signal } = following;

	function begin(): void {
		document.addEventListener('visibilitychange', listener, { signal });
		window.addEventListener('online', listener, { signal });
		window.addEventListener('offline', listener, { signal });
		signal.addEventListener('abort', subscribeToSession(listener));
		listener();
	}

	if (document.readyState === 'complete') begin();
	else window.addEventListener('load', begin, { signal });
	return () => following.abort();
}

function isWatched(): boolean {
	return getSession().status === 'signed-in' && document.visibilityState === 'visible' && navigator.onLine;
}
