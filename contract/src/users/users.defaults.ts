/** Defaults of accounts, apart from the schemas: the landing page loads these without the library of the schemas. */
import { usualWeight } from '../feed/feed.limits.ts';
import type { CurrentUser, Preferences, Privacy } from './users.schema.ts';

export const defaultPrivacy: Privacy = {
	profileVisibility: 'public',
	showEmail: false,
	showLocation: true,
	allowFriendRequests: true,
	allowMessages: true,
	showReadMarks: true,
	showPresence: true,
};

/** Defaults for what is not stored. New members start with `isWelcomed: false`. */
export const defaultPreferences: Preferences = {
	showSummaries: true,
	keyboardShortcuts: true,
	isWelcomed: true,
	feedOrder: 'newest',
	feedWeights: { fresh: usualWeight, friends: usualWeight, tribes: usualWeight },
};

/** Values of fields that a device may lack: it stored the user with an earlier version. */
export const emptyUser: Omit<CurrentUser, 'id' | 'username'> = {
	name: '',
	avatar: '',
	email: '',
	role: 'member',
	status: 'active',
	banner: '',
	bio: '',
	interests: [],
	location: '',
	website: '',
	settings: defaultPrivacy,
	preferences: defaultPreferences,
	language: null,
	xp: 0,
	level: 1,
	features: { friends: true, messages: false, explore: false, notifications: false, events: false, account: true },
	createdAt: '',
	updatedAt: '',
};
