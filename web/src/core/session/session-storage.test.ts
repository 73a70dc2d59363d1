// @vitest-environment jsdom
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
