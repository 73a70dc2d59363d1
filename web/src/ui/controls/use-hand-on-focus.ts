/** Moves the focus to the surrounding region when a focused part unmounts after its work. */
import { type RefObject, useLayoutEffect } from 'react';

const PARTS = '[role="tabpanel"], section, main';

/** @param box the part that unmounts */
export function useHandOnFocus(box: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const element = box.current;
		const parts = partsAround(element);
		return () => {
			if (element?.contains(document.activeElement)) queueMicrotask(() => focusFirst(parts));
		};
	}, [box]);
}

/** The regions around an element, nearest first. */
export function partsAround(element: HTMLElement | null): HTMLElement[] {
	const part = element?.parentElement?.closest<HTMLElement>(PARTS);
	return part ? [part, ...partsAround(part)] : [];
}

/** Focuses the nearest region that is still there, else the page. */
export function focusFirst(parts: readonly HTMLElement[]): void {
	const part = parts.find(({ isConnected }) => isConnected) ?? document.querySelector('main');
	if (!part) return;
	if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
	part.focus({ preventScroll: true });
}
