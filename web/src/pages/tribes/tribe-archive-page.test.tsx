// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postView, tribeView } from '#entities/testing/views.ts';
import { TribeArchivePage } from './tribe-archive-page.tsx';

function show(tribe: Tribe, answer: () => Response, as: string | null = 'maya') {
	stubServer(({ path }) => (path.includes('/archived-posts') ? answer() : Response.json(path.includes('/api/tribes/') ? tribe : [])));
	renderWithClient(<TribeArchivePage params={{ slug: 'ridge-walkers' }} />, { as });
}

it.each(['maya', null])('shows %s the archived posts, and the way back', async (as) => {
	show(tribeView(), () => Response.json([postView({ id: `archived-for-${as}`, isArchived: true, body: 'The winter plan' })]), as);
	expect(await screen.findByText('The winter plan')).toBeTruthy();
	expect(screen.getByRole('heading', { level: 1, name: 'Archived posts' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Ridge Walkers' }).getAttribute('href')).toBe('/tribes/ridge-walkers');
	expect(document.title).toBe('Archived posts of Ridge Walkers · FRIENDS');
});

it('is honest while it is empty', async () => {
	show(tribeView(), () => Response.json([]));
	expect(await screen.findByText('Nothing is archived')).toBeTruthy();
});

it('says so of a tribe that the viewer does not see', async () => {
	show(tribeView({ type: 'private' }), () => problem(404, 'not_found', 'Gone.'));
	expect(await screen.findByRole('heading', { level: 1, name: 'This tribe isn’t here' })).toBeTruthy();
});
