/** What a member has looked for lately: on this device alone, until they clear it or their session ends. Guests leave nothing. */
import { useSyncExternalStore } from 'react';
import { readItem, readJson, removeItem, writeItem } from '#core/browser/safe-storage.ts';
import { textPrefixes } from '#core/session/on-device.ts';
import { useSession } from '#core/session/use-session.ts';

const maxItems = 5;
const keyOf = (memberId: string) => `${textPrefixes.searches}${memberId}/lately`;

const listeners = new Set<() => void>();

function read(memberId: string): string[] {
	const stored = readJson(keyOf(memberId));
	return Array.isArray(stored) ? stored.filter((search): search is string => typeof search === 'string') : [];
}

function write(memberId: string, searches: readonly string[]): void {
	if (searches.length === 0) removeItem(keyOf(memberId));
	else writeItem(keyOf(memberId), JSON.stringify(searches));
	for (const notify of listeners) notify();
}

export interface RecentSearches {
	/** The latest first. */
	searches: string[];
	add: (search: string) => void;
	remove: (search: string) => void;
	clear: () => void;
}

export function useRecentSearches(): RecentSearches {
	const memberId = useSession().user?.id;
	// The stored text is the snapshot: the same as long as nothing changes.
	useSyncExternalStore(subscribe, () => memberId && readItem(keyOf(memberId)));
	const searches = memberId ? read(memberId) : [];
	const others = (search: string) => searches.filter((other) => other !== search);
	return {
		searches,
		add: (search) => memberId && write(memberId, [search, ...others(search)].slice(0, maxItems)),
		remove: (search) => memberId && write(memberId, others(search)),
		clear: () => memberId && write(memberId, []),
	};
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
