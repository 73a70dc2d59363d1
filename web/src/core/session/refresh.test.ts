// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkFailure, problem, sessionOf, silence, stubServer } from '#core/testing/fake-server.ts';
import { refreshSession } from './refresh.ts';
import { onRefreshDue } from './refresh-timer.ts';
import { clearSession, readSession, writeSession } from './session-storage.ts';
import { getSession } from './session-store.ts';
import { endSession, enterSession } from './session-transitions.ts';

const due = vi.fn();
let stop: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
	due.mockClear();
	stop = onRefreshDue(due);
	enterSession(sessionOf('ada'));
});
afterEach(() => {
	stop();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

it('trades the refresh token, sent as the bearer, for a new session', async () => {
	const requests = stubServer(() => Response.json(sessionOf('ada', 2)));
	await vi.advanceTimersByTimeAsync(60_000);
	await refreshSession();
	expect(requests).toHaveLength(1);
	expect(requests[0]).toMatchObject({ method: 'POST', path: '/auth/refresh', body: undefined });
	expect(requests[0]?.headers.get('Authorization')).toBe('Bearer ada-refresh-1');
	expect(readSession()).toEqual(sessionOf('ada', 2));
	await vi.advanceTimersByTimeAsync(14 * 60_000 - 1);
	expect(due).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(due).toHaveBeenCalledOnce();
});

it('happens once for all who ask at the same time', async () => {
	const requests = stubServer(() => Response.json(sessionOf('ada', 2)));
	await Promise.all([refreshSession(), refreshSession(), refreshSession('ada-access-1')]);
	expect(requests).toHaveLength(1);
});

it('is not needed when the stale token has been replaced already', async () => {
	const requests = stubServer(() => Response.json(sessionOf('ada', 3)));
	await refreshSession('an older token');
	expect(requests).toEqual([]);
});

describe('a refusal', () => {
	it('ends the session and remembers why', async () => {
		stubServer(() => problem(403, 'account_blocked', 'You are banned until tomorrow.'));
		await expect(refreshSession()).rejects.toMatchObject({ status: 403 });
		expect(getSession()).toEqual({ status: 'signed-out', user: null, endedReason: 'You are banned until tomorrow.' });
		expect({ ...localStorage }).toEqual({});
	});

	it('does not end a session that began meanwhile', async () => {
		stubServer(() => {
			writeSession(sessionOf('bob'));
			return problem(401, 'unauthenticated', 'Please sign in.');
		});
		await expect(refreshSession()).rejects.toMatchObject({ status: 401 });
		expect(readSession()).toEqual(sessionOf('bob'));
	});

	it('keeps the reason of a session that ended while it waited for another tab', async () => {
		const requests = stubServer(() => Response.json({}));
		const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
		const locks = { request: async (_: string, work: () => Promise<void>) => isFree.then(work) };
		vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
		const refreshed = refreshSession();
		endSession('Someone signed this device out.');
		free();
		await expect(refreshed).rejects.toThrow('No refresh token is stored');
		expect(getSession().endedReason).toBe('Someone signed this device out.');
		expect(requests).toEqual([]);
	});

	it('comes without asking when no refresh token is stored', async () => {
		const requests = stubServer(() => Response.json({}));
		localStorage.removeItem('refreshToken');
		await expect(refreshSession()).rejects.toThrow('No refresh token is stored');
		expect(requests).toEqual([]);
		expect(getSession().status).toBe('signed-out');
	});
});

describe('a fault of the moment', () => {
	it.each([
		['no connection', networkFailure],
		['a server in trouble', () => new Response('', { status: 503 })],
		['too many requests', () => problem(429, 'rate_limited', 'Slow down', { 'Retry-After': '60' })],
	])('%s keeps the session and tries again after a minute', async (_, answer) => {
		stubServer(answer);
		const outcome = expect(refreshSession()).rejects.toThrow();
		await vi.advanceTimersByTimeAsync(10_000);
		await outcome;
		expect(getSession().user?.username).toBe('ada');
		expect(readSession()).toEqual(sessionOf('ada'));
		await vi.advanceTimersByTimeAsync(60_000);
		expect(due).toHaveBeenCalledOnce();
	});

	it('is repeated only while the server still answers the same token alike', async () => {
		const start = Date.now();
		const seconds: number[] = [];
		stubServer((sent) => {
			seconds.push((Date.now() - start) / 1000);
			return silence(sent);
		});
		const outcome = expect(refreshSession()).rejects.toThrow('Request timed out after 10000ms');
		await vi.advanceTimersByTimeAsync(120_000);
		await outcome;
		expect(seconds).toEqual([0, 11, 23]);
	});
});

describe('a reply that comes too late', () => {
	it('does not sign in again somebody who signed out', async () => {
		stubServer(() => {
			clearSession();
			return Response.json(sessionOf('ada', 2));
		});
		await refreshSession();
		expect({ ...localStorage }).toEqual({});
	});

	it('does not replace a session that began meanwhile', async () => {
		stubServer(() => {
			writeSession(sessionOf('bob'));
			return Response.json(sessionOf('ada', 2));
		});
		await refreshSession();
		expect(readSession()).toEqual(sessionOf('bob'));
	});
});
