import { pathAliases, pathPatterns, screenPaths } from '@friends/contract/core/screens';
import { expect, it } from 'vitest';
import { canonicalPath, routes } from './routes.ts';

it('has screens only at addresses that the server knows, which answers 404 to every other one', () => {
	const known: string[] = [...Object.values(screenPaths), ...Object.values(pathPatterns)];
	expect(routes.map(({ pattern }) => pattern).filter((pattern) => !known.includes(pattern))).toEqual([]);
	for (const [alias, path] of Object.entries(pathAliases)) expect(canonicalPath(alias)).toBe(path);
});
