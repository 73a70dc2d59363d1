/** Whether an on-screen keyboard covers the lower part of the page. */
import { useSyncExternalStore } from 'react';

/** Less than any keyboard, more than the browser's own bars that come and go. */
const minKeyboardPx = 150;

/** Kept, since asking makes the browser lay the page out. */
let isOpen = false;

function subscribe(listener: () => void): () => void {
	const viewport = window.visualViewport;
	const handleResize = () => {
		// Zooming with two fingers shrinks the visible part too, hence the scale.
		isOpen = viewport !== null && window.innerHeight - viewport.height * viewport.scale > minKeyboardPx;
		listener();
	};
	viewport?.addEventListener('resize', handleResize);
	return () => viewport?.removeEventListener('resize', handleResize);
}

export function useKeyboardOpen(): boolean {
	return useSyncExternalStore(subscribe, () => isOpen);
}
