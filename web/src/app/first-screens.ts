/**
 * First screens, as plain data for the build: one chunk per screen, and what index.html and start.js fetch of them before the app
 * runs. The budgets weigh the same screens.
 */
import { pathPatterns, screenPaths } from '@friends/contract/core/screens';

/** In loading order: a module that several screens need goes into the earliest chunk. */
export const firstScreens = [
	{ name: 'landing', title: 'Landing page', modules: ['main.tsx', 'pages/entry/landing-page.tsx'] },
	{
		name: 'feed',
		title: 'Signed-in feed',
		modules: ['app/load-the-rest.ts', 'app/member/start-member.ts', 'app/shell/shell.tsx', 'pages/home/home-page.tsx'],
		// Every page of a member needs the shell, so all paths that begin so preload this chunk.
		memberPaths: screenPaths.home,
	},
	{ name: 'profile', title: 'Profile', modules: ['pages/people/profile-page.tsx'], memberPaths: screenPaths.profile },
] as const;

/** Request that start.js sends at once where a member's visit begins on a route; `prefetch` of that route gets the reply. */
export const firstReads = [
	{ pattern: screenPaths.home, request: '/api/posts' },
	{ pattern: pathPatterns.profileOf, request: '/api/profiles/:username' },
] as const;
