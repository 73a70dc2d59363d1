/** Every page's path, functions for links, and the way back after signing in. */

import { pathPatterns, screenPaths } from '@friends/contract/core/screens';

export const paths = {
	...screenPaths,
	profileOf: (username: string) => fill(pathPatterns.profileOf, username),
	post: (id: string) => fill(pathPatterns.post, id),
	comment: (postId: string, id: string) => `${fill(pathPatterns.post, postId)}#${commentAnchor(id)}`,
	tag: (tag: string) => fill(pathPatterns.tag, tag),
	tribe: (slug: string) => fill(pathPatterns.tribe, slug),
} as const;

/** The id of a comment's element, by which addresses name it. */
export const commentAnchor = (id: string): string => `comment-${id}`;

const returnParameter = 'returnTo';

/** The login page that leads back to `returnTo` afterwards. */
export const loginPath = (returnTo: string): string => leadingBack(paths.login, returnTo);

/** The page to sign up that leads there. */
export const registerPath = (returnTo: string): string => leadingBack(paths.register, returnTo);

function leadingBack(entry: string, returnTo: string): string {
	const target = safeReturnPath(returnTo);
	return target === paths.home ? entry : `${entry}?${new URLSearchParams({ [returnParameter]: target })}`;
}

/** Where to go after signing in, from the query of the login or registration page. */
export function returnPathOf(search: string): string {
	return safeReturnPath(new URLSearchParams(search).get(returnParameter));
}

/**
 * The path itself when it is a page of ours, else home. A link may carry any value here, so only what stays on this
 * origin passes; the URL parser drops tabs and line ends and reads `\` as `/`, hence the check of the parsed result.
 */
export function safeReturnPath(value: string | null | undefined): string {
	if (!value?.startsWith('/') || value.includes('\\') || !URL.canParse(value, location.origin)) return paths.home;
	const { origin, pathname, search, hash } = new URL(value, location.origin);
	const isOurs = origin === location.origin && !pathname.startsWith('//');
	const isSignIn = pathname === paths.login || pathname === paths.register;
	return isOurs && !isSignIn ? pathname + search + hash : paths.home;
}

function fill(pattern: string, value: string): string {
	return pattern.replace(/:\w+/, () => encodeURIComponent(value));
}
