/** Where a post stands, and how an empty spot of its card leads to its page. */
import type { MouseEvent } from 'react';

/** `tribe` is a list whose posts are all of one tribe; `page` is the post's own. */
export type PostPlace = 'list' | 'tribe' | 'page';

/** Text as well: it is there to be read and selected. */
const OCCUPIED = 'a, button, p, h2, h3, time, img, section';

/** A convenience for the mouse: neither a control, nor text, nor what a card opens elsewhere. */
function isOnEmptySpot({ target, currentTarget, defaultPrevented }: MouseEvent): boolean {
	if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
	const occupied = target.closest(OCCUPIED);
	const isEmpty = occupied === null || !currentTarget.contains(occupied);
	return isEmpty && (getSelection()?.isCollapsed ?? true);
}

/** @param navigate of the router. Ctrl, Cmd and the middle button open a tab, as they do on links. */
export function openFromEmptySpot(event: MouseEvent, path: string, navigate: (path: string) => void): void {
	if (!isOnEmptySpot(event)) return;
	if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(path, '_blank', 'noopener');
	else if (event.button === 0 && !event.shiftKey && !event.altKey) navigate(path);
}
