// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Comment } from '@friends/contract/comments/comments.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tell } from '#core/live/told.ts';
import { confirmWatched, forgetWatched, shownWatch } from '#core/live/watches.ts';
import { networkFailure, problem, type Sent, silence, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { commentDrafts } from '#entities/comment/comment-drafts.ts';
import { resumeComment } from '#entities/comment/comments.queries.ts';
import { setReportedThing, useReportedThing } from '#entities/report/reported-thing.ts';
import { commentView, personNamed, postView, tribeView } from '#entities/testing/views.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { CommentsSection } from './comments-section.tsx';
import { PageComments, type PageCommentsProps } from './page-comments.tsx';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
	logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
	act(() => commentDrafts.discard('post-1'));
	onlineManager.setOnline(true);
});

const path = '/api/posts/post-1/comments';
const comments = (...ids: string[]) => ids.map((id) => commentView({ id, body: `body of ${id}` }));
const page = (items: Comment[], cursor?: string) =>
	Response.json(items, cursor ? { headers: { Link: `<${path}?cursor=${cursor}>; rel="next"` } } : undefined);
const shown = () => screen.queryAllByText(/^body of/).map(({ textContent }) => textContent);

const viewFor = (as: string | null, commentCount: number, tribe: Post['tribe'] = null) =>
	postView({ commentCount, tribe, viewer: { ...postView().viewer, canComment: as !== null } });

/** On the page of the post, with its bar. */
function Page(props: Omit<PageCommentsProps, 'bar' | 'focusCount'>) {
	const [bar, setBar] = useState<HTMLElement | null>(null);
	return (
		<>
			<PageComments {...props} bar={bar} focusCount={0} />
			<div ref={setBar} />
		</>
	);
}

interface Shown {
	as?: string | null;
	commentCount?: number;
	tribe?: Post['tribe'];
}

function show({ as = 'maya', commentCount = 0, tribe = null }: Shown = {}) {
	const calls = { onCreated: vi.fn(), onDeleted: vi.fn(), onCaughtUp: vi.fn() };
	return { ...calls, ...renderWithClient(<Page post={viewFor(as, commentCount, tribe)} {...calls} />, { as }) };
}

/** In a list of posts. */
function showInList({ focusCount = 0, commentCount = 0 } = {}) {
	renderWithClient(
		<CommentsSection
			post={viewFor('maya', commentCount)}
			focusCount={focusCount}
			onCreated={() => undefined}
			onDeleted={() => undefined}
		/>,
	);
}

describe('who may answer', () => {
	const viewer = { ...postView().viewer, canComment: false };
	const showPost = (post: Post, as: string | null = 'maya') => {
		stubServer(() => page([]));
		const calls = { onCreated: vi.fn(), onDeleted: vi.fn(), onCaughtUp: vi.fn() };
		renderWithClient(<Page post={post} {...calls} />, { as });
	};

	it.each([
		['friends', 'Only friends of Hana can answer'],
		['mentioned', 'Only people who were mentioned can answer'],
		['none', 'Hana closed the comments'],
	] as const)('is said in place of the field: %s', (answers, sentence) => {
		showPost(postView({ answers, viewer }));
		expect(screen.getByRole('note').textContent).toBe(sentence);
		expect(screen.queryByRole('textbox')).toBeNull();
	});

	it('says that words from before are kept', () => {
		commentDrafts.write('post-1', 'Almost said');
		showPost(postView({ answers: 'none', viewer }));
		expect(screen.getByRole('note').textContent).toBe('Hana closed the commentsWhat you wrote is kept on this device.');
	});

	it('is no reason for who is muted, and guests are asked to sign in unless no one answers', () => {
		showPost(postView({ answers: 'friends', viewer: { ...viewer, canLike: false } }));
		expect(screen.queryByRole('note')).toBeNull();
		cleanup();
		showPost(postView({ answers: 'friends', viewer: { ...viewer, canLike: false } }), null);
		expect(screen.getByRole('link', { name: 'Sign in to join the conversation' })).toBeTruthy();
		cleanup();
		showPost(postView({ answers: 'none', viewer: { ...viewer, canLike: false } }), null);
		expect(screen.getByRole('note')).toBeTruthy();
	});
});

describe('comments', () => {
	it('show a skeleton while loading', () => {
		stubServer(silence);
		show();
		expect(screen.getByRole('region', { name: 'Comments' }).getAttribute('aria-busy')).toBe('true');
		expect(screen.getByText('Loading comments')).toBeTruthy();
	});

	it('say when there are none', async () => {
		stubServer(() => page([]));
		show();
		expect(await screen.findByText('No comments yet')).toBeTruthy();
	});

	it('say when they did not come, and try again', async () => {
		stubServer((_, count) => (count === 0 ? problem(403, 'forbidden', 'No.') : page(comments('a'))));
		show();
		expect((await screen.findByRole('alert')).textContent).toContain('The comments couldn’t be loaded.');
		fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
		await waitFor(() => expect(shown()).toEqual(['body of a']));
	});

	it('come page by page, each once', async () => {
		stubServer(({ path: asked }) => (asked === `${path}?limit=50` ? page(comments('a', 'b'), 'two') : page(comments('b', 'c'))));
		show();
		fireEvent.click(await screen.findByRole('button', { name: 'Show more comments' }));
		await waitFor(() => expect(shown()).toEqual(['body of a', 'body of b', 'body of c']));
		expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull();
	});

	it('ask guests to sign in', async () => {
		stubServer(() => page(comments('a')));
		show({ as: null });
		expect(screen.getByRole('link', { name: 'Sign in to join the conversation' }).getAttribute('href')).toBe('/login');
		expect(screen.queryByRole('textbox')).toBeNull();
	});
});

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
const bead = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post comment' });
const write = (value: string) => fireEvent.change(box(), { target: { value } });

/** A server with these comments; `create` answers a new one. */
function commentServer(existing: () => Response, create?: () => Response | Promise<Response>) {
	const sent = stubServer((request) => {
		if (request.method !== 'POST') return existing();
		const { body } = request.body as { body: string };
		return create?.() ?? Response.json(commentView({ id: 'own', body, author: personNamed('Maya Okonkwo') }), { status: 201 });
	});
	return () => sent.filter(({ method }: Sent) => method === 'POST').map(({ body }) => body);
}

describe('the composer', () => {
	it('counts, and sends neither nothing nor too much', async () => {
		const posted = commentServer(() => page([]));
		show();
		expect([bead().disabled, screen.getByText('0/1000')]).toEqual([true, expect.anything()]);
		write('   ');
		expect(bead().disabled).toBe(true);
		write('x'.repeat(1000));
		expect([bead().disabled, screen.getByText('1000/1000').parentElement?.className]).toEqual([
			false,
			expect.not.stringContaining('font-strong'),
		]);
		write('x'.repeat(1012));
		expect(box().value).toHaveLength(1012);
		expect(screen.getByText('1012/1000').parentElement?.className).toMatch(/font-strong text-destructive-ink/);
		expect(bead().disabled).toBe(true);
		fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
		expect(posted()).toEqual([]);
	});

	it.each([
		['the bead', () => fireEvent.click(bead())],
		['Ctrl and Enter', () => fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })],
		['Cmd and Enter', () => fireEvent.keyDown(box(), { key: 'Enter', metaKey: true })],
	])('sends by %s, shows the comment, says so and counts it', async (_, send) => {
		const posted = commentServer(() => page(comments('a')));
		const { onCreated } = show();
		await screen.findByText('body of a');
		write('  body of mine ');
		send();
		await waitFor(() => expect(shown()).toEqual(['body of a', 'body of mine']));
		expect(posted()).toEqual([{ body: 'body of mine' }]);
		expect(screen.getByText('Comment posted').closest('[aria-live="polite"]')).toBeTruthy();
		expect(onCreated).toHaveBeenCalledOnce();
		expect([box().value, document.activeElement]).toEqual(['', box()]);
	});

	it('shows an own comment after those that have not been read yet', async () => {
		commentServer(() => page(comments('a'), 'two'));
		show();
		const more = await screen.findByRole('button', { name: 'Show more comments' });
		write('body of mine');
		fireEvent.click(bead());
		const own = await screen.findByText('body of mine', { selector: 'p' });
		expect(more.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	});

	it('keeps the text when sending fails, says so, and only logs', async () => {
		let isBroken = true;
		const posted = commentServer(
			() => page([]),
			() => (isBroken ? problem(403, 'forbidden', 'No.') : Response.json(commentView({ body: 'body of mine' }), { status: 201 })),
		);
		const { onCreated } = show();
		write('body of mine');
		fireEvent.click(bead());
		expect(await screen.findByText('Not sent. Try again.')).toBeTruthy();
		expect([box().value, bead().disabled]).toEqual(['body of mine', false]);
		expect(logged).toHaveBeenCalledOnce();
		expect(onCreated).not.toHaveBeenCalled();
		isBroken = false;
		fireEvent.click(bead());
		await waitFor(() => expect(box().value).toBe(''));
		expect(screen.queryByText('Not sent. Try again.')).toBeNull();
		expect(posted()).toHaveLength(2);
	});

	it('keeps the words that the author’s choice refuses, says why, and reads the post again', async () => {
		commentServer(
			() => page([]),
			() => problem(403, 'answers_closed', 'The author closed the comments of this post.'),
		);
		const { client } = show();
		const read = vi.spyOn(client, 'invalidateQueries');
		write('body of mine');
		fireEvent.click(bead());
		expect(await screen.findByText('The author closed the comments of this post.')).toBeTruthy();
		expect(box().value).toBe('body of mine');
		expect(read).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['/api/posts', 'post-1'] }));
	});

	it('keeps what is being written while the comments are closed', () => {
		commentServer(() => page([]));
		const { unmount } = show();
		write('half a thought');
		unmount();
		show();
		expect(box().value).toBe('half a thought');
	});

	it('waits for a connection and sends when it is back', async () => {
		const posted = commentServer(() => page([]));
		show();
		await screen.findByText('No comments yet');
		act(() => onlineManager.setOnline(false));
		write('body of mine');
		fireEvent.click(bead());
		expect(await screen.findByText('You’re offline. We’ll send your comment when you’re back online.')).toBeTruthy();
		expect(bead().disabled).toBe(true);
		act(() => onlineManager.setOnline(true));
		await waitFor(() => expect(shown()).toEqual(['body of mine']));
		expect(posted()).toHaveLength(1);
	});

	it('that an earlier page left behind, and that fails though there is a connection, says that it is still tried', async () => {
		commentServer(() => page([]), networkFailure);
		const { client } = show();
		await screen.findByText('No comments yet');
		const written = { params: { id: 'post-1' }, body: { body: 'body of mine' }, idempotencyKey: 'of-then' };
		act(() => resumeComment(client, written));
		expect(await screen.findByText('Not sent yet. We’re still trying.', {}, { timeout: 5000 })).toBeTruthy();
		expect(screen.queryByText(/offline/)).toBeNull();
		fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
	});

	it('is not sent once it is discarded, and says so where an earlier try may have arrived', async () => {
		const posted = commentServer(() => page([]), networkFailure);
		show();
		await screen.findByText('No comments yet');
		write('body of mine');
		fireEvent.click(bead());
		await waitFor(() => expect(posted()).toHaveLength(1));
		act(() => onlineManager.setOnline(false));
		fireEvent.click(await screen.findByRole('button', { name: 'Discard' }, { timeout: 3000 }));
		expect(getToasts()).toMatchObject([{ title: 'We’ve stopped sending your comment' }]);
		await waitFor(() => expect([box().value, bead().disabled]).toEqual(['body of mine', false]));
		act(() => onlineManager.setOnline(true));
		await act(() => new Promise((resolve) => setTimeout(resolve)));
		expect(posted()).toHaveLength(1);
	});
});

describe('answers', () => {
	const talk = () => [
		commentView({ id: 'a', body: 'body of a', createdAt: '2026-01-01T00:00:00.000Z' }),
		commentView({ id: 'b', body: 'body of b', createdAt: '2026-01-01T00:01:00.000Z' }),
		commentView({ id: 'a1', body: 'body of a1', parentId: 'a', createdAt: '2026-01-01T00:02:00.000Z' }),
		commentView({ id: 'x1', body: 'body of x1', parentId: 'x', createdAt: '2026-01-01T00:03:00.000Z' }),
	];

	it('stand under what they answer, or say that it is not here', async () => {
		stubServer(() => page(talk()));
		show();
		await screen.findByText('body of a1', { selector: 'p' });
		expect(shown()).toEqual(['body of a', 'body of a1', 'body of b', 'body of x1']);
		expect(screen.getByText('The comment this replies to is no longer here.')).toBeTruthy();
	});

	it('are written under the comment, and Escape leaves that', async () => {
		const sent = stubServer(({ method, body }) => {
			if (method !== 'POST') return page(talk());
			const written = body as { body: string; parentId: string };
			return Response.json(commentView({ ...written, id: 'own', createdAt: '2026-01-01T00:04:00.000Z' }), { status: 201 });
		});
		show();
		const reply = (await screen.findAllByRole('button', { name: 'Reply to Ben Whitlock' }))[0] as HTMLElement;
		fireEvent.click(reply);
		const answer = screen.getByRole('textbox', { name: 'Reply to Ben Whitlock' });
		expect(document.activeElement).toBe(answer);
		fireEvent.keyDown(answer, { key: 'Escape' });
		expect([screen.queryByRole('textbox', { name: 'Reply to Ben Whitlock' }), document.activeElement]).toEqual([null, reply]);
		fireEvent.click(reply);
		fireEvent.change(screen.getByRole('textbox', { name: 'Reply to Ben Whitlock' }), { target: { value: 'body of mine' } });
		fireEvent.click(screen.getByRole('button', { name: 'Post reply' }));
		await waitFor(() => expect(shown()).toEqual(['body of a', 'body of a1', 'body of mine', 'body of b', 'body of x1']));
		expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ body: 'body of mine', parentId: 'a' });
	});
});

describe('a comment', () => {
	const mine = { liked: false, canLike: true, canEdit: true, canDelete: true, canReport: false, hasReported: false, filtered: null };
	const maya = { ...personNamed('Maya'), id: userNamed('maya').id };
	const oneOfMine = () => page([commentView({ id: 'mine', author: maya, body: 'body of mine', viewer: mine })]);
	async function choose(item: string) {
		fireEvent.click(await screen.findByRole('button', { name: /^More about the comment/ }));
		fireEvent.click(await screen.findByRole('menuitem', { name: item }));
	}

	it('is reported to the moderators first, where its post is in a tribe', async () => {
		const theirs = { ...mine, canEdit: false, canDelete: false, canReport: true };
		stubServer(() => page([commentView({ id: 'theirs', body: 'Buy my soup', viewer: theirs })]));
		const { result } = renderHook(useReportedThing);
		show({ tribe: tribeView({ name: 'Ridge Walkers' }) });
		await choose('Report');
		await waitFor(() => expect(result.current).toMatchObject({ excerpt: 'Buy my soup', tribe: { name: 'Ridge Walkers' } }));
		act(() => setReportedThing(null));
	});

	it('is liked at once, and the server has the last word', async () => {
		stubServer(({ method }) => (method === 'POST' ? Response.json({ liked: true, count: 8 }) : page(comments('liked'))));
		show();
		fireEvent.click(await screen.findByRole('button', { name: 'Like, 0 likes' }));
		expect(screen.getByRole('button', { name: '1 like, liked' }).getAttribute('aria-pressed')).toBe('true');
		expect(await screen.findByRole('button', { name: '8 likes, liked' })).toBeTruthy();
	});

	it('loses a like that failed, which is only logged', async () => {
		stubServer(({ method }) => (method === 'POST' ? problem(403, 'forbidden', 'No.') : page(comments('unliked'))));
		show();
		fireEvent.click(await screen.findByRole('button', { name: 'Like, 0 likes' }));
		expect(await screen.findByRole('button', { name: 'Like, 0 likes' })).toBeTruthy();
		expect(logged).toHaveBeenCalledOnce();
	});

	it('can be changed by its author, and keeps the words that were refused', async () => {
		let isBroken = true;
		stubServer(({ method, body }) => {
			if (method !== 'PUT') return oneOfMine();
			if (isBroken) return problem(403, 'forbidden', 'No.');
			const changed = { ...(body as { body: string }), updatedAt: '2026-01-02T00:00:00.000Z' };
			return Response.json(commentView({ id: 'mine', viewer: mine, ...changed }));
		});
		show();
		await choose('Edit');
		const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
		fireEvent.change(area, { target: { value: 'body of yours' } });
		fireEvent.click(screen.getByRole('button', { name: 'Save' }));
		await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true'));
		expect(area.value).toBe('body of yours');
		isBroken = false;
		fireEvent.click(screen.getByRole('button', { name: 'Save' }));
		await waitFor(() => expect(shown()).toEqual(['body of yours']));
		expect(screen.getByRole('button', { name: /^Edited/ })).toBeTruthy();
	});

	it('keeps what its author typed when the change is left, and starts from the published text when asked', async () => {
		stubServer(() => oneOfMine());
		show();
		const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
		await choose('Edit');
		fireEvent.change(await area(), { target: { value: 'half a thought' } });
		fireEvent.keyDown(await area(), { key: 'Escape' });
		await waitFor(() => expect(shown()).toEqual(['body of mine']));
		await choose('Edit');
		expect((await area()).value).toBe('half a thought');
		fireEvent.click(screen.getByRole('button', { name: 'Start from the published text' }));
		expect((await area()).value).toBe('body of mine');
		expect(screen.queryByText('These are your unsaved changes.')).toBeNull();
		fireEvent.change(await area(), { target: { value: '' } });
		expect((await area()).value).toBe('');
	});

	it('goes when its author says so twice', async () => {
		stubServer(({ method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : oneOfMine()));
		const { onDeleted } = show();
		await choose('Delete');
		fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
		await waitFor(() => expect(shown()).toEqual([]));
		expect(onDeleted).toHaveBeenCalledOnce();
	});
});

describe('in a list', () => {
	const eleven = Array.from({ length: 11 }, (_, index) => `${index + 1}`);

	it('the field comes first, then the last three, and the others when asked', async () => {
		stubServer(() => page(comments(...eleven)));
		showInList({ commentCount: 11 });
		expect((await screen.findByText('body of 9')).compareDocumentPosition(box())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
		expect(shown()).toEqual(['body of 9', 'body of 10', 'body of 11']);
		fireEvent.click(screen.getByRole('button', { name: 'Show all 11' }));
		expect(shown()).toHaveLength(11);
		expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
	});

	it('a long conversation is read on the page of the post', () => {
		const sent = stubServer(silence);
		showInList({ commentCount: 51 });
		expect(screen.getByRole('link', { name: 'Show all 51' }).getAttribute('href')).toBe('/post/post-1');
		expect(sent).toEqual([]);
	});

	it('the field has the focus when somebody asked for it', () => {
		stubServer(silence);
		showInList({ focusCount: 1 });
		expect(document.activeElement).toBe(box());
	});
});

describe('the address of a comment', () => {
	const goTo = (id: string) => history.replaceState(null, '', `/post/post-1#comment-${id}`);
	const rowOf = (id: string) => document.getElementById(`comment-${id}`);

	it('stands on its time, and can be copied', async () => {
		const writeText = vi.fn(async () => undefined);
		vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
		stubServer(() => page(comments('a')));
		show();
		const text = await screen.findByText('body of a');
		const link = within(rowOf('a') as HTMLElement)
			.getAllByRole('link')
			.find((one) => one.querySelector('time'));
		expect([text && link?.getAttribute('href')]).toEqual(['/post/post-1#comment-a']);
		fireEvent.click(screen.getByRole('button', { name: /^More about the comment/ }));
		fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
		await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/post/post-1#comment-a`));
	});

	it('leads to it, also on a later page, and marks it for a while', async () => {
		goTo('c');
		stubServer(({ path: asked }) => (asked === `${path}?limit=50` ? page(comments('a', 'b'), 'two') : page(comments('c'))));
		show();
		await waitFor(() => expect(document.activeElement).toBe(rowOf('c')));
		await waitFor(() => expect(rowOf('c')?.className).toContain('bg-accent-soft'));
		expect(rowOf('a')?.className).not.toContain('bg-accent-soft');
	});

	it('stays marked until the focus moves on where motion is unwelcome', async () => {
		vi.spyOn(window, 'matchMedia').mockImplementation(
			(media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList,
		);
		goTo('a');
		stubServer(() => page(comments('a')));
		show();
		await waitFor(() => expect(rowOf('a')?.className).toContain('bg-accent-soft'));
		act(() => box().focus());
		expect(rowOf('a')?.className).not.toContain('bg-accent-soft');
	});

	it('says that it is gone', async () => {
		goTo('z');
		stubServer(() => page(comments('a')));
		show();
		expect(await screen.findByText('The comment you’re looking for is no longer here.')).toBeTruthy();
	});
});

describe('while the page is open', () => {
	const written = (post = 'post-1') => act(async () => tell({ name: 'comment.created', subjects: { comment: 'b', post } }));
	const beWatched = () => act(async () => confirmWatched(shownWatch()));
	const look = (isHidden: boolean) =>
		act(async () => {
			vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
			document.dispatchEvent(new Event('visibilitychange'));
		});
	const growing = () => stubServer(({ path: asked }) => page(asked.includes('since') ? comments('a', 'b') : comments('a')));
	const sinceTheLatest = `${path}?limit=50&since=${encodeURIComponent(commentView().createdAt)}`;
	afterEach(() => forgetWatched());

	it('comments of others arrive, are announced, and can be gone to', async () => {
		const sent = growing();
		const { onCaughtUp } = show({ commentCount: 1 });
		await screen.findByText('body of a');
		expect(shownWatch().threads).toEqual(['post-1']);
		await written();
		await screen.findByText('body of b');
		expect(sent.at(-1)?.path).toBe(sinceTheLatest);
		expect(screen.getByText('1 new comment')).toBeTruthy();
		// Their count is told as well.
		expect(onCaughtUp).not.toHaveBeenCalled();
	});

	it('those of other posts are not read', async () => {
		const sent = growing();
		show();
		await screen.findByText('body of a');
		await written('post-2');
		expect(sent).toHaveLength(1);
	});

	it('what was written before the server watched is read, and the post with it', async () => {
		growing();
		const { onCaughtUp } = show({ commentCount: 1 });
		await screen.findByText('body of a');
		await beWatched();
		await screen.findByText('body of b');
		await waitFor(() => expect(onCaughtUp).toHaveBeenCalledOnce());
	});

	it('what is told while the first comments load is read after them', async () => {
		growing();
		show();
		await written();
		await screen.findByText('body of b');
	});

	it('nothing is asked while nobody looks, and once when somebody looks again', async () => {
		const sent = growing();
		show();
		await screen.findByText('body of a');
		await look(true);
		await written();
		await written();
		expect(sent).toHaveLength(1);
		await look(false);
		await screen.findByText('body of b');
		expect(sent).toHaveLength(2);
	});

	it('in a list they come after the last three', async () => {
		stubServer(({ path: asked }) => page(asked.includes('since') ? comments('5', '6') : comments('1', '2', '3', '4', '5')));
		showInList({ commentCount: 5 });
		await screen.findByText('body of 5');
		await written();
		await screen.findByText('body of 6');
		expect(shown()).toEqual(['body of 3', 'body of 4', 'body of 5', 'body of 6']);
	});
});
