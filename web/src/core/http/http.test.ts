// @vitest-environment jsdom
import { ReadableStream } from 'node:stream/web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkFailure, problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { request } from './http.ts';

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** Lets the retries run and returns the second of each try. */
async function watch(run: () => Promise<unknown>) {
	const start = Date.now();
	const seconds: number[] = [];
	const answer = globalThis.fetch;
	vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
		seconds.push((Date.now() - start) / 1000);
		return answer(...args);
	});
	const outcome = run().then(
		(value) => ({ value, error: undefined }),
		(error: unknown) => ({ value: undefined, error }),
	);
	await vi.advanceTimersByTimeAsync(300_000);
	return { ...(await outcome), seconds };
}

describe('what is sent', () => {
	it('is a GET with cookies, without token or body, to the page origin', async () => {
		const requests = stubServer(() => Response.json(['tag']));
		expect(await request('/api/trending/tags')).toMatchObject({ status: 200, data: ['tag'] });
		expect(requests).toHaveLength(1);
		expect(requests[0]).toMatchObject({ path: '/api/trending/tags', method: 'GET', body: undefined, init: { credentials: 'include' } });
		expect([...(requests[0]?.headers.keys() ?? [])]).toEqual([]);
	});

	it('carries the stored token, the key, and a body as JSON', async () => {
		localStorage.setItem('accessToken', 'abc');
		const requests = stubServer(() => Response.json({}));
		await request('/api/posts', { method: 'POST', body: { body: 'Hello' }, idempotencyKey: 'k1' });
		expect(requests[0]?.body).toEqual({ body: 'Hello' });
		expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
			authorization: 'Bearer abc',
			'content-type': 'application/json',
			'idempotency-key': 'k1',
		});
	});

	it('takes another bearer, or none, when told', async () => {
		localStorage.setItem('accessToken', 'abc');
		const requests = stubServer(() => Response.json({}));
		await request('/a', { bearer: 'other' });
		await request('/b', { bearer: null });
		expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer other', null]);
	});

	it('keeps the token from other origins', async () => {
		localStorage.setItem('accessToken', 'abc');
		const requests = stubServer(() => Response.json({}));
		await request('https://evil.example/x');
		await request('//evil.example/x');
		expect(requests.map(({ headers }) => headers.has('Authorization'))).toEqual([false, false]);
	});
});

it('carries the position of the last write, to our own server alone', async () => {
	const requests = stubServer(({ method }) => Response.json({}, { headers: method === 'POST' ? { 'Log-Position': '7.8' } : {} }));
	await request('/a');
	await request('/a', { method: 'POST' });
	await request('/a');
	await request('https://evil.example/x');
	await request('/a');
	expect(requests.map(({ headers }) => headers.get('Log-Position'))).toEqual([null, null, '7.8', null, '7.8']);
});

describe('what comes back', () => {
	it('is undefined for an empty body', async () => {
		stubServer(() => new Response(null, { status: 204 }));
		expect(await request('/x')).toMatchObject({ status: 204, data: undefined });
	});

	it('is an error with the body text', async () => {
		stubServer(() => new Response('no such post', { status: 404, statusText: 'Not Found' }));
		await expect(request('/x')).rejects.toMatchObject({ message: '404: no such post', status: 404 });
	});

	it('is an error with the status text when the body is empty', async () => {
		stubServer(() => new Response('', { status: 404, statusText: 'Not Found' }));
		await expect(request('/x')).rejects.toThrow(/^404: Not Found$/);
	});

	it('is an error when a success is not JSON', async () => {
		stubServer(() => new Response('<html>Sign in to the Wi-Fi</html>'));
		await expect(request('/x', { retries: 0 })).rejects.toThrow('200: The answer is not JSON');
	});
});

describe('retries', () => {
	it.each([500, 502, 503, 408, 429])('three after %i, 1, 2 and 4 seconds apart', async (status) => {
		stubServer(() => new Response('', { status, statusText: 'Trouble' }));
		const { error, seconds } = await watch(() => request('/x'));
		expect(seconds).toEqual([0, 1, 3, 7]);
		expect(error).toMatchObject({ message: `${status}: Trouble` });
	});

	it.each([400, 401, 403, 404, 409, 422])('none after %i', async (status) => {
		stubServer(() => new Response('', { status }));
		expect((await watch(() => request('/x'))).seconds).toEqual([0]);
	});

	it('three after a network failure', async () => {
		stubServer(networkFailure);
		const { error, seconds } = await watch(() => request('/x'));
		expect(seconds).toEqual([0, 1, 3, 7]);
		expect(error).toMatchObject({ name: 'NetworkError' });
	});

	it('three after a time-out of 30 seconds each', async () => {
		stubServer(silence);
		const { error, seconds } = await watch(() => request('/x'));
		expect(seconds).toEqual([0, 31, 63, 97]);
		expect(error).toMatchObject({ message: 'Request timed out after 30000ms' });
	});

	it('cap the wait at 10 seconds', async () => {
		stubServer(networkFailure);
		// Backoff doubles from 1 s: 1, 2, 4 and 8 s; the next, 16 s, is capped to 10.
		expect((await watch(() => request('/x', { retries: 6 }))).seconds).toEqual([0, 1, 3, 7, 15, 25, 35]);
	});

	it('end with the first success', async () => {
		stubServer((_, count) => (count < 2 ? new Response('', { status: 500 }) : Response.json('done')));
		const { value, seconds } = await watch(() => request('/x'));
		expect(value).toMatchObject({ data: 'done' });
		expect(seconds).toEqual([0, 1, 3]);
	});

	it('wait as long as a 429 asks', async () => {
		stubServer((_, count) => (count === 0 ? problem(429, 'rate_limited', 'Slow down', { 'Retry-After': '6' }) : Response.json(1)));
		expect((await watch(() => request('/x'))).seconds).toEqual([0, 6]);
	});

	it('are pointless when a 429 asks for more than 10 seconds', async () => {
		stubServer(() => problem(429, 'rate_limited', 'Slow down', { 'Retry-After': '300' }));
		expect((await watch(() => request('/x'))).seconds).toEqual([0]);
	});

	it('count a body that stalls as a time-out', async () => {
		stubServer(({ init }) => {
			const body = new ReadableStream({
				start: (controller) => init.signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError'))),
			});
			// Node's stream, which jsdom lacks; the types know only the browser's.
			return new Response(body as unknown as BodyInit);
		});
		const { error } = await watch(() => request('/x', { retries: 0 }));
		expect(error).toMatchObject({ message: 'Request timed out after 30000ms' });
	});
});

describe('writes', () => {
	it('without a key are not sent again while the outcome is unknown', async () => {
		for (const answer of [networkFailure, silence, () => new Response('', { status: 504 })]) {
			stubServer(answer);
			expect((await watch(() => request('/x', { method: 'POST', body: {} }))).seconds).toEqual([0]);
		}
	});

	it('without a key are sent again after an answer that says that nothing was kept', async () => {
		stubServer(() => new Response('', { status: 503 }));
		expect((await watch(() => request('/x', { method: 'POST', body: {} }))).seconds).toEqual([0, 1, 3, 7]);
	});

	it('with a key are sent again under the same key', async () => {
		const requests = stubServer(networkFailure);
		await watch(() => request('/x', { method: 'POST', body: {}, idempotencyKey: 'once' }));
		expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['once', 'once', 'once', 'once']);
	});

	it('that are harmless to repeat are sent again', async () => {
		stubServer(networkFailure);
		expect((await watch(() => request('/x', { method: 'POST', isRepeatable: true }))).seconds).toHaveLength(4);
	});
});

describe('the caller', () => {
	it('can abort a request under way', async () => {
		const requests = stubServer(silence);
		const controller = new AbortController();
		const outcome = expect(request('/x', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
		await vi.advanceTimersByTimeAsync(10);
		controller.abort();
		await outcome;
		await vi.advanceTimersByTimeAsync(60_000);
		expect(requests).toHaveLength(1);
	});

	it('can abort the wait between two tries', async () => {
		const requests = stubServer(networkFailure);
		const controller = new AbortController();
		const outcome = expect(request('/x', { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
		await vi.advanceTimersByTimeAsync(500);
		controller.abort();
		await outcome;
		await vi.advanceTimersByTimeAsync(60_000);
		expect(requests).toHaveLength(1);
	});
});
