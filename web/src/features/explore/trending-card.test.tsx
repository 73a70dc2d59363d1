// @vitest-environment jsdom
import '#ui/testing.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { TrendingCard } from './trending-card.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
});

const region = () => screen.getByRole('region', { name: 'Trending' });

it('shows the first eight hashtags', async () => {
	stubServer(() => Response.json(['soup', 'rye', 'c', 'd', 'e', 'f', 'g', 'h', 'i']));
	renderWithClient(<TrendingCard />);
	await screen.findByText('#soup');
	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
		'#soup',
		'#rye',
		'#c',
		'#d',
		'#e',
		'#f',
		'#g',
		'#h',
	]);
});

it('says when there are none', async () => {
	stubServer(() => Response.json([]));
	renderWithClient(<TrendingCard />);
	expect(await screen.findByText('No hashtags this week yet.')).toBeTruthy();
});

it('says when they did not come', async () => {
	stubServer(() => problem(403, 'forbidden', 'No.'));
	renderWithClient(<TrendingCard />);
	expect(await screen.findByText('The hashtags could not be loaded.')).toBeTruthy();
});

it('is busy while loading', () => {
	stubServer(silence);
	renderWithClient(<TrendingCard />);
	expect(region().getAttribute('aria-busy')).toBe('true');
});
