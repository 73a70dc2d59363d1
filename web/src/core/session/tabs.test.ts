// @vitest-environment jsdom
/** Two tabs of one browser: two instances of the modules over one local storage and one lock manager. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, type Sent, sessionOf, stubServer } from '#core/testing/fake-server.ts';

const ada = sessionOf('ada');
const fourteenMinutesMs = 14 * 60_000;
const stops: (() => void)[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	Reflect.deleteProperty(navigator, 'locks');
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

async function openTab() {
	vi.resetModules();
	const { getSession } = await import('./session-store.ts');
	const { authorizedRequest } = await import('./authorized-request.ts');
	const { refreshSession } = await import('./refresh.ts');
	const session = await import('./session.ts');
	return { ...session, getSession, authorizedRequest, refreshSession, start: () => void stops.push(session.startSession()) };
}

/** Locks as in browsers: one holder at a time per name, first come first served. */
function stubLocks(): string[] {
	const names: string[] = [];
	let last: Promise<unknown> = Promise.resolve();
	const request = (name: string, work: () => Promise<void>) => {
		names.push(name);
		const turn = last.then(work);
		last = turn.catch(() => undefined);
		return turn;
	};
	Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
	return names;
}

/** Each refresh token works once; a newer access token is accepted. */
function stubRotatingServer(): Sent[] {
	let generation = 1;
	return stubServer(async ({ path, headers }) => {
		await Promise.resolve();
		const bearer = headers.get('Authorization');
		if (path === '/auth/refresh') {
			if (bearer !== `Bearer ada-refresh-${generation}`) return problem(401, 'unauthenticated', 'This session was ended.');
			return Response.json(sessionOf('ada', ++generation));
		}
		return bearer === `Bearer ada-access-${generation}` && generation > 1
			? Response.json(path === '/me' ? ada.user : 'yes')
			: problem(401, 'unauthenticated', 'Expired.');
	});
}

function store(values: Record<string, string>) {
	for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

function storeSession({ accessToken, refreshToken, user }: typeof ada) {
	store({ accessToken, refreshToken, user: JSON.stringify(user), currentUserId: user.id });
}

const announce = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('renewal', () => {
	it.each([
		['with locks', true],
		['without locks, in turn', false],
	])('happens once for two tabs %s', async (_, hasLocks) => {
		const names = hasLocks ? stubLocks() : [];
		const requests = stubRotatingServer();
		storeSession(ada);
		const [first, second] = [await openTab(), await openTab()];
		if (hasLocks) {
			const replies = await Promise.all([first.authorizedRequest('/a'), second.authorizedRequest('/b')]);
			expect(replies.map(({ data }) => data)).toEqual(['yes', 'yes']);
			expect(names).toEqual(['friends-session-refresh', 'friends-session-refresh']);
		} else {
			await first.authorizedRequest('/a');
			await second.refreshSession('ada-access-1');
			expect((await second.authorizedRequest('/b')).data).toBe('yes');
		}
		expect(requests.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
		expect(localStorage.getItem('refreshToken')).toBe('ada-refresh-2');
	});

	it('without locks keeps the first of two replies', async () => {
		let generation = 1;
		stubServer(() => Response.json(sessionOf('ada', ++generation)));
		storeSession(ada);
		const [first, second] = [await openTab(), await openTab()];
		await Promise.all([first.refreshSession(), second.refreshSession()]);
		expect(localStorage.getItem('refreshToken')).toBe('ada-refresh-2');
		expect(localStorage.getItem('accessToken')).toBe('ada-access-2');
	});

	it('by another tab starts the timer anew here', async () => {
		const requests = stubServer(() => Response.json(ada.user));
		storeSession(ada);
		const tab = await openTab();
		tab.start();
		await vi.advanceTimersByTimeAsync(fourteenMinutesMs - 1);
		storeSession(sessionOf('ada', 2));
		announce('accessToken');
		await vi.advanceTimersByTimeAsync(fourteenMinutesMs - 1);
		expect(requests.map(({ path }) => path)).toEqual(['/me']);
		await vi.advanceTimersByTimeAsync(1);
		expect(requests[1]?.path).toBe('/auth/refresh');
		expect(requests[1]?.headers.get('Authorization')).toBe('Bearer ada-refresh-2');
	});
});

describe('what another tab does', () => {
	it('signs in here too, and the renewal runs here too', async () => {
		const requests = stubServer(() => Response.json(sessionOf('ada', 2)));
		const tab = await openTab();
		tab.start();
		expect(tab.getSession().status).toBe('signed-out');
		storeSession(ada);
		announce('currentUserId');
		expect(tab.getSession()).toEqual({ status: 'signed-in', user: ada.user, endedReason: null });
		await vi.advanceTimersByTimeAsync(fourteenMinutesMs);
		expect(requests.map(({ path }) => path)).toEqual(['/auth/refresh']);
	});

	it.each([
		['is signing out', 'accessToken', () => localStorage.removeItem('accessToken')],
		['is clearing the storage', null, () => localStorage.clear()],
	])('%s', async (_, key, act) => {
		const requests = stubServer(() => Response.json(ada.user));
		storeSession(ada);
		const tab = await openTab();
		tab.start();
		await vi.advanceTimersByTimeAsync(0);
		act();
		announce(key);
		expect(tab.getSession()).toEqual({ status: 'signed-out', user: null, endedReason: null });
		await vi.advanceTimersByTimeAsync(2 * fourteenMinutesMs);
		expect(requests).toHaveLength(1);
	});

	it('signs in somebody else here too', async () => {
		stubServer(() => Response.json(ada.user));
		storeSession(ada);
		const tab = await openTab();
		tab.start();
		await vi.advanceTimersByTimeAsync(0);
		storeSession(sessionOf('bob'));
		announce('user');
		expect(tab.getSession().user?.username).toBe('bob');
	});

	it('is caught up with by a page out of the back/forward cache', async () => {
		stubServer(() => Response.json(ada.user));
		storeSession(ada);
		const tab = await openTab();
		tab.start();
		await vi.advanceTimersByTimeAsync(0);
		localStorage.clear();
		window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
		expect(tab.getSession().status).toBe('signed-out');
	});

	it('with other keys is no concern', async () => {
		stubServer(() => Response.json(ada.user));
		storeSession(ada);
		const tab = await openTab();
		tab.start();
		await vi.advanceTimersByTimeAsync(0);
		localStorage.clear();
		announce('friends-intro-seen');
		expect(tab.getSession().status).toBe('signed-in');
	});
});
