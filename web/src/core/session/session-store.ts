/** The session store: who is signed in, for everything on the page. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { keepEndedReason } from './ended-reason.ts';

export type SessionState =
	| { status: 'loading'; user: null; endedReason: null }
	| { status: 'signed-in'; user: CurrentUser; endedReason: null }
	/** `endedReason` is the server's sentence when it ended the session; null after signing out, and for guests. */
	| { status: 'signed-out'; user: null; endedReason: string | null };

let state: SessionState = { status: 'loading', user: null, endedReason: null };
const listeners = new Set<() => void>();

export function getSession(): SessionState {
	return state;
}

export function setSignedIn(user: CurrentUser): void {
	publish({ status: 'signed-in', user, endedReason: null });
}

export function setSignedOut(endedReason: string | null): void {
	publish({ status: 'signed-out', user: null, endedReason });
}

/** Clears the reason, so that it is not shown again elsewhere. */
export function forgetEndedReason(): void {
	if (state.endedReason !== null) setSignedOut(null);
}

/** Returns a function that ends the subscription. */
export function subscribeToSession(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

function publish(next: SessionState): void {
	state = next;
	keepEndedReason(next.endedReason);
	for (const listener of listeners) listener();
}
