/** Whether home is the plain feed or the dashboard: what the member chose in this browser, else what there is room for. */
import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '#core/safe-storage.ts';

export type HomeLayout = 'feed' | 'dashboard';

const key = 'friends-home-layout';
/** The breakpoint `wide`: three columns. */
const wide = '(min-width: 1140px)';
const listeners = new Set<() => void>();

function chosen(): HomeLayout {
	const stored = readItem(key);
	if (stored === 'feed' || stored === 'dashboard') return stored;
	return matchMedia(wide).matches ? 'dashboard' : 'feed';
}

export function useHomeLayout(): [HomeLayout, (layout: HomeLayout) => void] {
	return [useSyncExternalStore(subscribe, chosen), choose];
}

function choose(layout: HomeLayout): void {
	writeItem(key, layout);
	for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
	const list = matchMedia(wide);
	list.addEventListener('change', listener);
	listeners.add(listener);
	return () => {
		list.removeEventListener('change', listener);
		listeners.delete(listener);
	};
}
