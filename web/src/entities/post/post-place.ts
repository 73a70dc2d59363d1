/** The place of a post, and the click on an empty spot of its card that opens its page. */
import type { MouseEvent } from 'react';

/** `tribe` is a list of one tribe's posts; `page` is the post's own page. */
export type PostPlace = 'list' | 'tribe' | 'page';

/** Text too: it is there to be read and selected. */
const OCCUPIED = 'a, button, p, h2, h3, time, img, section, fieldset';

/** True for a click of the mouse beside all controls and text of the card itself. */
function isOnEmptySpot({ target, currentTarget, defaultPrevented }: MouseEvent): boolean {
	if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
	const occupied = target.closest(OCCUPIED);
	const isEmpty = occupied === null || !currentTarget.contains(occupied);
	return isEmpty && (getSelection()?.isCollapsed ?? true);
}

/** @param navigate the router's. Ctrl, Cmd and the middle button open a tab, as on links. */
export function openFromEmptySpot(event: MouseEvent, path: string, navigate: (path: string) => void): void {
	if (!isOnEmptySpot(event)) return;
	if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(path, '_blank', 'noopener');
	else if (event.button === 0 && !event.shiftKey && !event.altKey) navigate(path);
}
