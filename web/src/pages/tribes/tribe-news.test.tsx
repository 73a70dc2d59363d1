// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, postView, tribeView } from '#entities/testing/views.ts';
import { TribePage } from './tribe-page.tsx';

beforeEach(() => setSignedOut(null));

const lastVisitAt = '2020-03-10T12:00:00.000Z';
const rosa = personNamed('Rosa Quispe');
const postOf = (hour: number, changes: Partial<Post> = {}) =>
	postView({
		id: `at-${hour}`,
		body: `Post of hour ${hour}.`,
		createdAt: new Date(Date.parse(lastVisitAt) + hour * 3_600_000).toISOString(),
		author: rosa,
		authorId: rosa.id,
		...changes,
	});

interface Scene {
	posts: Post[];
	pinned?: Post[];
	/** There is a second page. */
	hasMore?: boolean;
	viewer?: Partial<Tribe['viewer']>;
}

/** Newest first, as the server has them. */
function show({ posts, pinned = [], hasMore = false, viewer = { membership: 'member', lastVisitAt } }: Scene) {
	const tribe = tribeView({ viewer });
	const sent = stubServer(({ path, method }) => {
		const { pathname } = new URL(path, 'http://x');
		if (method === 'PUT') return Response.json(tribeView({ viewer: { ...viewer, lastVisitAt: '2020-03-12T12:00:00.000Z' } }));
		if (pathname.endsWith('/pinned-posts')) return Response.json(pinned);
		if (pathname.endsWith('/posts'))
			return Response.json(posts, hasMore ? { headers: { Link: '</api/tribes/tribe-1/posts?cursor=next>; rel="next"' } } : {});
		return Response.json(pathname.endsWith('/members') ? [] : tribe);
	});
	history.replaceState(null, '', '/tribes/ridge-walkers');
	renderWithClient(<TribePage params={{ slug: 'ridge-walkers' }} />);
	return { sent };
}

const line = () => screen.findByRole('article', { name: 'New posts' });
const order = () => screen.getAllByRole('article').map((card) => /hour -?\d+|new since/.exec(card.textContent ?? '')?.[0]);
const visits = (sent: ReturnType<typeof show>['sent']) => sent.filter(({ path }) => path === '/api/tribes/tribe-1/visit').length;

it('stands over what others posted since the last visit, below what is pinned, and tells the server once', async () => {
	const pinned = postOf(4, { isPinned: true });
	const { sent } = show({ posts: [postOf(5), pinned, postOf(3), postOf(-2)], pinned: [pinned] });
	expect((await line()).textContent).toBe('2 new since 10 Mar 2020');
	expect(order().slice(0, 3)).toEqual(['hour 4', 'new since', 'hour 5']);
	await waitFor(() => expect(visits(sent)).toBe(1));
});

it('stays where it is while posts arrive and tabs are changed', async () => {
	const { sent } = show({ posts: [postOf(5), postOf(-2)] });
	await line();
	fireEvent.mouseDown(screen.getByRole('tab', { name: 'Members' }), { button: 0 });
	await waitFor(() => expect(screen.queryByText('Post of hour 5.')).toBeNull());
	fireEvent.mouseDown(screen.getByRole('tab', { name: 'Posts' }), { button: 0 });
	expect((await line()).textContent).toBe('1 new since 10 Mar 2020');
	await waitFor(() => expect(order()).toEqual(['new since', 'hour 5', 'hour -2']));
	expect(visits(sent)).toBe(1);
});

it('counts no further than the posts that are loaded', async () => {
	show({ posts: Array.from({ length: 20 }, (_, index) => postOf(30 - index)), hasMore: true });
	expect((await line()).textContent).toBe('20+ new since 10 Mar 2020');
});

it.each([
	['nothing is new', { posts: [postOf(-1), postOf(-2)] }],
	['only one’s own post is newer', { posts: [postOf(2, { authorId: 'id-of-maya' }), postOf(-2)] }],
])('is absent where %s, and the visit is told all the same', async (_, scene) => {
	const { sent } = show(scene);
	await waitFor(() => expect(visits(sent)).toBe(1));
	expect(screen.queryByRole('article', { name: 'New posts' })).toBeNull();
});

it('is absent for others than members, who make no visit', async () => {
	const { sent } = show({ posts: [postOf(5)], viewer: { membership: 'none', lastVisitAt: null } });
	await screen.findByText('Post of hour 5.');
	expect(screen.queryByRole('article', { name: 'New posts' })).toBeNull();
	expect(visits(sent)).toBe(0);
});
