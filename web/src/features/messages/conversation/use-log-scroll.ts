/** Scrolling of a conversation: it stays at its end, or its place is kept to the pixel while messages come and go on either side. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** More loads so far from an edge. */
const loadAheadPx = 600;
const endPx = 48;
const jumpPx = 240;

export interface LogScrollOptions {
	box: RefObject<HTMLElement | null>;
	hasEarlier: boolean;
	hasLater: boolean;
	/** True once there are rows. */
	isReady: boolean;
	/** More of a side is wanted. */
	onNear: (side: 'earlier' | 'later') => void;
	/** The last message on the screen. */
	onSeen: (seq: number) => void;
}

interface Place {
	key: string;
	/** Distance from the top of the box. */
	top: number;
}

/** Messages alone: the name of a day moves to an earlier message when that comes. */
const messagesIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-seq]')];

/** Where the log stands, as of its last scroll or render. */
interface Stand {
	/** The first message on the screen. */
	place: Place | null;
	scrollTop: number;
	/** At the end, and staying there. */
	sticks: boolean;
	hasBegun: boolean;
}

export function useLogScroll({ box, hasEarlier, hasLater, isReady, onNear, onSeen }: LogScrollOptions) {
	const stand = useRef<Stand>({ place: null, scrollTop: 0, sticks: false, hasBegun: false });
	const [isAway, setIsAway] = useState(false);

	function remember() {
		const element = box.current;
		if (!element) return;
		const left = leftBelow(element);
		const sticks = left < endPx && !hasLater;
		stand.current = { ...stand.current, sticks, scrollTop: element.scrollTop, place: placeIn(element) };
		setIsAway(left > jumpPx || hasLater);
		const seen = lastSeenIn(element, sticks);
		if (seen) onSeen(Number(seen.dataset.seq));
		if (hasEarlier && element.scrollTop < loadAheadPx) onNear('earlier');
		if (hasLater && left < loadAheadPx) onNear('later');
	}

	// After every render: rows may have come, changed their height, or gone.
	function settle() {
		const element = box.current;
		if (!element || !isReady) return;
		const { place, scrollTop, sticks, hasBegun } = stand.current;
		// The event of a scroll may come after a render.
		const scrolledPx = element.scrollTop - scrollTop;
		stand.current.hasBegun = true;
		if (!hasBegun) begin(element);
		else if (sticks && (scrolledPx === 0 || leftBelow(element) < endPx)) element.scrollTop = element.scrollHeight;
		else if (place) restore(element, { ...place, top: place.top - scrolledPx });
		remember();
	}

	useLayoutEffect(settle);
	useResizes(box, settle);

	return {
		isAway,
		handleScroll: remember,
		/** Goes to the end, and stays there. */
		stickToEnd() {
			if (box.current) box.current.scrollTop = box.current.scrollHeight;
			remember();
		},
		/** @returns false when the message is not in the window */
		showMessage(seq: number, { takesFocus }: { takesFocus: boolean }): boolean {
			const row = box.current?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
			if (!row) return false;
			row.scrollIntoView({ block: 'center' });
			if (takesFocus) row.focus({ preventScroll: true });
			remember();
			return true;
		},
	};
}

/** The keyboard of a phone, the field that grows, and pictures without a known size. */
function useResizes(box: RefObject<HTMLElement | null>, onResize: () => void): void {
	const handleResize = useEffectEvent(onResize);

	useEffect(() => {
		const element = box.current;
		if (!element || !('ResizeObserver' in window)) return;
		const observer = new ResizeObserver(() => handleResize());
		observer.observe(element);
		if (element.firstElementChild) observer.observe(element.firstElementChild);
		return () => observer.disconnect();
	}, [box]);
}

const leftBelow = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => scrollHeight - scrollTop - clientHeight;

/** At the line before what is unread, otherwise at the end. */
function begin(element: HTMLElement): void {
	const line = element.querySelector<HTMLElement>('[data-unread-line]');
	if (!line) element.scrollTop = element.scrollHeight;
	else element.scrollTop += line.getBoundingClientRect().top - element.getBoundingClientRect().top - element.clientHeight / 4;
}

function placeIn(element: HTMLElement): Place | null {
	const { top } = element.getBoundingClientRect();
	const first = messagesIn(element).find((row) => row.getBoundingClientRect().bottom > top);
	return first ? { key: first.dataset.row ?? '', top: first.getBoundingClientRect().top - top } : null;
}

function lastSeenIn(element: HTMLElement, isAtEnd: boolean): HTMLElement | undefined {
	const { bottom } = element.getBoundingClientRect();
	const rows = messagesIn(element);
	return isAtEnd ? rows.at(-1) : rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom + 8);
}

function restore(element: HTMLElement, place: Place): void {
	const row = messagesIn(element).find(({ dataset }) => dataset.row === place.key);
	if (!row) return;
	const moved = row.getBoundingClientRect().top - element.getBoundingClientRect().top - place.top;
	if (moved !== 0) element.scrollTop += moved;
}
