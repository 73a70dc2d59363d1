/** Restores the scroll position in a list: to the same post and pixel, whatever has changed above it. */
import { type RefObject, useLayoutEffect } from 'react';
import type { KeptPlace } from './list-memory.ts';

/** @param box the list, whose elements name their posts in `data-post-id` */
export function useKeptPlace(box: RefObject<HTMLElement | null>, place: KeptPlace): void {
	useLayoutEffect(() => {
		const posts = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-post-id]') ?? [])];
		const keep = () => Object.assign(place, placeAmong(posts()));
		const left = posts().find(({ dataset }) => dataset.postId === place.postId);
		if (left) window.scrollBy({ top: left.getBoundingClientRect().top - place.offset, behavior: 'instant' });
		keep();
		window.addEventListener('scroll', keep, { passive: true });
		// The browser restores only the offset, not the post.
		history.scrollRestoration = 'manual';
		return () => {
			window.removeEventListener('scroll', keep);
			history.scrollRestoration = 'auto';
		};
	}, [box, place]);
}

function placeAmong(posts: readonly HTMLElement[]): KeptPlace {
	const topmost = posts.find((post) => post.getBoundingClientRect().bottom > 0);
	return { postId: topmost?.dataset.postId ?? null, offset: topmost?.getBoundingClientRect().top ?? 0 };
}
