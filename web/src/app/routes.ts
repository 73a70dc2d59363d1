/**
 * All routes, with everything that the app knows of each: path, title, page, item of the dock, preloading and prefetching.
 * What is fetched even before the app runs stands in first-screens.ts, as plain data for the build.
 */
import { say } from '@friends/contract/core/languages/say';
import { pathAliases, pathPatterns } from '@friends/contract/core/screens';
import type { Features } from '@friends/contract/instance/instance.schema';
import type { QueryClient } from '@tanstack/react-query';
import { paths } from '#entities/paths.ts';
import type { PageProps } from '#pages/page-props.ts';
import type { Hue } from '#ui/drawings/hue.ts';
import { type LazyPart, lazyPart } from '#ui/states/lazy-part.tsx';
import type { RouteKind } from './scene.ts';
import type { DockIcon } from './shell/dock-icons.ts';

export interface Route {
	/** In wouter's syntax; the first match counts. */
	pattern: string;
	/** 'room' unless it says otherwise. */
	kind?: Exclude<RouteKind, 'nowhere'>;
	/** Stands before the community's name in the browser's tab, and in the dock. */
	title: () => string;
	page: LazyPart<PageProps>;
	/** Page of a public route outside the shell. */
	alone?: LazyPart<PageProps>;
	/** Preloads the page's code while the app is idle: often visited, and one click away. */
	isPreloaded?: boolean;
	/** Prefetches the page's data where a member's visit begins here. start.js sends the same request earlier (first-screens.ts). */
	prefetch?: (queryClient: QueryClient, params: PageProps['params']) => Promise<void>;
	/** Item of the dock, which has them in the order of the routes. */
	dock?: DockDetails;
	/** Path of the dock's item that is marked here, of a page without an item of its own. */
	dockPath?: string;
	/** Fills the window and scrolls inside, but for phones. Pages of one name are the same page, which stays as its path changes. */
	panes?: string;
	/** On phones it has neither bar nor dock. */
	coversPhone?: boolean;
}

export interface DockDetails {
	hue: Hue;
	icon: DockIcon;
	/** The key that follows `g`. */
	shortcut: string;
	/** Switch of the administrators; while it is off, the page says that the feature is coming. */
	feature?: keyof Features;
}

const profile: Pick<Route, 'title' | 'page' | 'isPreloaded'> = {
	title: () => say('Profile'),
	page: lazyPart(() => import('#pages/people/profile-page.tsx').then((module) => module.ProfilePage)),
	isPreloaded: true,
};

const messages: Pick<Route, 'title' | 'page' | 'panes'> = {
	title: () => say('Messages'),
	page: lazyPart(() => import('#pages/messages/messages-page.tsx').then((module) => module.MessagesPage)),
	panes: 'messages',
};

const channels: Pick<Route, 'title' | 'page' | 'panes' | 'dockPath'> = {
	title: () => say('Channels'),
	page: lazyPart(() => import('#pages/tribes/channels-page.tsx').then((module) => module.ChannelsPage)),
	panes: 'channels',
	dockPath: paths.tribes,
};

const registerPage = lazyPart(() => import('#pages/entry/register-page.tsx').then((module) => module.RegisterPage));

export const routes: readonly Route[] = [
	{
		pattern: paths.login,
		kind: 'entry',
		title: () => say('Log in'),
		page: lazyPart(() => import('#pages/entry/login-page.tsx').then((module) => module.LoginPage)),
	},
	{
		pattern: paths.elsewhere,
		kind: 'alone',
		title: () => say('Log in'),
		page: lazyPart(() => import('#pages/entry/elsewhere-page.tsx').then((module) => module.ElsewherePage)),
	},
	{
		pattern: paths.register,
		kind: 'entry',
		title: () => say('Sign up'),
		page: registerPage,
	},
	{
		pattern: paths.join,
		kind: 'entry',
		title: () => say('Join'),
		page: registerPage,
	},
	{
		pattern: paths.forgot,
		kind: 'entry',
		title: () => say('Forgot your password?'),
		page: lazyPart(() => import('#pages/entry/forgot-page.tsx').then((module) => module.ForgotPage)),
	},
	{
		pattern: paths.reset,
		kind: 'alone',
		title: () => say('Set a new password'),
		page: lazyPart(() => import('#pages/entry/reset-page.tsx').then((module) => module.ResetPage)),
	},
	{
		pattern: paths.confirm,
		kind: 'alone',
		title: () => say('Confirm your email'),
		page: lazyPart(() => import('#pages/entry/confirm-page.tsx').then((module) => module.ConfirmPage)),
	},
	{
		pattern: paths.rules,
		kind: 'public',
		title: () => say('Community rules'),
		page: lazyPart(() => import('#pages/entry/rules-page.tsx').then((module) => module.RulesPage)),
		alone: lazyPart(() => import('#pages/entry/rules-page.tsx').then((module) => module.GuestRulesPage)),
	},
	{
		pattern: paths.claim,
		title: () => say('Tribes'),
		page: lazyPart(() => import('#pages/tribes/claim-page.tsx').then((module) => module.ClaimPage)),
	},
	{
		pattern: paths.home,
		kind: 'home',
		title: () => say('Home'),
		page: lazyPart(() => import('#pages/home/home-page.tsx').then((module) => module.HomePage)),
		isPreloaded: true,
		prefetch: async (queryClient) => (await import('#entities/post/posts.queries.ts')).readFeedAhead(queryClient),
		dock: { hue: 'coral', icon: 'house', shortcut: 'h' },
	},
	{
		pattern: paths.tribes,
		title: () => say('Tribes'),
		page: lazyPart(() => import('#pages/tribes/tribes-page.tsx').then((module) => module.TribesPage)),
		isPreloaded: true,
		dock: { hue: 'marigold', icon: 'tent', shortcut: 't' },
	},
	{
		pattern: pathPatterns.tribe,
		title: () => say('Tribe'),
		page: lazyPart(() => import('#pages/tribes/tribe-page.tsx').then((module) => module.TribePage)),
		isPreloaded: true,
		dockPath: paths.tribes,
	},
	{
		pattern: pathPatterns.tribeSettings,
		title: () => say('Settings'),
		page: lazyPart(() => import('#pages/tribes/settings/tribe-settings-page.tsx').then((module) => module.TribeSettingsPage)),
		dockPath: paths.tribes,
	},
	{
		pattern: pathPatterns.tribeQueue,
		title: () => say('Queue'),
		page: lazyPart(() => import('#pages/tribes/queue/tribe-queue-page.tsx').then((module) => module.TribeQueuePage)),
		dockPath: paths.tribes,
	},
	{
		pattern: pathPatterns.tribeLog,
		title: () => say('Moderation log'),
		page: lazyPart(() => import('#pages/tribes/tribe-log-page.tsx').then((module) => module.TribeLogPage)),
		dockPath: paths.tribes,
	},
	{
		pattern: pathPatterns.tribeSeenBy,
		kind: 'alone',
		title: () => say('Tribe'),
		page: lazyPart(() => import('#pages/tribes/seen-by/tribe-seen-by-page.tsx').then((module) => module.TribeSeenByPage)),
	},
	{
		pattern: pathPatterns.tribeArchive,
		title: () => say('Tribes'),
		page: lazyPart(() => import('#pages/tribes/tribe-archive-page.tsx').then((module) => module.TribeArchivePage)),
		dockPath: paths.tribes,
	},
	{ ...channels, pattern: pathPatterns.channels },
	{ ...channels, pattern: pathPatterns.channel, coversPhone: true },
	{
		pattern: paths.friends,
		title: () => say('Friends'),
		page: lazyPart(() => import('#pages/people/friends-page.tsx').then((module) => module.FriendsPage)),
		isPreloaded: true,
		dock: { hue: 'leaf', icon: 'friends', shortcut: 'f', feature: 'friends' },
	},
	{
		pattern: paths.people,
		title: () => say('People'),
		page: lazyPart(() => import('#pages/people/people-page.tsx').then((module) => module.PeoplePage)),
		isPreloaded: true,
		dockPath: paths.friends,
	},
	{ ...messages, pattern: paths.messages, dock: { hue: 'fern', icon: 'message', shortcut: 'm', feature: 'messages' } },
	{ ...messages, pattern: pathPatterns.conversation, dockPath: paths.messages, coversPhone: true },
	{
		pattern: paths.explore,
		title: () => say('Explore'),
		page: lazyPart(() => import('#pages/explore-page.tsx').then((module) => module.ExplorePage)),
		dock: { hue: 'lagoon', icon: 'compass', shortcut: 'e', feature: 'explore' },
	},
	{
		pattern: paths.events,
		title: () => say('Events'),
		page: lazyPart(() => import('#pages/events/events-page.tsx').then((module) => module.EventsPage)),
		dockPath: paths.explore,
	},
	{
		pattern: paths.search,
		title: () => say('Search'),
		page: lazyPart(() => import('#pages/search-page.tsx').then((module) => module.SearchPage)),
		isPreloaded: true,
	},
	{
		pattern: paths.notifications,
		title: () => say('Notifications'),
		page: lazyPart(() => import('#pages/notifications/notifications-page.tsx').then((module) => module.NotificationsPage)),
		isPreloaded: true,
		dock: { hue: 'sky', icon: 'bell', shortcut: 'n', feature: 'notifications' },
	},
	{ ...profile, pattern: paths.profile, dock: { hue: 'iris', icon: 'person', shortcut: 'p' } },
	{
		...profile,
		pattern: pathPatterns.profileOf,
		prefetch: async (queryClient, { username = '' }) =>
			(await import('#features/profiles/profiles.queries.ts')).readProfileAhead(queryClient, username),
	},
	{
		pattern: pathPatterns.post,
		title: () => say('Post'),
		page: lazyPart(() => import('#pages/posts/post-page.tsx').then((module) => module.PostPage)),
		isPreloaded: true,
	},
	{
		pattern: pathPatterns.tag,
		title: () => say('Tag'),
		page: lazyPart(() => import('#pages/posts/tag-page.tsx').then((module) => module.TagPage)),
	},
	{
		pattern: paths.bookmarks,
		title: () => say('Saved posts'),
		page: lazyPart(() => import('#pages/posts/bookmarks-page.tsx').then((module) => module.BookmarksPage)),
	},
	{
		pattern: paths.drafts,
		title: () => say('Drafts'),
		page: lazyPart(() => import('#pages/posts/drafts-page.tsx').then((module) => module.DraftsPage)),
	},
	{
		pattern: paths.settings,
		title: () => say('Settings'),
		page: lazyPart(() => import('#pages/settings-page.tsx').then((module) => module.SettingsPage)),
	},
	{
		pattern: paths.admin,
		title: () => say('Admin Panel'),
		page: lazyPart(() => import('#pages/admin/admin-page.tsx').then((module) => module.AdminPage)),
	},
	{
		pattern: paths.createPost,
		title: () => say('Create post'),
		page: lazyPart(() => import('#pages/posts/create-post-page.tsx').then((module) => module.CreatePostPage)),
	},
	{
		pattern: paths.createPoll,
		title: () => say('Create poll'),
		page: lazyPart(() => import('#pages/posts/create-post-page.tsx').then((module) => module.CreatePollPage)),
	},
	{
		pattern: paths.createEvent,
		title: () => say('Create event'),
		page: lazyPart(() => import('#pages/events/create-event-page.tsx').then((module) => module.CreateEventPage)),
	},
	{
		pattern: paths.createTribe,
		title: () => say('Create tribe'),
		page: lazyPart(() => import('#pages/tribes/create-tribe-page.tsx').then((module) => module.CreateTribePage)),
	},
	{
		pattern: pathPatterns.create,
		title: () => say('Create'),
		page: lazyPart(() => import('#pages/create-soon-page.tsx').then((module) => module.CreateSoonPage)),
	},
];

/** The canonical path of an alias; undefined for all other paths. */
export const canonicalPath = (path: string): string | undefined => (Object.hasOwn(pathAliases, path) ? pathAliases[path] : undefined);
