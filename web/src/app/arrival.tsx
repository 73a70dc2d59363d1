/** What happens once a page stands: its title, the scroll position, and the focus, so that screen readers notice the change. */
import { useEffect } from 'react';
import { navigationKind } from '#core/browser/navigation.ts';
import { useRouteTitle } from '#entities/community/use-title.ts';

/** Render it beside the page, in the same Suspense boundary: it arrives when the page does. */
export function Arrival({ title }: { title: string }) {
	useRouteTitle(title);

	useEffect(() => {
		const kind = navigationKind();
		// The browser puts a freshly loaded page and one that is gone back to where they were.
		if (kind === 'push') window.scrollTo({ top: 0, behavior: 'instant' });
		if (kind !== 'load') focusPage();
	}, []);

	return null;
}

/**
 * The page's heading, or its landmark while the heading is still loading; never away from a field that the page chose,
 * nor from a menu or dialog that was opened while the page was on its way.
 */
function focusPage(): void {
	if (document.querySelector('[role="menu"][data-state="open"], [role="dialog"][data-state="open"]')) return;
	const main = document.querySelector('main');
	if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return;
	const target = main.querySelector<HTMLElement>('h1') ?? main;
	target.tabIndex = -1;
	target.focus({ preventScroll: true });
}
