// @vitest-environment jsdom
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, leaveSession } from '#core/session/session-transitions.ts';
import { networkFailure, stubServer } from '#core/testing/fake-server.ts';
import { isKept, keepQueries } from './kept-queries.ts';
import { createQueryClient } from './query-client.ts';

/** Caches by name, each with its texts in insertion order. */
let stored: Map<string, Map<string, string>>;
const stops: (() => void)[] = [];

const pathOf = (request: string | Request) => (typeof request === 'string' ? request : new URL(request.url).pathname);
const cacheOf = (texts: Map<string, string>) => ({
	async put(path: string, reply: Response) {
		const text = await reply.text();
		texts.delete(path);
		texts.set(path, text);
	},
	match: async (path: string) => (texts.has(path) ? new Response(texts.get(path)) : undefined),
	keys: async () => [...texts.keys()].map((path) => new Request(`http://localhost${path}`)),
	delete: async (request: Request) => texts.delete(pathOf(request)),
});

beforeEach(() => {
	stored = new Map();
	vi.stubGlobal('caches', {
		open: async (name: string) => {
			const texts = stored.get(name) ?? new Map<string, string>();
			stored.set(name, texts);
			return cacheOf(texts);
		},
		keys: async () => [...stored.keys()],
		delete: async (name: string) => stored.delete(name),
	});
	onlineManager.setOnline(true);
});
afterEach(() => {
	closePages();
	vi.unstubAllGlobals();
	vi.useRealTimers();
	onlineManager.setOnline(true);
});

function closePages() {
	for (const stop of stops.splice(0)) stop();
}

/** A page with an observer for each key. */
function openPage(memberId: string, ...keys: string[]) {
	const client = createQueryClient();
	stops.push(keepQueries(client, memberId));
	for (const key of keys) stops.push(new QueryObserver(client, { queryKey: [key], ...isKept }).subscribe(() => undefined));
	return client;
}

const keptOf = (memberId: string) => stored.get(`member-2-${memberId}`)?.size ?? 0;

async function readAsMaya() {
	stubServer(({ path }) => Response.json(`${path} as it was`));
	openPage('maya', '/api/posts', '/api/posts/1');
	await vi.waitFor(() => expect(keptOf('maya')).toBe(2));
	closePages();
}

it('shows offline what was read last, and the server’s word as soon as there is one', async () => {
	await readAsMaya();
	stubServer(({ path }) => Response.json(`${path} as it is`));
	onlineManager.setOnline(false);
	const client = openPage('maya', '/api/posts', '/api/never-read');
	client.mount();
	await vi.waitFor(() => expect(client.getQueryData(['/api/posts'])).toBe('/api/posts as it was'));
	expect(client.getQueryData(['/api/never-read'])).toBeUndefined();
	onlineManager.setOnline(true);
	await vi.waitFor(() => expect(client.getQueryData(['/api/posts'])).toBe('/api/posts as it is'));
	client.unmount();
});

it('keeps what was read before it began', async () => {
	stubServer(() => Response.json('early'));
	const client = createQueryClient();
	await client.prefetchQuery({ queryKey: ['/api/posts'], ...isKept });
	stops.push(keepQueries(client, 'maya'));
	await vi.waitFor(() => expect(keptOf('maya')).toBe(1));
});

it('shows it too where the server cannot be reached, but not while it may still answer', async () => {
	await readAsMaya();
	let answer: (reply: Response) => void = () => undefined;
	stubServer(({ path }) =>
		path === '/api/posts' ? networkFailure() : new Promise((resolve) => (answer = resolve as (reply: Response) => void)),
	);
	const client = openPage('maya', '/api/posts', '/api/posts/1');
	await vi.waitFor(() => expect(client.getQueryData(['/api/posts'])).toBe('/api/posts as it was'));
	expect(client.getQueryData(['/api/posts/1'])).toBeUndefined();
	answer(Response.json('new'));
	await vi.waitFor(() => expect(client.getQueryData(['/api/posts/1'])).toBe('new'));
});

it('keeps only what says so, and of a list the beginning', async () => {
	const client = openPage('maya');
	const pages = ['one', 'two', 'three'];
	client.setQueryData(['/me'], 'private');
	stops.push(new QueryObserver(client, { queryKey: ['/api/posts'], ...isKept, enabled: false }).subscribe(() => undefined));
	client.setQueryData(['/api/posts'], { pages, pageParams: pages });
	await vi.waitFor(() => expect(keptOf('maya')).toBe(1));
	const [kept] = [...(stored.get('member-2-maya')?.values() ?? [])];
	expect(JSON.parse(kept ?? '')).toMatchObject({ data: { pages: ['one', 'two'], pageParams: ['one', 'two'] } });
});

it('keeps the last sixty, and shows none after a week', async () => {
	stubServer(({ path }) => Response.json(path));
	const keys = Array.from({ length: 61 }, (_, index) => `/api/posts/${index}`);
	openPage('maya', ...keys);
	await vi.waitFor(() => expect(stored.get('member-2-maya')?.has(`/kept/${encodeURIComponent('["/api/posts/60"]')}`)).toBe(true));
	await vi.waitFor(() => expect(keptOf('maya')).toBe(60));
	closePages();
	vi.useFakeTimers({ now: Date.now() + 7 * 24 * 60 * 60_000 + 60_000 });
	onlineManager.setOnline(false);
	const client = openPage('maya', '/api/posts/60');
	await vi.advanceTimersByTimeAsync(1000);
	expect(client.getQueryData(['/api/posts/60'])).toBeUndefined();
});

it('forgets it when the session ends, in any way, and when another member signs in', async () => {
	await readAsMaya();
	openPage('ben');
	await vi.waitFor(() => expect(keptOf('maya')).toBe(0));
	closePages();
	for (const end of [leaveSession, () => endSession('Your session has ended.')]) {
		await readAsMaya();
		end();
		await vi.waitFor(() => expect(stored.size).toBe(0));
	}
});
