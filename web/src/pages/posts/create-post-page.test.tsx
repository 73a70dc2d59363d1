// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postView } from '#entities/testing/views.ts';
import { feedDraft, postDrafts } from '#features/posts/compose/post-draft.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { CreatePostPage } from './create-post-page.tsx';

afterEach(() => act(() => postDrafts.discard(feedDraft)));

function show({ as = 'maya', search = '' }: { as?: string | null; search?: string } = {}) {
	history.replaceState(null, '', `/create/post${search}`);
	return renderWithClient(<CreatePostPage />, { as });
}

const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }));

it('asks guests to log in', () => {
	show({ as: null });
	expect(screen.getByText('Please log in to create posts').childNodes).toHaveLength(1);
	expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?returnTo=%2Fcreate%2Fpost');
});

it('keeps what another app shared while a guest logs in', () => {
	show({ as: null, search: '?title=Bread&text=Rye' });
	const href = screen.getByRole('link', { name: 'Log In' }).getAttribute('href');
	expect(new URLSearchParams(href?.split('?')[1]).get('returnTo')).toBe('/create/post?title=Bread&text=Rye');
});

it('begins with what another app shared, and leaves alone what was begun here', () => {
	const { unmount } = show({ search: '?title=Bread&text=Rye&url=https://x.example/a' });
	const body = () => screen.getByLabelText<HTMLTextAreaElement>(/^Body/).value;
	expect(body()).toBe('Rye\n\nhttps://x.example/a');
	expect(screen.getByDisplayValue('Bread')).toBeTruthy();
	write(/^Body/, 'My own words');
	unmount();
	show({ search: '?text=Other' });
	expect(body()).toBe('My own words');
});

it('trims, sends a feed post, says so and goes home', async () => {
	const sent = stubServer(() => Response.json(postView(), { status: 201 }));
	show();
	fireEvent.click(screen.getByRole('button', { name: 'Add a title' }));
	write(/^Title/, ' Soup ');
	write(/^Body/, '\nRecipe follows. ');
	submit();
	await waitFor(() => expect(location.pathname).toBe('/'));
	expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
		method: 'POST',
		path: '/api/posts',
		body: { type: 'feed', title: 'Soup', body: 'Recipe follows.' },
	});
	expect(getToasts()).toMatchObject([{ title: 'Your post has been created!' }]);
});

it.each([
	['the reason of the server', () => problem(403, 'forbidden', 'You may not post now.'), 'You may not post now.'],
	['a sentence of its own', () => new Response('', { status: 400 }), 'Something went wrong'],
])('tells of a failure with %s and stays with the text', async (_, answer, description) => {
	stubServer(answer);
	show();
	write(/^Body/, 'Recipe follows.');
	submit();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Failed to create post', description, variant: 'destructive' }]));
	expect(location.pathname).toBe('/create/post');
	expect(screen.getByLabelText<HTMLTextAreaElement>(/^Body/).value).toBe('Recipe follows.');
});

it('asks for a body', () => {
	show();
	submit();
	expect(screen.getByText('Post content is required')).toBeTruthy();
});
