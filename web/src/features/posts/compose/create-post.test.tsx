// @vitest-environment jsdom
import { postLimits } from '@friends/contract/posts/posts.limits';
import type { Post } from '@friends/contract/posts/posts.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '#core/session/session-transitions.ts';
import { networkFailure, problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postView, tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { CreatePostRow } from '../create-post-row.tsx';
import { Feed } from '../list/feed.tsx';
import { OutgoingPosts } from '../list/outgoing-posts.tsx';
import { composerPartsWith } from '../testing.tsx';
import { CreatePostDialog } from './create-post-dialog.tsx';
import { feedDraft, postDrafts } from './post-draft.ts';

beforeEach(muteErrors);
afterEach(() => {
	act(() => postDrafts.discard(feedDraft));
	onlineManager.setOnline(true);
});

const noComments = () => null;
const parts = composerPartsWith();

function Home() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setIsOpen(true)}>
				Create post
			</button>
			<OutgoingPosts />
			<Feed emptyAction={null} renderComments={noComments} />
			<CreatePostDialog open={isOpen} onOpenChange={setIsOpen} parts={parts} />
		</>
	);
}

const created = ({ body }: Sent): Post => {
	const written = body as { title?: string; body: string };
	return postView({ id: 'new', body: written.body, title: written.title ?? null });
};

/** A feed with one post; `create` answers a new one. */
function feedServer(
	create: (sent: Sent, count: number) => Response | Promise<Response> = (sent) => Response.json(created(sent), { status: 201 }),
) {
	let posted = 0;
	const sent = stubServer((request) => {
		if (request.path.startsWith('/api/tribes/')) return Response.json(tribeView());
		if (request.method !== 'POST') return Response.json([postView({ id: 'old', body: 'the old one' })]);
		posted += 1;
		return create(request, posted - 1);
	});
	return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

const bodyField = () => screen.getByLabelText<HTMLTextAreaElement>('Body');
const titleField = () => screen.getByLabelText<HTMLInputElement>(/^Title/);
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const addTitle = () => fireEvent.click(screen.getByRole('button', { name: 'Add a title' }));
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
const openDialog = async () => {
	fireEvent.click(screen.getByRole('button', { name: 'Create post' }));
	await screen.findByRole('dialog', { name: 'Create post' });
};

async function show() {
	renderWithClient(<Home />);
	await screen.findByText('the old one');
	await openDialog();
}

it('asks for a body, and sends nothing without one', async () => {
	const posted = feedServer();
	await show();
	write(bodyField(), '  \n ');
	submit();
	expect(screen.getByText('Post content is required')).toBeTruthy();
	expect(bodyField().getAttribute('aria-invalid')).toBe('true');
	expect(document.activeElement).toBe(bodyField());
	write(bodyField(), 'x');
	expect(screen.queryByText('Post content is required')).toBeNull();
	expect(posted()).toEqual([]);
});

it('counts near the limit and refuses what is beyond', async () => {
	const posted = feedServer();
	const { maxLength } = postLimits.body;
	await show();
	write(bodyField(), 'x'.repeat(maxLength * 0.9 - 1));
	expect(screen.queryByText(/\/10000/)).toBeNull();
	write(bodyField(), 'x'.repeat(maxLength + 1));
	expect(screen.getByText('10001/10000')).toBeTruthy();
	submit();
	expect(screen.getByText('Post can have at most 10000 characters')).toBeTruthy();
	expect(posted()).toEqual([]);
});

it('puts the new post first, says so, and closes', async () => {
	const posted = feedServer();
	await show();
	addTitle();
	expect(document.activeElement).toBe(titleField());
	write(titleField(), '  ');
	write(bodyField(), '  Hello there ');
	submit();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(posted()).toEqual([{ type: 'feed', body: 'Hello there' }]);
	expect(getToasts()).toMatchObject([{ title: 'Your post has been created!' }]);
	const [first] = screen.getAllByRole('article');
	expect(within(first as HTMLElement).getByText('Hello there')).toBeTruthy();
	await openDialog();
	expect(bodyField().value).toBe('');
});

it.each([
	['the reason of the server', () => problem(422, 'validation_failed', 'This tribe does not exist.'), 'This tribe does not exist.'],
	['a sentence of its own', () => new Response('', { status: 400 }), 'Failed to create post. Please try again.'],
])('tells of a failure with %s and keeps the text', async (_, answer, description) => {
	feedServer(answer);
	await show();
	addTitle();
	write(titleField(), 'Soup');
	write(bodyField(), 'Recipe follows');
	submit();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Error', description, variant: 'destructive' }]));
	expect([titleField().value, bodyField().value]).toEqual(['Soup', 'Recipe follows']);
	expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-busy')).toBeNull();
});

const question = () => screen.findByRole('dialog', { name: 'Keep it for later?' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const answer = async (name: string) => {
	await question();
	fireEvent.click(screen.getByRole('button', { name }));
};

it('has the caret in the text at once', async () => {
	feedServer();
	await show();
	expect(document.activeElement).toBe(bodyField());
	expect(bodyField().placeholder).toBe('What’s on your mind, Maya?');
});

it('closes without a question while nothing is written', async () => {
	feedServer();
	await show();
	fireEvent.keyDown(bodyField(), { key: 'Escape' });
	await isClosed();
});

it.each([
	['Escape', () => fireEvent.keyDown(bodyField(), { key: 'Escape' })],
	['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('asks what becomes of the words when closed by %s, and keeps them', async (_, close) => {
	feedServer();
	await show();
	write(bodyField(), 'half a thought');
	close();
	await answer('Keep as draft');
	await isClosed();
	await openDialog();
	expect(bodyField().value).toBe('half a thought');
});

it('goes on when neither is wanted', async () => {
	feedServer();
	await show();
	write(bodyField(), 'half a thought');
	fireEvent.keyDown(bodyField(), { key: 'Escape' });
	fireEvent.keyDown(await question(), { key: 'Escape' });
	await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keep it for later?' })).toBeNull());
	expect(bodyField().value).toBe('half a thought');
});

it('throws the words away when told to, and gives them back for a while', async () => {
	feedServer();
	await show();
	write(bodyField(), 'half a thought');
	fireEvent.keyDown(bodyField(), { key: 'Escape' });
	await answer('Discard');
	await isClosed();
	expect(postDrafts.read(feedDraft).body).toBe('');
	const [undo] = getToasts();
	expect(undo).toMatchObject({ title: 'Draft discarded', durationMs: 8000 });
	act(() => undo?.action?.onSelect());
	expect(postDrafts.read(feedDraft).body).toBe('half a thought');
});

it('gives words back above those that were written meanwhile', async () => {
	feedServer();
	await show();
	write(bodyField(), 'first');
	fireEvent.keyDown(bodyField(), { key: 'Escape' });
	await answer('Discard');
	await isClosed();
	await openDialog();
	write(bodyField(), 'second');
	act(() => getToasts()[0]?.action?.onSelect());
	expect(bodyField().value).toBe('first\n\nsecond');
});

it('says that the draft is kept a second after the last key', async () => {
	feedServer();
	await show();
	vi.useFakeTimers();
	write(bodyField(), 'half');
	act(() => void vi.advanceTimersByTime(900));
	write(bodyField(), 'half a');
	act(() => void vi.advanceTimersByTime(900));
	const note = () => screen.getByText('Draft kept on this device');
	expect(note().className).toContain('invisible');
	act(() => void vi.advanceTimersByTime(100));
	expect(note().className).not.toContain('invisible');
	vi.useRealTimers();
});

it('sends the post where its author wants it', async () => {
	const posted = feedServer();
	await show();
	fireEvent.click(screen.getByRole('button', { name: 'To: everybody' }));
	fireEvent.click(screen.getByRole('button', { name: 'Everybody may answer' }));
	fireEvent.click(await screen.findByRole('menuitemradio', { name: 'People I mention' }));
	expect(await screen.findByRole('button', { name: 'People I mention may answer' })).toBeTruthy();
	write(bodyField(), 'Boots on');
	submit();
	await isClosed();
	expect(posted()).toEqual([{ type: 'feed', body: 'Boots on', tribeId: 'ridge', answers: 'mentioned' }]);
	expect(postDrafts.read(feedDraft)).toMatchObject({ body: '', tribeId: null, answers: 'everybody' });
});

it('shows the draft in the prompt', async () => {
	feedServer();
	act(() =>
		postDrafts.write(feedDraft, {
			title: '',
			body: 'half a thought',
			tribeId: null,
			isForFriends: false,
			answers: 'everybody',
			pictures: [],
			poll: null,
			sendAt: null,
			withoutPreviewOf: null,
		}),
	);
	renderWithClient(<CreatePostRow onCreate={() => undefined} />);
	expect(screen.getByRole('button', { name: 'Draft half a thought' })).toBeTruthy();
	act(() => postDrafts.discard(feedDraft));
	expect(screen.getByRole('button', { name: 'What’s on your mind, Maya?' })).toBeTruthy();
});

it('stays open while the post is on its way, and sends it once', async () => {
	const posted = feedServer(silence);
	await show();
	write(bodyField(), 'Hello');
	submit();
	await waitFor(() => expect(posted()).toHaveLength(1));
	fireEvent.keyDown(bodyField(), { key: 'Escape' });
	fireEvent.submit(bodyField());
	expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true');
	expect(posted()).toHaveLength(1);
});

it('waits for a connection in sight, with the form closed and free for another', async () => {
	const posted = feedServer();
	await show();
	write(bodyField(), 'From the tunnel');
	act(() => onlineManager.setOnline(false));
	submit();
	await isClosed();
	expect(screen.getByText('Waiting to be sent')).toBeTruthy();
	await openDialog();
	expect(bodyField().value).toBe('');
	write(bodyField(), 'Another one');
	expect(posted()).toEqual([]);
	act(() => onlineManager.setOnline(true));
	await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2));
	expect(screen.queryByText('Waiting to be sent')).toBeNull();
	expect(posted()).toHaveLength(1);
	expect(bodyField().value).toBe('Another one');
});

it('is a draft again when it need not be sent any more, or is refused', async () => {
	feedServer(() => problem(422, 'validation_failed', 'No.'));
	await show();
	for (const body of ['not after all', 'refused']) {
		write(bodyField(), body);
		act(() => onlineManager.setOnline(false));
		submit();
		await isClosed();
		expect(postDrafts.read(feedDraft).body).toBe('');
		if (body === 'refused') act(() => onlineManager.setOnline(true));
		else fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
		await waitFor(() => expect(postDrafts.read(feedDraft).body).toBe(body));
		await openDialog();
	}
});

it('is not sent once it is discarded, and says so where an earlier try may have arrived', async () => {
	const posted = feedServer(networkFailure);
	await show();
	write(bodyField(), 'not after all');
	submit();
	await waitFor(() => expect(posted()).toHaveLength(1));
	act(() => onlineManager.setOnline(false));
	fireEvent.click(await screen.findByRole('button', { name: 'Discard' }, { timeout: 3000 }));
	expect(getToasts()).toMatchObject([{ title: 'Your post is a draft again' }]);
	expect(postDrafts.read(feedDraft).body).toBe('not after all');
	act(() => onlineManager.setOnline(true));
	await act(() => new Promise((resolve) => setTimeout(resolve)));
	expect(posted()).toHaveLength(1);
});

it('tries once more when the connection breaks, under the same key', async () => {
	const keys: (string | null)[] = [];
	feedServer((sent, count) => {
		keys.push(sent.headers.get('Idempotency-Key'));
		return count === 0 ? networkFailure() : Response.json(created(sent), { status: 201 });
	});
	await show();
	write(bodyField(), 'Hello');
	submit();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Your post has been created!' }]), { timeout: 3000 });
	expect(keys).toHaveLength(2);
	expect(keys[0]).toBe(keys[1]);
});

it('tells those whose session has ended to log in', async () => {
	const posted = feedServer();
	await show();
	write(bodyField(), 'Hello');
	act(() => endSession(null));
	submit();
	expect(getToasts()).toMatchObject([{ description: 'Must be logged in to create posts', variant: 'destructive' }]);
	expect(posted()).toEqual([]);
	expect(bodyField().value).toBe('Hello');
});
