// @vitest-environment jsdom
import { watch as watchCall } from '@friends/contract/live/live.endpoints';
import { liveCloses } from '@friends/contract/live/live.limits';
import type { Watch } from '@friends/contract/live/live.schema';
import { sayPresence } from '@friends/contract/presence/presence.endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeSession } from '#core/session/session-storage.ts';
import { getSession, setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { type FakeSocket, stubLive, unstubLive } from '#core/testing/fake-live.ts';
import { networkFailure, problem, type Sent, sessionOf, stubServer } from '#core/testing/fake-server.ts';
import { answerTimeoutMs } from './answers.ts';
import { type Line, type News, openLine } from './line.ts';
import { helloTimeoutMs } from './live-socket.ts';
import { pollMs } from './slower-way.ts';

const nothing: Watch = { posts: [], threads: [], feed: false };
const missedPath = '/api/live/missed';

let sockets: FakeSocket[];
let requests: Sent[];
let answer: (sent: Sent) => Response | Promise<Response>;
let line: Line | undefined;
let position: string | undefined;
let shown: Watch;
let isSeen: boolean;
let isActive: boolean;
let news: News[];
let watched: Watch[];
let refused: number;

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(Math, 'random').mockReturnValue(1);
	sockets = stubLive();
	answer = () => Response.json({ position: '5.1', isComplete: true, events: [] });
	requests = stubServer((sent) => answer(sent));
	[position, shown, isSeen, isActive, news, watched, refused] = [undefined, nothing, true, true, [], [], 0];
	signIn('ada');
});
afterEach(() => {
	line?.close();
	setSignedOut(null);
	localStorage.clear();
	unstubLive();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

function signIn(username: string, generation = 1): void {
	const session = sessionOf(username, generation);
	writeSession(session);
	setSignedIn(session.user);
}

function open(): Line {
	line = openLine({
		position: () => position,
		shown: () => shown,
		isSeen: () => isSeen,
		isActive: () => isActive,
		onNews(each) {
			position = each.position ?? position;
			news.push(each);
		},
		onWatched: (each) => watched.push(each),
	});
	return line;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const latest = () => sockets.at(-1) as FakeSocket;
const paths = () => requests.map(({ path }) => path);

async function drop(code?: number): Promise<void> {
	latest().drop(code);
	await pass(0);
}

/** Passes as long as no further socket may be opened, and then one may. */
async function expectWait(ms: number): Promise<void> {
	const before = sockets.length;
	await pass(ms - 1);
	expect(sockets).toHaveLength(before);
	await pass(1);
	expect(sockets).toHaveLength(before + 1);
}

/** Refuses the first sockets as soon as they are opened. */
async function refuse(times: number): Promise<void> {
	while (refused < times) {
		while (sockets.length === refused) await pass(1000);
		refused += 1;
		await drop();
	}
}

async function setOnline(isOnline: boolean): Promise<void> {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
	line?.followNetwork();
	await pass(0);
}

describe('a connection', () => {
	it('offers the protocol and the token, and asks for what the tabs show from the last position', () => {
		position = '3.7';
		shown = { posts: ['a', 'b'], threads: ['a'], feed: true };
		open();
		const { url, protocols } = latest();
		expect([url.protocol, url.pathname, protocols]).toEqual(['ws:', '/api/live', ['friends.1', 'ada-access-1']]);
		expect(Object.fromEntries(url.searchParams)).toEqual({ after: '3.7', posts: 'a,b', threads: 'a', feed: 'true' });
	});

	it('offers a guest the protocol alone', () => {
		localStorage.clear();
		open();
		expect(latest().protocols).toEqual(['friends.1']);
	});

	it('tells what was missed, what happens, and that the server watches', () => {
		const event = { name: 'friend.requested', subjects: { user: 'ada' }, position: '1.2' };
		open();
		latest().greet({ position: '1.1' });
		latest().say({ type: 'event', ...event });
		expect(news).toMatchObject([
			{ position: '1.1', isComplete: true, isBeginning: true },
			{ position: '1.2', isComplete: true, isBeginning: false, events: [event] },
		]);
		expect(watched).toEqual([nothing]);
	});

	it('begins where the last one ended', async () => {
		open();
		latest().greet({ position: '1.1' });
		latest().say({ type: 'event', name: 'post.updated', subjects: {}, position: '1.9' });
		latest().say({ type: 'event', name: 'post.counted', subjects: {} });
		await drop();
		await pass(1000);
		expect(latest().url.searchParams.get('after')).toBe('1.9');
	});

	it('is given up where the server does not greet', async () => {
		open();
		await pass(helloTimeoutMs);
		expect(latest().readyState).toBe(3);
		await expectWait(1000);
	});

	it('says that more was missed than is told', () => {
		open();
		latest().greet({ isComplete: false });
		expect(news).toMatchObject([{ isComplete: false }]);
	});

	it('says so too where sockets were refused before the first position was known', async () => {
		open();
		await drop();
		await pass(1000);
		latest().greet();
		expect(news).toMatchObject([{ isComplete: false }]);
	});
});

describe('after the end of a connection', () => {
	it('waits twice as long each time, up to half a minute', async () => {
		answer = networkFailure;
		open();
		for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
			await drop();
			await expectWait(seconds * 1000);
		}
	});

	it('waits for a random part of that', async () => {
		vi.spyOn(Math, 'random').mockReturnValue(0.25);
		open();
		latest().greet();
		await drop();
		await expectWait(250);
	});

	it('begins with a second again where the last one lasted', async () => {
		open();
		for (const _ of [1, 2, 3]) {
			latest().greet();
			await pass(10_000);
			await drop();
			await expectWait(1000);
		}
	});

	it('waits up to five seconds where the server stopped', async () => {
		open();
		latest().greet();
		await drop(liveCloses.stopping);
		await expectWait(5000);
		expect(requests).toEqual([]);
	});

	it('opens within a second when the network or a viewer is back, and closes when the network is gone', async () => {
		answer = networkFailure;
		const { wake } = open();
		await refuse(6);
		await setOnline(false);
		await pass(60_000);
		const before = sockets.length;
		await setOnline(true);
		await expectWait(1000);
		expect(sockets).toHaveLength(before + 1);
		await drop();
		wake();
		await expectWait(1000);
		latest().greet();
		await setOnline(false);
		expect(latest().readyState).toBe(3);
		await setOnline(true);
		await expectWait(1000);
	});

	it('lets a handshake end before it closes, for which browsers complain otherwise', () => {
		open();
		line?.close();
		expect(latest().readyState).toBe(0);
		latest().accept();
		expect(latest().readyState).toBe(3);
	});

	it('asks why where the session has ended, and signs out with the reason', async () => {
		answer = () =>
			Response.json({ code: 'unauthenticated', detail: 'You are banned.', status: 401, ended: { why: 'banned' } }, { status: 401 });
		open();
		latest().greet();
		await drop(liveCloses.sessionEnded);
		expect(paths()).toEqual(['/me']);
		expect(getSession()).toMatchObject({ status: 'signed-out', endedReason: 'You are banned.' });
	});

	it('refreshes the session and opens at once where the server asks for that, and not again and again', async () => {
		answer = ({ path }) => (path === '/auth/refresh' ? Response.json(sessionOf('ada', requests.length + 1)) : Response.json({}));
		open();
		latest().greet();
		await drop(liveCloses.openAnew);
		await pass(0);
		expect([paths(), latest().protocols[1]]).toEqual([['/auth/refresh'], 'ada-access-2']);
		latest().greet();
		await drop(liveCloses.openAnew);
		await expectWait(2000);
	});

	it('asks once whether the token is still good where a handshake is refused, and opens at once with a new one', async () => {
		answer = ({ path, headers }) => {
			if (path === '/auth/refresh') return Response.json(sessionOf('ada', 2));
			return headers.get('authorization') === 'Bearer ada-access-2' ? Response.json({}) : problem(401, 'unauthenticated', 'No.');
		};
		open();
		await drop();
		await pass(0);
		expect(paths()).toEqual(['/me', '/auth/refresh', '/me']);
		expect(sockets.map(({ protocols }) => protocols[1])).toEqual(['ada-access-1', 'ada-access-2']);
		await drop();
		await expectWait(1000);
		await drop();
		expect(paths()).toHaveLength(4);
	});

	it('is over for good once it is closed', async () => {
		const { close } = open();
		await drop();
		close();
		await pass(60_000);
		expect(sockets).toHaveLength(1);
	});
});

describe('where sockets do not get through', () => {
	const polls = () => paths().filter((path) => path.startsWith(missedPath));

	it('asks every 20 seconds what was missed, and tries a socket every five minutes', async () => {
		shown = { posts: ['a'], threads: [], feed: true };
		open();
		await refuse(2);
		expect(polls()).toEqual([]);
		await refuse(3);
		expect(polls()).toEqual([`${missedPath}?posts=a&feed=true`]);
		expect([news, watched]).toMatchObject([[{ position: '5.1', isBeginning: false }], [shown]]);
		await pass(pollMs);
		await pass(pollMs);
		expect(polls().slice(1)).toEqual([`${missedPath}?after=5.1&posts=a&feed=true`, `${missedPath}?after=5.1&posts=a&feed=true`]);
		await expectWait(5 * 60_000 - 2 * pollMs);
		await drop();
		await expectWait(5 * 60_000);
	});

	it('stops asking once a socket opens', async () => {
		open();
		await refuse(3);
		await pass(5 * 60_000);
		latest().greet();
		const before = polls().length;
		await pass(5 * pollMs);
		expect(polls()).toHaveLength(before);
	});

	it('asks nothing while no tab is visible, and at once when one is', async () => {
		const { wake } = open();
		await refuse(3);
		isSeen = false;
		await pass(5 * pollMs);
		expect(polls()).toHaveLength(1);
		isSeen = true;
		wake();
		await pass(0);
		expect(polls()).toHaveLength(2);
		wake();
		await pass(0);
		expect(polls()).toHaveLength(2);
	});

	it('goes on with sockets where HTTP does not answer either', async () => {
		answer = networkFailure;
		open();
		await refuse(3);
		expect(polls()).toHaveLength(1);
		await expectWait(4000);
	});
});

describe('watching', () => {
	const watching = () => latest().sent.filter(({ path }) => path === watchCall.path);
	const bodies = () => watching().map(({ body }) => body);
	const show = (change: Partial<Watch>) => {
		shown = { ...shown, ...change };
		line?.followWatch();
	};

	it('sends what changed, at most every half second, and nothing that did not', async () => {
		open();
		latest().greet();
		show({ posts: ['a'] });
		show({ posts: ['a', 'b'] });
		await pass(499);
		expect(bodies()).toEqual([]);
		await pass(1);
		expect(bodies()).toEqual([{ posts: ['a', 'b'], threads: [], feed: false }]);
		show({ posts: ['a'] });
		show({ posts: ['b', 'a'] });
		await pass(500);
		expect(bodies()).toHaveLength(1);
	});

	it('says that the server watches once it has answered', async () => {
		open();
		latest().greet();
		watched.splice(0);
		show({ feed: true });
		await pass(500);
		expect(watched).toEqual([]);
		latest().answerAll();
		await pass(0);
		expect(watched).toEqual([shown]);
	});

	it('does not say so where the server refuses', async () => {
		open();
		latest().greet();
		watched.splice(0);
		show({ feed: true });
		await pass(500);
		latest().answerAll(429);
		await pass(0);
		expect(watched).toEqual([]);
	});

	it('opens another connection where no answer comes', async () => {
		open();
		latest().greet();
		show({ feed: true });
		await pass(500 + answerTimeoutMs);
		await expectWait(1000);
		expect(latest().url.searchParams.get('feed')).toBe('true');
	});

	it('finds out whether a connection still lives that was silent until a viewer came back', async () => {
		const { wake } = open();
		latest().greet();
		wake();
		expect(watching()).toEqual([]);
		await pass(60_001);
		wake();
		expect(watching()).toHaveLength(1);
		await pass(answerTimeoutMs);
		await expectWait(1000);
	});
});

describe('whether someone is at a tab', () => {
	const presences = () => latest().sent.flatMap(({ path, body }) => (path === sayPresence.path ? [body] : []));

	it('is said to each connection as it begins, and when it changes', async () => {
		const { followActivity } = open();
		latest().greet();
		followActivity();
		expect(presences()).toEqual([{ presence: 'online' }]);
		isActive = false;
		followActivity();
		expect(presences()).toEqual([{ presence: 'online' }, { presence: 'away' }]);
		await drop();
		isActive = true;
		followActivity();
		await pass(1000);
		latest().greet();
		expect(presences()).toEqual([{ presence: 'online' }]);
	});

	it('is not said of guests', () => {
		setSignedOut(null);
		localStorage.clear();
		open();
		latest().greet();
		expect(latest().sent).toEqual([]);
	});
});
