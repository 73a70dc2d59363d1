// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { LeaveCard } from './leave-card.tsx';

beforeEach(muteErrors);

function show(button = 'Deactivate') {
	const onLeft = vi.fn();
	renderWithClient(<LeaveCard userId="ada" onLeft={onLeft} />);
	fireEvent.click(screen.getByRole('button', { name: button }));
	return onLeft;
}

const confirm = () => screen.getByRole('button', { name: 'Take a break' });

it('asks first, and does nothing on Cancel', () => {
	const sent = stubServer(silence);
	const onLeft = show();
	expect(screen.getByRole('dialog', { name: 'Take a break?' })).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(sent).toEqual([]);
	expect(onLeft).not.toHaveBeenCalled();
});

it('takes a break, and forgets the member on this device', async () => {
	const sent = stubServer(() => new Response(null, { status: 204 }));
	const onLeft = show();
	fireEvent.click(confirm());
	await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
	expect(sent).toMatchObject([{ method: 'POST', path: '/api/me/departure', body: { kind: 'break' } }]);
	expect(getToasts()).toMatchObject([{ title: 'You’re on a break' }]);
});

it('says why it cannot be', async () => {
	stubServer(() => problem(409, 'owner_leaves', 'You own this community.'));
	const onLeft = show();
	fireEvent.click(confirm());
	expect((await screen.findByRole('alert')).textContent).toMatch(/You own this community/);
	expect(onLeft).not.toHaveBeenCalled();
});

const mine = (name: string, ownerId: string, memberCount: number) => ({ id: name, name, ownerId, memberCount, viewer: { canPost: true } });

it('says what becomes of the member’s tribes, and deletes', async () => {
	const tribes = [mine('Kettle Hour', 'ada', 3), mine('Ridge Walkers', 'noor', 9)];
	const sent = stubServer(({ method }) => (method === 'GET' ? Response.json(tribes) : new Response(null, { status: 204 })));
	const onLeft = show('Delete…');
	const note = await screen.findByRole('note');
	expect(note.textContent).toBe('You own Kettle Hour. Hand on what others are in, or it is offered to its members.');
	fireEvent.click(screen.getByRole('button', { name: 'Delete in 30 days' }));
	await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
	expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/me/departure', body: { kind: 'deletion' } });
});

it('says of tribes without others that they go too, and nothing where there are none', async () => {
	stubServer(() => Response.json([mine('Kettle Hour', 'ada', 1)]));
	show('Delete…');
	expect((await screen.findByRole('note')).textContent).toMatch(/so it goes with you\.$/);
});
