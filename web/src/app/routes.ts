/** Which page lies at which path, under which title. */
import { pathAliases, pathPatterns } from '@friends/contract/core/screens';
import type { ReactNode } from 'react';
import { paths } from '#entities/paths.ts';
import type { PageProps } from '#pages/page-props.ts';
import { type LazyPart, lazyPart } from '#ui/states/lazy-part.tsx';
import type { Place } from './scene.ts';

export interface Route {
	/** As wouter reads it; the first that fits counts. */
	pattern: string;
	place: Exclude<Place, 'nowhere'>;
	/** Stands before the community's name in the browser's tab. */
	title: string;
	page: LazyPart<PageProps>;
	/** Fetched while the first page stands, since it is one click away and often visited. */
	isAhead?: boolean;
	/** Of a public page: the same outside the shell. */
	alone?: LazyPart<PageProps>;
}

/** The bar, the dock, and a page between them. */
export const shell = lazyPart<{ children: ReactNode }>(() => import('./shell/shell.tsx').then((module) => module.Shell));

export const landing = {
	title: 'Welcome',
	page: lazyPart(() => import('#pages/entry/landing-page.tsx').then((module) => module.LandingPage)),
};

export const notFound = {
	title: 'Page not found',
	page: lazyPart(() => import('#pages/not-found-page.tsx').then((module) => module.NotFoundPage)),
};

/** The same outside the shell. */
export const lostGuest = {
	title: notFound.title,
	page: lazyPart(() => import('#pages/not-found-page.tsx').then((module) => module.LostGuestPage)),
};

/** In place of every page that members have, where guests see only the front door. */
export const membersOnly = {
	title: 'For members',
	page: lazyPart(() => import('#pages/entry/members-only-page.tsx').then((module) => module.MembersOnlyPage)),
};

const entries: Route[] = [
	{
		pattern: paths.login,
		place: 'entry',
		title: 'Log in',
		page: lazyPart(() => import('#pages/entry/login-page.tsx').then((module) => module.LoginPage)),
	},
	{
		pattern: paths.register,
		place: 'entry',
		title: 'Sign up',
		page: lazyPart(() => import('#pages/entry/register-page.tsx').then((module) => module.RegisterPage)),
	},
];

const rules: Route = {
	pattern: paths.rules,
	place: 'public',
	title: 'Community rules',
	page: lazyPart(() => import('#pages/entry/rules-page.tsx').then((module) => module.RulesPage)),
	alone: lazyPart(() => import('#pages/entry/rules-page.tsx').then((module) => module.GuestRulesPage)),
};

const home: Route = {
	pattern: paths.home,
	place: 'home',
	title: 'Home',
	page: lazyPart(() => import('#pages/home/home-page.tsx').then((module) => module.HomePage)),
	isAhead: true,
};

const profilePage = lazyPart(() => import('#pages/people/profile-page.tsx').then((module) => module.ProfilePage));

/** Rooms that an administrator can switch on; until then each says that it is coming. */
const features = [
	{
		pattern: paths.friends,
		title: 'Friends',
		page: lazyPart(() => import('#pages/people/friends-page.tsx').then((module) => module.FriendsPage)),
		isAhead: true,
	},
	{
		pattern: paths.messages,
		title: 'Messages',
		page: lazyPart(() => import('#pages/feature-soon-page.tsx').then((module) => module.MessagesPage)),
	},
	{
		pattern: paths.explore,
		title: 'Explore',
		page: lazyPart(() => import('#pages/feature-soon-page.tsx').then((module) => module.ExplorePage)),
	},
	{
		pattern: paths.notifications,
		title: 'Notifications',
		page: lazyPart(() => import('#pages/feature-soon-page.tsx').then((module) => module.NotificationsPage)),
	},
];

const others = [
	{
		pattern: paths.people,
		title: 'People',
		page: lazyPart(() => import('#pages/people/people-page.tsx').then((module) => module.PeoplePage)),
		isAhead: true,
	},
	{
		pattern: paths.tribes,
		title: 'Tribes',
		page: lazyPart(() => import('#pages/tribes/tribes-page.tsx').then((module) => module.TribesPage)),
		isAhead: true,
	},
	{
		pattern: pathPatterns.tribe,
		title: 'Tribe',
		page: lazyPart(() => import('#pages/tribes/tribe-page.tsx').then((module) => module.TribePage)),
		isAhead: true,
	},
	{ pattern: paths.profile, title: 'Profile', page: profilePage, isAhead: true },
	{ pattern: pathPatterns.profileOf, title: 'Profile', page: profilePage, isAhead: true },
	{
		pattern: pathPatterns.post,
		title: 'Post',
		page: lazyPart(() => import('#pages/posts/post-page.tsx').then((module) => module.PostPage)),
		isAhead: true,
	},
	{
		pattern: pathPatterns.tag,
		title: 'Tag',
		page: lazyPart(() => import('#pages/posts/tag-page.tsx').then((module) => module.TagPage)),
	},
	{
		pattern: paths.settings,
		title: 'Settings',
		page: lazyPart(() => import('#pages/settings-page.tsx').then((module) => module.SettingsPage)),
	},
	{
		pattern: paths.admin,
		title: 'Admin Panel',
		page: lazyPart(() => import('#pages/admin/admin-page.tsx').then((module) => module.AdminPage)),
	},
	{
		pattern: paths.createPost,
		title: 'Create post',
		page: lazyPart(() => import('#pages/posts/create-post-page.tsx').then((module) => module.CreatePostPage)),
	},
	{
		pattern: paths.createTribe,
		title: 'Create tribe',
		page: lazyPart(() => import('#pages/tribes/create-tribe-page.tsx').then((module) => module.CreateTribePage)),
	},
	{
		pattern: pathPatterns.create,
		title: 'Create',
		page: lazyPart(() => import('#pages/create-soon-page.tsx').then((module) => module.CreateSoonPage)),
	},
];

export const routes: readonly Route[] = [
	...entries,
	rules,
	home,
	...[...features, ...others].map((route) => ({ ...route, place: 'room' as const })),
];

/** The path that counts, when this is another spelling of it. */
export function canonicalPath(path: string): string | undefined {
	const aliases: Readonly<Record<string, string>> = pathAliases;
	return Object.hasOwn(aliases, path) ? aliases[path] : undefined;
}
