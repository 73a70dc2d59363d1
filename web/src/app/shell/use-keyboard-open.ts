/** Whether an on-screen keyboard covers the lower part of the page. */
import { useSyncExternalStore } from 'react';

/** Less than any keyboard, more than the browser's own bars that come and go. */
const minKeyboardPx = 150;

function subscribe(listener: () => void): () => void {
	const viewport = window.visualViewport;
	viewport?.addEventListener('resize', listener);
	return () => viewport?.removeEventListener('resize', listener);
}

/** Zooming with two fingers shrinks the visible part too, hence the scale. */
function isKeyboardOpen(): boolean {
	const viewport = window.visualViewport;
	return viewport ? window.innerHeight - viewport.height * viewport.scale > minKeyboardPx : false;
}

export function useKeyboardOpen(): boolean {
	return useSyncExternalStore(subscribe, isKeyboardOpen);
}
