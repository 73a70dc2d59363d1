// @vitest-environment jsdom
import { createComment } from '@friends/contract/comments/comments.endpoints';
import { MutationObserver, onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkFailure, problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { call } from './call.ts';
import { createQueryClient, createQueryFunction } from './query-client.ts';

let client: QueryClient;

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
	onlineManager.setOnline(true);
	client = createQueryClient();
});
afterEach(() => {
	client.clear();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** The seconds at which a failing query or mutation is tried. */
async function secondsOf(run: () => Promise<unknown>, answer: Parameters<typeof stubServer>[0]): Promise<number[]> {
	const start = Date.now();
	const seconds: number[] = [];
	stubServer((sent, count) => {
		seconds.push((Date.now() - start) / 1000);
		return answer(sent, count);
	});
	run().catch(() => undefined);
	await vi.advanceTimersByTimeAsync(300_000);
	return seconds;
}

const status = (code: number) => () => new Response('', { status: code });

describe('queries', () => {
	const fetchPosts = () => client.fetchQuery({ queryKey: ['/api/posts'], retry: client.getDefaultOptions().queries?.retry ?? 0 });

	it('read the path that the key spells, with token and cookies', async () => {
		localStorage.setItem('accessToken', 'abc');
		const requests = stubServer(() => Response.json([1]));
		expect(await client.fetchQuery({ queryKey: ['/api/posts', 7, 'comments'] })).toEqual([1]);
		expect(requests[0]).toMatchObject({ path: '/api/posts/7/comments', method: 'GET', init: { credentials: 'include' } });
		expect(requests[0]?.headers.get('Authorization')).toBe('Bearer abc');
	});

	it.each([500, 408, 429])('retry three times after %i, four tries in all', async (code) => {
		expect(await secondsOf(fetchPosts, status(code))).toEqual([0, 1, 3, 7]);
	});

	it('retry three times after a network failure, four tries in all', async () => {
		expect(await secondsOf(fetchPosts, networkFailure)).toEqual([0, 1, 3, 7]);
	});

	it.each([400, 403, 404, 422])('do not retry after %i', async (code) => {
		expect(await secondsOf(fetchPosts, status(code))).toEqual([0]);
	});

	it('double the delay from 1 s up to 30 s', () => {
		const delay = client.getDefaultOptions().queries?.retryDelay;
		if (typeof delay !== 'function') throw new Error('retryDelay must be a function');
		expect([0, 1, 2, 3, 4, 5, 9].map((failures) => delay(failures, new Error('x')))).toEqual([
			1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
		]);
	});

	it('stay fresh for five minutes', async () => {
		const requests = stubServer(() => Response.json([]));
		await client.fetchQuery({ queryKey: ['/a'] });
		await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
		await client.fetchQuery({ queryKey: ['/a'] });
		expect(requests).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(1);
		await client.fetchQuery({ queryKey: ['/a'] });
		expect(requests).toHaveLength(2);
	});

	it('are not fetched again on focus or by the clock', async () => {
		const requests = stubServer(() => Response.json([]));
		client.mount();
		const stop = new QueryObserver(client, { queryKey: ['/a'] }).subscribe(() => undefined);
		await vi.advanceTimersByTimeAsync(3_600_000);
		document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
		window.dispatchEvent(new Event('focus'));
		await vi.advanceTimersByTimeAsync(1000);
		expect(requests).toHaveLength(1);
		stop();
		client.unmount();
	});
});

describe('mutations', () => {
	const post = () => {
		const mutationFn = () => call(createComment, { params: { id: 'p' }, body: { body: 'Hi' }, idempotencyKey: 'k' });
		return new MutationObserver(client, { mutationFn }).mutate();
	};

	it('retry once, a second later', async () => {
		expect(await secondsOf(post, status(500))).toEqual([0, 1]);
		expect(await secondsOf(post, networkFailure)).toEqual([0, 1]);
	});

	it.each([400, 403, 408, 409, 422, 429])('do not retry after %i', async (code) => {
		expect(await secondsOf(post, status(code))).toEqual([0]);
	});

	it('wait while offline', async () => {
		onlineManager.setOnline(false);
		expect(await secondsOf(post, status(500))).toEqual([]);
		expect(client.getMutationCache().getAll()[0]?.state.isPaused).toBe(true);
	});
});

describe('a 401', () => {
	const unauthorized = () => problem(401, 'unauthenticated', 'Please sign in.');
	const run = (on401: 'returnNull' | 'throw') =>
		client.fetchQuery({ queryKey: ['/api/auth/user'], queryFn: createQueryFunction({ on401 }), retry: false });

	it('throws unless told otherwise', async () => {
		stubServer(unauthorized);
		await expect(run('throw')).rejects.toMatchObject({ status: 401 });
		await expect(client.fetchQuery({ queryKey: ['/me'] })).rejects.toMatchObject({ status: 401 });
	});

	it('is null in returnNull mode', async () => {
		stubServer(unauthorized);
		expect(await run('returnNull')).toBeNull();
	});

	it('so are a network failure and a time-out in that mode only', async () => {
		stubServer(networkFailure);
		expect(await run('returnNull')).toBeNull();
		client.clear();
		await expect(run('throw')).rejects.toMatchObject({ name: 'NetworkError' });
		stubServer(silence);
		const outcome = run('returnNull');
		await vi.advanceTimersByTimeAsync(30_000);
		expect(await outcome).toBeNull();
	});

	it('and other errors throw in that mode too', async () => {
		stubServer(() => new Response('', { status: 403, statusText: 'Forbidden' }));
		await expect(run('returnNull')).rejects.toThrow('403: Forbidden');
	});
});
