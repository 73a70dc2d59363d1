/** Lets an open page notice within two seconds that its session was ended elsewhere; what the refusal says, `authorizedRequest` passes on. */
import { checkSession } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { authorizedRequest } from './authorized-request.ts';
import { getSession, subscribeToSession } from './session-store.ts';

/** The server holds its answer; one that takes longer than this is lost. */
export const watchTimeoutMs = (authLimits.sessionHoldSeconds + 10) * 1000;
/** Between two questions at least; doubled with every failure. */
export const watchPauseMs = 1000;
export const watchPauseMaxMs = 30_000;

/** Has one question under way while somebody is signed in and looks at the page. Returns a function that stops asking. */
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
		// Whatever else goes wrong is for others to tell.
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

	/** Who comes back does not wait out the pause after a failure. */
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

/** Calls the listener whenever it may have changed whether to ask, from when the first page has loaded: nothing is held before. */
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
