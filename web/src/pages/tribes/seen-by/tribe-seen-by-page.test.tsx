// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { eventPost } from '#entities/testing/event-views.ts';
import { commentView, personNamed, postView, tribeView } from '#entities/testing/views.ts';
import { TribeSeenByPage } from './tribe-seen-by-page.tsx';

const [bo, rosa] = [personNamed('Bo Larsen'), personNamed('Rosa Quispe')];
const tribe = tribeView({ viewer: { membership: 'member' } });
const unseen = { post: postView({ id: 'post-1', author: bo, body: 'Best poles you will ever own.', commentCount: 0 }), isUnseen: true };
const seen = {
	post: postView({ id: 'post-2', author: rosa, title: 'Saturday', body: 'May a beginner come?', likeCount: 14, commentCount: 2 }),
	isUnseen: false,
};
const comments = [
	{ comment: commentView({ id: 'comment-1', postId: 'post-2' }), isUnseen: false },
	{ comment: commentView({ id: 'comment-2', postId: 'post-2', author: bo, body: 'See my page.' }), isUnseen: true },
];

function show({
	as = 'maya',
	posts = [unseen, seen],
	answer,
}: {
	as?: string | null;
	posts?: object[];
	answer?: (path: string) => Response | undefined;
} = {}): Sent[] {
	history.replaceState(null, '', '/tribes/ridge-walkers/seen-by/bo');
	const sent = stubServer(({ path }) => {
		const own = answer?.(path);
		if (own) return own;
		if (path.includes('/comments')) return Response.json(comments);
		if (path.includes('/posts')) return Response.json(posts);
		return Response.json(path.includes('/seen-by/') ? { person: bo, tribe } : {});
	});
	renderWithClient(<TribeSeenByPage params={{ slug: 'ridge-walkers', person: 'bo' }} />, { as });
	return sent;
}

const cards = () => screen.findAllByRole('article');

it('says through whose eyes, and which posts only that person and moderators see', async () => {
	show();
	const banner = await screen.findByRole('banner');
	expect(banner.textContent).toContain('You’re seeing the tribe as Bo Larsen does. Nothing can be changed here.');
	const [first, second] = await cards();
	expect(within(first as HTMLElement).getByRole('note').textContent).toBe('Only Bo and moderators see this post.');
	expect(within(second as HTMLElement).queryByRole('note')).toBeNull();
	expect(screen.getByRole('heading', { level: 1, name: 'Ridge Walkers' })).toBeTruthy();
	expect(document.title).toBe('Ridge Walkers · FRIENDS');
});

it('lets nothing be done', async () => {
	const sent = show();
	const [first] = await cards();
	const live = screen.getAllByRole('button').filter((button) => !button.matches(':disabled'));
	expect(live.map((button) => button.getAttribute('aria-label'))).toEqual(['Comments, 0', 'Comments, 2']);
	for (const name of ['Joined', 'Posts', 'Members']) expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true);
	for (const name of ['More', 'Save', 'Share'])
		expect(
			within(first as HTMLElement)
				.getByRole('button', { name })
				.matches(':disabled'),
		).toBe(true);
	for (const key of ['l', 's', 'c', 'Enter']) fireEvent.keyDown(first as HTMLElement, { key });
	expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('shows when and where an event is, without a way to answer', async () => {
	show({ posts: [{ post: eventPost({ post: { title: 'Pier walk' } }), isUnseen: false }] });
	const [card] = await cards();
	const event = within(card as HTMLElement);
	expect(event.getByRole('heading', { level: 3, name: 'Pier walk' })).toBeTruthy();
	expect(event.getByText('Tram end stop')).toBeTruthy();
	expect(event.queryByRole('button', { name: /Going/ })).toBeNull();
});

it('shows comments to read, with those that are unseen marked', async () => {
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'Comments, 2' }));
	const section = within(await screen.findByRole('region', { name: 'Comments' }));
	await section.findByText('See my page.');
	expect(section.getByRole('note').textContent).toBe('Only Bo and moderators see this comment.');
	expect(section.queryByRole('textbox')).toBeNull();
	expect(screen.getByRole('button', { name: 'Comments, 2' }).getAttribute('aria-expanded')).toBe('true');
});

it.each([
	['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
	['its link', () => fireEvent.click(screen.getByRole('link', { name: 'Back to yourself' }))],
])('ends with %s', async (_, leave) => {
	show();
	await cards();
	leave();
	await waitFor(() => expect(location.pathname + location.search).toBe('/tribes/ridge-walkers?tab=members'));
});

it('is honest where no one has written', async () => {
	show({ posts: [] });
	expect(await screen.findByText('No posts in this tribe yet')).toBeTruthy();
});

it('says that there is nothing for others, and when it has ended', async () => {
	show({ answer: (path) => (path.includes('/seen-by/') ? problem(404, 'not_found', 'This member doesn’t exist.') : undefined) });
	expect(await screen.findByRole('heading', { level: 1, name: 'There’s nothing to see here' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Back to the tribe' }).getAttribute('href')).toBe('/tribes/ridge-walkers');
	expect(screen.queryByRole('banner')).toBeNull();
});

it('can be loaded again where it failed', async () => {
	let isBroken = true;
	show({ answer: (path) => (isBroken && path.includes('/seen-by/') ? problem(403, 'forbidden', 'No.') : undefined) });
	await screen.findByRole('heading', { level: 1, name: 'The tribe couldn’t be loaded' });
	isBroken = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await cards()).toHaveLength(2);
});

it('asks guests to log in, and nothing of the server', async () => {
	const sent = show({ as: null });
	expect(await screen.findByText('Please log in to see this tribe')).toBeTruthy();
	expect(sent.filter(({ path }) => path.includes('seen-by'))).toEqual([]);
});
