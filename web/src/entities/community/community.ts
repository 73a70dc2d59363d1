/** Name, logo and accent of this community, cached on the device so that they are there before the server answers. */
import { productName } from '@friends/contract/instance/instance.limits';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { useSyncExternalStore } from 'react';
import { readJson, writeItem } from '#core/browser/safe-storage.ts';

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
	const next = JSON.stringify({ name, logoUrl, accentHue });
	if (next === JSON.stringify(community)) return;
	writeItem(key, next);
	show();
}

function show(): void {
	community = kept();
	for (const notify of listeners) notify();
}

function handleStorage(event: StorageEvent): void {
	if (event.key === key) show();
}

function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) window.addEventListener('storage', handleStorage);
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
	};
}
