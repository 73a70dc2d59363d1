// @vitest-environment jsdom
import { register } from '@friends/contract/auth/auth.endpoints';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#core/queries/query-client.ts';
import { networkFailure, stubServer } from '#core/testing/fake-server.ts';
import { useWrite } from './use-write.ts';

beforeEach(() => {
	vi.useFakeTimers();
	onlineManager.setOnline(true);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

function renderWithClient<T>(hook: () => T) {
	const client = createQueryClient();
	const wrapper = ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children);
	return { client, result: renderHook(hook, { wrapper }).result };
}

it('keeps one key over the retry and makes a new one for the next action', async () => {
	const requests = stubServer((_, count) => (count === 0 ? networkFailure() : Response.json({ id: 'p' })));
	const { result } = renderWithClient(() => useWrite(createPost));
	const first = result.current.writeAsync({ body: { body: 'Hello' } });
	await vi.advanceTimersByTimeAsync(1000);
	expect(await first).toEqual({ id: 'p' });
	await result.current.writeAsync({ body: { body: 'Hello' } });
	const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
	expect(keys).toHaveLength(3);
	expect(keys[0]).toBe(keys[1]);
	expect(keys[2]).not.toBe(keys[0]);
	expect(requests.map(({ body }) => body)).toEqual([{ body: 'Hello' }, { body: 'Hello' }, { body: 'Hello' }]);
});

it('keeps the key while paused offline', async () => {
	onlineManager.setOnline(false);
	const requests = stubServer(() => Response.json({}));
	const { client, result } = renderWithClient(() => useWrite(createPost));
	result.current.write({ body: { body: 'Later' } });
	await vi.advanceTimersByTimeAsync(60_000);
	expect(requests).toEqual([]);
	const variables = client.getMutationCache().getAll()[0]?.state.variables as { idempotencyKey: string };
	onlineManager.setOnline(true);
	await vi.advanceTimersByTimeAsync(0);
	expect(requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([variables.idempotencyKey]);
});

it('never repeats a POST that the server could not recognise', async () => {
	const requests = stubServer(networkFailure);
	const { result } = renderWithClient(() => useWrite(register));
	result.current.write({ body: { name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'secret' } });
	await vi.advanceTimersByTimeAsync(60_000);
	expect(requests).toHaveLength(1);
});

it('hands out the same functions from drawing to drawing', async () => {
	stubServer(() => Response.json({ id: 'p' }));
	const { result } = renderWithClient(() => useWrite(createPost));
	const { write, writeAsync } = result.current;
	await act(async () => {
		await writeAsync({ body: { body: 'Hello' } });
		await vi.advanceTimersByTimeAsync(0);
	});
	expect(result.current.isSuccess).toBe(true);
	expect(result.current.write).toBe(write);
	expect(result.current.writeAsync).toBe(writeAsync);
});
