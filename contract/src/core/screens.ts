/** Addresses of all screens, for the router of the web app and for the server, which answers 404 to all others. */

/** Patterns with a variable segment; with `?` it may be absent. */
export const pathPatterns = {
	profileOf: '/profile/:username',
	post: '/post/:id',
	tag: '/tags/:tag',
	tribe: '/tribes/:slug',
	channels: '/tribes/:slug/channels',
	channel: '/tribes/:slug/channels/:channel',
	tribeQueue: '/tribes/:slug/queue',
	tribeLog: '/tribes/:slug/log',
	tribeArchive: '/tribes/:slug/archive',
	tribeSeenBy: '/tribes/:slug/seen-by/:person',
	tribeSettings: '/tribes/:slug/settings/:page?',
	conversation: '/messages/:id',
	create: '/create/:kind',
} as const;

export const screenPaths = {
	home: '/',
	login: '/login',
	elsewhere: '/login/elsewhere',
	register: '/register',
	join: '/join',
	forgot: '/forgot',
	reset: '/reset',
	confirm: '/confirm',
	tribes: '/tribes',
	friends: '/friends',
	people: '/people',
	messages: '/messages',
	explore: '/explore',
	search: '/search',
	events: '/events',
	bookmarks: '/bookmarks',
	drafts: '/drafts',
	notifications: '/notifications',
	profile: '/profile',
	settings: '/settings',
	admin: '/admin',
	rules: '/rules',
	claim: '/claim',
	createPost: '/create/post',
	createTribe: '/create/tribe',
	createEvent: '/create/event',
	createPoll: '/create/poll',
	createLive: '/create/live',
	createVoice: '/create/voice',
} as const;

/** Alternative addresses of the creation screens, such as '/create-post', with the canonical ones. */
export const pathAliases: Readonly<Record<string, string>> = Object.fromEntries(
	Object.values(screenPaths)
		.filter((path) => path.startsWith('/create/'))
		.map((path) => [path.replace('e/', 'e-'), path]),
);
