/** What stands in the browser's tab. */
import { useEffect, useLayoutEffect } from 'react';

/** The title of a route, set before any page's own. */
export function useRouteTitle(title: string): void {
	useLayoutEffect(() => show(title), [title]);
}

/** For a page that knows a better one than its route. */
export function usePageTitle(title: string): void {
	useEffect(() => show(title), [title]);
}

function show(title: string): void {
	document.title = `${title} · FRIENDS`;
}
