// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { MyTribesCard } from './my-tribes-card.tsx';
import { SuggestedTribesCard } from './suggested-tribes-card.tsx';

const numbers = [1, 2, 3, 4, 5, 6];
const tribes = numbers.map((number) => tribeView({ id: `id-${number}`, name: `Tribe ${number}`, slug: `tribe-${number}` }));
const names = (list: HTMLElement) =>
	within(list)
		.getAllByRole('link')
		.map(({ textContent }) => textContent);

it('shows the first five of the tribes of the member', async () => {
	const sent = stubServer(() => Response.json(tribes));
	renderWithClient(<MyTribesCard />);
	expect(names(await screen.findByRole('list', { name: 'My tribes' }))).toEqual(['Tribe 1', 'Tribe 2', 'Tribe 3', 'Tribe 4', 'Tribe 5']);
	expect(screen.getByRole('link', { name: 'All 6: My tribes' }).getAttribute('href')).toBe('/tribes');
	expect(new URL(sent[0]?.path ?? '', 'http://x').searchParams.get('scope')).toBe('mine');
});

it('marks a tribe in which people ask to join, and leads to them', async () => {
	stubServer(() => Response.json([tribeView({ requestCount: 2 })]));
	renderWithClient(<MyTribesCard />);
	const link = await screen.findByRole('link', { name: 'Ridge Walkers, 2 asking to join' });
	expect(link.getAttribute('href')).toBe('/tribes/ridge-walkers/queue');
});

it('brings a tribe that was joined to the other card', async () => {
	const joined = tribeView({ viewer: { membership: 'member' } });
	let isIn = false;
	stubServer(({ method, path }) => {
		if (method === 'POST') isIn = true;
		if (method === 'POST') return Response.json(joined);
		return Response.json(path.includes('scope=mine') ? (isIn ? [joined] : []) : [tribeView()]);
	});
	renderWithClient(
		<>
			<MyTribesCard />
			<SuggestedTribesCard />
		</>,
	);
	await screen.findByText('You haven’t joined a tribe yet.');
	fireEvent.click(await screen.findByRole('button', { name: 'Join: Ridge Walkers' }));
	expect(names(await screen.findByRole('list', { name: 'My tribes' }))).toEqual(['Ridge Walkers']);
});

it('says where there are new posts', async () => {
	stubServer(() =>
		Response.json([
			tribeView({ id: 'new', name: 'Loud', viewer: { membership: 'member', isUnread: true } }),
			tribeView({ id: 'seen', name: 'Calm', viewer: { membership: 'member' } }),
		]),
	);
	renderWithClient(<MyTribesCard />);
	expect(names(await screen.findByRole('list', { name: 'My tribes' }))).toEqual(['LoudNew posts', 'Calm']);
});

it('says that there are none', async () => {
	stubServer(() => Response.json([]));
	renderWithClient(<MyTribesCard />);
	expect(await screen.findByText('You haven’t joined a tribe yet.')).toBeTruthy();
});

it('suggests three tribes with two tags each, and joins them in place', async () => {
	stubServer(({ method }) =>
		Response.json(method === 'POST' ? { ...tribes[1], viewer: { ...tribes[1]?.viewer, membership: 'member' } } : tribes),
	);
	renderWithClient(<SuggestedTribesCard />);
	const suggested = await screen.findByRole('list', { name: 'Suggested tribes' });
	expect(names(suggested).filter((name) => !name?.startsWith('#'))).toEqual(['Tribe 1', 'Tribe 2', 'Tribe 3']);
	const [first] = screen.getAllByRole('list', { name: 'Tags' });
	const tags = first && within(first).getAllByRole('link');
	expect(tags?.map((tag) => tag.getAttribute('href'))).toEqual(['/tribes?tab=all&tag=hiking', '/tribes?tab=all&tag=outdoors']);
	fireEvent.click(screen.getByRole('button', { name: 'Join: Tribe 2' }));
	expect(await screen.findByRole('button', { name: 'Joined: Tribe 2' })).toBeTruthy();
});
