// @vitest-environment jsdom
import { listComments } from '@friends/contract/comments/comments.endpoints';
import { listFriends } from '@friends/contract/friends/friends.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { type Items, itemsBy, listQuery } from './pages.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const page = (items: unknown, next?: string) =>
	Response.json(items, next ? { headers: { Link: `</next?cursor=${next}>; rel="next"` } } : {});

/** Answers two pages that share a row. */
const stubTwoPages = (first: unknown[], second: unknown[]) =>
	stubServer(({ path }) => (path.includes('cursor=') ? page(second) : page(first, 'abc')));

function observe<Selected>(options: ReturnType<typeof listQuery<typeof listComments, Selected>>) {
	return new InfiniteQueryObserver(createQueryClient(), { ...options, retry: false });
}

const comments = { key: ['comments'], params: { id: 'p' }, query: { limit: 5 } };

describe('a list', () => {
	it('is requested page by page, with its parameters and its query', async () => {
		const requests = stubTwoPages([{ id: 'a' }], [{ id: 'b' }]);
		const observer = observe(listQuery(listComments, comments));
		await observer.refetch();
		const { hasNextPage } = await observer.fetchNextPage();
		expect(requests.map(({ path }) => path)).toEqual(['/api/posts/p/comments?limit=5', '/api/posts/p/comments?cursor=abc&limit=5']);
		expect(hasNextPage).toBe(false);
	});

	it('selects each item once', async () => {
		stubTwoPages([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'c' }]);
		const observer = observe(listQuery(listComments, comments));
		await observer.refetch();
		const { data } = await observer.fetchNextPage();
		expect(data).toEqual({ items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], pageCount: 2 });
	});

	it('can select something else', async () => {
		stubTwoPages([{ id: 'a' }], []);
		const observer = observe(listQuery(listComments, { ...comments, select: ({ pages }) => pages.length }));
		expect((await observer.refetch()).data).toBe(1);
	});

	it('begins to learn before each request, and learns every item of the page', async () => {
		const steps: string[] = [];
		stubServer(({ path }) => {
			steps.push('request');
			return path.includes('cursor=') ? page([{ id: 'c' }]) : page([{ id: 'a' }, { id: 'b' }], 'abc');
		});
		const learn = () => {
			steps.push('begin');
			return ({ id }: { id: string }) => void steps.push(id);
		};
		const observer = observe(listQuery(listComments, { ...comments, learn }));
		await observer.refetch();
		await observer.fetchNextPage();
		expect(steps).toEqual(['begin', 'request', 'a', 'b', 'begin', 'request', 'c']);
	});
});

type SelectedBy<O extends { select?: ((...data: never[]) => unknown) | undefined }> = ReturnType<NonNullable<O['select']>>;

it('takes exactly what the endpoint declares', () => {
	// @ts-expect-error: the endpoint has parameters
	listQuery(listComments, { key: [] });
	// @ts-expect-error: the endpoint has no such query
	listQuery(listPosts, { key: [], query: { search: '' } });
	// @ts-expect-error: the helper sets the cursor
	listQuery(listPosts, { key: [], query: { cursor: '' } });
	const posts = listQuery(listPosts, { key: [] });
	expectTypeOf<SelectedBy<typeof posts>>().toEqualTypeOf<Items<Post>>();
	// Friends have no id of their own.
	const friends = listQuery(listFriends, { key: [] });
	expectTypeOf<SelectedBy<typeof friends>>().toBeNever();
});

it('can have items in an object, and items whose id is elsewhere', () => {
	const select = itemsBy(
		({ thing }: { thing: { id: string } }) => thing.id,
		({ rows }: { rows: { thing: { id: string } }[] }) => rows,
	);
	const pages = [{ data: { rows: [{ thing: { id: 'a' } }, { thing: { id: 'a' } }] }, nextCursor: null }];
	expect(select({ pages, pageParams: [null] }).items).toEqual([{ thing: { id: 'a' } }]);
});
