/** Stores drafts on this device: at most 30, for at most 30 days, and only the signed-in member's. */
import { readItem, readJson, removeItem, storedKeys, writeItem } from '#core/browser/safe-storage.ts';
import { textPrefixes } from '#core/session/on-device.ts';

interface StoredDraft {
	at: number;
	draft: unknown;
}

const prefix = textPrefixes.drafts;
const maxDrafts = 30;
const maxAgeMs = 30 * 24 * 60 * 60_000;
/** Longer than any text that the server takes: a paste by mistake would fill the storage. */
const maxLength = 50_000;

/** Gets the path of a draft, owner and name; null for all drafts. */
type Listener = (path: string | null) => void;

const keyOf = (ownerId: string, name: string) => `${prefix}${ownerId}/${name}`;

export function loadDraft(ownerId: string, name: string): unknown {
	return readDraft(keyOf(ownerId, name))?.draft;
}

export function storeDraft(ownerId: string, name: string, draft: unknown): void {
	const key = keyOf(ownerId, name);
	const json = JSON.stringify({ at: Date.now(), draft } satisfies StoredDraft);
	const isNew = readItem(key) === null;
	if (json.length > maxLength) removeItem(key);
	else writeItem(key, json);
	if (isNew) forgetOldest();
}

export function removeDraft(ownerId: string, name: string): void {
	removeItem(keyOf(ownerId, name));
}

/** Notifies when drafts change in another tab. */
export function subscribeToStoredDrafts(listener: Listener): void {
	window.addEventListener('storage', ({ key }) => {
		if (key === null) listener(null);
		else if (key.startsWith(prefix)) listener(key.slice(prefix.length));
	});
}

function forgetOldest(): void {
	const drafts = storedKeys(prefix).map((key) => ({ key, at: readDraft(key)?.at ?? 0 }));
	drafts.sort((one, other) => other.at - one.at);
	for (const { key } of drafts.filter(({ at }, index) => index >= maxDrafts || Date.now() - at > maxAgeMs)) removeItem(key);
}

function readDraft(key: string): StoredDraft | null {
	const value = readJson(key);
	if (typeof value !== 'object' || value === null || !('at' in value && 'draft' in value)) return null;
	return typeof value.at === 'number' ? { at: value.at, draft: value.draft } : null;
}
