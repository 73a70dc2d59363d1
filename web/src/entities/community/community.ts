/** Name, logo and accent of this community, cached on the device so that they are there before the server answers. */
import { productName } from '@friends/contract/instance/instance.limits';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { useSyncExternalStore } from 'react';
import { readJson, writeItem } from '#core/browser/safe-storage.ts';
import { language } from '#core/language.ts';

export type Community = Pick<Instance, 'name' | 'logoUrl' | 'accentHue'>;

/** Shared with start.js, which sets the hue before the first paint. */
const key = 'friends-community';
const unnamed: Community = { name: productName, logoUrl: '', accentHue: null };

let community = kept();
const listeners = new Set<() => void>();

/** Validates the stored value. */
function kept(): Community {
	const { name, logoUrl, accentHue } = (readJson(key) ?? {}) as Record<keyof Community, unknown>;
	return {
		name: typeof name === 'string' ? name : unnamed.name,
		logoUrl: typeof logoUrl === 'string' ? logoUrl : unnamed.logoUrl,
		accentHue: typeof accentHue === 'number' ? accentHue : unnamed.accentHue,
	};
}

export function useCommunity(): Community {
	return useSyncExternalStore(subscribe, () => community);
}

/** Call it with the server's answer. */
export function keepCommunity({ name, logoUrl, accentHue }: Community): void {
	const next = { name, logoUrl, accentHue };
	if (JSON.stringify(next) === JSON.stringify(community)) return;
	writeItem(key, JSON.stringify({ ...next, language: language() }));
	show();
}

function show(): void {
	community = kept();
	for (const notify of listeners) notify();
}

function handleStorage(event: StorageEvent): void {
	// In the language of another tab, the name may be another.
	const { language: theirs = language() } = (readJson(key) ?? {}) as { language?: string };
	if (event.key === key && theirs === language()) show();
}

function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) window.addEventListener('storage', handleStorage);
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
	};
}
