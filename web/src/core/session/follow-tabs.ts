/** Follows other tabs' changes of the stored session: sign-in, sign-out, refresh, a changed user. */
import { keepOnly } from './on-device.ts';
import { startRefreshTimer } from './refresh-timer.ts';
import { readSession, sessionKeys } from './session-storage.ts';
import { getSession, setSignedIn } from './session-store.ts';
import { leaveSession } from './session-transitions.ts';

const keys: readonly string[] = Object.values(sessionKeys);

/** Returns a function that stops following. */
export function followTabs(): () => void {
	const handleStorage = ({ key }: StorageEvent) => {
		// Null when the whole storage was cleared.
		if (key === null || keys.includes(key)) followStored({ isRenewed: key === sessionKeys.accessToken });
	};
	// A page restored from the back/forward cache has missed the events.
	const handlePageShow = ({ persisted }: PageTransitionEvent) => {
		if (persisted) followStored({ isRenewed: false });
	};
	window.addEventListener('storage', handleStorage);
	window.addEventListener('pageshow', handlePageShow);
	return () => {
		window.removeEventListener('storage', handleStorage);
		window.removeEventListener('pageshow', handlePageShow);
	};
}

function followStored({ isRenewed }: { isRenewed: boolean }): void {
	const { accessToken, user } = readSession();
	const current = getSession();
	if (user === null || accessToken === null) {
		// Forgets what this tab has stored since the other one forgot.
		if (current.status === 'signed-in') leaveSession();
		return;
	}
	if (user.id !== current.user?.id) keepOnly(user.id);
	if (JSON.stringify(user) !== JSON.stringify(current.user)) setSignedIn(user);
	if (isRenewed || user.id !== current.user?.id) startRefreshTimer();
}
