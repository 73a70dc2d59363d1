/** Finds the route of the current path. */
import { matchRoute, useLocation, useRouter } from 'wouter';
import type { PageProps } from './page-props.ts';
import { canonicalPath, type Route, routes } from './routes.ts';

export interface FoundRoute extends PageProps {
	/** As in the address bar, without query. */
	path: string;
	/** Undefined where nothing lies. */
	route: Route | undefined;
	/** Where this other spelling of a path leads. */
	redirectTo: string | undefined;
}

export function useRoute(): FoundRoute {
	const [path] = useLocation();
	const { parser } = useRouter();
	const redirectTo = canonicalPath(path);
	for (const route of routes) {
		const [isMatch, params] = matchRoute(parser, route.pattern, redirectTo ?? path);
		if (isMatch) return { path, route, params, redirectTo };
	}
	return { path, route: undefined, params: {}, redirectTo };
}
