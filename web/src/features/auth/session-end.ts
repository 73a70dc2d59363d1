/** End of a session: an ended one leaves its member on the page as a guest, with the reason; signing out leads to the landing page. */
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { hasUnsent } from '#core/session/on-device.ts';
import { logout } from '#core/session/session.ts';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';
import { leaveSession } from '#core/session/session-transitions.ts';
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
const askMs = 15_000;

/** Signs out, after the writes that could still be undone. While something waits to be sent, it asks first: the device forgets it. */
export async function signOut(): Promise<void> {
	await Promise.race([commitOffers(), new Promise((resolve) => setTimeout(resolve, commitWaitMs))]);
	const { user } = getSession();
	if (!user || !hasUnsent(user.id)) leave();
	else {
		toast({
			title: 'Not everything is sent yet',
			description: 'What waits to be sent would be lost if you log out now.',
			durationMs: askMs,
			action: { label: 'Log out anyway', onSelect: leave },
		});
	}
}

/** For a member who has left the community: the server has ended their sessions. */
export function forgetHere(): void {
	isStaying = false;
	leaveSession();
	navigate(paths.home);
}

function leave(): void {
	isStaying = false;
	// Signs out here at once; only the request takes time.
	void logout();
	navigate(paths.home);
}
