// @vitest-environment jsdom
import { postLimits } from '@friends/contract/posts/posts.limits';
import type { Post } from '@friends/contract/posts/posts.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { networkFailure, problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postView } from '#core/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { CreatePostDialog } from './create-post-dialog.tsx';
import type { PictureUploads } from './draft-pictures.ts';
import { Feed } from './feed.tsx';
import { OutgoingPosts } from './outgoing-posts.tsx';
import { feedDraft, postDrafts } from './post-draft.ts';

beforeEach(muteErrors);
afterEach(() => {
	act(() => postDrafts.discard(feedDraft));
	onlineManager.setOnline(true);
});

const noComments = () => null;
const uploads: PictureUploads = {
	findFault: () => undefined,
	upload: () => Promise.reject(new Error('Not in these tests')),
	uploadError: { title: 'Upload Error', description: 'Failed to upload image. Please try again.' },
};

function Home() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setIsOpen(true)}>
				Create post
			</button>
			<OutgoingPosts />
			<Feed emptyAction={null} renderComments={noComments} />
			<CreatePostDialog open={isOpen} onOpenChange={setIsOpen} uploads={uploads} />
		</>
	);
}

const created = ({ body }: Sent): Post => {
	const written = body as { title?: string; body: string };
	return postView({ id: 'new', body: written.body, title: written.title ?? null });
};

/** A feed with one post, and `create` for what a new one is answered. */
function feedServer(
	create: (sent: Sent, count: number) => Response | Promise<Response> = (sent) => Response.json(created(sent), { status: 201 }),
) {
	let posted = 0;
	const sent = stubServer((request) => {
		if (request.method !== 'POST') return Response.json([postView({ id: 'old', body: 'the old one' })]);
		posted += 1;
		return create(request, posted - 1);
	});
	return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

const bodyField = () => screen.getByLabelText<HTMLTextAreaElement>('Body');
const titleField = () => screen.getByLabelText<HTMLInputElement>(/^Title/);
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Post' }));
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
	write(titleField(), 'Soup');
	write(bodyField(), 'Recipe follows');
	submit();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Error', description, variant: 'destructive' }]));
	expect([titleField().value, bodyField().value]).toEqual(['Soup', 'Recipe follows']);
	expect(screen.getByRole('button', { name: 'Post' }).getAttribute('aria-busy')).toBeNull();
});

it('keeps the text when closed by accident, and throws it away with Cancel', async () => {
	feedServer();
	await show();
	write(bodyField(), 'half a thought');
	fireEvent.keyDown(bodyField(), { key: 'Escape' });
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await openDialog();
	expect(bodyField().value).toBe('half a thought');
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await openDialog();
	expect(bodyField().value).toBe('');
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

it('waits for a connection, says so, and posts when it is back', async () => {
	const posted = feedServer();
	await show();
	write(bodyField(), 'From the tunnel');
	act(() => onlineManager.setOnline(false));
	submit();
	expect(await screen.findByText('You’re offline. We’ll send your post when you’re back online.')).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: false, description: '' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(screen.getByText('Waiting to be sent')).toBeTruthy();
	expect(posted()).toEqual([]);
	act(() => onlineManager.setOnline(true));
	await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
	expect(screen.queryByText('Waiting to be sent')).toBeNull();
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
	act(() => setSignedOut(null));
	submit();
	expect(getToasts()).toMatchObject([{ description: 'Must be logged in to create posts', variant: 'destructive' }]);
	expect(posted()).toEqual([]);
	expect(bodyField().value).toBe('Hello');
});
