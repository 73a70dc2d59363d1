// @vitest-environment jsdom
import '#ui/testing.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { TrendingCard } from './trending-card.tsx';

const region = () => screen.getByRole('region', { name: 'Trending' });

it('shows the first eight hashtags with their counts', async () => {
	stubServer(() => Response.json(['soup', 'rye', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((tag, index) => ({ tag, postCount: 9 - index }))));
	renderWithClient(<TrendingCard />);
	expect((await screen.findByRole('link', { name: '#soup 9 posts' })).getAttribute('href')).toBe('/tags/soup');
	expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
		'#soup 9 posts',
		'#rye 8 posts',
		'#c 7 posts',
		'#d 6 posts',
		'#e 5 posts',
		'#f 4 posts',
		'#g 3 posts',
		'#h 2 posts',
	]);
});

it('counts one post as one', async () => {
	stubServer(() => Response.json([{ tag: 'soup', postCount: 1 }]));
	renderWithClient(<TrendingCard />);
	expect(await screen.findByRole('link', { name: '#soup 1 post' })).toBeTruthy();
});

it('says when there are none', async () => {
	stubServer(() => Response.json([]));
	renderWithClient(<TrendingCard />);
	expect(await screen.findByText('No hashtags this week yet.')).toBeTruthy();
});

it('says when they did not come', async () => {
	stubServer(() => problem(403, 'forbidden', 'No.'));
	renderWithClient(<TrendingCard />);
	expect(await screen.findByText('The hashtags couldn’t be loaded.')).toBeTruthy();
});

it('is busy while loading', () => {
	stubServer(silence);
	renderWithClient(<TrendingCard />);
	expect(region().getAttribute('aria-busy')).toBe('true');
});
