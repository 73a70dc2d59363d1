/** Says when the session is due for renewal: a minute before its access token expires. */

export const refreshAfterMs = 14 * 60_000;

let listener: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt: number | null = null;

/** Names the one who is told; the timer runs again only when started again. Returns a function that stops everything. */
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

/** Counts from now, whatever ran before. */
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

/** Timers stand still while a machine sleeps; the wall clock does not. */
function checkAfterSleep(): void {
	if (document.visibilityState === 'visible' && dueAt !== null && Date.now() >= dueAt) fire();
}
