/** Parts of the app without a path of their own: the shell, and the screens that stand in for a page. */
import { say } from '@friends/contract/core/languages/say';
import type { ReactNode } from 'react';
import { lazyPart } from '#ui/states/lazy-part.tsx';

/** Top bar, dock and a page between them. */
export const shell = lazyPart<{ children: ReactNode }>(() => import('./shell/shell.tsx').then((module) => module.Shell));

export const landing = {
	title: () => say('Welcome'),
	page: lazyPart(() => import('#pages/entry/landing-page.tsx').then((module) => module.LandingPage)),
};

export const notFound = {
	title: () => say('Page not found'),
	page: lazyPart(() => import('#pages/not-found-page.tsx').then((module) => module.NotFoundPage)),
};

/** The same outside the shell. */
export const lostGuest = {
	title: notFound.title,
	page: lazyPart(() => import('#pages/not-found-page.tsx').then((module) => module.LostGuestPage)),
};

/** Replaces every page for members on instances that show guests only the landing page. */
export const membersOnly = {
	title: () => say('For members'),
	page: lazyPart(() => import('#pages/entry/members-only-page.tsx').then((module) => module.MembersOnlyPage)),
};
