/** Sets title, scroll position and focus when a page appears; the focus tells screen readers of the change. */
import { useEffect } from 'react';
import { navigationKind } from '#core/browser/navigation.ts';
import { useRouteTitle } from '#entities/community/use-title.ts';

/** Render it beside the page, in the same Suspense boundary: it mounts when the page does. */
export function Arrival({ title }: { title: string }) {
	useRouteTitle(title);

	useEffect(() => {
		const kind = navigationKind();
		// Scroll restoration after loading, Back and Forward is the browser's.
		if (kind === 'push') window.scrollTo({ top: 0, behavior: 'instant' });
		if (kind !== 'load') focusPage();
	}, []);

	return null;
}

/**
 * Focuses the page's heading, or its landmark while the heading is still loading. Leaves the focus in a field that the page chose,
 * and in a menu or dialog that was opened while the page was loading.
 */
function focusPage(): void {
	if (document.querySelector('[role="menu"][data-state="open"], [role="dialog"][data-state="open"]')) return;
	const main = document.querySelector('main');
	if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return;
	const target = main.querySelector<HTMLElement>('h1') ?? main;
	target.tabIndex = -1;
	target.focus({ preventScroll: true });
}
