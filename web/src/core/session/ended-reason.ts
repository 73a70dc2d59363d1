/** Keeps the reason the last session ended, per tab, so that a reload still says it. */

const key = 'friends-ended-reason';

export function readEndedReason(): string | null {
	try {
		return sessionStorage.getItem(key);
	} catch {
		return null;
	}
}

/** @param reason null forgets it */
export function keepEndedReason(reason: string | null): void {
	try {
		if (reason === null) sessionStorage.removeItem(key);
		else sessionStorage.setItem(key, reason);
	} catch {
		// Without storage the reason is shown until the next load of the page.
	}
}
