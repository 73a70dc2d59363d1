// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeUnsent } from '#core/outbox/unsent-storage.ts';
import { sessionOf } from '#core/testing/fake-server.ts';
import { hasUnsent } from './on-device.ts';
import { startSession } from './session.ts';
import { getSession } from './session-store.ts';
import { endSession, enterSession, leaveSession } from './session-transitions.ts';

const maya = sessionOf('maya');
const ben = sessionOf('ben');

beforeEach(() => {
	localStorage.clear();
	localStorage.setItem('friends-theme', 'dark');
	enterSession(maya);
	storeUnsent({ id: 'one', kind: 'post', data: { body: 'Not sent yet' } });
});
afterEach(leaveSession);

const left = () => Object.keys(localStorage).filter((key) => key !== 'friends-theme');

it('forgets what is not sent yet when its member logs out, and keeps what is not theirs', () => {
	expect(hasUnsent(maya.user.id)).toBe(true);
	leaveSession();
	expect(left()).toEqual([]);
	expect(localStorage.getItem('friends-theme')).toBe('dark');
	enterSession(maya);
	expect(hasUnsent(maya.user.id)).toBe(false);
});

it('holds it in the page alone when the session ended by itself, until its member is back', () => {
	endSession('Your session has ended.');
	expect(left()).toEqual([]);
	enterSession(maya);
	expect(hasUnsent(maya.user.id)).toBe(true);
});

it('gives it to no other member, and to no one after them', () => {
	endSession('Your session has ended.');
	enterSession(ben);
	endSession(null);
	enterSession(maya);
	expect(hasUnsent(maya.user.id)).toBe(false);
});

it('forgets what another member left on the device', () => {
	localStorage.setItem('friends-draft/id-of-ben/note/a', '{}');
	enterSession(sessionOf('maya', 2));
	expect(left().filter((key) => key.includes('id-of-ben'))).toEqual([]);
	expect(hasUnsent(maya.user.id)).toBe(true);
});

it('forgets it in the tab that hears of the end from another one', () => {
	const stop = startSession();
	for (const key of ['accessToken', 'refreshToken', 'user', 'currentUserId']) localStorage.removeItem(key);
	window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
	stop();
	expect(getSession().status).toBe('signed-out');
	expect(left()).toEqual([]);
});
