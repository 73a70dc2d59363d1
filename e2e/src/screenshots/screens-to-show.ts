/** Screens to take pictures of, and their viewers. */

export interface ScreenToShow {
	/** The name of the files. */
	name: string;
	path: string;
	/** For guests alone. */
	isForGuests?: true;
	/** As the administrator. */
	isForAdmins?: true;
}

/** @param post, tribe, ownTribe, person ids of things that the community has */
export function screensToShow({ post, tribe, ownTribe, person }: Record<'post' | 'tribe' | 'ownTribe' | 'person', string>): ScreenToShow[] {
	return [
		{ name: 'intro', path: '/?intro=always', isForGuests: true },
		{ name: 'landing', path: '/', isForGuests: true },
		{ name: 'login', path: '/login', isForGuests: true },
		{ name: 'login-elsewhere', path: '/login/elsewhere', isForGuests: true },
		{ name: 'register', path: '/register', isForGuests: true },
		{ name: 'forgot', path: '/forgot', isForGuests: true },
		{ name: 'reset', path: '/reset#token=used-before', isForGuests: true },
		{ name: 'home', path: '/' },
		{ name: 'post', path: `/post/${post}` },
		{ name: 'tag', path: '/tags/sourdough' },
		{ name: 'search', path: '/search?q=bread' },
		{ name: 'search-posts', path: '/search?q=bread+has:picture&kind=posts' },
		{ name: 'search-nothing', path: '/search?q=bread+zeppelin' },
		{ name: 'tribes', path: '/tribes' },
		{ name: 'tribes-all', path: '/tribes?tab=all' },
		{ name: 'tribe', path: `/tribes/${tribe}` },
		{ name: 'own-tribe', path: `/tribes/${ownTribe}` },
		{ name: 'tribe-queue', path: `/tribes/${ownTribe}/queue` },
		{ name: 'tribe-looks', path: `/tribes/${ownTribe}/settings/looks` },
		{ name: 'tribe-rules', path: `/tribes/${ownTribe}/settings/rules` },
		{ name: 'tribe-joining', path: `/tribes/${ownTribe}/settings/joining` },
		{ name: 'tribe-roles', path: `/tribes/${ownTribe}/settings/roles` },
		{ name: 'tribe-close', path: `/tribes/${ownTribe}/settings/close` },
		{ name: 'friends', path: '/friends' },
		{ name: 'friend-requests', path: '/friends?tab=requests' },
		{ name: 'friend-suggestions', path: '/friends?tab=suggestions' },
		{ name: 'messages', path: '/messages' },
		{ name: 'profile', path: '/profile' },
		{ name: 'profile-activity', path: '/profile?tab=activity' },
		{ name: 'profile-friends', path: '/profile?tab=friends' },
		{ name: 'profile-as-friend', path: '/profile?as=friend' },
		{ name: 'profile-of-another', path: `/profile/${person}` },
		{ name: 'settings', path: '/settings' },
		{ name: 'settings-privacy', path: '/settings?tab=privacy' },
		{ name: 'settings-security', path: '/settings?tab=security' },
		{ name: 'settings-devices', path: '/settings?tab=devices' },
		{ name: 'settings-reading', path: '/settings?tab=reading' },
		{ name: 'settings-data', path: '/settings?tab=data' },
		{ name: 'settings-tokens', path: '/settings?tab=tokens' },
		{ name: 'create-post', path: '/create/post' },
		{ name: 'create-tribe', path: '/create/tribe' },
		{ name: 'create-event', path: '/create/event' },
		{ name: 'rules', path: '/rules' },
		{ name: 'admin', path: '/admin', isForAdmins: true },
		{ name: 'admin-joining', path: '/admin?tab=joining', isForAdmins: true },
		{ name: 'admin-reports', path: '/admin?tab=reports', isForAdmins: true },
		{ name: 'admin-audit-logs', path: '/admin?tab=audit-logs', isForAdmins: true },
		{ name: 'admin-settings', path: '/admin?tab=settings', isForAdmins: true },
		{ name: 'admin-statistics', path: '/admin?tab=statistics', isForAdmins: true },
		{ name: 'not-found', path: '/nowhere' },
	];
}
