// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Sent, sessionOf, stubServer } from '../testing/fake-server.ts';
import { writeSession } from './session-storage.ts';
import { getSession, setSignedIn, setSignedOut } from './session-store.ts';
import { watchIntervalMs, watchSession } from './watch-session.ts';

let requests: Sent[];
let answer: () => Response;
let stop: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	answer = () => new Response(null, { status: 204 });
	requests = stubServer(() => answer());
	const session = sessionOf('ada');
	writeSession(session);
	setSignedIn(session.user);
	stop = watchSession();
});
afterEach(() => {
	stop();
	setSignedOut(null);
	localStorage.clear();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const pass = (intervals: number) => vi.advanceTimersByTimeAsync(watchIntervalMs * intervals);
const refusal = (status: number, code: string, detail: string) =>
	Response.json({ code, detail, status, ended: { why: 'banned', until: null, reason: '' } }, { status });

it('asks more often than every two seconds', async () => {
	await pass(3);
	expect(watchIntervalMs).toBeLessThan(2000);
	expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(3).fill('GET /api/me/session'));
});

it.each([
	[401, 'unauthenticated', 'An administrator signed you out.'],
	[403, 'account_blocked', 'You are banned until tomorrow.'],
])('ends the session here on a %s with the sentence of the server, and asks no more', async (status, code, detail) => {
	answer = () => refusal(status, code, detail);
	await pass(3);
	expect(getSession()).toMatchObject({ status: 'signed-out', endedReason: detail });
	expect(requests.map(({ path }) => path)).toEqual(['/api/me/session']);
});

it.each([
	['the server is in trouble', () => new Response(null, { status: 503 })],
	[
		'there is no connection',
		() => {
			throw new TypeError('Failed to fetch');
		},
	],
])('changes nothing while %s', async (_, trouble) => {
	answer = trouble;
	await pass(2);
	expect(getSession().status).toBe('signed-in');
	expect(requests).toHaveLength(2);
});

it('asks nothing for guests', async () => {
	setSignedOut(null);
	await pass(3);
	expect(requests).toEqual([]);
});

it('asks nothing while nobody looks, and at once when somebody does again', async () => {
	const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
	await pass(3);
	expect(requests).toEqual([]);
	visibility.mockReturnValue('visible');
	document.dispatchEvent(new Event('visibilitychange'));
	await pass(0);
	expect(requests).toHaveLength(1);
});

it('has one question under way at most', async () => {
	let release: () => void = () => undefined;
	vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (release = () => resolve(new Response(null, { status: 204 })))));
	const asked = vi.spyOn(globalThis, 'fetch');
	await pass(2);
	document.dispatchEvent(new Event('visibilitychange'));
	expect(asked).toHaveBeenCalledTimes(1);
	release();
	await pass(1);
	expect(asked).toHaveBeenCalledTimes(2);
	release();
});
