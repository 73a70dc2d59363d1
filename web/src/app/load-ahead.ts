/** Preloads the code of the first screen and prefetches its data, all at once when the app starts. */
import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '#core/session/session-store.ts';
import { instanceQuery } from '#entities/community/instance.queries.ts';
import { paths } from '#entities/paths.ts';
import { isIntroDue } from '#entities/viewer/intro-flags.ts';
import type { LazyPart } from '#ui/states/lazy-part.tsx';
import { intro } from './intro-gate.tsx';
import { landing, notFound, shell } from './parts.ts';
import { type FoundRoute, routeAt } from './use-route.ts';

/** A screen that takes longer than this shows a spinner. */
const patienceMs = 500;

/**
 * Call after the session has started. Resolves once the first screen can be drawn in one piece: React delays content that follows
 * soon after a spinner by a third of a second.
 */
export async function loadAhead(queryClient: QueryClient): Promise<void> {
	const found = routeAt(location.pathname);
	const parts = partsOf(found).map(({ preload }) => preload());
	const reading = prefetch(queryClient, found);
	await Promise.race([Promise.all([...parts, reading]), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

function partsOf({ path, route }: FoundRoute): Pick<LazyPart<never>, 'preload'>[] {
	if (isIntroDue()) return [intro];
	if (getSession().status === 'signed-in') return [shell, (route ?? notFound).page];
	return path === paths.home ? [landing.page] : [];
}

/** Guests wait for the community's name on their first screen; members have it already. */
async function prefetch(queryClient: QueryClient, { route, params }: FoundRoute): Promise<void> {
	if (getSession().status !== 'signed-in') return queryClient.prefetchQuery(instanceQuery);
	await route?.prefetch?.(queryClient, params);
}
