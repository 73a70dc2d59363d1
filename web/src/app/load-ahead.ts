/** Fetches what the first screen needs at once, instead of one thing after the other, and everything else once that is there. */
import type { QueryClient } from '@tanstack/react-query';
import { isIntroDue } from '#core/intro-flags.ts';
import { preloadWithin } from '#core/lazy-part.tsx';
import { paths } from '#core/paths.ts';
import { getSession } from '#core/session/session-store.ts';
import { instanceQuery } from '#features/instance/instance.queries.ts';
import { readFeedAhead } from '#features/posts/posts.queries.ts';
import { intro } from './intro-gate.tsx';
import { registerWorker } from './register-worker.ts';
import { landing, routes, shell } from './routes.ts';

/** Call after the session has started. */
export function loadAhead(queryClient: QueryClient): void {
	if (isIntroDue()) intro.preload();
	const { pathname } = location;
	if (getSession().status === 'signed-in') {
		shell.preload();
		if (pathname === paths.home) readFeedAhead(queryClient);
		return;
	}
	void queryClient.prefetchQuery(instanceQuery);
	if (pathname === paths.home) landing.page.preload();
}

/**
 * Call when a page of the shell stands. Once it has what it asked for, and while nothing else goes on, its parts and the other
 * pages are fetched, and members get what works without a connection. Returns a function that calls it off.
 */
export function loadTheRest(queryClient: QueryClient): () => void {
	let callOff = () => {};
	const look = () => {
		if (queryClient.isFetching() > 0) return;
		stopLooking();
		callOff = whenIdle(fetchTheRest);
	};
	const stopLooking = queryClient.getQueryCache().subscribe(look);
	look();
	return () => {
		stopLooking();
		callOff();
	};
}

function fetchTheRest(): void {
	preloadWithin();
	for (const { place, page } of routes) if (place !== 'entry') page.preload();
	if (getSession().status === 'signed-in') void registerWorker();
}

function whenIdle(work: () => void): () => void {
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(work, 2000);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(work);
	return () => cancelIdleCallback(handle);
}
