/** The part of the address after '#', without it. */
import { useSyncExternalStore } from 'react';

/** wouter fires those of `history.pushState` and `replaceState`. */
const events = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

function subscribe(listener: () => void): () => void {
	for (const event of events) window.addEventListener(event, listener);
	return () => {
		for (const event of events) window.removeEventListener(event, listener);
	};
}

export function useHash(): string {
	return useSyncExternalStore(subscribe, () => location.hash.slice(1));
}
