/** The hash of the address, without '#'. */
import { useSyncExternalStore } from 'react';

/** wouter fires `pushState` and `replaceState` for the calls of `history`. */
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
