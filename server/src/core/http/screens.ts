/** Which addresses the web app has a screen for: as its router reads them, which overlooks case and a slash at the end. */
import { pathAliases, pathPatterns, screenPaths } from '@friends/contract/core/screens';

const matcherOf = (pattern: string) => new RegExp(`^${pattern.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`, 'i');

const screens = [...Object.values(screenPaths), ...Object.values(pathPatterns)].map(matcherOf);
const things = [pathPatterns.post, pathPatterns.profileOf, pathPatterns.tribe].map(matcherOf);

export const isScreen = (path: string): boolean => Object.hasOwn(pathAliases, path) || screens.some((screen) => screen.test(path));

/** Whether the screen shows one thing, which may not be there. */
export const isScreenOfThing = (path: string): boolean => things.some((thing) => thing.test(path));
