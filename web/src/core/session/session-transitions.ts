/** Transitions of the session: storage, store and timer always change together. */
import type { Session } from '@friends/contract/auth/auth.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { dropHeldTexts, forgetMembers, holdTexts, keepOnly } from './on-device.ts';
import { cancelRefreshTimer, startRefreshTimer } from './refresh-timer.ts';
import { clearSession, writeSession, writeUser } from './session-storage.ts';
import { getSession, setSignedIn, setSignedOut } from './session-store.ts';

/** For signing in, registering and refreshing. */
export function enterSession(session: Session): void {
	writeSession(session);
	keepOnly(session.user.id);
	setSignedIn(session.user);
	startRefreshTimer();
}

/**
 * For a session that ended by itself: expired, ended elsewhere, banned. The device forgets its member; this page holds their texts for their return.
 * @param reason the server's sentence, if it gave one
 */
export function endSession(reason: string | null): void {
	const { user } = getSession();
	if (user) holdTexts(user.id);
	end(reason);
}

/** For signing out: the device and this page forget the member. */
export function leaveSession(): void {
	dropHeldTexts();
	end(null);
}

function end(reason: string | null): void {
	cancelRefreshTimer();
	forgetMembers();
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
