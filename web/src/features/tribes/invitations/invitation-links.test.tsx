// @vitest-environment jsdom
import '#ui/testing.ts';
import type { TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dayAndMonth } from '#core/short-dates.ts';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { InvitationLinks } from './invitation-links.tsx';
import { lastsInWords, usesInWords } from './link-words.ts';

beforeEach(muteErrors);

const link = (changes: Partial<TribeInvitation> = {}): TribeInvitation => ({
	...{ id: 'link-1', label: 'Poster at the tram stop', code: 'A'.repeat(22), uses: 38, stayed: 31, maxUses: 100, state: 'open' },
	...{ createdBy: personNamed('Kofi Mensah'), createdAt: '2026-01-01T00:00:00.000Z', expiresAt: null, revokedAt: null },
	...changes,
});
const ended = link({ id: 'link-2', label: 'For Rosa', state: 'usedUp', uses: 1, maxUses: 1, stayed: 0 });

function show(links: TribeInvitation[], answer: (sent: Sent) => Response | undefined = () => undefined) {
	const sent = stubServer((each) => answer(each) ?? Response.json(links));
	const tribe = tribeView({ viewer: { membership: 'owner' } });
	const shown = renderWithClient(
		<InvitationLinks tribe={tribe}>
			<h2>Invitation links</h2>
		</InvitationLinks>,
	);
	const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
	return { ...shown, writes };
}

async function choose(item: string, menu = 'More about Poster at the tram stop') {
	fireEvent.click(await screen.findByRole('button', { name: menu }));
	fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('says how many came, how long it lasts, and why it lets no one in', () => {
	const now = new Date('2026-09-01T12:00:00.000Z');
	expect(usesInWords(link())).toBe('38 of 100');
	expect(usesInWords(link({ uses: 1212, maxUses: null }))).toBe('1,212');
	const states: [Partial<TribeInvitation>, string][] = [
		[{}, 'For good'],
		[{ expiresAt: '2026-09-07T12:00:00.000Z' }, '6 days left'],
		[{ state: 'usedUp' }, 'Used up'],
		[{ state: 'expired', expiresAt: '2026-09-01T10:00:00.000Z' }, `Ended ${dayAndMonth(new Date('2026-09-01T10:00:00.000Z'))}`],
		[{ state: 'revoked', revokedAt: '2026-08-02T10:00:00.000Z' }, `Ended ${dayAndMonth(new Date('2026-08-02T10:00:00.000Z'))}`],
		[{ state: 'resting' }, 'Kofi Mensah can’t invite now'],
	];
	expect(states.map(([changes]) => lastsInWords(link(changes), now))).toEqual(states.map(([, words]) => words));
});

it('is on its way, fails, and is empty', async () => {
	stubServer(silence);
	const tribe = tribeView({ viewer: { membership: 'member' } });
	const waiting = renderWithClient(<InvitationLinks tribe={tribe}>{null}</InvitationLinks>);
	expect(screen.getByText('Loading the invitations')).toBeTruthy();
	waiting.unmount();
	const failed = show([], () => problem(403, 'forbidden', 'No.'));
	await screen.findByText('The invitations couldn’t be loaded');
	failed.unmount();
	show([]);
	await screen.findByText(/^No links yet/);
});

it('shows each with who made it, and copies one that lets people in', async () => {
	show([link({ createdBy: personNamed('maya') }), ended]);
	expect((await screen.findByText(/Made by you/)).textContent).toBe('Made by you · 31 stayed');
	expect(screen.getByText('Ended')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Copy the link For Rosa' })).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Copy the link Poster at the tram stop' }));
	await waitFor(() => expect(getToasts()[0]?.description).toMatch(/\/tribes\/ridge-walkers#invite=A{22}$/));
});

it('makes one without limits, and shows its link; a refusal keeps what was written', async () => {
	const answers = [
		problem(409, 'too_many_tribe_invitations', 'There are 20 open invitations.'),
		Response.json(link({ label: 'Choir' }), { status: 201 }),
	];
	const { writes } = show([], ({ method }) => (method === 'POST' ? answers.shift() : undefined));
	fireEvent.click(await screen.findByRole('button', { name: 'New link' }));
	const make = () => fireEvent.click(screen.getByRole('button', { name: 'Make link' }));
	make();
	expect(screen.getByText('Give it a name, so that you know it again')).toBeTruthy();
	const name = screen.getByLabelText<HTMLInputElement>('Name');
	fireEvent.change(name, { target: { value: 'Choir' } });
	fireEvent.change(screen.getByLabelText('For'), { target: { value: 'none' } });
	fireEvent.change(screen.getByLabelText('Lasts'), { target: { value: '30' } });
	make();
	expect((await screen.findByRole('alert')).textContent).toBe('There are 20 open invitations.');
	expect(name.value).toBe('Choir');
	make();
	expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toMatch(/\/tribes\/ridge-walkers#invite=A{22}$/);
	expect(writes().at(-1)).toEqual(['POST', '/api/tribes/tribe-1/invitations', { label: 'Choir', maxUses: null, days: 30 }]);
});

it('renews and ends one after a question', async () => {
	const renewed = link({ code: 'B'.repeat(22) });
	const { writes } = show([link()], ({ method }) => (method === 'GET' ? undefined : Response.json(renewed)));
	await choose('Renew');
	fireEvent.click(within(await screen.findByRole('dialog', { name: /^Renew/ })).getByRole('button', { name: 'Renew' }));
	expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toMatch(/#invite=B{22}$/);
	fireEvent.click(screen.getByRole('button', { name: 'Close' }));
	await choose('End this link');
	fireEvent.click(await screen.findByRole('button', { name: 'End link' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Link ended' }]));
	expect(writes().map(([method, path]) => `${method} ${path}`)).toEqual([
		'POST /api/tribes/invitations/link-1/renewal',
		'DELETE /api/tribes/invitations/link-1',
	]);
});

it('shows who came by it', async () => {
	const came = [{ person: personNamed('Wren Abiodun'), joinedAt: '2026-01-02T00:00:00.000Z' }];
	show([ended], ({ path }) => (path.includes('/members') ? Response.json(came) : undefined));
	await choose('Who came by it', 'More about For Rosa');
	const dialog = within(await screen.findByRole('dialog', { name: 'For Rosa' }));
	expect((await dialog.findByRole('link', { name: 'Wren Abiodun' })).getAttribute('href')).toBe('/profile/wrenabiodun');
});
