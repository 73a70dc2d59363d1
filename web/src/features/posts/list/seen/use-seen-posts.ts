/** Posts that were on the screen for a second, while the page was visible; kept for as long as the page lives. */
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const seenAfterMs = 1000;
/** A post counts with half of it in view, a tall one where it takes this part of the window. */
const parts = { ofPost: 0.5, ofWindow: 0.4 };

let seen: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

export function useSeenPosts(): ReadonlySet<string> {
	return useSyncExternalStore(subscribe, () => seen);
}

function learnSeen(postId: string): void {
	if (document.visibilityState !== 'visible' || seen.has(postId)) return;
	seen = new Set([...seen, postId]);
	for (const notify of listeners) notify();
}

function isOnScreen({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
	const windowHeight = rootBounds?.height ?? window.innerHeight;
	return isIntersecting && (intersectionRatio >= parts.ofPost || intersectionRect.height >= windowHeight * parts.ofWindow);
}

/** Watches the posts that are mounted, after every render. @param box the list, whose elements name their posts in `data-post-id` */
export function useWatchSeen(box: RefObject<HTMLElement | null>): void {
	const [watching] = useState(createWatching);
	useEffect(() => () => watching?.end(), [watching]);
	useEffect(() => watching?.watch(box.current?.querySelectorAll<HTMLElement>('[data-post-id]') ?? []));
}

function createWatching() {
	if (!('IntersectionObserver' in window)) return null;
	const timers = new Map<Element, ReturnType<typeof setTimeout>>();

	function stop(element: Element): void {
		clearTimeout(timers.get(element));
		timers.delete(element);
	}

	/** Also told of elements that are gone. */
	function follow(entry: IntersectionObserverEntry): void {
		const { target } = entry;
		if (!isOnScreen(entry)) stop(target);
		else if (!timers.has(target)) {
			const { postId = '' } = (target as HTMLElement).dataset;
			timers.set(
				target,
				setTimeout(() => learnSeen(postId), seenAfterMs),
			);
		}
	}

	const threshold = Array.from({ length: 11 }, (_, tenth) => tenth / 10);
	const observer = new IntersectionObserver((entries) => entries.forEach(follow), { threshold });

	return {
		/** Those that are watched already go on as they are. */
		watch(elements: Iterable<HTMLElement>): void {
			for (const element of elements) observer.observe(element);
		},
		end(): void {
			observer.disconnect();
			for (const element of timers.keys()) stop(element);
		},
	};
}
