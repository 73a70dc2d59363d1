// @vitest-environment jsdom
import '#ui/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, tribeView } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { MemberList } from '../members/member-list.tsx';

beforeEach(muteErrors);

const none = { canRemove: false, canSetRole: false, canMute: false, canShadowBan: false };
const rosa = {
	...{ person: personNamed('Rosa Quispe'), role: { key: 'member', name: null }, isOwner: false, aliasName: 'Rosa from the bakery' },
	...{ joinedAt: '2026-03-14T12:00:00.000Z', mutedUntil: null, shadowBannedUntil: null, viewer: none },
};

function show(viewer: object = {}, answer: (sent: Sent) => Response | undefined = () => undefined): Sent[] {
	let aliasName = '';
	const sent = stubServer((request) => {
		const own = answer(request);
		if (own) return own;
		if (!request.path.endsWith('/alias')) return Response.json([rosa]);
		if (request.method === 'PUT') ({ aliasName } = request.body as { aliasName: string });
		return Response.json({ aliasName: aliasName.trim() });
	});
	const tribe = { ...tribeView({ viewer: { membership: 'member', ...viewer } }), isSettling: false };
	renderWithClient(<MemberList tribe={tribe} />, { as: 'maya' });
	return sent;
}

const open = async () => {
	fireEvent.click(await screen.findByRole('button', { name: 'Add a name' }));
	return within(await screen.findByRole('dialog', { name: 'Your name in this tribe' }));
};

it('shows what members are called beside their names, and since when they are in', async () => {
	show();
	const row = within(await screen.findByRole('listitem'));
	expect(row.getByRole('link', { name: 'Rosa Quispe' })).toBeTruthy();
	expect(row.getByText('Rosa from the bakery').tagName).toBe('BDI');
	expect(row.getByText(/@/).closest('p')?.textContent).toMatch(/^@\S+ · here since March 2026$/);
});

it('says what one is called, and saves another name', async () => {
	const sent = show();
	await screen.findByText('You go by your name alone here.');
	const dialog = await open();
	fireEvent.change(dialog.getByRole('textbox', { name: 'Name here' }), { target: { value: ' Captain ' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }))).toEqual([
		{ path: '/api/tribes/tribe-1/alias', body: { aliasName: ' Captain ' } },
	]);
	expect((await screen.findByText('Captain')).closest('p')?.textContent).toBe('You’re known here as Captain.');
	expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
	expect(getToasts()[0]).toMatchObject({ title: 'Your name here is saved' });
});

it('keeps the words where the server refuses them', async () => {
	show({}, ({ method }) => (method === 'PUT' ? problem(403, 'muted_in_tribe', 'You’re muted in this tribe right now.') : undefined));
	const dialog = await open();
	const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name here' });
	fireEvent.change(field, { target: { value: 'Captain' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
	await dialog.findByText('You’re muted in this tribe right now.');
	expect(field.value).toBe('Captain');
});

it('sends nothing where nothing changed', async () => {
	const sent = show();
	const dialog = await open();
	fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('offers no change to who may not write there', async () => {
	show({ restraint: { kind: 'muted', until: '2030-01-01T00:00:00.000Z', reason: '' } });
	await screen.findByText('You go by your name alone here.');
	expect(screen.queryByRole('button', { name: 'Add a name' })).toBeNull();
});

it('asks nothing for those outside', async () => {
	const sent = show({ membership: 'none' });
	await screen.findByRole('listitem');
	expect(sent.some(({ path }) => path.endsWith('/alias'))).toBe(false);
});
