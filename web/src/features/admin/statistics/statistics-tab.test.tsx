// @vitest-environment jsdom
import '#ui/testing.ts';
import type { StatisticsDay } from '@friends/contract/admin/users.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { StatisticsTab } from './statistics-tab.tsx';

// jsdom has no canvas; the tables show the same data.
vi.mock('./plot.tsx', () => ({ Plot: () => null }));

const days: StatisticsDay[] = [
	{ day: '2026-05-11', members: 40, newMembers: 3, active: 12, posts: 5, reports: 1 },
	{ day: '2026-05-12', members: 42, newMembers: 2, active: 9, posts: 7, reports: 0 },
];

it('says that they are on their way', () => {
	stubServer(silence);
	renderWithClient(<StatisticsTab />);
	expect(screen.getByText('Loading statistics')).toBeTruthy();
});

it('says each figure in a sentence and as a table, today first', async () => {
	stubServer(() => Response.json({ days }));
	renderWithClient(<StatisticsTab />);
	const members = within(await screen.findByRole('region', { name: 'Members' }));
	expect(members.getByText('42 today · 5 new in 2 days')).toBeTruthy();
	expect(within(screen.getByRole('region', { name: 'Active members per day' })).getByText('9 today · peak 12')).toBeTruthy();
	expect(within(screen.getByRole('region', { name: 'Posts per day' })).getByText('12 in 2 days · busiest day 7')).toBeTruthy();
	expect(within(screen.getByRole('region', { name: 'Reports per day' })).getByText('1 in 2 days · busiest day 1')).toBeTruthy();
	expect([...document.querySelectorAll('tbody')].map(({ textContent }) => textContent)[0]).toBe('12 May 20264211 May 202640');
});

it('offers another try when they did not come', async () => {
	stubServer((_, count) => (count === 0 ? problem(403, 'forbidden', 'No.') : Response.json({ days })));
	renderWithClient(<StatisticsTab />);
	await screen.findByText('The statistics couldn’t be loaded');
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('region', { name: 'Members' })).toBeTruthy();
});
