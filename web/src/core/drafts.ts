/** Texts that are not sent yet: kept in memory while their form comes and goes, and forgotten with the session. */
import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from './session/session-store.ts';

export interface Drafts<T> {
	/** The draft of that key, or the empty one. */
	useDraft: (key: string) => T;
	/** The same outside of components. */
	read: (key: string) => T;
	write: (key: string, draft: T) => void;
	discard: (key: string) => void;
}

export function createDrafts<T>(empty: T): Drafts<T> {
	const drafts = new Map<string, T>();
	const listeners = new Set<() => void>();
	let ownerId = getSession().user?.id;

	function changed(): void {
		for (const notify of listeners) notify();
	}

	subscribeToSession(() => {
		const userId = getSession().user?.id;
		// Somebody whose session ran out finds the text again; somebody else must not.
		if (userId === undefined || userId === ownerId) return;
		if (ownerId !== undefined) drafts.clear();
		ownerId = userId;
		changed();
	});

	function subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
		};
	}

	const read = (key: string) => drafts.get(key) ?? empty;

	return {
		useDraft: (key) => useSyncExternalStore(subscribe, () => read(key)),
		read,
		write(key, draft) {
			drafts.set(key, draft);
			changed();
		},
		discard(key) {
			drafts.delete(key);
			changed();
		},
	};
}
