/** Page Down and Page Up lead from post to post while the focus is in one, as screen readers expect of a feed. */
import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { PageDown: 1, PageUp: -1 };
const field = 'input, textarea, [contenteditable]';

export function stepBetweenPosts(event: KeyboardEvent, feed: HTMLElement): void {
	const step = steps[event.key];
	const { target } = event;
	// What a post opens elsewhere, a menu or a dialog, also answers to it here.
	if (!step || !(target instanceof Element) || !feed.contains(target) || target.matches(field)) return;
	const posts = [...feed.querySelectorAll<HTMLElement>('[data-post-id] > article')];
	const next = posts[posts.findIndex((post) => post.contains(target)) + step];
	if (!next) return;
	event.preventDefault();
	next.focus({ preventScroll: true });
	next.scrollIntoView({ block: 'start' });
}
