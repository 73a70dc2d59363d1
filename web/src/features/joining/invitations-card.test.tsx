// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Invitation } from '@friends/contract/joining/joining.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { invitationView } from './testing.ts';

beforeEach(muteErrors);

function show(invitations: Invitation[], answer: (sent: Sent) => Response | undefined = () => undefined): Sent[] {
	const sent = stubServer((each) => answer(each) ?? Response.json(invitations));
	renderWithClient(<InvitationsCard />);
	return sent;
}

async function openMenu(name: string) {
	fireEvent.click(await screen.findByRole('button', { name }));
}

it('says that they are on their way, that there are none, and that they did not come', async () => {
	stubServer(silence);
	const { unmount } = renderWithClient(<InvitationsCard />);
	expect(screen.getByText('Loading the invitations')).toBeTruthy();
	unmount();
	stubServer(() => problem(403, 'forbidden', 'No.'));
	const second = renderWithClient(<InvitationsCard />);
	await screen.findByText('The invitations couldn’t be loaded');
	second.unmount();
	show([]);
	await screen.findByText(/^No links yet/);
});

it('shows each with how many came, and copies a link that lets people in', async () => {
	show([invitationView(), invitationView({ id: 'b', label: 'First friends', state: 'usedUp', uses: 50, maxUses: 50 })]);
	await screen.findByRole('heading', { name: 'Summer fair poster' });
	expect(screen.getByText(/50 of 50 · used up/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Copy the link First friends' })).toBeNull();
	expect(screen.getByText('Ended')).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Copy the link Summer fair poster' }));
	await waitFor(() => expect(getToasts()[0]?.description).toMatch(/\/join#A{22}$/));
});

it('makes one, and shows its link', async () => {
	const made = invitationView({ label: 'Neighbours' });
	const sent = show([], ({ method }) => (method === 'POST' ? Response.json(made, { status: 201 }) : undefined));
	fireEvent.click(await screen.findByRole('button', { name: 'New' }));
	fireEvent.click(screen.getByRole('button', { name: 'Make link' }));
	expect(screen.getByText('Give it a name, so that you know it again')).toBeTruthy();
	fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Neighbours ' } });
	fireEvent.change(screen.getByLabelText('For'), { target: { value: '50' } });
	fireEvent.click(screen.getByRole('button', { name: 'Make link' }));
	expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toMatch(/\/join#A{22}$/);
	expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ label: ' Neighbours ', maxUses: 50, days: 7 });
});

it('says why one could not be made, and keeps what was written', async () => {
	show([], ({ method }) => (method === 'POST' ? problem(409, 'too_many_invitations', 'You have 10 open invitations.') : undefined));
	fireEvent.click(await screen.findByRole('button', { name: 'New' }));
	fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Neighbours' } });
	fireEvent.click(screen.getByRole('button', { name: 'Make link' }));
	expect((await screen.findByRole('alert')).textContent).toBe('You have 10 open invitations.');
	expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Neighbours');
});

it('ends one after a question', async () => {
	const sent = show([invitationView()], ({ method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : undefined));
	await openMenu('More about Summer fair poster');
	fireEvent.click(await screen.findByRole('menuitem', { name: 'End this link' }));
	fireEvent.click(await screen.findByRole('button', { name: 'End link' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Link ended' }]));
	expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/invitations/invitation-1']);
});

it('shows who joined by it', async () => {
	const invited = [{ person: personNamed('Wren Abiodun'), joinedAt: '2026-01-02T00:00:00.000Z' }];
	show([invitationView()], ({ path }) => (path.includes('/members') ? Response.json(invited) : undefined));
	await openMenu('More about Summer fair poster');
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Who joined by it' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Summer fair poster' }));
	expect((await dialog.findByRole('link', { name: 'Wren Abiodun' })).getAttribute('href')).toBe('/profile/wrenabiodun');
});
