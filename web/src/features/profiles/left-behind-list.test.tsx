// @vitest-environment jsdom
import '#ui/testing.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { networkFailure, problem, stubServer } from '#core/testing/fake-server.ts';
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

it('says that it failed to load, and tries again', async () => {
	let isDown = true;
	stubServer(() => (isDown ? problem(403, 'forbidden', 'Not now.') : Response.json([post])));
	renderWithClient(<LeftBehindList />);
	expect((await screen.findByRole('alert')).textContent).toContain('What you left behind couldn’t be loaded');
	isDown = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('How do I tell them?')).toBeTruthy();
});

it('says in the question that deleting failed for want of a connection, and can be closed', async () => {
	stubServer(({ method }) => (method === 'DELETE' ? networkFailure() : Response.json([post])));
	renderWithClient(<LeftBehindList />);
	fireEvent.click(await screen.findByRole('button', { name: 'Delete post “Help”' }));
	act(() => onlineManager.setOnline(false));
	const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post?' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
	expect((await dialog.findByRole('alert', {}, { timeout: 5000 })).textContent).toContain('Check your connection');
	fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is nothing where nothing was left behind', async () => {
	const sent = stubServer(() => Response.json([]));
	renderWithClient(<LeftBehindList />);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(screen.queryByRole('region')).toBeNull();
});
