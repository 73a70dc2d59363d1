// @vitest-environment jsdom
import '#ui/testing.ts';
import type { RecentActivity } from '@friends/contract/explore/explore.schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { HappeningCard } from './happening-card.tsx';

const theo = personNamed('Theo Lindqvist');
const post = { id: 'post-1', excerpt: 'The rye that finally stood…', author: personNamed('Hana Sato') };
const tribe = { id: 'tribe-1', name: 'Ridge Walkers', slug: 'ridge-walkers', sign: 'ridge', hue: 'fern' } as const;
const line = (changes: Partial<RecentActivity>): RecentActivity => ({
	...{ id: 'activity-1', type: 'liked', createdAt: '2026-11-20T10:00:00.000Z', post: null, person: null, tribe: null },
	...{ actor: theo, otherCount: 0, ...changes },
});

it.each([
	[line({ post }), 'Theo Lindqvist liked “The rye that finally stood…”', '/post/post-1'],
	[line({ post, otherCount: 3 }), 'Theo and 3 others liked “The rye that finally stood…”', '/post/post-1'],
	[line({ post, otherCount: 1 }), 'Theo and 1 other liked “The rye that finally stood…”', '/post/post-1'],
	[line({ type: 'commented', post }), 'Theo Lindqvist commented on “The rye that finally stood…”', '/post/post-1'],
	[line({ type: 'posted', post: { ...post, excerpt: '' } }), 'Theo Lindqvist posted a post', '/post/post-1'],
	[line({ type: 'joined' }), 'Theo Lindqvist is new here', /^\/profile\//],
	[line({ type: 'befriended', person: personNamed('Noor Haddad') }), 'Theo and Noor Haddad are friends now', /^\/profile\//],
	[line({ type: 'foundedTribe', tribe }), 'Theo Lindqvist founded Ridge Walkers', '/tribes/ridge-walkers'],
	[line({ type: 'joinedTribe', tribe }), 'Theo Lindqvist joined Ridge Walkers', '/tribes/ridge-walkers'],
] as const)('says %#: %s', async (activity, words, href) => {
	stubServer(() => Response.json([activity]));
	renderWithClient(<HappeningCard />);
	const link = await screen.findByRole('link');
	expect(link.textContent).toBe(words);
	expect(link.getAttribute('href')).toMatch(href);
});

it('has three lines at most', async () => {
	stubServer(() => Response.json(['1', '2', '3', '4', '5'].map((id) => line({ id, post }))));
	renderWithClient(<HappeningCard />);
	const panel = await screen.findByRole('region', { name: 'Happening now' });
	expect(await within(panel).findAllByRole('listitem')).toHaveLength(3);
});
