// @vitest-environment jsdom
import { authLimits } from '@friends/contract/auth/auth.limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkFailure, type Sent, sessionOf, silence, stubServer } from '#core/testing/fake-server.ts';
import { writeSession } from './session-storage.ts';
import { getSession, setSignedIn, setSignedOut } from './session-store.ts';
import { watchPauseMaxMs, watchPauseMs, watchSession, watchTimeoutMs } from './watch-session.ts';

const holdMs = authLimits.sessionHoldSeconds * 1000;
const running = () => new Response(null, { status: 204 });
/** The server's answer while the session runs. */
const held = () => new Promise<Response>((resolve) => setTimeout(() => resolve(running()), holdMs));

let requests: Sent[];
let answer: (sent: Sent) => Response | Promise<Response>;
let stop: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	answer = held;
	requests = stubServer((sent) => answer(sent));
	signIn('ada');
});
afterEach(() => {
	stop();
	setSignedOut(null);
	localStorage.clear();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

function signIn(username: string): void {
	const session = sessionOf(username);
	writeSession(session);
	setSignedIn(session.user);
}
async function start(): Promise<void> {
	stop = watchSession();
	await pass(0);
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const isGivenUp = ({ init }: Sent) => init.signal?.aborted;

async function look(state: DocumentVisibilityState): Promise<void> {
	vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
	document.dispatchEvent(new Event('visibilitychange'));
	await pass(0);
}
async function connect(isOnline: boolean): Promise<void> {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
	window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
	await pass(0);
}

it('has one question under way, and asks anew as soon as it is answered', async () => {
	await start();
	expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/me/session']);
	await pass(holdMs - 1);
	expect(requests).toHaveLength(1);
	await pass(2);
	expect(requests).toHaveLength(2);
});

it('waits longer than the server holds its answer, and not for ever', async () => {
	answer = silence;
	await start();
	expect(watchTimeoutMs).toBeGreaterThan(holdMs);
	await pass(watchTimeoutMs + watchPauseMs);
	expect(requests).toHaveLength(2);
});

it('asks no more than once a second where nobody holds the answer', async () => {
	answer = running;
	await start();
	await pass(watchPauseMs * 3);
	expect(requests).toHaveLength(4);
});

it.each([
	[401, 'unauthenticated', 'An administrator signed you out.'],
	[403, 'account_blocked', 'You are banned until tomorrow.'],
])('ends the session here on a %s with the sentence of the server, and asks no more', async (status, code, detail) => {
	answer = () => Response.json({ code, detail, status, ended: { why: 'banned', until: null, reason: '' } }, { status });
	await start();
	expect(getSession()).toMatchObject({ status: 'signed-out', endedReason: detail });
	await pass(watchPauseMaxMs * 2);
	expect(requests.map(({ path }) => path)).toEqual(['/api/me/session']);
});

describe.each([
	['the server is in trouble', () => new Response(null, { status: 503 })],
	['there is no connection', networkFailure],
])('while %s', (_, trouble) => {
	it('changes nothing and asks more and more seldom, up to every half minute', async () => {
		answer = trouble;
		await start();
		for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
			await pass(seconds * 1000 - 1);
			expect(requests).toHaveLength(index + 1);
			await pass(1);
			expect(requests).toHaveLength(index + 2);
		}
		expect(getSession().status).toBe('signed-in');
	});

	it('begins with a second again after an answer', async () => {
		answer = trouble;
		await start();
		await pass(3000);
		answer = running;
		await pass(4000);
		answer = trouble;
		const before = requests.length;
		await pass(2000);
		expect(requests).toHaveLength(before + 2);
	});
});

it('asks nothing for guests, and gives up when somebody signs out', async () => {
	setSignedOut(null);
	await start();
	await pass(holdMs);
	expect(requests).toEqual([]);
	signIn('ada');
	await pass(0);
	expect(requests.map(isGivenUp)).toEqual([false]);
	setSignedOut(null);
	await pass(holdMs);
	expect(requests.map(isGivenUp)).toEqual([true]);
});

it('asks for somebody else at once, and not again for a changed profile', async () => {
	await start();
	setSignedIn({ ...sessionOf('ada').user, name: 'Ada L.' });
	await pass(0);
	expect(requests.map(isGivenUp)).toEqual([false]);
	signIn('grace');
	await pass(0);
	expect(requests.map(isGivenUp)).toEqual([true, false]);
	expect(requests[1]?.headers.get('authorization')).toBe('Bearer grace-access-1');
});

it.each([
	['nobody looks', () => look('hidden'), () => look('visible')],
	['there is no connection', () => connect(false), () => connect(true)],
])('gives up when %s, and asks at once afterwards', async (_, leave, comeBack) => {
	answer = silence;
	await start();
	await leave();
	await pass(holdMs);
	expect(requests.map(isGivenUp)).toEqual([true]);
	await comeBack();
	expect(requests.map(isGivenUp)).toEqual([true, false]);
});

it('lets the first page load before it asks', async () => {
	const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
	await start();
	await pass(holdMs);
	expect(requests).toEqual([]);
	state.mockReturnValue('complete');
	window.dispatchEvent(new Event('load'));
	await pass(0);
	expect(requests).toHaveLength(1);
});

it('stops for good', async () => {
	answer = silence;
	await start();
	stop();
	await look('visible');
	await pass(holdMs);
	expect(requests.map(isGivenUp)).toEqual([true]);
});
