// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';

beforeEach(muteErrors);

const madeAt = '2026-06-02T12:00:00.000Z';
const codes = Array.from({ length: 10 }, (_, index) => `k7fq-2mnd-x4pt-8w3r-vb6y-0hj${index}`);

function show(remaining: number, made: string | null = madeAt) {
	const sent = stubServer(({ method }) => Response.json(method === 'POST' ? { codes } : { remaining, madeAt: made }));
	renderWithClient(<RecoveryCodesRow />);
	return () => sent.filter(({ method }) => method === 'POST').map(({ path }) => path);
}

it('says that the number is on its way', () => {
	stubServer(silence);
	renderWithClient(<RecoveryCodesRow />);
	expect(screen.getByText('Loading how many are left')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'New codes' })).toHaveProperty('disabled', true);
});

it('says that the number could not be read, and tries again', async () => {
	let isUp = false;
	stubServer(() => (isUp ? Response.json({ remaining: 3, madeAt }) : problem(403, 'forbidden', 'No')));
	renderWithClient(<RecoveryCodesRow />);
	expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t see how many are left.');
	isUp = true;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText(/^3 of 10 left/)).toBeTruthy();
});

it.each([
	[10, '10 of 10 left. Without mail, they’re your way back in.'],
	[2, '2 of 10 left. Make new ones while you’re logged in.'],
	[0, 'All are used. Make new ones while you’re logged in.'],
])('with %i left says so', async (remaining, text) => {
	show(remaining);
	expect(await screen.findByText(text)).toBeTruthy();
});

it('makes the first ones at once, and shows them', async () => {
	const posts = show(0, null);
	expect(await screen.findByText(/^You have none yet/)).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Make codes' }));
	expect(await screen.findByRole('dialog', { name: 'Ten ways back in' })).toBeTruthy();
	expect(screen.getByText('k7fq-2mnd-x4pt-8w3r-vb6y-0hj0')).toBeTruthy();
	expect(posts()).toEqual(['/api/me/recovery-codes']);
});

it('asks before it makes new ones in place of those that are left', async () => {
	const posts = show(7);
	await screen.findByText(/^7 of 10 left/);
	fireEvent.click(screen.getByRole('button', { name: 'New codes' }));
	expect(screen.getByText('The 7 that you have left stop working.')).toBeTruthy();
	expect(posts()).toEqual([]);
	fireEvent.click(screen.getByRole('button', { name: 'Make new codes' }));
	expect(await screen.findByRole('dialog', { name: 'Ten ways back in' })).toBeTruthy();
	expect(posts()).toHaveLength(1);
});

it('says why none could be made', async () => {
	stubServer(({ method }) =>
		method === 'POST' ? problem(429, 'rate_limited', 'Too many') : Response.json({ remaining: 0, madeAt: null }),
	);
	renderWithClient(<RecoveryCodesRow />);
	await screen.findByText(/^You have none yet/);
	fireEvent.click(screen.getByRole('button', { name: 'Make codes' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Couldn’t make new codes' }]));
});
