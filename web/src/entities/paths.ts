/** Paths of all pages, functions for links, and the return path after signing in. */

import { pathPatterns, screenPaths } from '@friends/contract/core/screens';

export const paths = {
	...screenPaths,
	profileOf: (username: string) => fill(pathPatterns.profileOf, username),
	post: (id: string) => fill(pathPatterns.post, id),
	comment: (postId: string, id: string) => `${fill(pathPatterns.post, postId)}#${commentAnchor(id)}`,
	tag: (tag: string) => fill(pathPatterns.tag, tag),
	tribe: (slug: string) => fill(pathPatterns.tribe, slug),
	channels: (slug: string) => fill(pathPatterns.channels, slug),
	channel: (slug: string, channel: string) => fill(fill(pathPatterns.channel, slug), channel),
	tribeQueue: (slug: string) => fill(pathPatterns.tribeQueue, slug),
	tribeLog: (slug: string) => fill(pathPatterns.tribeLog, slug),
	tribeSeenBy: (slug: string, userId: string) => fill(fill(pathPatterns.tribeSeenBy, slug), userId),
	tribeArchive: (slug: string) => fill(pathPatterns.tribeArchive, slug),
	/** @param page the first one without it */
	tribeSettings: (slug: string, page = '') => fill(fill(pathPatterns.tribeSettings, slug), page).replace(/\/$/, ''),
	conversation: (id: string) => fill(pathPatterns.conversation, id),
	/** @param id of a message in it, which is shown */
	message: (conversationId: string, id: string) =>
		`${fill(pathPatterns.conversation, conversationId)}?${new URLSearchParams({ message: id })}`,
	/** The link of an invitation to the community. */
	joinBy: (code: string) => `${screenPaths.join}#${code}`,
	/** @param inviteCode null or '' for a tribe that needs none. */
	invitation: (slug: string, inviteCode: string | null) =>
		fill(pathPatterns.tribe, slug) + (inviteCode ? `#${new URLSearchParams({ invite: inviteCode })}` : ''),
} as const;

/** The id of a comment's element, and the hash of its address. */
export const commentAnchor = (id: string): string => `comment-${id}`;

const returnParameter = 'returnTo';
/** In the hash of the form: a hash may hold an invitation, which belongs in no address that a server reads. */
const hashParameter = 'back';

/** Path of the login page that returns to `returnTo`. */
export const loginPath = (returnTo: string): string => leadingBack(paths.login, returnTo);

/** Path of the registration page that returns to `returnTo`. */
export const registerPath = (returnTo: string): string => leadingBack(paths.register, returnTo);

/** Pages that lead back to others, and are no place to come back to. */
const waysIn: readonly string[] = [paths.login, paths.elsewhere, paths.register, paths.join, paths.forgot, paths.reset, paths.confirm];

function leadingBack(entry: string, returnTo: string): string {
	const target = safeReturnPath(returnTo);
	if (target === paths.home) return entry;
	const [path = '', hash = ''] = target.split(/#(.*)/, 2);
	const query = new URLSearchParams({ [returnParameter]: path });
	return `${entry}?${query}${hash && `#${new URLSearchParams({ [hashParameter]: hash })}`}`;
}

/** The return path in the address of the login or registration page. */
export function returnPathOf({ search, hash }: Pick<Location, 'search' | 'hash'>): string {
	const path = new URLSearchParams(search).get(returnParameter);
	const back = new URLSearchParams(hash.slice(1)).get(hashParameter);
	return safeReturnPath(path && back ? `${path}#${back}` : path);
}

/**
 * The path itself when it is a page of ours, else home. A link may carry any value here, so only paths on this origin pass; the URL parser drops
 * tabs and line ends and reads `\\` as `/`, so the parsed result is checked.
 */
export function safeReturnPath(value: string | null | undefined): string {
	if (!value?.startsWith('/') || value.includes('\\') || !URL.canParse(value, location.origin)) return paths.home;
	const { origin, pathname, search, hash } = new URL(value, location.origin);
	const isOurs = origin === location.origin && !pathname.startsWith('//');
	const isSignIn = waysIn.includes(pathname);
	return isOurs && !isSignIn ? pathname + search + hash : paths.home;
}

function fill(pattern: string, value: string): string {
	return pattern.replace(/:\w+\??/, () => encodeURIComponent(value));
}
