/** How a session ends for the person: by itself they stay on their page as a guest and are told why; signing out leads to the door. */
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { forgetDrafts } from '#core/drafts/draft-storage.ts';
import { logout } from '#core/session/session.ts';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';
import { paths } from '#entities/paths.ts';
import { commitOffers } from '#ui/toast/offer-undo.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** Somebody has been signed in on this page and has not signed out; a reload forgets it. */
let isStaying = false;

/** Call before the session starts. Returns a function that stops following. */
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
 * The one way out: what can still be undone is sent first, then what the member read and wrote here is forgotten.
 * An answer that takes longer is not waited for: what was not sent is kept for their return.
 */
export async function signOut(): Promise<void> {
	await Promise.race([commitOffers(), new Promise((resolve) => setTimeout(resolve, commitWaitMs))]);
	isStaying = false;
	forgetDrafts();
	void import('#core/queries/kept-queries.ts').then(({ forgetReadings }) => forgetReadings()).catch(console.error);
	// Signed out at once; only telling the server takes time.
	void logout();
	navigate(paths.home);
}
