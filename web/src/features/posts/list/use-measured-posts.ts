/** Measures mounted posts, for the space they keep when unmounted. */
import { type RefCallback, type RefObject, useCallback, useState } from 'react';
import { clearHeights, type Heights, setHeight } from './post-heights.ts';

/** @returns a ref for the element around each post, which names it in `data-post-id` */
export function useMeasuredPosts(heights: Heights, handleMeasured: RefObject<() => void>): RefCallback<HTMLElement> {
	const [observer] = useState(() => {
		if (!('ResizeObserver' in window)) return null;
		return new ResizeObserver((entries) => {
			learn(entries, heights);
			handleMeasured.current();
		});
	});
	return useCallback(
		(element) => {
			if (!observer || !element) return;
			observer.observe(element);
			return () => observer.unobserve(element);
		},
		[observer],
	);
}

function learn(entries: readonly ResizeObserverEntry[], heights: Heights): void {
	for (const { target, borderBoxSize } of entries) {
		const { postId } = (target as HTMLElement).dataset;
		const [size] = borderBoxSize;
		if (postId === undefined || !size) continue;
		// All posts are equally wide, except a deleted one, whose width is 0.
		if (size.inlineSize > 0 && size.inlineSize !== heights.width) clearHeights(heights, size.inlineSize);
		setHeight(heights, postId, size.blockSize);
	}
}
