/** Entity store: the server's latest answer about single things, and the viewer's optimistic updates, above every list that shows them. */
import { useMemo, useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';

/** The store's entry of a thing, beyond the lists. */
export interface Entry<View, Wish> {
	/** The latest answer; undefined where that is the list's. */
	readonly known: View | undefined;
	/** Time of the request for `known`, on the clock of the store. */
	readonly askedAt: number;
	/** Optimistic update: what the viewer wants; undefined once the server has answered. */
	readonly wants: Wish | undefined;
	/** True while a request of the toggle queue is in flight. */
	readonly isSending: boolean;
	/** True once deleted here; lists leave the thing out. */
	readonly isDeleted: boolean;
}

/** A thing as shown, with the optimistic update. */
export type Shown<View> = View & { isSettling: boolean };

export interface EntityStore<View extends object, Wish> {
	/** Call it before a request for things, and the returned function with each thing of the answer. A late answer never replaces a newer one. */
	beginReading: () => (id: string, view: View) => void;
	/** Takes the reply to a write, which is newer than all reads begun before. */
	learn: (id: string, view: View) => void;
	learnDeleted: (id: string) => void;
	/** @param listed the thing as listed */
	want: (id: string, listed: View, wish: Wish) => void;
	/** Ends the optimistic update. */
	forgetWish: (id: string) => void;
	setSending: (id: string, isSending: boolean) => void;
	entryOf: (id: string) => Entry<View, Wish>;
	/** The thing without the optimistic update. */
	known: (id: string, listed: View) => View;
	shown: (id: string, listed: View) => View;
	useShown: (id: string, listed: View) => Shown<View>;
	/** The ids of things that were deleted here. */
	useDeleted: (ids: readonly string[]) => ReadonlySet<string>;
	subscribe: (listener: () => void) => () => void;
}

/** @param withWish the optimistic update of a view; returns the view itself when nothing changes */
export function createEntityStore<View extends object, Wish>(withWish: (view: View, wish: Wish) => View): EntityStore<View, Wish> {
	const { entryOf, change, subscribe } = createEntries<View, Wish>();
	let clock = 0;

	const known = (id: string, listed: View) => entryOf(id).known ?? listed;

	return {
		beginReading() {
			clock += 1;
			const askedAt = clock;
			return (id, view) => {
				const entry = entryOf(id);
				// Untouched things need no entry: the list itself is up to date.
				const isTouched = entry.known !== undefined;
				if (isTouched && entry.wants === undefined && entry.askedAt <= askedAt) change(id, { known: view, askedAt });
			};
		},
		learn(id, view) {
			clock += 1;
			change(id, { known: view, askedAt: clock });
		},
		learnDeleted: (id) => change(id, { isDeleted: true }),
		want: (id, listed, wants) => change(id, { known: known(id, listed), wants }),
		forgetWish: (id) => change(id, { wants: undefined }),
		setSending: (id, isSending) => change(id, { isSending }),
		entryOf,
		known,
		shown: (id, listed) => shownIn(entryOf(id), listed, withWish),
		useShown(id, listed) {
			const entry = useSyncExternalStore(subscribe, () => entryOf(id));
			return useMemo(() => ({ ...shownIn(entry, listed, withWish), isSettling: entry.wants !== undefined }), [entry, listed, withWish]);
		},
		useDeleted(ids) {
			const deleted = useSyncExternalStore(subscribe, () => ids.filter((id) => entryOf(id).isDeleted).join(' '));
			return useMemo(() => new Set(deleted.split(' ')), [deleted]);
		},
		subscribe,
	};
}

/** Entries by id, which belong to one viewer: another viewer begins with none. */
function createEntries<View, Wish>() {
	const untouched: Entry<View, Wish> = { known: undefined, askedAt: 0, wants: undefined, isSending: false, isDeleted: false };
	const entries = new Map<string, Entry<View, Wish>>();
	const listeners = new Set<() => void>();
	let viewerId = getSession().user?.id;

	const entryOf = (id: string) => entries.get(id) ?? untouched;

	function notify(): void {
		for (const listener of listeners) listener();
	}

	subscribeToSession(() => {
		if (getSession().user?.id === viewerId) return;
		viewerId = getSession().user?.id;
		entries.clear();
		notify();
	});

	return {
		entryOf,
		change(id: string, changes: Partial<Entry<View, Wish>>): void {
			entries.set(id, { ...entryOf(id), ...changes });
			notify();
		},
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
	};
}

function shownIn<View, Wish>({ known, wants }: Entry<View, Wish>, listed: View, withWish: (view: View, wish: Wish) => View): View {
	const view = known ?? listed;
	return wants === undefined ? view : withWish(view, wants);
}
