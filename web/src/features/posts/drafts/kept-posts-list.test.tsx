// @vitest-environment jsdom
import type { KeptPost } from '@friends/contract/kept-posts/kept-posts.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { feedPlace, writeDraft } from '../compose/post-draft.ts';
import { KeptPostsList } from './kept-posts-list.tsx';

beforeEach(muteErrors);

const kept = (changes: Partial<KeptPost> = {}): KeptPost => ({
	id: 'a',
	post: { type: 'feed', body: 'Half a thought', isForFriends: false, answers: 'everybody' },
	tribe: null,
	sendAt: null,
	heldAt: null,
	failure: null,
	updatedAt: new Date().toISOString(),
	...changes,
});

const show = (onCompose = () => {}) => renderWithClient(<KeptPostsList empty="Nothing" onCompose={onCompose} />);
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

it.each([
	['it is on its way', silence, 'Loading your drafts'],
	['it could not be loaded', () => problem(403, 'forbidden', 'No'), 'Your drafts couldn’t be loaded'],
	['nothing is kept', () => Response.json([]), 'Nothing'],
])('says that %s', async (_state, server, words) => {
	stubServer(server);
	show();
	expect(await screen.findByText(words)).toBeTruthy();
});

it('says of each when it goes out, where to, with how many pictures, or why it was not sent', async () => {
	const picture = { url: '/uploads/a.webp', alt: '' };
	const tribe = { id: 't', name: 'Ridge Walkers', slug: 'ridge', sign: null, hue: 'teal' } as unknown as KeptPost['tribe'];
	stubServer(() =>
		Response.json([
			kept({ post: { ...kept().post, attachments: [picture, picture] } }),
			kept({ id: 'b', failure: 'banned_from_tribe' }),
			kept({ id: 'c', post: { ...kept().post, title: 'Soup' }, tribe, sendAt: new Date(2031, 2, 2, 9).toISOString() }),
		]),
	);
	show();
	expect(await rows()).toEqual([
		'Half a thoughtDraft · just now · 2 pictures',
		'Half a thoughtDraft · just nowNot sent: you were banned from the tribe.',
		'SoupSunday 2 March 2031 at 09:00 · to Ridge Walkers',
	]);
});

it('begins with the words that this device keeps', async () => {
	stubServer(() => Response.json([kept()]));
	act(() => writeDraft(feedPlace, { body: 'Typed here' }));
	const onCompose = vi.fn();
	show(onCompose);
	expect(await rows()).toEqual(['Typed hereOn this device', 'Half a thoughtDraft · just now']);
	fireEvent.click(screen.getByRole('button', { name: /^Typed here/ }));
	expect(onCompose).toHaveBeenCalledOnce();
	act(() => writeDraft(feedPlace, { body: '' }));
});

it('sends one now, and says why another could not be sent', async () => {
	let isRefused = true;
	const sent = stubServer(({ method, path }) => {
		if (method === 'GET') return Response.json(path === '/api/me/kept-posts' ? [kept()] : []);
		return isRefused ? problem(403, 'muted_in_tribe', 'You’re muted in this tribe right now.') : Response.json(postView(), { status: 201 });
	});
	show();
	const sendNow = async () => {
		fireEvent.click(await screen.findByRole('button', { name: 'More about Half a thought' }));
		fireEvent.click(await screen.findByRole('menuitem', { name: 'Send now' }));
	};
	await sendNow();
	await waitFor(() =>
		expect(getToasts()[0]).toMatchObject({ description: 'You’re muted in this tribe right now.', variant: 'destructive' }),
	);
	isRefused = false;
	await sendNow();
	await waitFor(() => expect(getToasts()[0]?.title).toBe('Your post has been created!'));
	expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(Array(2).fill('/api/me/kept-posts/a/send'));
});

it('says of a post that waits for whom, and takes it back', async () => {
	const tribe = { id: 't', name: 'Ridge Walkers', slug: 'ridge', sign: null, hue: 'teal' } as unknown as KeptPost['tribe'];
	const sent = stubServer(({ method }) =>
		Response.json(method === 'GET' ? [kept({ tribe, heldAt: new Date().toISOString() }), kept({ id: 'b', failure: 'declined' })] : kept()),
	);
	show();
	expect(await rows()).toEqual([
		'Half a thoughtWaits for the moderators of Ridge Walkers · just now',
		'Half a thoughtDraft · just nowThe moderators of the tribe didn’t let it through.',
	]);
	fireEvent.click(screen.getAllByRole('button', { name: 'More about Half a thought' })[0] as HTMLElement);
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Take back' }));
	await waitFor(() => expect(getToasts()[0]?.title).toBe('Your post is a draft again'));
	expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/me/kept-posts/a/hold']);
});

it('hands a draft to the moderators where sending it is refused for that', async () => {
	const sent = stubServer(({ method, path }) => {
		if (method === 'GET') return Response.json(path === '/api/me/kept-posts' ? [kept()] : []);
		return path.endsWith('/send') ? problem(409, 'post_waits', 'A moderator looks at it first.') : Response.json(kept(), { status: 201 });
	});
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'More about Half a thought' }));
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Send now' }));
	await waitFor(() => expect(getToasts()[0]?.title).toBe('Your post waits for a moderator'));
	const paths = sent.filter(({ method }) => method === 'POST').map(({ path }) => path);
	expect(paths).toEqual(['/api/me/kept-posts/a/send', '/api/me/kept-posts/a/hold']);
});
