/** Follows what other tabs do to the stored session: sign-in, sign-out, renewal, a changed user. */
import { cancelRefreshTimer, startRefreshTimer } from './refresh-timer.ts';
import { readSession, sessionKeys } from './session-storage.ts';
import { getSession, setSignedIn, setSignedOut } from './session-store.ts';

const keys: readonly string[] = Object.values(sessionKeys);

/** Returns a function that stops following. */
export function followTabs(): () => void {
	const handleStorage = ({ key }: StorageEvent) => {
		// A null key: the storage was cleared as a whole.
		if (key === null || keys.includes(key)) followStored({ isRenewed: key === sessionKeys.accessToken });
	};
	// A page that comes back from the back/forward cache has heard no events.
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
		if (current.status === 'signed-in') {
			cancelRefreshTimer();
			setSignedOut(null);
		}
		return;
	}
	if (JSON.stringify(user) !== JSON.stringify(current.user)) setSignedIn(user);
	if (isRenewed || user.id !== current.user?.id) startRefreshTimer();
}
