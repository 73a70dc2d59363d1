/** The session for components. */
import { useSyncExternalStore } from 'react';
import { getSession, type SessionState, subscribeToSession } from './session-store.ts';

export function useSession(): SessionState {
	return useSyncExternalStore(subscribeToSession, getSession);
}
