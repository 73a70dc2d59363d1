// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkFailure, problem, sessionOf, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { logout, reloadUser, startSession } from './session.ts';
import { readSession, writeSession } from './session-storage.ts';
import { forgetEndedReason, getSession, subscribeToSession } from './session-store.ts';
import { endSession, enterSession } from './session-transitions.ts';
import { login, register } from './signing-in.ts';

const fourteenMinutesMs = 14 * 60_000;
const ada = sessionOf('ada');
const body = { name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'secret' };
let stop = () => {};

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
	sessionStorage.clear();
});
afterEach(() => {
	stop();
	stop = () => {};
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** Runs all pending work to its end, retries included. */
const settle = () => vi.advanceTimersByTimeAsync(20_000);

describe('the start', () => {
	it('without a stored session is signed out, and asks nothing', async () => {
		const requests = stubServer(() => Response.json({}));
		stop = startSession();
		expect(getSession()).toEqual({ status: 'signed-out', user: null, endedReason: null });
		await vi.advanceTimersByTimeAsync(2 * fourteenMinutesMs);
		expect(requests).toEqual([]);
	});

	it.each(['user', 'accessToken'])('without a stored %s is signed out', (key) => {
		writeSession(ada);
		localStorage.removeItem(key);
		stop = startSession();
		expect(getSession().status).toBe('signed-out');
	});

	it('shows the stored user at once and then what the server says', async () => {
		writeSession(ada);
		const requests = stubServer(() => Response.json({ ...ada.user, name: 'Ada Lovelace' }));
		stop = startSession();
		expect(getSession()).toMatchObject({ status: 'signed-in', user: { name: 'ada' } });
		await settle();
		expect(requests).toHaveLength(1);
		expect(requests[0]?.path).toBe('/me');
		expect(requests[0]?.headers.get('Authorization')).toBe('Bearer ada-access-1');
		expect(getSession().user?.name).toBe('Ada Lovelace');
		expect(readSession().user?.name).toBe('Ada Lovelace');
	});

	it('tells nobody what they knew already', async () => {
		writeSession(ada);
		stubServer(() => Response.json(ada.user));
		stop = startSession();
		const listener = vi.fn();
		const unsubscribe = subscribeToSession(listener);
		await settle();
		expect(listener).not.toHaveBeenCalled();
		unsubscribe();
	});

	it('still says why the session of before has ended', () => {
		endSession('You are banned.');
		stop = startSession();
		expect(getSession()).toEqual({ status: 'signed-out', user: null, endedReason: 'You are banned.' });
	});

	it.each([
		['signed in since', () => enterSession(ada)],
		['signed out since', () => endSession(null)],
		['gone elsewhere', forgetEndedReason],
	])('says nothing of it to whoever has %s', (_, act) => {
		endSession('You are banned.');
		act();
		localStorage.clear();
		stop = startSession();
		expect(getSession().endedReason).toBeNull();
	});

	it('says it until the page is loaded anew where the storage is blocked', () => {
		vi.stubGlobal('sessionStorage', undefined);
		endSession('You are banned.');
		expect(getSession().endedReason).toBe('You are banned.');
		stop = startSession();
		expect(getSession().endedReason).toBeNull();
	});

	it('renews an expired token on the way', async () => {
		writeSession(ada);
		stubServer(({ path, headers }) => {
			if (path === '/auth/refresh') return Response.json(sessionOf('ada', 2));
			return headers.get('Authorization') === 'Bearer ada-access-2' ? Response.json(ada.user) : problem(401, 'unauthenticated', 'Expired.');
		});
		stop = startSession();
		await settle();
		expect(getSession().status).toBe('signed-in');
		expect(readSession().accessToken).toBe('ada-access-2');
	});

	it.each([
		['a 401 that cannot be renewed', () => problem(401, 'unauthenticated', 'The session has ended.'), 'The session has ended.'],
		['a 403', () => problem(403, 'account_blocked', 'You are banned.'), 'You are banned.'],
		['a 404', () => new Response('', { status: 404 }), null],
	])('signs out after %s', async (_, answer, endedReason) => {
		writeSession(ada);
		stubServer(answer);
		stop = startSession();
		await settle();
		expect(getSession()).toEqual({ status: 'signed-out', user: null, endedReason });
		expect({ ...localStorage }).toEqual({});
	});

	it.each([
		['offline', networkFailure],
		['while the server is in trouble', () => new Response('', { status: 503 })],
	])('keeps the stored user %s', async (_, answer) => {
		writeSession(ada);
		const requests = stubServer(answer);
		stop = startSession();
		await settle();
		expect(requests).toHaveLength(4);
		expect(getSession().user?.username).toBe('ada');
		expect(readSession()).toEqual(ada);
	});

	it('asks again when the connection returns', async () => {
		writeSession(ada);
		stubServer(networkFailure);
		stop = startSession();
		await settle();
		stubServer(() => Response.json({ ...ada.user, level: 9 }));
		window.dispatchEvent(new Event('online'));
		await settle();
		expect(getSession().user?.level).toBe(9);
	});
});

describe('the automatic renewal', () => {
	it('runs 14 minutes after sign-in and after each renewal', async () => {
		let generation = 1;
		const requests = stubServer(({ path }) => Response.json(path === '/auth/login' ? ada : sessionOf('ada', ++generation)));
		stop = startSession();
		await login({ email: 'ada@example.org', password: 'secret' });
		await vi.advanceTimersByTimeAsync(fourteenMinutesMs - 1);
		expect(requests).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(requests).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(fourteenMinutesMs);
		expect(requests.map(({ path }) => path)).toEqual(['/auth/login', '/auth/refresh', '/auth/refresh']);
		expect(requests[2]?.headers.get('Authorization')).toBe('Bearer ada-refresh-2');
	});

	it('runs 14 minutes after the start too', async () => {
		writeSession(ada);
		const requests = stubServer(({ path }) => Response.json(path === '/me' ? ada.user : sessionOf('ada', 2)));
		stop = startSession();
		await vi.advanceTimersByTimeAsync(fourteenMinutesMs);
		expect(requests.map(({ path }) => path)).toEqual(['/me', '/auth/refresh']);
	});

	it('signs out when it is refused', async () => {
		stubServer(() => problem(401, 'unauthenticated', 'The session has ended.'));
		stop = startSession();
		enterSession(ada);
		await vi.advanceTimersByTimeAsync(fourteenMinutesMs);
		expect(getSession()).toEqual({ status: 'signed-out', user: null, endedReason: 'The session has ended.' });
	});

	it('tries again a minute after a fault of the moment', async () => {
		const requests = stubServer((_, count) => (count < 3 ? networkFailure() : Response.json(sessionOf('ada', 2))));
		stop = startSession();
		enterSession(ada);
		await vi.advanceTimersByTimeAsync(fourteenMinutesMs + 3000);
		expect(requests).toHaveLength(3);
		expect(getSession().status).toBe('signed-in');
		await vi.advanceTimersByTimeAsync(60_000);
		expect(requests).toHaveLength(4);
		expect(readSession().accessToken).toBe('ada-access-2');
	});
});

describe('signing in', () => {
	it('stores tokens and user and shows the user', async () => {
		localStorage.setItem('accessToken', 'left over');
		const requests = stubServer(() => Response.json(ada));
		expect(await login({ email: 'ada@example.org', password: 'secret' })).toEqual(ada.user);
		expect(requests[0]).toMatchObject({ method: 'POST', path: '/auth/login', body: { email: 'ada@example.org', password: 'secret' } });
		expect(requests[0]?.headers.has('Authorization')).toBe(false);
		expect(readSession()).toEqual(ada);
		expect(getSession()).toEqual({ status: 'signed-in', user: ada.user, endedReason: null });
	});

	it('is not repeated when refused', async () => {
		const requests = stubServer(() => problem(401, 'invalid_credentials', 'Email or password is wrong.'));
		await expect(login({ email: 'a@b.org', password: 'x' })).rejects.toMatchObject({ status: 401 });
		expect(requests).toHaveLength(1);
	});

	it('is repeated after a network failure', async () => {
		stubServer((_, count) => (count === 0 ? networkFailure() : Response.json(ada)));
		const user = login({ email: 'ada@example.org', password: 'secret' });
		await settle();
		expect(await user).toEqual(ada.user);
	});
});

describe('registering', () => {
	it('signs in', async () => {
		const requests = stubServer(() => Response.json(ada, { status: 201 }));
		expect(await register(body)).toEqual(ada.user);
		expect(requests).toHaveLength(1);
		expect(requests[0]).toMatchObject({ path: '/auth/register', body });
		expect(readSession()).toEqual(ada);
	});

	it('is never sent twice when the reply is lost: signing in finds the account', async () => {
		const requests = stubServer(({ path }) => (path === '/auth/register' ? networkFailure() : Response.json(ada)));
		expect(await register(body)).toEqual(ada.user);
		expect(requests.map(({ path }) => path)).toEqual(['/auth/register', '/auth/login']);
		expect(requests[1]?.body).toEqual({ email: body.email, password: body.password });
	});

	it('fails with the first error when there is no account either', async () => {
		const requests = stubServer(({ path }) =>
			path === '/auth/register' ? networkFailure() : problem(401, 'invalid_credentials', 'Email or password is wrong.'),
		);
		await expect(register(body)).rejects.toMatchObject({ name: 'NetworkError' });
		await settle();
		expect(requests).toHaveLength(2);
	});

	it('does not try to sign in after a refusal', async () => {
		const requests = stubServer(() => problem(409, 'email_taken', 'This email is taken.'));
		await expect(register(body)).rejects.toMatchObject({ status: 409 });
		expect(requests).toHaveLength(1);
	});
});

describe('signing out', () => {
	it('forgets everything at once, tells the server, and stops the timer', async () => {
		const requests = stubServer(() => new Response(null, { status: 204 }));
		stop = startSession();
		enterSession(ada);
		const done = logout();
		expect(getSession()).toEqual({ status: 'signed-out', user: null, endedReason: null });
		expect({ ...localStorage }).toEqual({});
		await done;
		const listener = vi.fn();
		const unsubscribe = subscribeToSession(listener);
		await vi.advanceTimersByTimeAsync(2 * fourteenMinutesMs);
		unsubscribe();
		expect(listener).not.toHaveBeenCalled();
		expect(requests).toHaveLength(1);
		expect(requests[0]).toMatchObject({ method: 'POST', path: '/auth/logout', body: undefined, init: { keepalive: true } });
		expect(requests[0]?.headers.get('Authorization')).toBe('Bearer ada-access-1');
	});

	it.each([
		['is unreachable', networkFailure],
		['fails', () => new Response('', { status: 500 })],
		['refuses', () => problem(403, 'forbidden', 'No.')],
	])('ignores that the server %s', async (_, answer) => {
		stubServer(answer);
		enterSession(ada);
		const done = logout();
		await settle();
		await expect(done).resolves.toBeUndefined();
		expect(getSession()).toEqual({ status: 'signed-out', user: null, endedReason: null });
	});

	it('ends the session on the server even when the access token has expired', async () => {
		const requests = stubServer(({ path }, count) => {
			if (path === '/auth/refresh') return Response.json(sessionOf('ada', 2));
			return count === 0 ? problem(401, 'unauthenticated', 'Expired.') : new Response(null, { status: 204 });
		});
		enterSession(ada);
		await logout();
		expect(requests.map(({ path, headers }) => `${path} ${headers.get('Authorization')}`)).toEqual([
			'/auth/logout Bearer ada-access-1',
			'/auth/refresh Bearer ada-refresh-1',
			'/auth/logout Bearer ada-access-2',
		]);
		expect({ ...localStorage }).toEqual({});
	});
});

describe('the profile', () => {
	it('cannot be fetched without an access token: the session is over', async () => {
		const requests = stubServer(() => Response.json({}));
		enterSession(ada);
		localStorage.removeItem('accessToken');
		await reloadUser();
		expect(requests).toEqual([]);
		expect(getSession().status).toBe('signed-out');
		expect({ ...localStorage }).toEqual({});
	});

	it('of somebody who signed out meanwhile is dropped', async () => {
		stubServer(({ path }) => (path === '/me' ? Response.json(userNamed('ada')) : new Response(null, { status: 204 })));
		enterSession(ada);
		const loading = reloadUser();
		await logout();
		await loading;
		expect(getSession().status).toBe('signed-out');
		expect({ ...localStorage }).toEqual({});
	});
});

it('tells those who listen, until they stop', () => {
	const listener = vi.fn();
	const unsubscribe = subscribeToSession(listener);
	enterSession(ada);
	expect(listener).toHaveBeenCalledOnce();
	unsubscribe();
	enterSession(ada);
	expect(listener).toHaveBeenCalledOnce();
});
