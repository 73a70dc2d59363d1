/**
 * Back closes the topmost overlay before it leaves the page. An overlay pushes a history entry of the same address when it opens; one closed
 * otherwise leaves its entry to the next overlay, and Back skips an entry that no overlay uses any more.
 */
import { useEffect, useEffectEvent } from 'react';

interface EntryState {
	/** Number of overlays over the page when this entry was pushed; 0 for the page itself. */
	overlays?: number;
	/** Key of the page's own entry. */
	visit?: string | undefined;
}

interface Overlay {
	close: () => void;
}

const open: Overlay[] = [];
let depth = 0;
let pathname = '';
let isFollowing = false;

const entryState = (): EntryState => (history.state as EntryState | null) ?? {};
const depthOfEntry = (): number => entryState().overlays ?? 0;

/** Key of one visit of a page, with its overlays. Browsers without the Navigation API tell visits by their address. */
export function visitKey(): string {
	return entryState().visit ?? (('navigation' in window && window.navigation.currentEntry?.key) || location.pathname);
}

function follow(): void {
	if (isFollowing) return;
	isFollowing = true;
	remember();
	window.addEventListener('popstate', handlePop);
	// wouter fires these when it pushes or replaces an address.
	window.addEventListener('pushState', remember);
	window.addEventListener('replaceState', handleReplace);
}

function remember(): void {
	depth = depthOfEntry();
	({ pathname } = location);
}

/** A replaced address, such as that of another tab, keeps the overlay's entry. */
function handleReplace(): void {
	if (location.pathname === pathname && depth > 0 && depthOfEntry() !== depth) {
		history.replaceState({ ...entryState(), overlays: depth }, '');
	}
	remember();
}

function handlePop(): void {
	const before = { depth, pathname };
	remember();
	const isSamePage = pathname === before.pathname;
	if (open.length > depth) {
		for (const overlay of open.slice(depth).reverse()) overlay.close();
		// An overlay that stays open, such as a busy dialog, needs its entry again.
		setTimeout(pushMissing);
	} else if (isSamePage && depth < before.depth) {
		history.back();
	}
}

function pushMissing(): void {
	while (depth < open.length) {
		history.pushState({ ...entryState(), visit: visitKey(), overlays: depth + 1 }, '');
		remember();
	}
}

export function useBackToClose(isOpen: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose);

	useEffect(() => {
		if (!isOpen) return;
		follow();
		const overlay: Overlay = { close: () => close() };
		open.push(overlay);
		pushMissing();
		return () => {
			open.splice(open.indexOf(overlay), 1);
		};
	}, [isOpen]);
}
