// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { commentView, instanceView, postView, tribeView } from '#entities/testing/views.ts';
import { HomePage } from './home-page.tsx';
import { tribesSentence } from './scope-sentences.ts';

/** A post with two comments, later five. */
function answer({ path, method }: Sent): Response {
	if (path === '/api/posts') return Response.json([postView({ commentCount: 2 })]);
	if (path === '/api/posts/post-1') return Response.json(postView({ commentCount: 5 }));
	if (path === '/api/instance') return Response.json(instanceView());
	if (path === '/api/trending') return Response.json([{ tag: 'soup', postCount: 3 }]);
	return method === 'POST' ? Response.json(commentView(), { status: 201 }) : Response.json([]);
}

it('counts a comment at the post that it belongs to, and then believes the server', async () => {
	stubServer(answer);
	renderWithClient(<HomePage />);
	fireEvent.click(await screen.findByRole('button', { name: 'Comments, 2' }));
	fireEvent.change(await screen.findByRole('textbox', { name: 'Write a comment' }), { target: { value: 'Hello' } });
	fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
	expect(await screen.findByText('The neighbours brought bread.')).toBeTruthy();
	await waitFor(() => expect(screen.getByRole('button', { name: /^Comments/ }).getAttribute('aria-label')).toBe('Comments, 5'));
});

it('greets a member by first name and shows what is trending', async () => {
	stubServer(answer);
	renderWithClient(<HomePage />);
	expect(screen.getByRole('button', { name: 'What’s on your mind, Maya?' })).toBeTruthy();
	expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy();
	expect(await screen.findByText('#soup')).toBeTruthy();
});

it('tells guests that posts are for members', async () => {
	stubServer(answer);
	renderWithClient(<HomePage />, { as: null });
	expect(screen.getByText('Must be logged in to create posts')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Create post' })).toBeNull();
	await screen.findByText('#soup');
});

it('keeps the focus on the choice of the layout', async () => {
	stubServer(answer);
	vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }));
	renderWithClient(<HomePage />);
	expect(screen.getByRole('button', { name: 'Dashboard layout', pressed: true })).toBeTruthy();
	for (const name of ['Feed layout', 'Dashboard layout', 'Feed layout']) {
		const button = screen.getByRole('button', { name });
		button.focus();
		fireEvent.click(button);
		expect(document.activeElement).toBe(screen.getByRole('button', { name, pressed: true }));
	}
	await screen.findByText('#soup');
});

it('has no choice of layout where there is one column, even where the dashboard was chosen', async () => {
	localStorage.setItem('friends-home-layout', 'dashboard');
	stubServer(answer);
	renderWithClient(<HomePage />);
	expect(screen.queryByRole('button', { name: /layout$/ })).toBeNull();
	expect(screen.queryByRole('region', { name: 'You' })).toBeNull();
	await screen.findByText('#soup');
});

it('says under the tabs what is in each list, in both layouts', async () => {
	const nine = Array.from({ length: 9 }, (_, index) => tribeView({ id: `tribe-${index}`, slug: `tribe-${index}` }));
	stubServer((sent) => (sent.path.includes('scope=mine') ? Response.json(nine) : answer(sent)));
	renderWithClient(<HomePage />);
	expect(screen.getByText('From everybody here,').textContent).toBe('From everybody here, newest first');
	for (const [tab, sentence] of [
		['Discover', 'From people and tribes you don’t know yet'],
		['Tribes', 'From your 9 tribes'],
	] as const) {
		fireEvent.mouseDown(screen.getByRole('tab', { name: tab }));
		expect(await screen.findByText(sentence)).toBeTruthy();
	}
	expect(screen.getByRole('tab', { name: 'Discover' }).title).toBe('From people and tribes you don’t know yet');
});

it.each([
	[undefined, 'From your tribes'],
	[0, 'From your tribes'],
	[1, 'From your tribe'],
	[2, 'From your 2 tribes'],
])('says of %s tribes: %s', (count, sentence) => {
	expect(tribesSentence(count)).toBe(sentence);
});
