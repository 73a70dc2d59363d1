/** Toggle queue: sends the viewer's wishes for a thing, one request at a time; a new wish replaces the waiting one. */
import { forgetUnsent, storeUnsent } from '#core/outbox/unsent-storage.ts';
import { getSession } from '#core/session/session-store.ts';
import { offerUndo } from '#ui/toast/offer-undo.ts';
import { dismissToast } from '#ui/toast/toast-store.ts';
import type { EntityStore } from './entity-store.ts';

export interface QueuedToggle<View, Wish> {
	id: string;
	/** The thing as listed. */
	view: View;
	wish: Wish;
}

export interface ToggleCalls<View, Wish> {
	/** Sends one request. Resolves with the thing after it; null where the viewer no longer sees it. */
	send: (wish: Wish, known: View) => Promise<View | null>;
	/** Resolves once all lists are refetched without the thing. */
	onGone?: () => Promise<unknown>;
	onFailed: (error: unknown, toggle: QueuedToggle<View, Wish>) => void;
	/** Called with the latest answer when nothing is in flight any more; after a failure with the `view` as it was. */
	onSettled: (view: View) => Promise<void> | void;
	/** Outbox: the wish outlives the page until it is answered, and is resumed as an action of this kind. */
	unsent?: string | undefined;
}

export interface ToggleQueue<View, Wish> {
	/** Optimistic update, sent at once. Resolves when nothing is in flight any more. */
	toggle: (toggle: QueuedToggle<View, Wish>, calls: ToggleCalls<View, Wish>) => Promise<void>;
	/** As `toggle`, but sent only when the time to undo it is over. */
	toggleUnlessUndone: (toggle: QueuedToggle<View, Wish>, calls: ToggleCalls<View, Wish>, title: string) => void;
	/** The toggle of a thing that can still be undone; undefined for none. */
	undoable: (id: string) => Undoable<Wish> | undefined;
}

export interface Undoable<Wish> {
	wish: Wish;
	undo: () => void;
	/** Sends it now. */
	commit: () => Promise<void>;
}

export function createToggleQueue<View extends object, Wish>(store: EntityStore<View, Wish>): ToggleQueue<View, Wish> {
	const outbox = createOutbox();

	const toggle: ToggleQueue<View, Wish>['toggle'] = async (wanted, calls) => {
		const { id, view, wish } = wanted;
		store.want(id, view, wish);
		if (calls.unsent) outbox.keep(calls.unsent, id, { ...wanted, view: store.known(id, view) });
		if (!store.entryOf(id).isSending) await sendAll(wanted, calls);
	};

	async function sendAll(
		{ id, view }: QueuedToggle<View, Wish>,
		{ send, onGone, onFailed, onSettled }: ToggleCalls<View, Wish>,
	): Promise<void> {
		const viewerId = getSession().user?.id;
		const isStillViewer = () => getSession().user?.id === viewerId;
		const settle = () => {
			outbox.forget(id);
			store.forgetWish(id);
			store.setSending(id, false);
		};
		let wish = openWish(id, view);
		store.setSending(id, true);
		try {
			while (wish !== undefined) {
				const reply = await send(wish, store.known(id, view));
				if (!isStillViewer()) return;
				if (reply === null) {
					await onGone?.();
					if (isStillViewer()) settle();
					return;
				}
				store.learn(id, reply);
				const next = openWish(id, view);
				// The reply counts, even when it is not the wish.
				wish = next === wish ? undefined : next;
			}
			settle();
		} catch (error) {
			if (!isStillViewer()) return;
			settle();
			onFailed(error, { id, view: store.known(id, view), wish: wish as Wish });
		}
		await onSettled(store.known(id, view));
	}

	/** The wish that the server does not have yet; undefined for none. */
	function openWish(id: string, view: View): Wish | undefined {
		return store.shown(id, view) === store.known(id, view) ? undefined : store.entryOf(id).wants;
	}

	return { toggle, ...createUndo(store, toggle) };
}

/** Undo: an optimistic update whose toggle is sent when it can no longer be undone. */
function createUndo<View extends object, Wish>(
	store: EntityStore<View, Wish>,
	toggle: ToggleQueue<View, Wish>['toggle'],
): Omit<ToggleQueue<View, Wish>, 'toggle'> {
	const waiting = new Map<string, Undoable<Wish>>();

	function toggleUnlessUndone(wanted: QueuedToggle<View, Wish>, calls: ToggleCalls<View, Wish>, title: string): void {
		const { id, view, wish } = wanted;
		if (store.entryOf(id).wants !== undefined) return;

		/** @returns false when it was undone or sent before */
		function settle(): boolean {
			if (!waiting.delete(id)) return false;
			store.forgetWish(id);
			return true;
		}

		const commit = async () => {
			if (settle()) await toggle(wanted, calls);
		};
		const undo = () => void settle();
		waiting.set(id, { wish, undo, commit });
		store.want(id, view, wish);
		offerUndo({ title, commit, undo });
	}

	function undoable(id: string): Undoable<Wish> | undefined {
		const offer = waiting.get(id);
		return (
			offer && {
				...offer,
				undo() {
					offer.undo();
					dismissToast();
				},
				async commit() {
					const committed = offer.commit();
					dismissToast();
					await committed;
				},
			}
		);
	}

	return { toggleUnlessUndone, undoable };
}

/** Outbox: forgets a wish by its thing, also one that came while an earlier one was sent. */
function createOutbox() {
	const unsentIds = new Map<string, string>();
	return {
		keep(kind: string, id: string, data: object): void {
			const unsentId = `${kind} ${id}`;
			unsentIds.set(id, unsentId);
			storeUnsent({ id: unsentId, kind, data });
		},
		forget(id: string): void {
			const unsentId = unsentIds.get(id);
			if (unsentId !== undefined) forgetUnsent(unsentId);
			unsentIds.delete(id);
		},
	};
}
