/** End of a session: an ended one leaves its member on the page as a guest, with the reason; signing out leads to the landing page. */
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { forgetDrafts } from '#core/drafts/draft-storage.ts';
import { logout } from '#core/session/session.ts';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';
import { paths } from '#entities/paths.ts';
import { commitOffers } from '#ui/toast/offer-undo.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** True after a session that was not signed out on this page; a reload forgets it. */
let isStaying = false;

/** Call it before the session starts. Returns a function that stops following. */
export function followSessionEnd(): () => void {
	let wasSignedIn = false;
	isStaying = false;
	return subscribeToSession(() => {
		const { status, endedReason } = getSession();
		if (wasSignedIn && endedReason) toast({ title: 'You’ve been signed out', description: endedReason, variant: 'destructive' });
		wasSignedIn = status === 'signed-in';
		if (wasSignedIn) isStaying = true;
	});
}

export function useIsStaying(): boolean {
	return useSyncExternalStore(subscribeToSession, () => isStaying);
}

const commitWaitMs = 2000;

/**
 * Signs out: commits writes that could still be undone, then forgets the member's drafts and cache. A slow answer is not awaited: the outbox
 * keeps what was not sent for their return.
 */
export async function signOut(): Promise<void> {
	await Promise.race([commitOffers(), new Promise((resolve) => setTimeout(resolve, commitWaitMs))]);
	isStaying = false;
	forgetDrafts();
	void import('#core/queries/kept-queries.ts').then(({ forgetReadings }) => forgetReadings()).catch(console.error);
	// Signs out here at once; only the request takes time.
	void logout();
	navigate(paths.home);
}
