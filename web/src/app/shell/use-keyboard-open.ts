/** Whether an on-screen keyboard covers the lower part of the page. */
import { useSyncExternalStore } from 'react';

/** Smaller than any keyboard, larger than the browser's own bars that come and go. */
const minKeyboardPx = 150;

/** Cached, because reading the viewport's size forces a layout. */
let isOpen = false;

function subscribe(listener: () => void): () => void {
	const viewport = window.visualViewport;
	const handleResize = () => {
		// Pinch zoom shrinks the visual viewport too; the scale undoes that.
		isOpen = viewport !== null && window.innerHeight - viewport.height * viewport.scale > minKeyboardPx;
		listener();
	};
	viewport?.addEventListener('resize', handleResize);
	return () => viewport?.removeEventListener('resize', handleResize);
}

export function useKeyboardOpen(): boolean {
	return useSyncExternalStore(subscribe, () => isOpen);
}
