// @vitest-environment jsdom
import '#ui/testing.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tell } from '#core/live/told.ts';
import { confirmWatched, forgetWatched, shownWatch } from '#core/live/watches.ts';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postKeys } from '#entities/post/posts.queries.ts';
import { postView } from '#entities/testing/views.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { NewPosts } from './new-posts.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => forgetWatched());

const known = [
	postView({ id: 'read', createdAt: '2026-11-20T12:00:00.000Z' }),
	postView({ id: 'older', createdAt: '2026-11-20T11:00:00.000Z' }),
];
const newsPath = '/api/posts/news?since=2026-11-20T12%3A00%3A00.000Z';

/** Renders over a cached feed of these posts, as on home. */
function show(answers: Record<string, () => Response>, pages: object[] | null = [{ data: known, nextCursor: null }]) {
	const requests = stubServer(({ path }) => answers[path]?.() ?? problem(404, 'not_found', 'There is nothing here.'));
	const { client, rerender } = renderWithClient(null);
	if (pages) client.setQueryData(postKeys.feed, { pages, pageParams: [null] });
	rerender(
		<QueryClientProvider client={client}>
			<NewPosts />
		</QueryClientProvider>,
	);
	return { client, asked: () => requests.map(({ path }) => path) };
}

const grow = (...postIds: string[]) => act(() => tell({ name: 'feed.grew', subjects: {}, data: { postIds } }));
const beWatched = () => act(async () => confirmWatched(shownWatch()));
const pill = () => screen.queryByRole('button')?.textContent ?? null;

it('counts what it is told of, without a request, each post once', async () => {
	const { asked } = show({});
	expect([shownWatch().feed, pill()]).toEqual([true, null]);
	grow('new', 'read');
	expect(pill()).toBe('1 new post');
	grow('new', 'newer');
	expect([pill(), asked()]).toEqual(['2 new posts', []]);
});

it('asks what came before the server watched, and again after each gap', async () => {
	const { asked } = show({ [newsPath]: () => Response.json(['new', 'read']) });
	await beWatched();
	expect(await screen.findByRole('button', { name: '1 new post' })).toBeTruthy();
	await beWatched();
	expect(asked()).toEqual([newsPath]);
	forgetWatched();
	await beWatched();
	expect(asked()).toEqual([newsPath, newsPath]);
});

it('says nothing before the feed has been read, nor of posts that it has meanwhile', async () => {
	const { client } = show({}, null);
	await beWatched();
	grow('new');
	expect(pill()).toBeNull();
	act(() => void client.setQueryData(postKeys.feed, { pages: [{ data: known, nextCursor: null }], pageParams: [null] }));
	await waitFor(() => expect(pill()).toBe('1 new post'));
	const withNew = [postView({ id: 'new' }), ...known];
	act(() => void client.setQueryData(postKeys.feed, { pages: [{ data: withNew, nextCursor: null }], pageParams: [null] }));
	await waitFor(() => expect(pill()).toBeNull());
});

it('counts what is new, and fetches it when asked to', async () => {
	const newest = [postView({ id: 'new' }), ...known];
	const { client, asked } = show({ '/api/posts': () => Response.json(newest) });
	grow('new');
	fireEvent.click(screen.getByRole('button', { name: '1 new post' }));
	await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
	expect(asked()).toEqual(['/api/posts']);
	const { pages } = client.getQueryData<{ pages: { data: { id: string }[] }[] }>(postKeys.feed) ?? { pages: [] };
	expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(['new', 'read', 'older']);
});

it('says of a whole page of news that there may be more', () => {
	show({});
	grow(...Array.from({ length: 22 }, (_, index) => `new ${index}`));
	expect(pill()).toBe('20 or more new posts');
});

it('says that they did not come, and can be asked again', async () => {
	show({ '/api/posts': () => problem(403, 'forbidden', 'Not now.') });
	grow('new');
	fireEvent.click(screen.getByRole('button', { name: '1 new post' }));
	await vi.waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'The new posts did not come', description: 'Not now.' }));
	expect(screen.getByRole('button', { name: '1 new post' })).toBeTruthy();
});
