/** Fetches what the first screen needs at once, instead of one thing after the other, and everything else once that is there. */
import { pathPatterns } from '@friends/contract/core/screens';
import type { QueryClient } from '@tanstack/react-query';
import { idle } from '#core/browser/idle.ts';
import { getSession } from '#core/session/session-store.ts';
import { instanceQuery } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';
import { readFeedAhead } from '#entities/post/posts.queries.ts';
import { isIntroDue } from '#entities/viewer/intro-flags.ts';
import { isUsername, readProfileAhead } from '#features/profiles/profiles.queries.ts';
import { preloadsWithin } from '#ui/states/lazy-part.tsx';
import { intro } from './intro-gate.tsx';
import { registerWorker } from './register-worker.ts';
import { landing, notFound, routes, shell } from './routes.ts';
import { routeAt } from './use-route.ts';

/** A part that takes longer shows that it is on its way. */
const patienceMs = 500;

/**
 * Call after the session has started. Resolves once the first screen can be shown in one piece: React holds back for a third of
 * a second whatever follows soon upon a spinner.
 */
export async function loadAhead(queryClient: QueryClient): Promise<void> {
	const parts = partsAt(location.pathname).map(({ preload }) => preload());
	const reading = readAhead(queryClient, location.pathname);
	await Promise.race([Promise.all([...parts, reading]), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

function partsAt(path: string): { preload: Load }[] {
	if (isIntroDue()) return [intro];
	const { route = notFound } = routeAt(path);
	if (getSession().status === 'signed-in') return [shell, route.page];
	return path === paths.home ? [landing.page] : [];
}

/** Guests' first screen waits for what the community is called; members know. */
async function readAhead(queryClient: QueryClient, path: string): Promise<void> {
	if (getSession().status !== 'signed-in') return queryClient.prefetchQuery(instanceQuery);
	const { route, params } = routeAt(path);
	if (route?.pattern === paths.home) readFeedAhead(queryClient);
	const { username = '' } = params;
	if (route?.pattern === pathPatterns.profileOf && isUsername(username)) readProfileAhead(queryClient, username);
}

type Load = () => Promise<void>;

/**
 * Call when a page of the shell stands. Once it has what it asked for, its parts and the pages that are often visited are fetched, one after the
 * other and while nothing else goes on, and members get what works without a connection. Returns a function that calls it off.
 */
export function loadTheRest(queryClient: QueryClient): () => void {
	const calledOff = new AbortController();
	const look = () => {
		if (queryClient.isFetching() > 0) return;
		stopLooking();
		void oneByOne([...theRest(), () => queryClient.prefetchQuery(instanceQuery)], calledOff.signal);
	};
	const stopLooking = queryClient.getQueryCache().subscribe(look);
	look();
	return () => {
		stopLooking();
		calledOff.abort();
	};
}

function theRest(): Load[] {
	const pages = routes.filter(({ isAhead }) => isAhead).map(({ page }) => page.preload);
	return [...preloadsWithin(), ...pages, ...(getSession().status === 'signed-in' ? [registerWorker] : [])];
}

async function oneByOne(loads: readonly Load[], signal: AbortSignal): Promise<void> {
	for (const load of loads) {
		await idle();
		if (signal.aborted) return;
		await load();
	}
}
