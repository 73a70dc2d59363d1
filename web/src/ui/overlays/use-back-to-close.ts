/**
 * Back closes the topmost overlay before it leaves the page. An overlay that opens gets a history entry of the same address; one that
 * is closed otherwise leaves its entry to the next overlay, and Back passes over an entry that no overlay uses any more.
 */
import { useEffect, useEffectEvent } from 'react';

interface EntryState {
	/** How many overlays had been opened over the page when this entry was made; 0 for the page itself. */
	overlays?: number;
	/** The key of the page's own entry. */
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

/** One visit of a page, with the overlays that were opened over it. Browsers without the Navigation API tell visits by their address. */
export function visitKey(): string {
	return entryState().visit ?? (('navigation' in window && window.navigation.currentEntry?.key) || location.pathname);
}

function follow(): void {
	if (isFollowing) return;
	isFollowing = true;
	remember();
	window.addEventListener('popstate', handlePop);
	// wouter fires these whenever a page is opened or an address is replaced.
	window.addEventListener('pushState', remember);
	window.addEventListener('replaceState', handleReplace);
}

function remember(): void {
	depth = depthOfEntry();
	({ pathname } = location);
}

/** A replaced address, such as that of another tab, stays the overlay's entry. */
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
		// One that stays, such as a dialog that is busy, needs its entry again.
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
