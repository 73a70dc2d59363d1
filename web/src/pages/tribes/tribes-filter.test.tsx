// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { TribesPage } from './tribes-page.tsx';

beforeEach(() => setSignedOut(null));

const ridge = tribeView({ viewer: { membership: 'member', isUnread: true } });
const bread = tribeView({ id: 'tribe-2', name: 'Slow Bread Club', slug: 'slow-bread', tags: ['bread'] });

function show(search: string, as: string | null = 'maya') {
	const sent = stubServer(({ path }) => {
		const { searchParams } = new URL(path, 'http://x');
		const tag = searchParams.get('tag');
		return Response.json([ridge, bread].filter(({ tags }) => !tag || tags.includes(tag)));
	});
	history.replaceState(null, '', `/tribes${search}`);
	renderWithClient(<TribesPage />, { as });
	return () => sent.map(({ path }) => new URL(path, 'http://x').searchParams).map((query) => [query.get('order'), query.get('tag')]);
}

it('keeps the order in the address, and asks for it', async () => {
	const asked = show('?tab=all');
	await screen.findByRole('article', { name: 'Slow Bread Club' });
	fireEvent.click(screen.getByRole('radio', { name: 'Most members' }));
	await waitFor(() => expect(asked()).toContainEqual(['members', null]));
	expect(location.search).toBe('?tab=all&order=members');
	fireEvent.click(screen.getByRole('radio', { name: 'Newest' }));
	expect(location.search).toBe('?tab=all');
});

it.each(['maya', null])('shows %s the tribes with the tag in the address, until it is removed', async (as) => {
	const asked = show('?tab=all&tag=bread', as);
	await screen.findByRole('article', { name: 'Slow Bread Club' });
	expect(screen.queryByRole('article', { name: 'Ridge Walkers' })).toBeNull();
	expect(asked()).toContainEqual(['newest', 'bread']);
	fireEvent.click(screen.getByRole('button', { name: 'Remove #bread' }));
	await screen.findByRole('article', { name: 'Ridge Walkers' });
	expect(location.search).toBe('?tab=all');
});

it('filters by the tag of a card that is chosen', async () => {
	show('?tab=all');
	const card = await screen.findByRole('article', { name: 'Slow Bread Club' });
	fireEvent.click(within(card).getByRole('link', { name: '#bread' }));
	await waitFor(() => expect(screen.queryByRole('article', { name: 'Ridge Walkers' })).toBeNull());
	expect(location.search).toBe('?tab=all&tag=bread');
});

it('says that no tribe has the tag', async () => {
	show('?tab=all&tag=cello&order=active');
	expect(await screen.findByText('No tribes match “#cello”')).toBeTruthy();
});

it('marks the tribes with new posts, in words', async () => {
	show('');
	const card = await screen.findByRole('article', { name: 'Ridge Walkers' });
	expect(within(card).getByText('New posts')).toBeTruthy();
	expect(within(screen.getByRole('article', { name: 'Slow Bread Club' })).queryByText('New posts')).toBeNull();
});
