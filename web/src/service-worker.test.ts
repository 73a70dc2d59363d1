/** Runs the worker as the build writes it, in a fake browser made of a few maps. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PushMessage } from '@friends/contract/push/push.schema';
import { beforeEach, expect, it, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
const origin = 'https://friends.example';
type Listener = (event: object) => void;
interface OpenWindow {
	url: string;
	visibilityState?: 'visible' | 'hidden';
	focus: () => Promise<void>;
}

/** Caches by name, in the order of their creation. */
let stored: Map<string, Map<string, string>>;
let windows: OpenWindow[];
const openWindow = vi.fn(async (_href: string) => undefined);
interface Shown {
	tag: string;
	renotify: boolean;
	data: object;
}
let shown: Shown[];
const showNotification = vi.fn(async (_title: string, options: Shown) => {
	shown = [...shown.filter(({ tag }) => tag !== options.tag), options];
});
const getNotifications = async (wanted: { tag: string }) => shown.filter(({ tag }) => tag === wanted.tag);
let network: ReturnType<typeof vi.fn<(path: string, signal: AbortSignal | undefined) => Promise<Response>>>;

const pathOf = (request: string | { url: string }) => new URL(typeof request === 'string' ? request : request.url, origin).pathname;
const found = (texts: Map<string, string> | undefined, path: string) => {
	const text = texts?.get(path);
	return text === undefined ? undefined : new Response(text);
};

const caches = {
	open: async (name: string) => {
		const texts = stored.get(name) ?? new Map<string, string>();
		stored.set(name, texts);
		return {
			match: async (request: string | { url: string }) => found(texts, pathOf(request)),
			put: async (request: { url: string }, reply: Response) => {
				texts.set(pathOf(request), await reply.text());
			},
			addAll: async (paths: string[]) => {
				for (const path of paths) texts.set(path, await (await network(path, undefined)).text());
			},
		};
	},
	match: async (request: { url: string }) => [...stored.values()].map((texts) => found(texts, pathOf(request))).find(Boolean),
	keys: async () => [...stored.keys()],
	delete: async (name: string) => stored.delete(name),
};

beforeEach(() => {
	stored = new Map();
	windows = [];
	shown = [];
	openWindow.mockClear();
	showNotification.mockClear();
	network = vi.fn(async (path) => new Response(`${path} from the network`));
});

async function installed(version: string, files: string[]) {
	const listeners = new Map<string, Listener>();
	const self = {
		location: { origin, href: `${origin}/service-worker.js?language=de` },
		clients: { claim: async () => undefined, matchAll: async () => windows, openWindow },
		registration: { showNotification, getNotifications },
		skipWaiting: async () => undefined,
		addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
	};
	const fetch = (request: { url: string }, init?: { signal: AbortSignal }) => network(pathOf(request), init?.signal);
	const filesOfLanguages = { de: ['/assets/messages-rest-de.js'], es: ['/assets/messages-rest-es.js'] };
	new Function('version', 'files', 'filesOfLanguages', 'self', 'caches', 'fetch', source)(
		version,
		files,
		filesOfLanguages,
		self,
		caches,
		fetch,
	);
	/** Resolves once the worker has done all that the event asks for. */
	const happen = async (type: string, event: object = {}) => {
		const work: Promise<unknown>[] = [];
		listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
		await Promise.all(work);
	};
	await happen('install');
	await happen('activate');
	/** The worker's reply; undefined for requests that it leaves to the browser. */
	const answer = async (path: string, request: { mode?: string; method?: string } = {}) => {
		const replies: Promise<Response>[] = [];
		listeners.get('fetch')?.({
			request: { url: origin + path, method: 'GET', mode: 'cors', ...request },
			respondWith: (reply: Promise<Response>) => replies.push(reply),
		});
		return replies[0];
	};
	/** Text of the worker's reply; null for requests that it leaves to the browser. */
	const ask = async (...request: Parameters<typeof answer>) => (await answer(...request))?.text() ?? null;
	return Object.assign(ask, { answer, happen });
}

const visit = { mode: 'navigate' };
const cut = () => network.mockRejectedValue(new TypeError('Failed to fetch'));

it('opens any page offline, from the document of its version', async () => {
	const ask = await installed('1', ['/index.html', '/assets/app-1.js', '/theme.js']);
	expect(await ask('/profile/maya', visit)).toBe('/profile/maya from the network');
	cut();
	expect(await ask('/profile/maya', visit)).toBe('/index.html from the network');
	expect(await ask('/assets/app-1.js')).toBe('/assets/app-1.js from the network');
	expect(await ask('/theme.js')).toBe('/theme.js from the network');
});

it('opens the cached document when the server fails or does not answer in time', async () => {
	vi.useFakeTimers();
	const ask = await installed('1', ['/index.html']);
	network.mockResolvedValueOnce(new Response('Bad Gateway', { status: 502 }));
	expect(await ask('/', visit)).toBe('/index.html from the network');
	network.mockImplementationOnce(
		(_, signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('Aborted')))),
	);
	const late = ask('/', visit);
	await vi.advanceTimersByTimeAsync(5000);
	expect(await late).toBe('/index.html from the network');
	vi.useRealTimers();
});

it('turns a 404 document into a 200, and leaves other replies their status', async () => {
	const { answer } = await installed('1', ['/index.html']);
	const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" };
	network.mockResolvedValueOnce(new Response('the newest document', { status: 404, headers }));
	const page = await answer('/tribes/hidden', visit);
	expect([page?.status, await page?.text()]).toEqual([200, 'the newest document']);
	expect(Object.fromEntries(page?.headers ?? [])).toEqual(headers);
	network.mockResolvedValueOnce(Response.json({ code: 'not_found' }, { status: 404 }));
	expect((await answer('/cards/tribes/hidden.jpg', visit))?.status).toBe(404);
});

it('leaves requests that are not the app’s to the browser', async () => {
	const ask = await installed('1', ['/index.html']);
	cut();
	expect(await ask('/api/posts')).toBeNull();
	expect(await ask('/me')).toBeNull();
	expect(await ask('/uploads/a.webp')).toBeNull();
	expect(await ask('/api/docs', visit)).toBeNull();
	expect(await ask('/', { ...visit, method: 'POST' })).toBeNull();
	await expect(ask('/assets/gone.js')).rejects.toThrow('Failed to fetch');
});

it('gives an open tab the chunks of its version after an update, and deletes those of old versions', async () => {
	await installed('1', ['/index.html', '/assets/friends-1.js']);
	const second = await installed('2', ['/index.html', '/assets/friends-2.js']);
	cut();
	expect(await second('/assets/friends-1.js')).toBe('/assets/friends-1.js from the network');
	network.mockImplementation(async (path) => new Response(`${path} from the network`));
	await installed('3', ['/index.html']);
	await installed('4', ['/index.html']);
	expect([...stored.keys()]).toEqual(['friends-2', 'friends-3', 'friends-4']);
});

it('caches a file that was not precached when it is first fetched', async () => {
	const ask = await installed('1', ['/index.html']);
	expect(await ask('/assets/admin-panel-1.js')).toBe('/assets/admin-panel-1.js from the network');
	network.mockResolvedValueOnce(new Response('not here', { status: 404 }));
	expect(await ask('/assets/gone-1.js')).toBe('not here');
	cut();
	expect(await ask('/assets/admin-panel-1.js')).toBe('/assets/admin-panel-1.js from the network');
	await expect(ask('/assets/gone-1.js')).rejects.toThrow('Failed to fetch');
});

const message: PushMessage = {
	title: 'Ana hat deinen Beitrag geliked',
	body: 'Suppe auf dem Dach',
	path: '/post/1#comment-2',
	tag: 'postLiked:1',
	news: 'postLiked:1',
	unreadCount: 3,
	language: 'de',
};
const clicked = (path: string) => ({ notification: { data: { path }, close: vi.fn() } });

it('shows a push message in its language, in place of the last one about the same', async () => {
	const { happen } = await installed('1', []);
	await happen('push', { data: { json: () => message } });
	expect(showNotification.mock.calls).toEqual([
		[
			message.title,
			{
				...{ body: message.body, tag: message.tag, renotify: true, lang: 'de', dir: 'auto', icon: '/icons/icon-192.png' },
				data: { path: message.path, news: message.news },
			},
		],
	]);
});

it('makes a sound again for a new message in the place of the last one, and none for the same once more', async () => {
	const { happen } = await installed('1', []);
	const told = async (tag: string, news: string) => {
		await happen('push', { data: { json: () => ({ ...message, tag, news }) } });
		return showNotification.mock.lastCall?.[1].renotify;
	};
	expect(await told('talk', 'message-1')).toBe(true);
	expect(await told('talk', 'message-1')).toBe(false);
	expect(await told('talk', 'message-2')).toBe(true);
	expect(await told('other', 'message-2')).toBe(true);
	expect(await told('talk', 'message-2')).toBe(false);
});

it('shows no push message while a window shows its page, and the member sees it', async () => {
	const { happen } = await installed('1', []);
	const path = '/messages/1';
	const [focus, event] = [async () => undefined, { data: { json: () => ({ ...message, path }) } }];
	const other = { url: `${origin}/messages/2`, visibilityState: 'visible', focus } as const;
	windows = [other, { url: origin + path, visibilityState: 'visible', focus }];
	await happen('push', event);
	expect(showNotification).not.toHaveBeenCalled();
	windows = [other, { url: origin + path, visibilityState: 'hidden', focus }];
	await happen('push', event);
	expect(showNotification).toHaveBeenCalledOnce();
});

it('opens the thing at a click, beside the windows of other pages', async () => {
	const { happen } = await installed('1', []);
	const other = { url: `${origin}/create/post`, focus: vi.fn(async () => undefined) };
	windows = [other];
	const event = clicked(message.path);
	await happen('notificationclick', event);
	expect(openWindow.mock.calls).toEqual([[origin + message.path]]);
	expect(event.notification.close).toHaveBeenCalledOnce();
	expect(other.focus).not.toHaveBeenCalled();
});

it('focuses the window that shows the thing already', async () => {
	const { happen } = await installed('1', []);
	const same = { url: origin + message.path, focus: vi.fn(async () => undefined) };
	windows = [{ url: `${origin}/`, focus: vi.fn() }, same];
	await happen('notificationclick', clicked(message.path));
	expect(same.focus).toHaveBeenCalledOnce();
	expect(openWindow).not.toHaveBeenCalled();
});

it.each(['https://elsewhere.example/', '//elsewhere.example/post/1'])('opens nothing of another origin: %s', async (path) => {
	const { happen } = await installed('1', []);
	await happen('notificationclick', clicked(path));
	expect(openWindow).not.toHaveBeenCalled();
});
