// @vitest-environment jsdom
import '#ui/testing.ts';
import type { OwnInvitations } from '@friends/contract/joining/joining.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { InvitePeople } from './invite-people.tsx';
import { invitationView } from './testing.ts';

function show(own: OwnInvitations) {
	const sent = stubServer(() => Response.json(own));
	renderWithClient(<InvitePeople isAdministrator={false} />);
	return sent;
}

it('is not there for members who can invite no one', async () => {
	const sent = show({ canInvite: false, invitations: [] });
	await waitFor(() => expect(sent).toHaveLength(1));
	await new Promise((resolve) => setTimeout(resolve));
	expect(screen.queryByRole('button')).toBeNull();
});

it('begins with a first link, of no more people than a member may invite', async () => {
	show({ canInvite: true, invitations: [] });
	fireEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
	const options = [...screen.getByLabelText<HTMLSelectElement>('For').options].map(({ value }) => Number(value));
	expect(options).toEqual([1, 5, 10, 20]);
});

it('shows their own links, and none to make where they have enough', async () => {
	show({ canInvite: false, invitations: [invitationView({ label: 'Choir' })] });
	fireEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
	expect(await screen.findByRole('heading', { name: 'Choir' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'New link' })).toBeNull();
});
