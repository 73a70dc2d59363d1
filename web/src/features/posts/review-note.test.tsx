// @vitest-environment jsdom
import type { KeptPost } from '@friends/contract/kept-posts/kept-posts.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { CreatePostDialog } from './compose/create-post-dialog.tsx';
import { postDrafts } from './compose/post-draft.ts';
import { composerPartsWith } from './testing.tsx';

beforeEach(muteErrors);
afterEach(() => act(() => postDrafts.discard('tribe-1')));

const parts = composerPartsWith();
const held = { id: 'a', tribe: null, sendAt: null, heldAt: '2026-11-27T12:00:00.000Z', failure: null } as unknown as KeptPost;

function open(isReviewed: boolean) {
	const onOpenChange = vi.fn();
	const sent = stubServer(({ method, path }) => {
		if (path.startsWith('/api/tribes/')) return Response.json(tribeView({ viewer: { membership: 'member', isReviewed } }));
		if (method !== 'POST') return Response.json([]);
		if (path === '/api/posts') return problem(409, 'post_waits', 'A moderator looks at it first.');
		return Response.json(held, { status: 201 });
	});
	renderWithClient(<CreatePostDialog tribeId="tribe-1" open onOpenChange={onOpenChange} parts={parts} />);
	return { onOpenChange, posted: () => sent.filter(({ method }) => method === 'POST').map(({ path }) => path) };
}

const write = () => fireEvent.change(screen.getByLabelText('Body'), { target: { value: 'Hello' } });

it('says before sending that a moderator looks at the post first, and hands it over', async () => {
	const { onOpenChange, posted } = open(true);
	expect((await screen.findByRole('note')).textContent).toBe('A moderator looks at your first posts in this tribe before others see them.');
	write();
	fireEvent.click(screen.getByRole('button', { name: 'Send for review' }));
	await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
	expect(posted()).toEqual(['/api/me/kept-posts/held']);
	expect(getToasts()[0]?.title).toBe('Your post waits for a moderator');
});

it('hands over what is refused, where the tribe began to look at posts meanwhile', async () => {
	const { posted } = open(false);
	write();
	expect(screen.queryByRole('note')).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
	await waitFor(() => expect(getToasts()[0]?.title).toBe('Your post waits for a moderator'));
	expect(posted()).toEqual(['/api/posts', '/api/me/kept-posts/held']);
	await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Body').value).toBe(''));
});
