// @vitest-environment jsdom
import { watch as watchCall } from '@friends/contract/live/live.endpoints';
import type { ToldEvent, Watch } from '@friends/contract/live/live.schema';
import { sayPresence } from '@friends/contract/presence/presence.endpoints';
import type { PresenceChanges } from '@friends/contract/presence/presence.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#core/http/api-error.ts';
import { type FakeSocket, stubLive, unstubLive } from '#core/testing/fake-live.ts';
import { sessionOf, stubServer } from '#core/testing/fake-server.ts';
import { hiddenAfterMs, idleAfterMs } from './activity.ts';

let sockets: FakeSocket[];
let closings: (() => void)[];

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(Math, 'random').mockReturnValue(1);
	sockets = stubLive();
	stubServer(() => Response.json({}));
	closings = [];
});
afterEach(() => {
	for (const close of closings) close();
	localStorage.clear();
	unstubLive();
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.resetModules();
});

/** Modules of its own, as each tab has them; the storage is that of the browser. */
async function openTab({ as = 'ada' as string | null } = {}) {
	vi.resetModules();
	const { startGateway } = await import('./gateway.ts');
	const { onEachTold } = await import('./told.ts');
	const { callLive } = await import('./call-live.ts');
	const watches = await import('./watches.ts');
	const { presenceOf } = await import('./presence-store.ts');
	const { setSignedIn, setSignedOut } = await import('#core/session/session-store.ts');
	const { writeSession } = await import('#core/session/session-storage.ts');
	const { renderHook } = await import('@testing-library/react');

	function signIn(username: string): void {
		const session = sessionOf(username);
		writeSession(session);
		setSignedIn(session.user);
	}

	const told: string[] = [];
	const calls = { onBegun: vi.fn(), onGap: vi.fn() };
	const stopListening = onEachTold(({ name }) => told.push(name));
	if (as === null) setSignedOut(null);
	else signIn(as);
	const stop = startGateway(calls);
	const tab = {
		...calls,
		told,
		callLive,
		presenceOf,
		signIn,
		setSignedOut,
		watch(watch: Partial<Watch>) {
			const onWatched = vi.fn();
			return { onWatched, ...renderHook(() => watches.useWatch(watch, onWatched)) };
		},
		close() {
			stopListening();
			stop();
		},
	};
	closings.push(tab.close);
	await pass(0);
	return tab;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const latest = () => sockets.at(-1) as FakeSocket;
const askedFor = ({ url }: FakeSocket) => Object.fromEntries(url.searchParams);
const bodiesOf = (wanted: { path: string }) => latest().sent.flatMap(({ path, body }) => (path === wanted.path ? [body] : []));
const bodies = () => bodiesOf(watchCall);
const event = (name: string, position?: string): ToldEvent => ({ name, subjects: {}, ...(position && { position }) });

async function say(told: ToldEvent): Promise<void> {
	latest().say({ type: 'event', ...told });
	await pass(0);
}
async function greet(): Promise<void> {
	latest().greet();
	await pass(0);
}

describe('tabs of a browser', () => {
	it('share one socket, and all hear what it tells', async () => {
		const first = await openTab();
		const second = await openTab();
		await greet();
		await say(event('friend.requested', '1.2'));
		expect(sockets).toHaveLength(1);
		expect([first.told, second.told]).toEqual([['friend.requested'], ['friend.requested']]);
	});

	it('hand over: the next one goes on from what it heard last', async () => {
		const first = await openTab();
		const second = await openTab();
		await greet();
		await say(event('friend.requested', '1.8'));
		first.close();
		await pass(0);
		expect(latest().readyState).toBe(0);
		expect([sockets.length, askedFor(latest())]).toEqual([2, { after: '1.8' }]);
		await greet();
		await say(event('friend.ended', '1.9'));
		expect([first.told, second.told]).toEqual([['friend.requested'], ['friend.requested', 'friend.ended']]);
	});

	it('hand over to one that came later and heard nothing yet', async () => {
		const first = await openTab();
		await greet();
		await openTab();
		first.close();
		await pass(0);
		expect(askedFor(latest())).toEqual({ after: '1.1' });
	});

	it('each have their own socket where browsers have no locks', async () => {
		unstubLive();
		stubServer(() => Response.json({}));
		sockets = stubLive({ hasLocks: false });
		const first = await openTab();
		const second = await openTab();
		await greet();
		await say(event('friend.requested'));
		expect([sockets.length, first.told, second.told]).toEqual([2, [], ['friend.requested']]);
	});

	it('watch what any of them shows, each once', async () => {
		const first = await openTab();
		const second = await openTab();
		first.watch({ posts: ['a', 'b'] });
		await greet();
		second.watch({ posts: ['b', 'c'], feed: true });
		await pass(500);
		const body = bodies().at(-1) as Watch;
		expect({ ...body, posts: body.posts.toSorted() }).toEqual({ posts: ['a', 'b', 'c'], threads: [], feed: true });
		second.close();
		await pass(500);
		expect(bodies().at(-1)).toEqual({ posts: ['a', 'b'], threads: [], feed: false });
	});

	it('know when the server watches for them, also what another tab has watched before', async () => {
		const first = await openTab();
		const second = await openTab();
		await greet();
		const one = first.watch({ threads: ['a'] });
		await pass(500);
		expect(one.onWatched).not.toHaveBeenCalled();
		latest().answerAll();
		await pass(0);
		const other = second.watch({ threads: ['a'] });
		await pass(500);
		expect([one.onWatched.mock.calls.length, other.onWatched.mock.calls.length, bodies().length]).toEqual([1, 1, 1]);
		latest().drop();
		await pass(1000);
		expect(askedFor(latest())).toEqual({ after: '1.1', threads: 'a' });
		await greet();
		expect([one.onWatched.mock.calls.length, other.onWatched.mock.calls.length]).toEqual([2, 2]);
	});

	it('call through the one that leads', async () => {
		await openTab();
		const second = await openTab();
		await greet();
		const endpoint = { method: 'POST', path: '/api/live/ring', access: 'member', live: 'only', summary: '', appends: [] } as const;
		const calls = [second.callLive(endpoint, {}), second.callLive(endpoint, {})];
		const outcomes = Promise.allSettled(calls);
		await pass(0);
		const [one, other] = latest().sent.filter(({ path }) => path === endpoint.path);
		expect(one).toMatchObject({ method: 'POST', path: '/api/live/ring' });
		latest().say({ type: 'answer', id: other?.id ?? 0, status: 403, body: { detail: 'No.' } });
		latest().say({ type: 'answer', id: one?.id ?? 0, status: 200, body: 'yes' });
		await pass(0);
		expect(await outcomes).toMatchObject([{ value: 'yes' }, { reason: { name: ApiError.name, problem: { detail: 'No.' } } }]);
		latest().drop();
		await pass(0);
		await expect(second.callLive(endpoint, {})).rejects.toMatchObject({ name: NetworkError.name });
	});

	it('say so in all of them when more was missed than is told', async () => {
		const first = await openTab();
		const second = await openTab();
		latest().greet({ isComplete: false });
		await pass(0);
		expect([first.onGap.mock.calls.length, second.onGap.mock.calls.length]).toEqual([1, 1]);
		expect(first.onBegun).not.toHaveBeenCalled();
	});

	it('are online while someone is at one of them', async () => {
		const said = () => bodiesOf(sayPresence).map((body) => (body as { presence: string }).presence);
		await openTab();
		const second = await openTab();
		await greet();
		await pass(idleAfterMs - 1000);
		window.dispatchEvent(new Event('keydown'));
		await pass(idleAfterMs - 1);
		expect(said()).toEqual(['online']);
		await pass(1);
		expect(said()).toEqual(['online', 'away']);
		window.dispatchEvent(new Event('pointermove'));
		await pass(0);
		expect(said()).toEqual(['online', 'away', 'online']);
		second.close();
		const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
		document.dispatchEvent(new Event('visibilitychange'));
		await pass(hiddenAfterMs - 1);
		window.dispatchEvent(new Event('scroll'));
		expect(said()).toHaveLength(3);
		await pass(1);
		expect(said()).toEqual(['online', 'away', 'online', 'away']);
		hidden.mockReturnValue(false);
		document.dispatchEvent(new Event('visibilitychange'));
		await pass(0);
		expect(said().at(-1)).toBe('online');
	});

	it('all know the presence that one is told, also those that come later, and forget it with the connection', async () => {
		const first = await openTab();
		const { unmount } = first.watch({ people: ['maya'] });
		first.watch({ people: ['noor', 'theo'] });
		await greet();
		const presence = (data: PresenceChanges) => say({ name: 'presence.changed', subjects: {}, data });
		await presence({ isWhole: true, online: ['maya', 'noor'] });
		await presence({ away: ['noor'], offline: ['maya'], online: ['theo'] });
		const second = await openTab();
		await pass(0);
		for (const { presenceOf } of [first, second]) expect(['maya', 'noor', 'theo'].map(presenceOf)).toEqual([undefined, 'away', 'online']);
		await presence({ isWhole: true, online: ['maya'] });
		for (const { presenceOf } of [first, second])
			expect(['maya', 'noor', 'theo'].map(presenceOf)).toEqual(['online', undefined, undefined]);
		await presence({ online: ['noor'] });
		unmount();
		await pass(500);
		latest().answerAll();
		await pass(0);
		for (const { presenceOf } of [first, second]) expect(['maya', 'noor'].map(presenceOf)).toEqual([undefined, 'online']);
		window.dispatchEvent(new Event('offline'));
		expect([first, second].map(({ presenceOf }) => presenceOf('noor'))).toEqual([undefined, undefined]);
	});

	it('begin once, however often they connect', async () => {
		const { onBegun } = await openTab();
		await greet();
		latest().drop();
		await pass(1000);
		await greet();
		expect(onBegun).toHaveBeenCalledOnce();
	});
});

describe('the session', () => {
	it('of another member opens another socket, which knows nothing of the first', async () => {
		const tab = await openTab();
		tab.watch({ feed: true });
		await greet();
		const before = latest();
		tab.signIn('grace');
		await pass(0);
		expect([before.readyState, latest().protocols, askedFor(latest())]).toEqual([3, ['friends.1', 'grace-access-1'], { feed: 'true' }]);
		before.say({ type: 'event', ...event('friend.requested') });
		expect(tab.told).toEqual([]);
	});

	it('that is renewed, or whose member changed their profile, keeps its socket', async () => {
		const tab = await openTab();
		await greet();
		tab.signIn('ada');
		await pass(60_000);
		expect(sockets).toHaveLength(1);
	});

	it('of another member in another tab is not mixed up with this one', async () => {
		const first = await openTab();
		const second = await openTab({ as: 'grace' });
		await greet();
		await say(event('friend.requested'));
		expect([first.told, second.told]).toEqual([['friend.requested'], []]);
	});

	it('that ends leaves a guest, who connects only while the page shows something to hear of', async () => {
		const tab = await openTab();
		await greet();
		localStorage.clear();
		tab.setSignedOut(null);
		await pass(60_000);
		expect([sockets.length, latest().readyState]).toEqual([1, 3]);
		tab.watch({ feed: true });
		await pass(0);
		expect(latest().protocols).toEqual(['friends.1']);
	});
});

it('leaves the socket open in a hidden page, and closes it in the back/forward cache', async () => {
	await openTab();
	await greet();
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	document.dispatchEvent(new Event('visibilitychange'));
	expect(latest().readyState).toBe(1);
	window.dispatchEvent(new Event('pagehide'));
	expect(latest().readyState).toBe(3);
	window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
	await pass(0);
	expect(sockets).toHaveLength(2);
});
