/** Texts that are not sent yet: kept while their form comes and goes, over a reload, and until their member logs out. */
import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';
import { forgetDrafts, loadDraft, removeDraft, storeDraft, subscribeToStoredDrafts } from './draft-storage.ts';

export interface Drafts<T> {
	/** The draft of that key, or the empty one. */
	useDraft: (key: string) => T;
	/** The same outside of components. */
	read: (key: string) => T;
	write: (key: string, draft: T) => void;
	discard: (key: string) => void;
}

/** How drafts of one kind outlive the page. */
export interface DraftKeeping<T> {
	/** Theirs alone among all drafts. */
	name: string;
	/** What can be written down of it. */
	pack: (draft: T) => unknown;
	/** Undefined for what is none. */
	unpack: (stored: unknown) => T | undefined;
}

/** For drafts that are just a text. */
export const asText = (name: string): DraftKeeping<string> => ({
	name,
	pack: (text) => text,
	unpack: (stored) => (typeof stored === 'string' ? stored : undefined),
});

/**
 * For drafts that hold what differs from something saved, so that a form shows `{ ...saved, ...draft }`.
 * @param fields all that may differ, each with an empty value of its kind: a text or a list of texts
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

/** The drafts of one kind and one member on this device. `empty` is not written down. */
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
	const kept = () => (keeping && ownerId ? keptDrafts(empty, keeping, ownerId) : undefined);

	function follow(): void {
		const userId = getSession().user?.id;
		// Somebody whose session ran out finds the text again; somebody else must not.
		if (userId === undefined || userId === ownerId) return;
		if (ownerId !== undefined) drafts.clear();
		ownerId = userId;
		forgetDrafts(userId);
		changed();
	}

	function load(key: string): T | undefined {
		const draft = kept()?.load(key);
		// Kept, so that it stays the same object from drawing to drawing.
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
	if (ownerId) forgetDrafts(ownerId);

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
