// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, callPage } from '#core/queries/call.ts';
import { cursorQuery } from '#core/queries/pages.ts';

const script = readFileSync(join(import.meta.dirname, '../../start.js'), 'utf8');
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

const asked = () => answer.mock.calls.map(([path]) => path);
const firstPage = () => callPage(listPosts, { query: cursorQuery(null) });

it('is the reply to what the feed asks first, once', async () => {
	start({ path: '/', accessToken: 'mine' });
	expect(asked()).toEqual(['/me', '/api/posts']);
	expect(await firstPage()).toEqual({ data: [], nextCursor: null });
	expect(asked()).toHaveLength(2);
	await firstPage();
	expect(asked()).toHaveLength(3);
});

it('is the reply to what the page of a profile asks first', async () => {
	start({ path: '/profile/maya_ok', accessToken: 'mine' });
	expect(asked()).toEqual(['/me', '/api/profiles/maya_ok']);
	await call(getProfile, { params: { id: 'maya_ok' } });
	expect(asked()).toHaveLength(2);
});

it('is on every page the reply to who one is', async () => {
	start({ path: '/settings', accessToken: 'mine' });
	expect(asked()).toEqual(['/me']);
	await call(getMe);
	expect(asked()).toHaveLength(1);
});

it('is given to nobody else', async () => {
	start({ path: '/', accessToken: 'mine' });
	localStorage.setItem('accessToken', 'another');
	await firstPage();
	expect(asked()).toEqual(['/me', '/api/posts', expect.stringContaining('/api/posts')]);
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

it('is for guests what the community tells everybody', async () => {
	start({ path: '/post/1', accessToken: null });
	expect(answer.mock.calls.map(([path, options]) => [path, options?.headers])).toEqual([['/api/instance', {}]]);
	await call(getInstance);
	expect(asked()).toHaveLength(1);
});
