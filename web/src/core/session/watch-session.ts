/** Lets an open page notice within two seconds that its session was ended elsewhere; what the refusal says, `authorizedRequest` passes on. */
import { checkSession } from '@friends/contract/auth/auth.endpoints';
import { authorizedRequest } from './authorized-request.ts';
import { getSession } from './session-store.ts';

export const watchIntervalMs = 1000;
const watchTimeoutMs = 5000;

/** Asks while somebody is signed in and looks at the page. Returns a function that stops asking. */
export function watchSession(): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isAsking = false;
	let isStopped = false;

	async function check(): Promise<void> {
		clearTimeout(timer);
		if (isAsking) return;
		isAsking = true;
		// Whatever else goes wrong is for others to tell.
		if (isWatched()) await authorizedRequest(checkSession.path, { retries: 0, timeoutMs: watchTimeoutMs }).catch(() => undefined);
		isAsking = false;
		if (!isStopped) timer = setTimeout(check, watchIntervalMs);
	}

	const handleVisibility = () => void check();
	document.addEventListener('visibilitychange', handleVisibility);
	timer = setTimeout(check, watchIntervalMs);
	return () => {
		isStopped = true;
		clearTimeout(timer);
		document.removeEventListener('visibilitychange', handleVisibility);
	};
}

function isWatched(): boolean {
	return getSession().status === 'signed-in' && document.visibilityState === 'visible' && navigator.onLine;
}
