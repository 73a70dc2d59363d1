import { pathAliases, pathPatterns, screenPaths } from '@friends/contract/core/screens';
import { expect, it } from 'vitest';
import { firstReads, firstScreens } from './first-screens.ts';
import { canonicalPath, routes } from './routes.ts';
import { dockItems } from './shell/dock-items.ts';
import { routeAt } from './use-route.ts';

const patterns = routes.map(({ pattern }) => pattern);

it('has a route for each address that the server knows, and for no other: the server answers 404 there', () => {
	const known: string[] = [...Object.values(screenPaths), ...Object.values(pathPatterns)];
	expect(patterns.filter((pattern) => !known.includes(pattern))).toEqual([]);
	expect(known.filter((path) => routeAt(path).route === undefined)).toEqual([]);
	for (const [alias, path] of Object.entries(pathAliases)) expect(canonicalPath(alias)).toBe(path);
});

it('prefetches on exactly the routes whose requests start.js sends', () => {
	expect(routes.filter(({ prefetch }) => prefetch).map(({ pattern }) => pattern)).toEqual(firstReads.map(({ pattern }) => pattern));
});

it('has a route for each chunk that start.js preloads', () => {
	const preloaded = firstScreens.flatMap((screen) => ('memberPaths' in screen ? [screen.memberPaths] : []));
	expect(preloaded.filter((path) => !patterns.includes(path))).toEqual([]);
});

it('marks an item of the dock that exists, and gives each a shortcut of its own', () => {
	const hrefs = dockItems.map(({ href }) => href);
	expect(routes.flatMap(({ dockPath }) => dockPath ?? []).filter((path) => !hrefs.includes(path))).toEqual([]);
	expect(new Set(dockItems.map(({ shortcut }) => shortcut)).size).toBe(dockItems.length);
});
