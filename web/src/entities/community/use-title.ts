/** What stands in the browser's tab: how much waits for the member, the page, then the community. */
import { useEffect, useLayoutEffect } from 'react';
import { useCommunity } from './community.ts';

/** The title of a route, set before any page's own. */
export function useRouteTitle(title: string): void {
	const { name } = useCommunity();
	useLayoutEffect(() => show(`${title} · ${name}`), [title, name]);
}

/** For a page that knows a better one than its route. */
export function usePageTitle(title: string): void {
	const { name } = useCommunity();
	useEffect(() => show(`${title} · ${name}`), [title, name]);
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
	document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
}
