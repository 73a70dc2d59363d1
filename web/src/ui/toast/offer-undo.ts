/** Undo: an optimistic update whose write is sent only after the time to undo it. */
import { say } from '@friends/contract/core/languages/say';
import { dismissToast, getToasts, subscribeToToasts, toast } from './toast-store.ts';

const undoMs = 8000;

/** Settles when the server has answered all committed writes. */
let settled: Promise<unknown> = Promise.resolve();

export interface UndoOffer {
	/** Title of the toast, such as 'Line removed'. */
	title: string;
	description?: string | undefined;
	/** Key that undoes it, drawn on the action; the page listens to it. */
	shortcut?: string | undefined;
	/** Sends the write: when the toast closes, when another replaces it, and when the page is left. Called once, unless undone. */
	commit: () => Promise<void> | void;
	/** Rolls the optimistic update back. */
	undo: () => void;
}

export interface UndoHandle {
	/** Nothing once it is sent. */
	undo: () => void;
	/** Sends the write now. */
	commit: () => void;
}

/** Call after the optimistic update. A write that is committed as the page is left should be kept in the outbox (`meta: { unsent }`). */
export function offerUndo({ title, description, shortcut, commit, undo }: UndoOffer): UndoHandle {
	let isSettled = false;

	function settle(act: () => Promise<void> | void): void {
		if (isSettled) return;
		isSettled = true;
		stopFollowing();
		window.removeEventListener('pagehide', leave);
		settled = Promise.allSettled([settled, act()]);
	}

	const { id } = toast({ title, description, durationMs: undoMs, action: { label: say('Undo'), shortcut, onSelect: () => settle(undo) } });
	const isOpen = () => getToasts().some((shown) => shown.id === id && shown.open);
	const stopFollowing = subscribeToToasts(() => {
		if (!isOpen()) settle(commit);
	});
	/** Dismissed before the back/forward cache keeps the page: it must not offer to undo a sent write. */
	const leave = () => dismissToast(id);
	window.addEventListener('pagehide', leave);
	return {
		undo() {
			settle(undo);
			dismissToast(id);
		},
		commit: leave,
	};
}

/** Commits all writes that could still be undone, before signing out. Resolves when the server has answered. */
export async function commitOffers(): Promise<void> {
	dismissToast();
	await settled;
}
