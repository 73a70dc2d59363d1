/** Whether home is the plain feed or the dashboard: what the member chose in this browser, else what there is room for. */
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

/** @returns null where there is one column, and so nothing to choose: the panels follow the feed. */
export function useHomeLayout(): [HomeLayout | null, (layout: HomeLayout) => void] {
	const [choice, setChoice] = useState(readChoice);
	const hasRoom = useIsWide();
	/** The breakpoint `wide`: three columns. */
	const hasThreeColumns = useMedia('(min-width: 1140px)');

	function choose(layout: HomeLayout) {
		writeItem(key, layout);
		setChoice(layout);
	}

	return [hasRoom ? (choice ?? (hasThreeColumns ? 'dashboard' : 'feed')) : null, choose];
}
