/** End of a session: an ended one leaves its member on the page as a guest, with the reason; signing out leads to the landing page. */
import { say } from '@friends/contract/core/languages/say';
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { logout } from '#core/session/session.ts';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';
import { leaveSession } from '#core/session/session-transitions.ts';
import { paths } from '#entities/paths.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** True after a session that was not signed out on this page; a reload forgets it. */
let isStaying = false;

/** Call it before the session starts. Returns a function that stops following. */
export function followSessionEnd(): () => void {
	let wasSignedIn = false;
	isStaying = false;
	return subscribeToSession(() => {
		const { status, endedReason } = getSession();
		if (wasSignedIn && endedReason) toast({ title: say('You’ve been signed out'), description: endedReason, variant: 'destructive' });
		wasSignedIn = status === 'signed-in';
		if (wasSignedIn) isStaying = true;
	});
}

export function useIsStaying(): boolean {
	return useSyncExternalStore(subscribeToSession, () => isStaying);
}

/** For a member who has left the community: the server has ended their sessions. */
export function forgetHere(): void {
	isStaying = false;
	leaveSession();
	navigate(paths.home);
}

/** Signs out, without a look at what waits to be sent: `signOut` asks first. */
export function leave(): void {
	isStaying = false;
	// Signs out here at once; only the request takes time.
	void logout();
	navigate(paths.home);
}
