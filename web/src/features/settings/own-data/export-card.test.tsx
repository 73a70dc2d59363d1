// @vitest-environment jsdom
import type { Export } from '@friends/contract/exports/exports.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { ExportCard } from './export-card.tsx';

beforeEach(muteErrors);

const making: Export = {
	id: 'a',
	state: 'preparing',
	step: 'pictures',
	done: 320,
	total: 500,
	bytes: 0,
	createdAt: '2026-06-02T12:00:00.000Z',
	expiresAt: null,
};
const ready: Export = { ...making, id: 'b', state: 'ready', bytes: 212_000_000, expiresAt: '2026-06-09T12:00:00.000Z' };

function show(exports: Export[]) {
	const sent = stubServer(() => Response.json(exports));
	renderWithClient(<ExportCard />);
	return sent;
}

it('says that the list is on its way', () => {
	stubServer(silence);
	renderWithClient(<ExportCard />);
	expect(screen.getByRole('status').textContent).toBe('Loading your exports');
});

it('says that the list could not be loaded', async () => {
	stubServer(() => problem(403, 'forbidden', 'No'));
	renderWithClient(<ExportCard />);
	expect(await screen.findByText('Your exports couldn’t be loaded')).toBeTruthy();
});

it('starts one, and shows how far it is', async () => {
	let known: Export[] = [];
	const sent = stubServer(({ method }) => {
		if (method === 'POST') known = [making];
		return Response.json(method === 'POST' ? making : known);
	});
	renderWithClient(<ExportCard />);
	fireEvent.click(await screen.findByRole('button', { name: 'Make an export' }));
	const progress = await screen.findByRole('progressbar', { name: 'Export' });
	expect(progress.getAttribute('aria-valuenow')).toBe('64');
	expect(progress.getAttribute('aria-valuetext')).toBe('Pictures, 320 of 500');
	expect(screen.getByText('Getting ready')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Make an export' })).toBeNull();
	expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/me/exports']);
});

it('says that one which broke off starts again', async () => {
	show([{ ...making, state: 'failed' }]);
	expect(await screen.findByText('Something went wrong. It starts again by itself.')).toBeTruthy();
});

it('fetches a ready one from an address of its own', async () => {
	const clicked: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		clicked.push(this.getAttribute('href') ?? '');
	});
	stubServer(({ path }) => Response.json(path.endsWith('/address') ? { url: '/api/exports/b?expires=1' } : [ready]));
	renderWithClient(<ExportCard />);
	expect(await screen.findByText(/^212 MB · can be fetched until Tuesday 9 June/)).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Download Export of 2 Jun' }));
	await waitFor(() => expect(clicked).toEqual(['/api/exports/b?expires=1']));
	vi.restoreAllMocks();
});

it('says why it cannot be fetched', async () => {
	stubServer(({ path }) => (path.endsWith('/address') ? problem(410, 'export_closed', 'Gone') : Response.json([ready])));
	renderWithClient(<ExportCard />);
	fireEvent.click(await screen.findByRole('button', { name: 'Download Export of 2 Jun' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Couldn’t fetch your export' }]));
});
