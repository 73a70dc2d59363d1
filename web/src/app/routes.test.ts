import { pathAliases, pathPatterns, screenPaths } from '@friends/contract/core/screens';
import { expect, it } from 'vitest';
import { canonicalPath, routes } from './routes.ts';
import { routeAt } from './use-route.ts';

it('has a screen for every address that the server knows, and no other', () => {
	const known: string[] = [...Object.values(screenPaths), ...Object.values(pathPatterns)];
	expect(routes.map(({ pattern }) => pattern).filter((pattern) => !known.includes(pattern))).toEqual([]);
	expect(known.filter((address) => !routeAt(address).route)).toEqual([]);
	for (const [alias, path] of Object.entries(pathAliases)) expect(canonicalPath(alias)).toBe(path);
});
