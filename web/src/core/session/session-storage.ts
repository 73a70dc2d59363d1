/** The stored session: both tokens and the user, under the keys that the specification names. */
import type { Session } from '@friends/contract/auth/auth.schema';
import { emptyUser } from '@friends/contract/users/users.defaults';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { readItem, readJson, removeItem, writeItem } from '#core/browser/safe-storage.ts';

export const sessionKeys = {
	accessToken: 'accessToken',
	refreshToken: 'refreshToken',
	user: 'user',
	currentUserId: 'currentUserId',
} as const;

export interface StoredSession {
	accessToken: string | null;
	refreshToken: string | null;
	user: CurrentUser | null;
}

export function readSession(): StoredSession {
	const user = readJson(sessionKeys.user);
	return {
		accessToken: readAccessToken(),
		refreshToken: readItem(sessionKeys.refreshToken) || null,
		user: isUser(user) ? completed(user) : null,
	};
}

export function readAccessToken(): string | null {
	return readItem(sessionKeys.accessToken) || null;
}

/** The order matters: another tab that sees the new access token also sees its refresh token. */
export function writeSession({ accessToken, refreshToken, user }: Session): void {
	writeItem(sessionKeys.refreshToken, refreshToken);
	writeItem(sessionKeys.accessToken, accessToken);
	writeUser(user);
}

export function writeUser(user: CurrentUser): void {
	writeItem(sessionKeys.user, JSON.stringify(user));
	writeItem(sessionKeys.currentUserId, user.id);
}

export function clearSession(): void {
	for (const key of Object.values(sessionKeys)) removeItem(key);
}

type StoredUser = Pick<CurrentUser, 'id' | 'username'> & Partial<CurrentUser>;

/** The stored user of an earlier version lacks later fields until the server answers. What is there stays first: its order tells changes. */
function completed(user: StoredUser): CurrentUser {
	const { settings, preferences, features } = emptyUser;
	return {
		...user,
		...emptyUser,
		...user,
		settings: { ...user.settings, ...settings, ...user.settings },
		preferences: { ...user.preferences, ...preferences, ...user.preferences },
		features: { ...user.features, ...features, ...user.features },
	};
}

/** Invalid JSON counts as signed out; the server's reply soon replaces the rest. */
function isUser(value: unknown): value is StoredUser {
	if (typeof value !== 'object' || value === null) return false;
	return 'id' in value && typeof value.id === 'string' && 'username' in value && typeof value.username === 'string';
}
