/** Fetches what the first screen needs at once, instead of one thing after the other. */
import type { QueryClient } from '@tanstack/react-query';
import { isIntroDue } from '#core/intro-flags.ts';
import { preloadWithin } from '#core/lazy-part.tsx';
import { paths } from '#core/paths.ts';
import { getSession } from '#core/session/session-store.ts';
import { instanceQuery } from '#features/instance/instance.queries.ts';
import { intro } from './intro-gate.tsx';
import { landing, routes, shell } from './routes.ts';

/** Call after the session has started. */
export function loadAhead(queryClient: QueryClient): void {
	if (isIntroDue()) intro.preload();
	const { pathname } = location;
	if (getSession().status === 'signed-in') {
		shell.preload();
		routes.find(({ pattern }) => pattern === pathname)?.page.preload();
		return;
	}
	void queryClient.prefetchQuery(instanceQuery);
	if (pathname === paths.home) landing.page.preload();
}

/** Once a page of the shell stands, its parts and the other pages are fetched while nothing else goes on. */
export function loadRoomsWhenIdle(): () => void {
	const preloadRooms = () => {
		preloadWithin();
		for (const { place, page } of routes) if (place !== 'entry') page.preload();
	};
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(preloadRooms, 2000);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(preloadRooms);
	return () => cancelIdleCallback(handle);
}
