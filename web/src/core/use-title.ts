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

let shown = '';
let waiting = 0;

/** How much waits for the member, before the title of whichever page is open. */
export function useTitleCount(count: number): void {
	useLayoutEffect(() => {
		waiting = count;
		if (shown) show(shown);
		return () => {
			waiting = 0;
		};
	}, [count]);
}

function show(title: string): void {
	shown = title;
	document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · FRIENDS`;
}
