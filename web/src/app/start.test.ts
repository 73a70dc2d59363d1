// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { defaultPreferences } from '@friends/contract/users/users.defaults';
import { getMe } from '@friends/contract/users/users.endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, callPage } from '#core/queries/call.ts';
import { createQueryClient } from '#core/queries/query-client.ts';
import { writeUser } from '#core/session/session-storage.ts';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { userNamed } from '#core/testing/fake-server.ts';
import { profileView } from '#entities/testing/views.ts';
import { startScript } from '../../start-script.ts';
import { firstReads } from './first-screens.ts';
import { routeAt } from './use-route.ts';

const script = startScript(readFileSync(join(import.meta.dirname, '../start.js'), 'utf8'));
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
	const profile = { user: {}, viewer: {} };
	answer.mockReset().mockImplementation(async (path) => Response.json(String(path).startsWith('/api/profiles/') ? profile : []));
	vi.stubGlobal('fetch', answer);
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
	localStorage.clear();
	document.documentElement.lang = 'en';
	delete document.documentElement.dataset.languages;
});
afterEach(() => {
	vi.unstubAllGlobals();
	delete window.readAhead;
});

function start({ path, accessToken }: { path: string; accessToken: string | null }) {
	history.replaceState(null, '', path);
	if (accessToken) localStorage.setItem('accessToken', accessToken);
	new Function(script)();
}

const requests = () => answer.mock.calls.map(([path]) => path);
const firstPage = () => callPage(listPosts);

it.each([
	['/', ['/me', '/api/posts']],
	['/profile/maya_ok', ['/me', '/api/profiles/maya_ok']],
	['/profile', ['/me']],
	['/profile/maya-ok', ['/me']],
	['/settings', ['/me']],
])('requests for a member at %s: %s', (path, expected) => {
	start({ path, accessToken: 'mine' });
	expect(requests()).toEqual(expected);
});

it.each([
	['newest', '/api/posts'],
	['for-you', '/api/posts?order=for-you'],
] as const)('requests the feed in the order of the member: %s', async (feedOrder, expected) => {
	const user = { ...userNamed('maya'), preferences: { ...defaultPreferences, feedOrder } };
	setSignedIn(user);
	writeUser(user);
	start({ path: '/', accessToken: 'mine' });
	expect(requests()).toEqual(['/me', expected]);
	const queryClient = createQueryClient();
	await routeAt('/').route?.prefetch?.(queryClient, {});
	await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('success'));
	expect(requests()).toHaveLength(2);
	setSignedOut(null);
});

it.each(firstReads)('requests at $pattern what the route prefetches, so that one request is sent', async ({ pattern }) => {
	const path = pattern.replace(/:\w+/, 'maya_ok');
	if (path.startsWith('/profile')) answer.mockImplementation(async () => Response.json(profileView()));
	start({ path, accessToken: 'mine' });
	expect(requests()).toHaveLength(2);
	const queryClient = createQueryClient();
	const { route, params } = routeAt(path);
	await route?.prefetch?.(queryClient, params);
	await vi.waitFor(() =>
		expect(
			queryClient
				.getQueryCache()
				.getAll()
				.map(({ state }) => state.status),
		).toEqual(['success']),
	);
	expect(requests()).toHaveLength(2);
});

it('hands over each reply once', async () => {
	start({ path: '/', accessToken: 'mine' });
	expect(await firstPage()).toEqual({ data: [], nextCursor: null });
	expect(requests()).toHaveLength(2);
	await firstPage();
	expect(requests()).toHaveLength(3);
});

it('hands the member’s account to the session', async () => {
	start({ path: '/settings', accessToken: 'mine' });
	await call(getMe);
	expect(requests()).toHaveLength(1);
});

it('hands over no reply that was requested with another token', async () => {
	start({ path: '/', accessToken: 'mine' });
	localStorage.setItem('accessToken', 'another');
	await firstPage();
	expect(requests()).toEqual(['/me', '/api/posts', expect.stringContaining('/api/posts')]);
	expect(answer.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: 'Bearer another' });
});

it('aborts the request when the app’s request for the same is aborted', async () => {
	answer.mockImplementation(
		(_, options) => new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('Given up.')))),
	);
	start({ path: '/', accessToken: 'mine' });
	const controller = new AbortController();
	const reading = callPage(listPosts, { signal: controller.signal });
	controller.abort();
	await expect(reading).rejects.toThrow('aborted');
	expect(answer.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
});

it('requests the instance for guests', async () => {
	start({ path: '/post/1', accessToken: null });
	expect(answer.mock.calls.map(([path, options]) => [path, options?.headers])).toEqual([['/api/instance', { 'Accept-Language': 'en' }]]);
	await call(getInstance);
	expect(requests()).toHaveLength(1);
});

it.each<{ chosen: string | null; browser: string[]; offered?: string; expected: [string, string] }>([
	{ chosen: null, browser: ['de-AT', 'en'], expected: ['de', 'ltr'] },
	{ chosen: 'ar', browser: ['de'], expected: ['ar', 'rtl'] },
	{ chosen: null, browser: ['tlh', 'es-MX'], expected: ['es', 'ltr'] },
	{ chosen: 'xx', browser: ['tlh'], expected: ['en', 'ltr'] },
	{ chosen: 'ar', browser: ['ar', 'de'], offered: 'en de', expected: ['de', 'ltr'] },
	{ chosen: 'constructor', browser: [], expected: ['en', 'ltr'] },
])('speaks $expected to a reader who chose $chosen, with a browser in $browser', ({ chosen, browser, offered, expected }) => {
	if (chosen) localStorage.setItem('friends-language', chosen);
	if (offered) document.documentElement.dataset.languages = offered;
	vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
	start({ path: '/', accessToken: null });
	const { lang, dir } = document.documentElement;
	expect([lang, dir]).toEqual(expected);
	vi.restoreAllMocks();
});

it('preloads the face of the language, for guests and members', () => {
	const link = Object.assign(document.createElement('link'), { href: '/face', as: 'font' });
	link.dataset.language = 'ar';
	document.head.append(link);
	start({ path: '/', accessToken: null });
	expect(link.rel).toBe('');
	localStorage.setItem('friends-language', 'ar');
	start({ path: '/', accessToken: 'mine' });
	expect(link.rel).toBe('preload');
	link.remove();
});

it('preloads the messages of the language: of the first screen for guests, of their screen for members', () => {
	const link = (href: string, language: string, memberPaths?: string) => {
		const element = Object.assign(document.createElement('link'), { href });
		Object.assign(element.dataset, { language, ...(memberPaths && { memberPaths }) });
		document.head.append(element);
		return element;
	};
	const links = [link('/landing-en', 'en'), link('/feed-en', 'en', '/'), link('/landing-de', 'de'), link('/profile-en', 'en', '/profile')];
	start({ path: '/', accessToken: null });
	expect(links.map(({ rel }) => rel)).toEqual(['modulepreload', '', '', '']);
	start({ path: '/profile', accessToken: 'mine' });
	expect(links.map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload', '', 'modulepreload']);
	for (const element of links) element.remove();
});
