// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Post } from '@friends/contract/posts/posts.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { problem, type Sent, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, postView } from '#entities/testing/views.ts';
import { dispatchToast, getToasts } from '#ui/toast/toast-store.ts';
import { PostCard } from './post-card.tsx';

let server: Pick<Post, 'reactions'> & Pick<Post['viewer'], 'reaction' | 'bookmarked'>;
let sent: Sent[];
let number = 0;
let post: Post;

beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => {});
	dispatchToast({ type: 'remove' });
	setSignedOut(null);
	setSignedIn(userNamed('maya'));
	// The entity store outlives a test.
	number += 1;
	server = { reactions: { hug: 2, wow: 1 }, reaction: null, bookmarked: false };
	post = postView({ id: `deeds-${number}`, likeCount: 4, reactions: server.reactions });
	sent = stubServer(({ path, method, body }) => {
		if (path.endsWith('/reaction')) {
			const before = { ...server.reactions };
			if (server.reaction) before[server.reaction] = (before[server.reaction] ?? 0) - 1;
			const kind = method === 'PUT' ? (body as { kind: 'hug' }).kind : null;
			if (kind) before[kind] = (before[kind] ?? 0) + 1;
			server = { ...server, reaction: kind, reactions: Object.fromEntries(Object.entries(before).filter(([, count]) => count > 0)) };
			return Response.json({ reaction: server.reaction, reactions: server.reactions });
		}
		if (path.endsWith('/bookmark')) {
			server.bookmarked = method === 'PUT';
			return method === 'PUT' ? Response.json({ folderId: null }) : new Response(null, { status: 204 });
		}
		if (path.includes('/reactions')) return Response.json([{ kind: 'hug', person: personNamed('Theo Lindqvist') }]);
		return Response.json(view());
	});
});

const view = (): Post => ({
	...post,
	reactions: server.reactions,
	viewer: { ...post.viewer, reaction: server.reaction, bookmarked: server.bookmarked },
});
const show = () => renderWithClient(<PostCard post={view()} Menu={() => null} renderComments={() => null} position={1} />);
const like = () => screen.getByRole('button', { name: /^Like, 4 likes$/ });
const writes = (end: string) =>
	sent.filter(({ path, method }) => path.endsWith(end) && method !== 'GET').map(({ method, body }) => [method, body]);

describe('reactions', () => {
	it('are chosen by the keyboard: ArrowUp opens, arrows move, Enter sets, Escape closes, and the focus is back', async () => {
		show();
		fireEvent.keyDown(like(), { key: 'ArrowUp' });
		const picker = await screen.findByRole('group', { name: 'React' });
		await waitFor(() => expect(document.activeElement).toBe(within(picker).getByRole('button', { name: 'Laugh' })));
		fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
		expect(document.activeElement).toBe(within(picker).getByRole('button', { name: 'Wow' }));
		fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
		expect(screen.queryByRole('group', { name: 'React' })).toBeNull();
		expect(document.activeElement).toBe(like());
		fireEvent.keyDown(like(), { key: 'ArrowUp' });
		fireEvent.click(await screen.findByRole('button', { name: 'Cheer' }));
		expect(await screen.findByRole('button', { name: '4 reactions, yours: Cheer, see who' })).toBeTruthy();
		await waitFor(() => expect(writes('/reaction')).toEqual([['PUT', { kind: 'cheer' }]]));
		expect(like()).toBeTruthy();
	});

	it('replace each other, and the own one chosen again takes it back', async () => {
		server = { ...server, reaction: 'hug' };
		show();
		const choose = async (name: string) => {
			fireEvent.keyDown(like(), { key: 'ArrowUp' });
			fireEvent.click(await screen.findByRole('button', { name }));
		};
		await choose('Wow');
		expect(await screen.findByRole('button', { name: '3 reactions, yours: Wow, see who' })).toBeTruthy();
		await choose('Wow');
		expect(await screen.findByRole('button', { name: '2 reactions, see who' })).toBeTruthy();
		await waitFor(() => expect(server).toMatchObject({ reaction: null, reactions: { hug: 1, wow: 1 } }));
	});

	it('open where the mouse rests, not where it passes; a click still likes', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		try {
			show();
			const around = like().parentElement as HTMLElement;
			const mouse = { pointerType: 'mouse' };
			fireEvent.pointerEnter(around, mouse);
			act(() => void vi.advanceTimersByTime(399));
			fireEvent.pointerLeave(around, mouse);
			act(() => void vi.advanceTimersByTime(1_000));
			expect(around.childElementCount).toBe(1);
			fireEvent.pointerEnter(around, mouse);
			act(() => void vi.advanceTimersByTime(400));
		} finally {
			vi.useRealTimers();
		}
		expect(await screen.findByRole('group', { name: 'React' })).toBeTruthy();
		// A finger or mouse elsewhere closes it.
		fireEvent.pointerDown(document.body);
		expect(screen.queryByRole('group', { name: 'React' })).toBeNull();
	});

	it('say who, by kind; those that cannot be seen are a number', async () => {
		show();
		fireEvent.click(await screen.findByRole('button', { name: '3 reactions, see who' }));
		const list = await screen.findByRole('list', { name: 'People who reacted' });
		expect(
			within(list)
				.getByRole('link', { name: /Theo Lindqvist/ })
				.getAttribute('href'),
		).toBe('/profile/theolindqvist');
		expect(await screen.findByText('and 2 others')).toBeTruthy();
		fireEvent.click(screen.getByRole('button', { name: 'Hug, 2' }));
		expect(await screen.findByText('and 1 other')).toBeTruthy();
		expect(sent.at(-1)?.path).toContain('/reactions');
	});
});

describe('a bookmark', () => {
	const save = () => screen.getByRole('button', { name: 'Save' });

	it('is set by the button and by the key s, and offers a folder', async () => {
		show();
		fireEvent.keyDown(screen.getByRole('article'), { key: 's' });
		expect(save().getAttribute('aria-pressed')).toBe('true');
		expect(getToasts()[0]).toMatchObject({ title: 'Saved', action: { label: 'Choose a folder' } });
		await waitFor(() => expect(writes('/bookmark')).toEqual([['PUT', {}]]));
	});

	it('is removed when that can be undone no more, with a like meanwhile', async () => {
		server.bookmarked = true;
		show();
		fireEvent.click(save());
		expect(save().getAttribute('aria-pressed')).toBe('false');
		expect(writes('/bookmark')).toEqual([]);
		act(() => getToasts()[0]?.action?.onSelect());
		expect(save().getAttribute('aria-pressed')).toBe('true');
		fireEvent.click(save());
		fireEvent.keyDown(screen.getByRole('article'), { key: 'l' });
		await waitFor(() => expect(writes('/bookmark')).toEqual([['DELETE', undefined]]));
		expect(save().getAttribute('aria-pressed')).toBe('false');
	});

	it('that is refused says so, and goes back', async () => {
		stubServer(({ path }) =>
			path.endsWith('/bookmark') ? problem(409, 'too_many_bookmarks', 'You have saved 5,000 posts.') : Response.json(view()),
		);
		show();
		fireEvent.click(save());
		await waitFor(() =>
			expect(getToasts()[0]).toMatchObject({ title: 'The post wasn’t saved', description: 'You have saved 5,000 posts.' }),
		);
		expect(save().getAttribute('aria-pressed')).toBe('false');
	});

	it('is not for guests', () => {
		renderWithClient(<PostCard post={view()} Menu={() => null} renderComments={() => null} />, { as: null });
		expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
	});
});
