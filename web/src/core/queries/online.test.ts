// @vitest-environment jsdom
import { createPost } from '@friends/contract/posts/posts.endpoints';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { call } from './call.ts';
import { followOnline } from './online.ts';
import { createQueryClient } from './query-client.ts';

const goOnline = () => window.dispatchEvent(new Event('online'));
const goOffline = () => window.dispatchEvent(new Event('offline'));

beforeEach(() => onlineManager.setOnline(true));
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

it('sends what waited first, then reads everything anew, once', async () => {
	const client = createQueryClient();
	client.mount();
	const stop = followOnline(client);
	const requests = stubServer(() => Response.json([]));
	const unsubscribe = new QueryObserver(client, { queryKey: ['/api/posts'], staleTime: 0 }).subscribe(() => undefined);
	await vi.waitFor(() => expect(client.getQueryData(['/api/posts'])).toEqual([]));

	goOffline();
	const mutationFn = () => call(createPost, { body: { body: 'Later' } });
	void new MutationObserver(client, { mutationFn }).mutate();
	await vi.waitFor(() => expect(client.getMutationCache().getAll()[0]?.state.isPaused).toBe(true));
	expect(requests).toHaveLength(1);

	goOnline();
	await vi.waitFor(() => expect(requests).toHaveLength(3));
	await vi.waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0));
	expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/posts', 'POST /api/posts', 'GET /api/posts']);
	unsubscribe();
	stop();
	client.unmount();
});

it('knows that the page was opened offline', () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	followOnline(createQueryClient())();
	expect(onlineManager.isOnline()).toBe(false);
});
