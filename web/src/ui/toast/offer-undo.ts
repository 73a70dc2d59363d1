/** Undo: what was done shows at once, and is sent only when the time to take it back is over. */
import { dismissToast, getToasts, subscribeToToasts, toast } from './toast-store.ts';

const undoMs = 8000;

/** Over when the server has answered all that was committed. */
let settled: Promise<unknown> = Promise.resolve();

export interface UndoOffer {
	/** What was done, such as 'Line removed'. */
	title: string;
	description?: string | undefined;
	/** Sends it: when the toast closes, when another takes its place, and when the page is left. Called once, unless undone. */
	commit: () => Promise<void> | void;
	/** Shows again what stood before. */
	undo: () => void;
}

/** Call after the optimistic update. A write that is committed as the page is left should be kept in the outbox (`meta: { unsent }`). */
export function offerUndo({ title, description, commit, undo }: UndoOffer): void {
	let isSettled = false;

	function settle(act: () => Promise<void> | void): void {
		if (isSettled) return;
		isSettled = true;
		stopFollowing();
		window.removeEventListener('pagehide', leave);
		settled = Promise.allSettled([settled, act()]);
	}

	const { id } = toast({ title, description, durationMs: undoMs, action: { label: 'Undo', onSelect: () => settle(undo) } });
	const isOpen = () => getToasts().some((shown) => shown.id === id && shown.open);
	const stopFollowing = subscribeToToasts(() => {
		if (!isOpen()) settle(commit);
	});
	/** A page that the browser keeps for Back must not offer what has been sent. */
	const leave = () => dismissToast(id);
	window.addEventListener('pagehide', leave);
}

/** Commits what could still be undone, before logging out. Resolves when the server has answered. */
export async function commitOffers(): Promise<void> {
	dismissToast();
	await settled;
}
