/** Times the refresh of the session: a minute before its access token expires. */

export const refreshAfterMs = 14 * 60_000;

let listener: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt: number | null = null;

/** Sets the handler; the timer runs again only when started again. Returns a function that stops everything. */
export function onRefreshDue(handler: () => void): () => void {
	listener = handler;
	document.addEventListener('visibilitychange', checkAfterSleep);
	window.addEventListener('focus', checkAfterSleep);
	return () => {
		listener = null;
		cancelRefreshTimer();
		document.removeEventListener('visibilitychange', checkAfterSleep);
		window.removeEventListener('focus', checkAfterSleep);
	};
}

/** Starts over from now. */
export function startRefreshTimer(afterMs: number = refreshAfterMs): void {
	cancelRefreshTimer();
	dueAt = Date.now() + afterMs;
	timer = setTimeout(fire, afterMs);
}

export function cancelRefreshTimer(): void {
	clearTimeout(timer);
	dueAt = null;
}

function fire(): void {
	cancelRefreshTimer();
	listener?.();
}

/** Timers are suspended while a machine sleeps; the clock is not. */
function checkAfterSleep(): void {
	if (document.visibilityState === 'visible' && dueAt !== null && Date.now() >= dueAt) fire();
}
