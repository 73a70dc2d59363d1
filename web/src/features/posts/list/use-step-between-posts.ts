/**
 * Keyboard navigation between posts: `j` and `k` from anywhere on the page, Page Down and Page Up while the focus is in a post, as screen readers
 * expect of a feed.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isForSomethingElse } from '#core/browser/shortcuts.ts';
import { usePreferences } from '#entities/viewer/preferences.ts';

const pageSteps: Record<string, number> = { PageDown: 1, PageUp: -1 };
const letterSteps: Record<string, number> = { j: 1, k: -1 };
const field = 'input, textarea, [contenteditable]';
/** Parts above are under the top bar. */
const seenFromPx = 90;

const postsOf = (feed: HTMLElement) => [...feed.querySelectorAll<HTMLElement>('[data-post-id] > article')];

function focusPost(post: HTMLElement): void {
	post.focus({ preventScroll: true });
	post.scrollIntoView({ block: 'start' });
}

/** Index of the focused post; without one, `j` leads to the first in view and `k` to the one before. */
function currentOf(posts: readonly HTMLElement[], step: number): number {
	const focused = posts.findIndex((post) => post.contains(document.activeElement));
	if (focused >= 0) return focused;
	const inView = posts.findIndex((post) => post.getBoundingClientRect().bottom > seenFromPx);
	return step > 0 ? inView - 1 : inView;
}

function postByPageKey({ key, target }: KeyboardEvent, feed: HTMLElement): HTMLElement | undefined {
	const step = pageSteps[key];
	if (!step || !(target instanceof Element) || !feed.contains(target) || target.matches(field)) return;
	const posts = postsOf(feed);
	return posts[posts.findIndex((post) => post.contains(target)) + step];
}

function postByLetter(event: KeyboardEvent, feed: HTMLElement): HTMLElement | undefined {
	const step = letterSteps[event.key];
	if (!step || isForSomethingElse(event)) return;
	const posts = postsOf(feed);
	return posts[currentOf(posts, step) + step];
}

export function useStepBetweenPosts(feed: RefObject<HTMLElement | null>): void {
	const { keyboardShortcuts } = usePreferences();

	const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (!feed.current) return;
		const next = postByPageKey(event, feed.current) ?? (keyboardShortcuts ? postByLetter(event, feed.current) : undefined);
		if (!next) return;
		event.preventDefault();
		focusPost(next);
	});

	useEffect(() => {
		const listener = (event: KeyboardEvent) => handleKeyDown(event);
		window.addEventListener('keydown', listener);
		return () => window.removeEventListener('keydown', listener);
	}, []);
}
