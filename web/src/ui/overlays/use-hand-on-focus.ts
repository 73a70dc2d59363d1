/** Where something with a button goes away once it has done its work, the focus goes to the part of the page in which it stood. */
import { type RefObject, useLayoutEffect } from 'react';

const PARTS = '[role="tabpanel"], section, main';

/** @param box has the button, and goes away with it */
export function useHandOnFocus(box: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const element = box.current;
		const parts = partsAround(element);
		return () => {
			if (element?.contains(document.activeElement)) queueMicrotask(() => focusFirst(parts));
		};
	}, [box]);
}

/** The nearest first. */
export function partsAround(element: HTMLElement | null): HTMLElement[] {
	const part = element?.parentElement?.closest<HTMLElement>(PARTS);
	return part ? [part, ...partsAround(part)] : [];
}

/** The nearest may have gone as well; what stood outside of all leaves the page itself. */
export function focusFirst(parts: readonly HTMLElement[]): void {
	const part = parts.find(({ isConnected }) => isConnected) ?? document.querySelector('main');
	if (!part) return;
	if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
	part.focus({ preventScroll: true });
}
