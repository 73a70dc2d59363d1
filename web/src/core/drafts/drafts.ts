/** Drafts: unsent texts that survive a closed form and a reload, until the session ends. */
import { useSyncExternalStore } from 'react';
import { hasHeldTexts } from '#core/session/on-device.ts';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';
import { loadDraft, removeDraft, storeDraft, subscribeToStoredDrafts } from './draft-storage.ts';

export interface Drafts<T> {
	/** The draft of that key, or the empty one. */
	useDraft: (key: string) => T;
	/** As `useDraft`, outside of components. */
	read: (key: string) => T;
	write: (key: string, draft: T) => void;
	discard: (key: string) => void;
}

/** How drafts of one kind are stored. */
export interface DraftKeeping<T> {
	/** Unique among all kinds of drafts. */
	name: string;
	/** Makes a draft serialisable. */
	pack: (draft: T) => unknown;
	/** Undefined when the stored value is no draft. */
	unpack: (stored: unknown) => T | undefined;
}

/** For drafts that are a single text. */
export const asText = (name: string): DraftKeeping<string> => ({
	name,
	pack: (text) => text,
	unpack: (stored) => (typeof stored === 'string' ? stored : undefined),
});

/**
 * For drafts that hold only the changes to something saved, so that a form shows `{ ...saved, ...draft }`.
 * @param fields every field that may change, each with an empty value of its kind: a text or a list of texts
 */
export const asChanges = <T extends { [Field in keyof T]: string | readonly string[] }>(
	name: string,
	fields: T,
): DraftKeeping<Partial<T>> => ({
	name,
	pack: (changes) => changes,
	unpack: (stored) => {
		if (typeof stored !== 'object' || stored === null) return undefined;
		const isOfKind = ([field, value]: [string, unknown]) =>
			Array.isArray(fields[field as keyof T]) ? Array.isArray(value) && value.every(isText) : field in fields && isText(value);
		return Object.fromEntries(Object.entries(stored).filter(isOfKind)) as Partial<T>;
	},
});

const isText = (value: unknown) => typeof value === 'string';

function createListeners() {
	const listeners = new Set<() => void>();
	return {
		notify(): void {
			for (const listener of listeners) listener();
		},
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}

/** Stored drafts of one kind and one member. `empty` is not stored. */
function keptDrafts<T>(empty: T, { name, pack, unpack }: DraftKeeping<T>, ownerId: string) {
	const nameOf = (key: string) => `${name}/${key}`;
	return {
		load: (key: string) => unpack(loadDraft(ownerId, nameOf(key))),
		store(key: string, draft: T): void {
			const packed = pack(draft);
			if (JSON.stringify(packed) === JSON.stringify(pack(empty))) removeDraft(ownerId, nameOf(key));
			else storeDraft(ownerId, nameOf(key), packed);
		},
	};
}

/** @param keeping without it, drafts live as long as the page */
export function createDrafts<T>(empty: T, keeping?: DraftKeeping<T>): Drafts<T> {
	const drafts = new Map<string, T>();
	const { notify: changed, subscribe } = createListeners();
	let ownerId = getSession().user?.id;
	const isSignedIn = () => ownerId !== undefined && getSession().user?.id === ownerId;
	const kept = () => (keeping && ownerId && isSignedIn() ? keptDrafts(empty, keeping, ownerId) : undefined);

	function follow(): void {
		const userId = getSession().user?.id;
		// A member whose session ended by itself finds the text again; another member must not.
		if (userId === ownerId || (userId === undefined && hasHeldTexts(ownerId))) return;
		if (ownerId !== undefined) drafts.clear();
		ownerId = userId ?? ownerId;
		changed();
	}

	function load(key: string): T | undefined {
		const draft = kept()?.load(key);
		// Cached, so that the object stays the same between renders.
		if (draft !== undefined) drafts.set(key, draft);
		return draft;
	}

	const read = (key: string) => drafts.get(key) ?? load(key) ?? empty;

	function forget(path: string | null): void {
		const own = `${ownerId}/${keeping?.name}/`;
		if (path === null) drafts.clear();
		else if (path.startsWith(own)) drafts.delete(path.slice(own.length));
		changed();
	}

	subscribeToSession(follow);
	if (keeping) subscribeToStoredDrafts(forget);

	return {
		useDraft: (key) => useSyncExternalStore(subscribe, () => read(key)),
		read,
		write(key, draft) {
			drafts.set(key, draft);
			kept()?.store(key, draft);
			changed();
		},
		discard(key) {
			drafts.delete(key);
			kept()?.store(key, empty);
			changed();
		},
	};
}
