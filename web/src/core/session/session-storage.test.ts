// @vitest-environment jsdom
import { defaultPreferences } from '@friends/contract/users/users.defaults';
import { currentUserSchema } from '@friends/contract/users/users.schema';
import { beforeEach, expect, it } from 'vitest';
import { sessionOf } from '#core/testing/fake-server.ts';
import { clearSession, readAccessToken, readSession, writeSession } from './session-storage.ts';

beforeEach(() => localStorage.clear());

it('stands under the keys of the specification', () => {
	const session = sessionOf('ada');
	writeSession(session);
	expect({ ...localStorage }).toEqual({
		accessToken: 'ada-access-1',
		refreshToken: 'ada-refresh-1',
		user: JSON.stringify(session.user),
		currentUserId: 'id-of-ada',
	});
	expect(readSession()).toEqual(session);
	expect(readAccessToken()).toBe('ada-access-1');
});

it('leaves other keys alone when cleared', () => {
	localStorage.setItem('friends-intro-seen', 'true');
	writeSession(sessionOf('ada'));
	clearSession();
	expect({ ...localStorage }).toEqual({ 'friends-intro-seen': 'true' });
	expect(readSession()).toEqual({ accessToken: null, refreshToken: null, user: null });
});

it.each(['{', 'null', '[]', '"ada"', '{"id":7,"username":"ada"}', '{}'])('takes %s for nobody', (json) => {
	localStorage.setItem('user', json);
	expect(readSession().user).toBeNull();
});

it('completes the user that an earlier version stored', () => {
	const { settings, preferences: _, interests: __, ...older } = sessionOf('ada').user;
	const { showEmail: ___, ...fewer } = settings;
	localStorage.setItem('user', JSON.stringify({ ...older, settings: { ...fewer, profileVisibility: 'friends' } }));
	expect(readSession().user).toMatchObject({
		...older,
		interests: [],
		settings: { profileVisibility: 'friends', showEmail: false },
		preferences: defaultPreferences,
	});
});

it('completes a user of whom only the names are stored', () => {
	localStorage.setItem('user', '{"id":"id-of-ada","username":"ada"}');
	// Only bots have this one.
	const { isBot: _, ...always } = currentUserSchema.shape;
	expect(Object.keys(readSession().user ?? {}).sort()).toEqual(Object.keys(always).sort());
});
