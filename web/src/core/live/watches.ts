/** Watch list of the page: what it shows, and so what it wants to hear of. */
import type { Watch } from '@friends/contract/live/live.schema';
import { holdsWatch, uniteWatches } from '@friends/contract/live/watches';
import { useEffect, useEffectEvent } from 'react';

interface Entry {
	watch: Watch;
	onWatched: () => void;
	/** True once the server has taken the entry. */
	isWatched: boolean;
}

/** In the order in which the page began to show them. */
const entries = new Set<Entry>();
const listeners = new Set<() => void>();
let isTelling = false;

/** The union of all entries. */
export const shownWatch = (): Watch => uniteWatches([...entries].map(({ watch }) => watch));

/** Calls the listener once for all changes of a moment. Returns a function that stops it. */
export function onWatchChanged(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

/** The server watches these now. */
export function confirmWatched(watched: Watch): void {
	for (const entry of entries) {
		if (entry.isWatched || !holdsWatch(watched, entry.watch)) continue;
		entry.isWatched = true;
		entry.onWatched();
	}
}

/** The server has forgotten, as with each new connection. */
export function forgetWatched(): void {
	for (const entry of entries) entry.isWatched = false;
}

const nothing = () => undefined;

/**
 * Watches while the component is mounted.
 * @param onWatched called when the server begins to watch, also after each gap: read what may have been missed
 */
export function useWatch(shown: Partial<Watch>, onWatched: () => void = nothing): void {
	const key = JSON.stringify(uniteWatches([shown]));
	const handleWatched = useEffectEvent(onWatched);

	useEffect(() => {
		const entry: Entry = { watch: JSON.parse(key) as Watch, onWatched: () => handleWatched(), isWatched: false };
		entries.add(entry);
		tellChange();
		return () => {
			entries.delete(entry);
			tellChange();
		};
	}, [key]);
}

function tellChange(): void {
	if (isTelling) return;
	isTelling = true;
	queueMicrotask(() => {
		isTelling = false;
		for (const listener of [...listeners]) listener();
	});
}
