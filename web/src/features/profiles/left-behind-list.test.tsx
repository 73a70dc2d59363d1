// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { getToasts } from '#ui/toast/toast-store.ts';
import { LeftBehindList } from './left-behind-list.tsx';

const writing = { title: null, createdAt: '2026-11-20T10:00:00.000Z' };
const post = { ...writing, kind: 'post', id: 'post-1', title: 'Help', body: 'How do I tell them?' };
const comment = { ...writing, kind: 'comment', id: 'comment-1', body: 'I can’t come' };

it('lists what was left behind, and deletes it', async () => {
	let left = [comment, post];
	const sent = stubServer(({ method, path }) => {
		if (method !== 'DELETE') return Response.json(left);
		left = left.filter(({ id }) => !path.endsWith(id));
		return new Response(null, { status: 204 });
	});
	renderWithClient(<LeftBehindList />);
	const list = within(await screen.findByRole('region', { name: 'Left behind' }));
	expect(list.getAllByRole('listitem')).toHaveLength(2);
	fireEvent.click(list.getByRole('button', { name: 'Delete comment “I can’t come”' }));
	fireEvent.click(within(await screen.findByRole('dialog', { name: 'Delete this comment?' })).getByRole('button', { name: 'Delete' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Your comment has been deleted' }]));
	fireEvent.click(list.getByRole('button', { name: 'Delete post “Help”' }));
	fireEvent.click(within(await screen.findByRole('dialog', { name: 'Delete this post?' })).getByRole('button', { name: 'Delete' }));
	await waitFor(() => expect(screen.queryByRole('region', { name: 'Left behind' })).toBeNull());
	expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
		'/api/comments/comment-1',
		'/api/posts/post-1',
	]);
});

it('is nothing where nothing was left behind', async () => {
	const sent = stubServer(() => Response.json([]));
	renderWithClient(<LeftBehindList />);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(screen.queryByRole('region')).toBeNull();
});
