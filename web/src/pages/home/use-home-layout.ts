/** Layout of home, feed or dashboard: the member's choice in this browser, else by the width of the window. */
import { useState } from 'react';
import { readItem, writeItem } from '#core/browser/safe-storage.ts';
import { useMedia } from '#ui/layout/use-media.ts';
import { useIsWide } from '#ui/layout/use-wide.ts';

export type HomeLayout = 'feed' | 'dashboard';

const key = 'friends-home-layout';

function readChoice(): HomeLayout | null {
	const stored = readItem(key);
	return stored === 'feed' || stored === 'dashboard' ? stored : null;
}

/** @returns null with one column, where there is no choice: the panels follow the feed. */
export function useHomeLayout(): [HomeLayout | null, (layout: HomeLayout) => void] {
	const [choice, setChoice] = useState(readChoice);
	const hasRoom = useIsWide();
	/** The breakpoint `wide` of theme.css: three columns. */
	const hasThreeColumns = useMedia('(min-width: 1140px)');

	function choose(layout: HomeLayout) {
		writeItem(key, layout);
		setChoice(layout);
	}

	return [hasRoom ? (choice ?? (hasThreeColumns ? 'dashboard' : 'feed')) : null, choose];
}
