// @vitest-environment jsdom
import type { Post } from '@friends/contract/posts/posts.schema';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postStore } from '#entities/post/post-store.ts';
import { postView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { Feed } from './feed.tsx';

beforeEach(muteErrors);
afterEach(() => onlineManager.setOnline(true));

const renderComments = ({ id }: Post) => <p>{`comments of ${id}`}</p>;
const show = () => renderWithClient(<Feed emptyAction={<button type="button">Create post</button>} renderComments={renderComments} />);
const posts = (...ids: string[]) => ids.map((id) => postView({ id, body: `body of ${id}` }));
const page = (items: Post[], cursor?: string) =>
	Response.json(items, cursor ? { headers: { Link: `</api/posts?cursor=${cursor}>; rel="next"` } } : undefined);
const bodies = () => screen.getAllByRole('article').map((article) => within(article).getByText(/^body of/).textContent);

it('shows at most three skeletons in a busy region while loading', () => {
	stubServer(silence);
	const { container } = show();
	const region = screen.getByRole('region', { name: 'Posts' });
	expect(region.getAttribute('aria-busy')).toBe('true');
	expect(screen.getByRole('status').textContent).toBe('Loading posts');
	expect(container.querySelectorAll('[aria-hidden] > div > .skeleton.size-11')).toHaveLength(3);
});

it('says in one text that there are no posts, and offers to write one', async () => {
	stubServer(() => page([]));
	show();
	const text = await screen.findByText('No posts yet. Be the first to share something!');
	expect(text.childNodes).toHaveLength(1);
	expect(screen.getByRole('button', { name: 'Create post' })).toBeTruthy();
});

it('says so too once the last of them is deleted', async () => {
	stubServer(() => page(posts('first', 'last')));
	show();
	await screen.findByText('body of first');
	act(() => postStore.learnDeleted('first'));
	expect(bodies()).toEqual(['body of last']);
	act(() => postStore.learnDeleted('last'));
	expect(screen.getByText('No posts yet. Be the first to share something!')).toBeTruthy();
	expect(screen.queryByText('You’ve reached the end of the thread.')).toBeNull();
});

it('says that the posts did not come, and tries again', async () => {
	stubServer((_, count) => (count === 0 ? problem(403, 'forbidden', 'No.') : page(posts('a'))));
	show();
	expect((await screen.findByRole('alert')).textContent).toContain('The posts couldn’t be loaded');
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(bodies()).toEqual(['body of a']));
});

it('says that there is no connection', () => {
	stubServer(silence);
	const { rerender, client } = renderWithClient(null);
	onlineManager.setOnline(false);
	rerender(
		<QueryClientProvider client={client}>
			<Feed emptyAction={null} renderComments={renderComments} />
		</QueryClientProvider>,
	);
	expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy();
});

it('shows the face of the author, and the place where that was told', async () => {
	const author = { ...postView().author, avatar: '/uploads/ada.webp' };
	stubServer(() =>
		page([postView({ id: 'a', body: 'body of a', author, location: 'Göteborg' }), postView({ id: 'b', body: 'body of b', author })]),
	);
	show();
	const [placed, placeless] = await screen.findAllByRole('article');
	expect(placed?.querySelector('img')?.getAttribute('src')).toBe('/uploads/ada.webp');
	expect(placed?.textContent).toContain('Göteborg');
	expect(placeless?.textContent).not.toContain('Göteborg');
});

it('goes on page by page to the end, each post once, past a page without posts', async () => {
	const pages: Record<string, Response> = {
		'/api/posts': page(posts('a', 'b'), 'two'),
		'/api/posts?cursor=two': page([], 'three'),
		'/api/posts?cursor=three': page(posts('b', 'c')),
	};
	stubServer(({ path }) => pages[path] ?? problem(404, 'not_found', 'There is nothing here.'));
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'Show more posts' }));
	await waitFor(() => expect(screen.getByRole('button', { name: 'Show more posts' }).getAttribute('aria-busy')).toBeNull());
	fireEvent.click(screen.getByRole('button', { name: 'Show more posts' }));
	await screen.findByText('You’ve reached the end of the thread.');
	expect(bodies()).toEqual(['body of a', 'body of b', 'body of c']);
});

it('keeps the posts when the next page fails, and tries that again', async () => {
	stubServer(({ path }, count) => {
		if (path === '/api/posts') return page(posts('a'), 'two');
		return count === 0 ? problem(403, 'forbidden', 'No.') : page(posts('b'));
	});
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'Show more posts' }));
	expect((await screen.findByRole('alert')).textContent).toBe('The next posts couldn’t be loaded.');
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(bodies()).toEqual(['body of a', 'body of b']));
});

it('asks for the next page by itself when the end is near', async () => {
	let reach: (() => void) | undefined;
	class Observer {
		constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
			reach = () => callback([{ isIntersecting: true }]);
		}
		observe() {}
		disconnect() {}
	}
	vi.stubGlobal('IntersectionObserver', Observer);
	stubServer(({ path }) => (path === '/api/posts' ? page(posts('a'), 'two') : page(posts('b'))));
	show();
	await screen.findByText('body of a');
	act(() => reach?.());
	await waitFor(() => expect(bodies()).toEqual(['body of a', 'body of b']));
});

it('opens and closes the comments of a post', async () => {
	stubServer(() => page(posts('a')));
	show();
	const toggle = await screen.findByRole('button', { name: 'Comments, 0' });
	expect(toggle.getAttribute('aria-expanded')).toBe('false');
	fireEvent.click(toggle);
	expect(screen.getByText('comments of a')).toBeTruthy();
	expect(toggle.getAttribute('aria-expanded')).toBe('true');
	fireEvent.click(toggle);
	expect(screen.queryByText('comments of a')).toBeNull();
});

it('folds the rest of a long run by one author, and opens it in place', async () => {
	stubServer(() => page(posts('f1', 'f2', 'f3', 'f4', 'f5')));
	show();
	const { name } = postView().author;
	const more = await screen.findByRole('button', { name: `${name}, 2 more` });
	expect(screen.queryByText('body of f4')).toBeNull();
	fireEvent.click(more);
	expect(bodies()).toEqual(['body of f1', 'body of f2', 'body of f3', 'body of f4', 'body of f5']);
	expect(document.activeElement?.textContent).toContain('body of f4');
	expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});
