/** Tells which addresses have a screen in the web app, by its router's rules: ignores case and a slash at the end. */
import { pathAliases, pathPatterns, screenPaths } from '@friends/contract/core/screens';

const matcherOf = (pattern: string) =>
	new RegExp(
		`^${pattern
			.replace(/\/$/, '')
			.replace(/\/:\w+\?/g, '(?:/[^/]+)?')
			.replace(/:\w+/g, '[^/]+')}/?$`,
		'i',
	);

const screens = [...Object.values(screenPaths), ...Object.values(pathPatterns)].map(matcherOf);
const things = [pathPatterns.post, pathPatterns.profileOf, pathPatterns.tribe].map(matcherOf);

export const isScreen = (path: string): boolean => Object.hasOwn(pathAliases, path) || screens.some((screen) => screen.test(path));

/** True for screens of one thing, which may not exist. */
export const isScreenOfThing = (path: string): boolean => things.some((thing) => thing.test(path));
