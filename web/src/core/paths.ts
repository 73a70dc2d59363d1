/** Every page's path: patterns for the router, functions for links, and the way back after signing in. */

/** Paths with a variable part, as the router reads them. */
export const pathPatterns = {
	profileOf: '/profile/:username',
	post: '/post/:id',
	tag: '/tags/:tag',
	tribe: '/tribes/:slug',
	create: '/create/:kind',
} as const;

export const paths = {
	home: '/',
	login: '/login',
	register: '/register',
	tribes: '/tribes',
	friends: '/friends',
	people: '/people',
	messages: '/messages',
	explore: '/explore',
	notifications: '/notifications',
	profile: '/profile',
	settings: '/settings',
	admin: '/admin',
	rules: '/rules',
	createPost: '/create/post',
	createTribe: '/create/tribe',
	createEvent: '/create/event',
	createPoll: '/create/poll',
	createLive: '/create/live',
	createVoice: '/create/voice',
	profileOf: (username: string) => fill(pathPatterns.profileOf, username),
	post: (id: string) => fill(pathPatterns.post, id),
	comment: (postId: string, id: string) => `${fill(pathPatterns.post, postId)}#${commentAnchor(id)}`,
	tag: (tag: string) => fill(pathPatterns.tag, tag),
	tribe: (slug: string) => fill(pathPatterns.tribe, slug),
} as const;

/** The id of a comment's element, by which addresses name it. */
export const commentAnchor = (id: string): string => `comment-${id}`;

/** The other spelling of the creation screens, and the one that counts. */
export const pathAliases = {
	'/create-post': paths.createPost,
	'/create-tribe': paths.createTribe,
	'/create-event': paths.createEvent,
	'/create-poll': paths.createPoll,
	'/create-live': paths.createLive,
	'/create-voice': paths.createVoice,
} as const;

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
