// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Instance } from '@friends/contract/instance/instance.schema';
import type { LinkCard } from '@friends/contract/link-cards/link-cards.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { registerPath } from '#entities/paths.ts';
import { instanceView, personNamed } from '#entities/testing/views.ts';
import { MembersOnlyPage } from './members-only-page.tsx';

const card: LinkCard = { kind: 'post', title: 'Bread, again', text: 'First line.', author: personNamed('Maya Lind'), tribe: null };

function show(path: string, changes: Partial<Instance> = {}, answer: () => Response = () => Response.json({ card })) {
	const sent = stubServer((request) =>
		request.path === '/api/instance' ? Response.json(instanceView({ name: 'Harbour Neighbours', ...changes })) : answer(),
	);
	history.replaceState(null, '', path);
	renderWithClient(<MembersOnlyPage />, { as: null });
	return sent;
}

const title = () => screen.findByRole('heading', { level: 1, name: 'This is for members of Harbour Neighbours' });
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const isSettled = () => waitFor(() => expect(screen.queryByText('Loading')).toBeNull());

beforeEach(() => localStorage.clear());

it('shows the card of a post, and the ways in that lead back to it', async () => {
	const sent = show('/post/1#comment-2');
	await title();
	expect(await screen.findByText('Maya Lind')).toBeTruthy();
	expect(screen.getByText('Bread, again')).toBeTruthy();
	expect(screen.getByText('First line.')).toBeTruthy();
	expect(document.title).toBe('Bread, again · Harbour Neighbours');
	expect(sent.map(({ path }) => path)).toEqual(['/api/instance', '/api/link-cards?path=%2Fpost%2F1']);
	expect(links().slice(1)).toEqual(['Sign Up', 'Log In']);
	for (const link of screen.getAllByRole('link').slice(1)) {
		expect(link.getAttribute('href')).toContain('?returnTo=%2Fpost%2F1#back=comment-2');
	}
});

it.each(['#invite=abc', '?invite=abc'])(
	'shows the card of a private tribe to the invited, whose code is in no address: %s',
	async (part) => {
		const sent = show(`/tribes/n${part}`);
		await screen.findByText('Maya Lind');
		expect([sent[1]?.path, sent[1]?.headers.get('Invitation')]).toEqual(['/api/link-cards?path=%2Ftribes%2Fn', 'abc']);
		expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe(registerPath(`/tribes/n${part}`));
	},
);

it.each<[string, Partial<LinkCard>, string[]]>([
	['a person', { kind: 'profile', title: 'Maya Lind', text: 'Bakes.' }, ['Maya Lind', '@mayalind', 'Bakes.']],
	[
		'a tribe',
		{
			kind: 'tribe',
			title: 'Night swimmers',
			text: 'Cold.',
			author: null,
			tribe: { id: 't', name: 'Night swimmers', slug: 'n', sign: 'waves', hue: 'sky' },
		},
		['Night swimmers', 'Tribe', 'Cold.'],
	],
])('shows the card of %s', async (_, changes, texts) => {
	show('/tribes/n', {}, () => Response.json({ card: { ...card, ...changes } }));
	for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
});

it.each<[string, string, Partial<Instance>, (() => Response) | undefined]>([
	['a page that has none', '/settings', {}, undefined],
	['what guests may not see', '/post/1', {}, () => Response.json({ card: null })],
	['what the server keeps to itself', '/post/1', {}, () => problem(422, 'validation_failed', 'No.')],
	['a private instance, which it does not even ask', '/post/1', { guestAccess: 'private' }, undefined],
])('has the two ways in without a card of %s', async (_, path, changes, answer) => {
	const sent = show(path, changes, answer);
	await title();
	await isSettled();
	expect(screen.queryByText('Maya Lind')).toBeNull();
	expect(document.title).toBe('For members · Harbour Neighbours');
	expect(links().slice(1)).toEqual(['Sign Up', 'Log In']);
	expect(sent).toHaveLength(answer ? 2 : 1);
});

it('offers to log in, and says whom to ask, where nobody new is taken', async () => {
	show('/post/1', { registration: 'closed' });
	await title();
	expect(await screen.findByText(/isn’t taking new members right now/)).toBeTruthy();
	expect(links().slice(1)).toEqual(['Log In']);
});
