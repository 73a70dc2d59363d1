// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { commentView, postView } from '#entities/testing/views.ts';
import { PostPage } from './post-page.tsx';

const page = <PostPage params={{ id: 'post-1' }} />;

it('shows the post with its conversation open', async () => {
	stubServer(({ path }) => Response.json(path.includes('/comments') ? [commentView()] : postView({ commentCount: 1 })));
	renderWithClient(page);
	expect(screen.getByText('Loading the post')).toBeTruthy();
	expect(await screen.findByRole('article')).toBeTruthy();
	expect(await screen.findByText(commentView().body)).toBeTruthy();
});

it('says that a post is not there, and leads home', async () => {
	stubServer(() => problem(404, 'not_found', 'This post doesn’t exist, or you can’t see it.'));
	renderWithClient(page);
	expect(await screen.findByText('This post isn’t here')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

it('offers another try when the server fails', async () => {
	let isBroken = true;
	stubServer(({ path }) => {
		if (isBroken) return problem(422, 'validation_failed', 'No.');
		return Response.json(path.includes('/comments') ? [] : postView());
	});
	renderWithClient(page);
	await screen.findByText('The post couldn’t be loaded');
	isBroken = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('article')).toBeTruthy();
});
