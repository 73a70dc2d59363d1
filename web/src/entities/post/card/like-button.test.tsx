// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Post } from '@friends/contract/posts/posts.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { problem, type Sent, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, postView } from '#entities/testing/views.ts';
import { postStore } from '../post-store.ts';
import { PostCard } from './post-card.tsx';

let logged: ReturnType<typeof vi.spyOn>;
let likes: { liked: boolean; count: number };
/** Answers that the server holds back. */
let held: (() => void)[];

beforeEach(() => {
	logged = vi.spyOn(console, 'error').mockImplementation(() => {});
	setSignedOut(null);
	likes = { liked: false, count: 47 };
	held = [];
});

const post = postView({ likeCount: 47 });
const serverView = (): Post => ({ ...post, likeCount: likes.count, viewer: { ...post.viewer, liked: likes.liked } });

/** A server that counts likes as ours does; `hold` keeps its answers to likes back until they are released. */
function likeServer({ hold = false } = {}): Sent[] {
	return stubServer(async ({ path, method }) => {
		if (!path.endsWith('/like')) return Response.json(serverView());
		if (hold) await new Promise<void>((resolve) => held.push(resolve));
		const liked = method === 'POST';
		if (liked !== likes.liked) likes = { liked, count: likes.count + (liked ? 1 : -1) };
		return Response.json(likes);
	});
}

const methods = (requests: Sent[]) => requests.filter(({ path }) => path.endsWith('/like')).map(({ method }) => method);
const heart = () => screen.getByRole<HTMLButtonElement>('button', { name: /(?:likes?|liked)$/ });
const shown = () => [heart().getAttribute('aria-label'), heart().getAttribute('aria-pressed')];
const release = () => act(async () => held.shift()?.());
const show = (listed = post) => renderWithClient(<PostCard post={listed} Menu={() => null} renderComments={() => null} />);

describe('like', () => {
	it('shows the like at once, then what the server counted', async () => {
		const requests = likeServer({ hold: true });
		likes.count = 100;
		show();
		expect(shown()).toEqual(['Like, 47 likes', 'false']);
		fireEvent.click(heart());
		expect(shown()).toEqual(['48 likes, liked', 'true']);
		await vi.waitFor(() => expect(held).toHaveLength(1));
		await release();
		await waitFor(() => expect(shown()).toEqual(['101 likes, liked', 'true']));
		await waitFor(() => expect(requests.at(-1)).toMatchObject({ path: '/api/posts/post-1', method: 'GET' }));
	});

	it('takes a like back with DELETE', async () => {
		likes = { liked: true, count: 48 };
		const requests = likeServer();
		show(serverView());
		fireEvent.click(heart());
		await waitFor(() => expect(requests).toHaveLength(2));
		expect(methods(requests)).toEqual(['DELETE']);
		expect(shown()).toEqual(['Like, 47 likes', 'false']);
	});

	it.each([
		{ clicks: 10, sent: ['POST', 'DELETE'], end: ['Like, 47 likes', 'false'] },
		{ clicks: 11, sent: ['POST'], end: ['48 likes, liked', 'true'] },
	])('settles $clicks fast clicks with the last wish', async ({ clicks, sent, end }) => {
		const requests = likeServer({ hold: true });
		show();
		for (let click = 0; click < clicks; click += 1) fireEvent.click(heart());
		expect(shown()).toEqual(end);
		for (const _ of sent) {
			await vi.waitFor(() => expect(held).toHaveLength(1));
			expect(shown()).toEqual(end);
			await release();
		}
		await waitFor(() => expect(requests.at(-1)?.method).toBe('GET'));
		expect(methods(requests)).toEqual(sent);
		expect(shown()).toEqual(end);
		expect(likes.count).toBe(end[1] === 'true' ? 48 : 47);
	});

	it('returns to the value of the server when it is refused, and only logs', async () => {
		stubServer(({ path }) => (path.endsWith('/like') ? problem(403, 'forbidden', 'No.') : Response.json(serverView())));
		show();
		fireEvent.click(heart());
		expect(shown()).toEqual(['48 likes, liked', 'true']);
		await waitFor(() => expect(shown()).toEqual(['Like, 47 likes', 'false']));
		expect(logged).toHaveBeenCalledOnce();
	});

	it('does not let an older reading of a list win over the reply', async () => {
		likeServer();
		show();
		const learnLate = postStore.beginReading();
		fireEvent.click(heart());
		await waitFor(() => expect(likes.liked).toBe(true));
		await waitFor(() => expect(shown()[0]).toBe('48 likes, liked'));
		act(() => learnLate(post.id, post));
		expect(shown()[0]).toBe('48 likes, liked');
		act(() => postStore.beginReading()(post.id, { ...serverView(), likeCount: 52 }));
		expect(shown()[0]).toBe('52 likes, liked');
	});

	it('forgets what one member liked when another signs in', async () => {
		likeServer();
		show();
		fireEvent.click(heart());
		await waitFor(() => expect(likes.liked).toBe(true));
		act(() => setSignedIn(userNamed('ben')));
		expect(shown()).toEqual(['Like, 47 likes', 'false']);
	});

	it('is not for guests', () => {
		renderWithClient(
			<PostCard
				post={postView({
					viewer: {
						liked: false,
						reaction: null,
						bookmarked: false,
						canLike: false,
						canComment: false,
						canEdit: false,
						canDelete: false,
						canPin: false,
						canLock: false,
						canArchive: false,
						canReport: false,
						hasReported: false,
						poll: null,
						filtered: null,
						event: null,
					},
				})}
				Menu={() => null}
				renderComments={() => null}
			/>,
			{
				as: null,
			},
		);
		expect(heart().disabled).toBe(true);
	});
});

it('says who likes the post, from the count beside the heart', async () => {
	const sent = stubServer(({ path }) =>
		Response.json(path.endsWith('/likes') ? [personNamed('Theo Lindqvist'), personNamed('Noor Haddad')] : serverView()),
	);
	show();
	fireEvent.click(screen.getByRole('button', { name: '47 likes, see who' }));
	const list = await screen.findByRole('list', { name: 'People who like this' });
	expect(
		within(list)
			.getAllByRole('link')
			.map((link) => [link.textContent, link.getAttribute('href')]),
	).toEqual([
		['Theo Lindqvist', '/profile/theolindqvist'],
		['Noor Haddad', '/profile/noorhaddad'],
	]);
	expect(sent.map(({ path }) => path)).toEqual(['/api/posts/post-1/likes']);
});
