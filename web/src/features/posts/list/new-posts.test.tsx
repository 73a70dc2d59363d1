// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postKeys } from '#entities/post/posts.queries.ts';
import { postView } from '#entities/testing/views.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { NewPosts } from './new-posts.tsx';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const known = [
	postView({ id: 'read', createdAt: '2026-11-20T12:00:00.000Z' }),
	postView({ id: 'older', createdAt: '2026-11-20T11:00:00.000Z' }),
];
const newsPath = '/api/posts/news?since=2026-11-20T12%3A00%3A00.000Z';

/** Renders over a cached feed of these posts, as on home. */
function show(answers: Record<string, () => Response>, pages = [{ data: known, nextCursor: null }]) {
	const requests = stubServer(({ path }) => answers[path]?.() ?? problem(404, 'not_found', 'There is nothing here.'));
	const { client, rerender } = renderWithClient(null);
	client.setQueryData(postKeys.feed, { pages, pageParams: [null] });
	rerender(
		<QueryClientProvider client={client}>
			<NewPosts />
		</QueryClientProvider>,
	);
	return { client, asked: () => requests.map(({ path }) => path) };
}

const passMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

it('asks once a minute what is newer, never for the page', async () => {
	const { asked } = show({ [newsPath]: () => Response.json(['read']) });
	await passMinute();
	await passMinute();
	expect(asked()).toEqual([newsPath, newsPath]);
	expect(screen.queryByRole('button')).toBeNull();
});

it('asks nothing in a tab that nobody sees, nor before the feed has been read', async () => {
	const { asked } = show({}, []);
	await passMinute();
	vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	const hidden = show({ [newsPath]: () => Response.json(['new']) });
	await passMinute();
	expect([...asked(), ...hidden.asked()]).toEqual([]);
});

it('counts what is new, and fetches it when asked to', async () => {
	const newest = [postView({ id: 'new' }), ...known];
	const { client, asked } = show({
		[newsPath]: () => Response.json(['new', 'read']),
		'/api/posts': () => Response.json(newest),
	});
	await passMinute();
	fireEvent.click(await screen.findByRole('button', { name: '1 new post' }));
	await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
	expect(asked()).toEqual([newsPath, '/api/posts']);
	const { pages } = client.getQueryData<{ pages: { data: { id: string }[] }[] }>(postKeys.feed) ?? { pages: [] };
	expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(['new', 'read', 'older']);
});

it('says of a whole page of news that there may be more', async () => {
	show({ [newsPath]: () => Response.json(Array.from({ length: 20 }, (_, index) => `new ${index}`)) });
	await passMinute();
	expect(await screen.findByRole('button', { name: '20 or more new posts' })).toBeTruthy();
});

it('says that they did not come, and can be asked again', async () => {
	show({ [newsPath]: () => Response.json(['new', 'read']), '/api/posts': () => problem(403, 'forbidden', 'Not now.') });
	await passMinute();
	fireEvent.click(await screen.findByRole('button', { name: '1 new post' }));
	await vi.waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'The new posts did not come', description: 'Not now.' }));
	expect(screen.getByRole('button', { name: '1 new post' })).toBeTruthy();
});
