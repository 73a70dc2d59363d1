// @vitest-environment jsdom
import { createComment, type listComments } from '@friends/contract/comments/comments.endpoints';
import { endpoint } from '@friends/contract/core/endpoint';
import { createPost, getPost, listPosts, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { nextCursorOf } from '#core/http/link-header.ts';
import { stubServer } from '#core/testing/fake-server.ts';
import { call, callPage } from './call.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the path', () => {
	it('is built from the parameters, encoded', async () => {
		const requests = stubServer(() => Response.json({}));
		await call(getPost, { params: { id: 'a/b?c#d' } });
		await call(unlikePost, { params: { id: 'x' } });
		expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/posts/a%2Fb%3Fc%23d', 'DELETE /api/posts/x/like']);
	});

	it.each(['', '.', '..'])('cannot be bent by the parameter "%s"', async (id) => {
		const requests = stubServer(() => Response.json({}));
		await expect(async () => call(getPost, { params: { id } })).rejects.toThrow(TypeError);
		expect(requests).toEqual([]);
	});

	it('carries the query without what is undefined', async () => {
		const requests = stubServer(() => Response.json([]));
		await call(listPosts, { query: { limit: 5, cursor: undefined } as { limit: number } });
		await call(listPosts);
		expect(requests.map(({ path }) => path)).toEqual(['/api/posts?limit=5', '/api/posts']);
	});
});

describe('the idempotency key', () => {
	const body = { body: 'Hello' };

	it('goes with endpoints that declare it, a new one for each call', async () => {
		const requests = stubServer(() => Response.json({}));
		await call(createPost, { body });
		await call(createPost, { body });
		const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
		expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
		expect(new Set(keys).size).toBe(2);
	});

	it('is the one handed in', async () => {
		const requests = stubServer(() => Response.json({}));
		await call(createComment, { params: { id: 'p' }, body, idempotencyKey: 'mine' });
		expect(requests[0]?.headers.get('Idempotency-Key')).toBe('mine');
	});

	it('does not go with others', async () => {
		const requests = stubServer(() => Response.json({}));
		await call(getMe);
		expect(requests[0]?.headers.has('Idempotency-Key')).toBe(false);
	});
});

it('sends once: the retries belong to queries and mutations', async () => {
	const requests = stubServer(() => new Response('', { status: 500, statusText: 'Oops' }));
	await expect(call(getMe)).rejects.toThrow('500: Oops');
	expect(requests).toHaveLength(1);
});

it('answers nothing for an endpoint without a response', async () => {
	stubServer(() => new Response(null, { status: 204 }));
	const ping = endpoint({ method: 'POST', path: '/api/ping', access: 'guest', appends: [], summary: 'Ping.' });
	expectTypeOf(call(ping)).toEqualTypeOf<Promise<void>>();
	expect(await call(ping)).toBeUndefined();
});

it('asks for exactly what the endpoint declares', () => {
	type PostArguments = Parameters<typeof call<typeof createPost>>[1];
	type CommentsArguments = Parameters<typeof call<typeof listComments>>[1];
	expectTypeOf<{ body: { body: string } }>().toExtend<PostArguments>();
	expectTypeOf<{ body: { title: string } }>().not.toExtend<PostArguments>();
	expectTypeOf<{ params: { id: string } }>().toExtend<CommentsArguments>();
	expectTypeOf<{ query: { limit: 3 } }>().not.toExtend<CommentsArguments>();
	expectTypeOf<undefined>().not.toExtend<CommentsArguments>();
});

describe('a page of a list', () => {
	it('comes with the cursor of the next', async () => {
		stubServer(() => Response.json([], { headers: { Link: '</api/posts?limit=20&cursor=abc_-1>; rel="next"' } }));
		expect(await callPage(listPosts)).toEqual({ data: [], nextCursor: 'abc_-1' });
	});

	it('comes with null when it is the last', async () => {
		stubServer(() => Response.json([]));
		expect(await callPage(listPosts, { query: { cursor: 'abc' } })).toEqual({ data: [], nextCursor: null });
	});

	it.each([
		['</a?cursor=1>; rel="prev", </a?cursor=2>; rel="next"', '2'],
		['<https://example.org/a?cursor=3>; title="x"; rel=next', '3'],
		['</a?cursor=4>; rel="last next"', '4'],
		['</a?cursor=5>; rel="nextish"', null],
		['</a>; rel="next"', null],
		['', null],
	])('reads %s', (header, cursor) => {
		expect(nextCursorOf(header)).toBe(cursor);
	});
});
