// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, postView } from '#entities/testing/views.ts';
import { Feed } from '../feed.tsx';

/** Newest first, by different people; each test has ids of its own, as what was seen is kept with the page. */
let posts: ReturnType<typeof postView>[];
let number = 0;
/** Puts posts on the screen. */
let see: (...indices: number[]) => void;

beforeEach(() => {
	number += 1;
	posts = Array.from({ length: 8 }, (_, index) => {
		const author = personNamed(`Person ${index}`);
		return postView({ id: `seen-${number}-${index}`, createdAt: `2026-11-20T12:0${8 - index}:00.000Z`, author, authorId: author.id });
	});
	class Observer {
		constructor(callback: (entries: object[]) => void) {
			see = (...indices) => {
				const on = (index: number) => document.querySelector(`[data-post-id="${posts[index]?.id}"]`);
				callback(
					indices.map((index) => ({ target: on(index), isIntersecting: true, intersectionRatio: 1, intersectionRect: { height: 9 } })),
				);
			};
		}
		observe() {}
		disconnect() {}
	}
	vi.stubGlobal('IntersectionObserver', Observer);
});

/** @param at index of the post at which the mark is; null for none */
function show(at: number | null): Sent[] {
	const marked = at === null ? null : posts[at];
	const mark = marked && { postId: marked.id, createdAt: marked.createdAt, markedAt: '2026-11-17T18:04:00.000Z' };
	const sent = stubServer(({ path, method }) => {
		if (path === '/api/me/feed-mark') return method === 'PUT' ? new Response(null, { status: 204 }) : Response.json({ mark });
		return Response.json(posts);
	});
	renderWithClient(<Feed emptyAction={null} renderComments={() => null} />);
	return sent;
}

const moves = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const line = () => screen.findByRole('article', { name: 'What you have seen' });

it('says that one is caught up only once everything above the line was seen, and moves the mark so far', async () => {
	const sent = show(2);
	expect((await line()).textContent).toMatch(/^You were here: Tuesday \d\d:04$/);
	expect((await line()).closest('[data-post-id]')?.getAttribute('data-post-id')).toBe(posts[2]?.id);
	act(() => see(0));
	act(() => see(1));
	await waitFor(async () => expect((await line()).textContent).toMatch(/^You are caught up since Tuesday \d\d:04$/));
	await waitFor(() => expect(moves(sent)).toEqual([{ postId: posts[0]?.id }]));
});

it('does not move past a post that was skipped', async () => {
	const sent = show(2);
	await line();
	act(() => see(1));
	await waitFor(() => expect(moves(sent)).toEqual([{ postId: posts[1]?.id }]));
	expect((await line()).textContent).toContain('You were here');
});

it('has no line on a first visit, which begins the mark at the newest post', async () => {
	const sent = show(null);
	await waitFor(() => expect(sent.some(({ path }) => path === '/api/me/feed-mark')).toBe(true));
	await screen.findAllByRole('article');
	await waitFor(() => see(0));
	await waitFor(() => expect(moves(sent)).toEqual([{ postId: posts[0]?.id }]));
	expect(screen.queryByRole('article', { name: 'What you have seen' })).toBeNull();
});

it('offers the way to where one was, and goes there only when asked', async () => {
	show(6);
	const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
	expect(await screen.findByText(/^6 new posts since Tuesday \d\d:04$/)).toBeTruthy();
	expect(scroll).not.toHaveBeenCalled();
	fireEvent.click(screen.getByRole('button', { name: 'Go to where you were' }));
	await waitFor(() => expect(scroll).toHaveBeenCalled());
	expect(document.activeElement?.closest('[data-post-id]')?.getAttribute('data-post-id')).toBe(posts[6]?.id);
});
