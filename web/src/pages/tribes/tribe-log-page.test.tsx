// @vitest-environment jsdom
import '#ui/testing.ts';
import type { TribeLogEntry } from '@friends/contract/tribes/order/tribe-order.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, tribeView } from '#entities/testing/views.ts';
import { TribeLogPage } from './tribe-log-page.tsx';

const [kofi, eli] = [personNamed('Kofi Mensah'), personNamed('Eli Novak')];
const entry = (changes: Partial<TribeLogEntry>): TribeLogEntry => ({
	...{ id: `entry-${changes.act}`, act: 'muted', actor: kofi, person: eli, postId: null, about: '', reason: '', until: null, days: null },
	createdAt: '2026-03-14T12:00:00.000Z',
	...changes,
});

function show(tribe: Tribe, answer: () => Response, as: string | null = 'maya') {
	stubServer(({ path }) => (path.includes('/log') ? answer() : Response.json(tribe)));
	renderWithClient(<TribeLogPage params={{ slug: 'ridge-walkers' }} />, { as });
}

const mine = tribeView({ viewer: { membership: 'member' } });

it('tells who did what to whom, and why', async () => {
	const entries = [
		entry({ act: 'banned', until: '2099-12-04T18:00:00.000Z', reason: 'Flooding' }),
		entry({ act: 'roleGiven', about: 'moderator' }),
		entry({ act: 'pinned', person: null, about: 'Saturday 14: the ridge itself' }),
		entry({ act: 'unmuted', actor: null }),
		entry({ act: 'shadowBanEnded', person: null, days: 9, reason: 'Flooding members with links' }),
	];
	show(mine, () => Response.json(entries));
	const list = within(await screen.findByRole('list', { name: 'Moderation log' }));
	const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
	expect(lines[0]).toMatch(/Kofi Mensah banned Eli Novak until .*4 December 2099.*“Flooding”/);
	expect(lines[1]).toContain('Kofi Mensah gave Eli Novak the role Moderator');
	expect(lines[2]).toContain('Kofi Mensah pinned “Saturday 14: the ridge itself”');
	expect(lines[3]).toContain('someone let Eli Novak write again');
	expect(lines[4]).toMatch(
		/A shadow-ban ended.*It lasted 9 days\. Reason: “Flooding members with links” Set by Kofi Mensah, seen by all moderators\./,
	);
	expect(document.title).toBe('Moderation log of Ridge Walkers · FRIENDS');
	expect(screen.getByRole('link', { name: 'Ridge Walkers' }).getAttribute('href')).toBe('/tribes/ridge-walkers');
});

it('is honest while it is empty', async () => {
	show(mine, () => Response.json([]));
	expect(await screen.findByText('Nothing yet')).toBeTruthy();
});

it('can be loaded again where it failed', async () => {
	show(mine, () => problem(422, 'validation_failed', 'Some fields are not right.'));
	expect(await screen.findByText('The log couldn’t be loaded')).toBeTruthy();
});

it('is for members', async () => {
	show(tribeView(), () => problem(403, 'not_in_tribe', 'Only members of the tribe can see this.'));
	expect(await screen.findByText('The log is for members')).toBeTruthy();
});

it('asks guests to log in', () => {
	show(mine, () => Response.json([]), null);
	expect(screen.getByText('Please log in to see the log of this tribe')).toBeTruthy();
});
