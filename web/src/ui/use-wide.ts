/** Whether there is room for a second column, for what stands in another place then. */
import { useSyncExternalStore } from 'react';

/** The breakpoint `columns`. */
const wide = '(min-width: 940px)';

function subscribe(listener: () => void): () => void {
	const list = matchMedia(wide);
	list.addEventListener('change', listener);
	return () => list.removeEventListener('change', listener);
}

export function useIsWide(): boolean {
	return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
