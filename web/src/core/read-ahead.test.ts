// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, callPage } from './call.ts';
import { cursorQuery } from './pages.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8');
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
	answer.mockReset().mockImplementation(async () => Response.json([]));
	vi.stubGlobal('fetch', answer);
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
	localStorage.clear();
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

const firstPage = () => callPage(listPosts, { query: cursorQuery(null) });

it('is the reply to what the feed asks first, once', async () => {
	start({ path: '/', accessToken: 'mine' });
	expect(answer).toHaveBeenCalledTimes(1);
	expect(await firstPage()).toEqual({ data: [], nextCursor: null });
	expect(answer).toHaveBeenCalledTimes(1);
	await firstPage();
	expect(answer).toHaveBeenCalledTimes(2);
});

it('is the reply to what the page of a profile asks first', async () => {
	start({ path: '/profile/maya_ok', accessToken: 'mine' });
	await call(getProfile, { params: { id: 'maya_ok' } });
	expect(answer).toHaveBeenCalledTimes(1);
});

it('is given to nobody else', async () => {
	start({ path: '/', accessToken: 'mine' });
	localStorage.setItem('accessToken', 'another');
	await firstPage();
	expect(answer).toHaveBeenCalledTimes(2);
	expect(answer.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: 'Bearer another' });
});

it('is given up with the request that waits for it', async () => {
	answer.mockImplementation(
		(_, options) => new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('Given up.')))),
	);
	start({ path: '/', accessToken: 'mine' });
	const controller = new AbortController();
	const reading = callPage(listPosts, { query: cursorQuery(null), signal: controller.signal });
	controller.abort();
	await expect(reading).rejects.toThrow('aborted');
	expect(answer.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
});

it.each([
	['guests', { path: '/', accessToken: null }],
	['other pages', { path: '/settings', accessToken: 'mine' }],
])('asks nothing for %s', (_, where) => {
	start(where);
	expect(answer).not.toHaveBeenCalled();
});
