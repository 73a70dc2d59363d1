/** Loads while the app is idle: the live connection, lazy parts of the page, the pages that are often visited, and the service worker. */
import type { QueryClient } from '@tanstack/react-query';
import { idle } from '#core/browser/idle.ts';
import { getSession } from '#core/session/session-store.ts';
import { instanceQuery } from '#entities/community/instance.queries.ts';
import { preloadsWithin } from '#ui/states/lazy-part.tsx';
import { goLive } from './live/go-live.ts';
import { registerWorker } from './register-worker.ts';
import { routes } from './routes.ts';

/** Call when a page of the shell is there. Begins once its queries have their data, and does one thing after the other. */
export function loadTheRest(queryClient: QueryClient, signal: AbortSignal): void {
	void goLive(queryClient).catch(console.error);
	const check = () => {
		if (queryClient.isFetching() > 0) return;
		stopChecking();
		void oneByOne([...theRest(), () => queryClient.prefetchQuery(instanceQuery)], signal);
	};
	const stopChecking = queryClient.getQueryCache().subscribe(check);
	signal.addEventListener('abort', stopChecking);
	check();
}

type Load = () => Promise<void>;

function theRest(): Load[] {
	const pages = routes.filter(({ isPreloaded }) => isPreloaded).map(({ page }) => page.preload);
	return [...preloadsWithin(), ...pages, ...(getSession().status === 'signed-in' ? [registerWorker] : [])];
}

async function oneByOne(loads: readonly Load[], signal: AbortSignal): Promise<void> {
	for (const load of loads) {
		await idle();
		if (signal.aborted) return;
		await load();
	}
}
