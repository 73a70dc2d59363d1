/** A lock across tabs: one tab of the browser at a time refreshes the session. */

const lockName = 'friends-session-refresh';

/**
 * Runs the work alone among all tabs. Browsers have no locks where an instance is reached over plain http; there two tabs may refresh at once,
 * which the server's grace window answers alike, and `refreshSession` keeps the first of both replies.
 */
export async function withTabLock(work: () => Promise<void>): Promise<void> {
	if (!('locks' in navigator)) return work();
	await navigator.locks.request(lockName, work);
}
