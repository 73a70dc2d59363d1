/** The steps by which a session begins and ends: storage, store and timer always change together. */
import type { Session } from '@friends/contract/auth/auth.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { cancelRefreshTimer, startRefreshTimer } from './refresh-timer.ts';
import { clearSession, writeSession, writeUser } from './session-storage.ts';
import { getSession, setSignedIn, setSignedOut } from './session-store.ts';

/** After signing in, registering or renewing. */
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
	// Most often it is what everybody knows already, and nothing has to be drawn again.
	if (JSON.stringify(user) === JSON.stringify(getSession().user)) return;
	writeUser(user);
	setSignedIn(user);
}
