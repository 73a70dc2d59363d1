/** The title of the browser's tab: the number of things waiting for the member, the page, then the community. */
import { useEffect, useLayoutEffect } from 'react';
import { useCommunity } from './community.ts';

/** The title of a route, set before a page's own. */
export function useRouteTitle(title: string): void {
	const { name } = useCommunity();
	useLayoutEffect(() => show(`${title} · ${name}`), [title, name]);
}

/** The title of a page that knows a better one than its route. */
export function usePageTitle(title: string): void {
	const { name } = useCommunity();
	useEffect(() => show(`${title} · ${name}`), [title, name]);
}

let shown = '';
let waiting = 0;

/** The number of things waiting for the member, before the title of every page. */
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
