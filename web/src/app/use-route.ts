/** Finds the route of the current path. */
import { parse } from 'regexparam';
import { matchRoute, useLocation } from 'wouter';
import type { PageProps } from '#pages/page-props.ts';
import { canonicalPath, type Route, routes } from './routes.ts';

export interface FoundRoute extends PageProps {
	/** Path of the address bar, without query. */
	path: string;
	/** Undefined for an unknown path. */
	route: Route | undefined;
	/** The canonical path, if this one is an alias. */
	redirectTo: string | undefined;
}

export function useRoute(): FoundRoute {
	const [path] = useLocation();
	return routeAt(path);
}

export function routeAt(path: string): FoundRoute {
	const redirectTo = canonicalPath(path);
	for (const route of routes) {
		const [isMatch, params] = matchRoute(parse, route.pattern, redirectTo ?? path);
		if (isMatch) return { path, route, params, redirectTo };
	}
	return { path, route: undefined, params: {}, redirectTo };
}
