// @vitest-environment jsdom
import '#ui/testing.ts';
import type { LinkPreview } from '@friends/contract/previews/previews.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postView } from '#entities/testing/views.ts';
import { CreatePostDialog } from '../compose/create-post-dialog.tsx';
import { EditPostDialog } from '../compose/edit-post-dialog.tsx';
import { editPlace, feedDraft, postDrafts } from '../compose/post-draft.ts';
import { composerPartsWith } from '../testing.tsx';

const address = 'https://slowbread.example/how-long';
const preview: LinkPreview = {
	url: address,
	domain: 'slowbread.example',
	title: 'How long is long enough?',
	description: 'Notes from ninety loaves',
	picture: '/uploads/0123456789abcdef0123456789abcdef.webp',
};
const parts = composerPartsWith();
const nothing = () => {};

afterEach(() => act(() => postDrafts.discard(feedDraft)));

function serve(): { sent: Sent[]; bodies: () => unknown[]; asked: () => unknown[] } {
	const sent = stubServer(({ method, path, body }) => {
		if (path.startsWith('/api/previews')) return Response.json({ preview });
		return Response.json(postView({ ...(body as object) }), { status: method === 'POST' ? 201 : 200 });
	});
	return {
		sent,
		bodies: () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body),
		asked: () => sent.filter(({ path }) => path.startsWith('/api/previews')).map(({ path }) => path),
	};
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Body');
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const card = () => screen.queryByText(preview.title);
const showDialog = () => renderWithClient(<CreatePostDialog open onOpenChange={nothing} parts={parts} />);

it('shows the preview of the first link, asked for once the typing rests', async () => {
	const { asked } = serve();
	showDialog();
	write('Look: https://slowbread.exa');
	write(`Look: ${address} and https://other.example`);
	expect(await screen.findByText(preview.title)).toBeTruthy();
	expect(screen.getByText('slowbread.example')).toBeTruthy();
	expect(asked()).toEqual([`/api/previews?url=${encodeURIComponent(address)}`]);
	expect(screen.getByText('Preview of slowbread.example added').role).toBe('status');
});

it('leaves it out on demand, keeps the focus in the text, and offers that of another link', async () => {
	const { bodies } = serve();
	showDialog();
	write(address);
	fireEvent.click(await screen.findByRole('button', { name: 'Remove preview' }));
	expect(card()).toBeNull();
	expect(document.activeElement).toBe(field());
	write('https://other.example/');
	expect(await screen.findByText(preview.title)).toBeTruthy();
	write(address);
	expect(card()).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
	await waitFor(() => expect(bodies()).toEqual([{ type: 'feed', body: address, hasPreview: false }]));
});

it.each([
	['keeps that of a post', preview, 'Post content with more words', {}],
	['does not bring back what was left out', null, 'Post content with more words', {}],
])('%s when it is changed', async (_, shown, words, field) => {
	const { bodies } = serve();
	const post = postView({ id: 'p1', body: address, preview: shown });
	renderWithClient(<EditPostDialog post={post} onClose={nothing} returnFocusTo={() => null} parts={parts} />);
	if (shown) expect(await screen.findByText(preview.title)).toBeTruthy();
	write(`${words} ${address}`);
	fireEvent.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(bodies()).toEqual([{ title: null, body: `${words} ${address}`, attachments: [], ...field }]));
	if (!shown) expect(card()).toBeNull();
	act(() => postDrafts.discard(editPlace(post).key));
});
