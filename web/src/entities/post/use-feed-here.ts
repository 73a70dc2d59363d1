/** Tells whether the page has a list of posts, for the skip link. */
import { useEffect, useSyncExternalStore } from 'react';

let feeds = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
	feeds += by;
	for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** Call it in a list with at least one post. */
export function useFeedHere(): void {
	useEffect(() => {
		count(1);
		return () => count(-1);
	}, []);
}

export function useHasFeed(): boolean {
	return useSyncExternalStore(subscribe, () => feeds > 0);
}
