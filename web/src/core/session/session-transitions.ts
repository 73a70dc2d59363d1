/** Transitions of the session: storage, store and timer always change together. */
import type { Session } from '@friends/contract/auth/auth.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { cancelRefreshTimer, startRefreshTimer } from './refresh-timer.ts';
import { clearSession, writeSession, writeUser } from './session-storage.ts';
import { getSession, setSignedIn, setSignedOut } from './session-store.ts';

/** For signing in, registering and refreshing. */
export function enterSession(session: Session): void {
	writeSession(session);
	setSignedIn(session.user);
	startRefreshTimer();
}

/** @param reason the server's sentence; null when the member signed out */
export function endSession(reason: string | null): void {
	cancelRefreshTimer();
	clearSession();
	setSignedOut(reason);
}

/** Stores what the server says about the signed-in member. */
export function updateUser(user: CurrentUser): void {
	// Usually nothing has changed, and nothing has to re-render.
	if (JSON.stringify(user) === JSON.stringify(getSession().user)) return;
	writeUser(user);
	setSignedIn(user);
}
