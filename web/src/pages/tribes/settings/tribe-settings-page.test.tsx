// @vitest-environment jsdom
import '#ui/testing.ts';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { defaultPermissions, type TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import type { TribeRole } from '@friends/contract/tribes/roles/tribe-roles.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { instanceView, personNamed, tribeView } from '#entities/testing/views.ts';
import { tribeChanges } from '#features/tribes/form/tribe-draft.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { TribeSettingsPage } from './tribe-settings-page.tsx';

const owned = tribeView({ viewer: { membership: 'owner' }, avatarUrl: '/uploads/picture.webp' });
const role = (key: string, name: string | null, permissions: readonly TribePermission[], changes: Partial<TribeRole> = {}): TribeRole => ({
	...{ key, name, permissions: [...permissions], memberCount: 4 },
	viewer: { canEdit: key !== 'owner', canDelete: name !== null, canAssign: key !== 'owner' },
	...changes,
});
const roles = [
	role('owner', null, defaultPermissions.owner),
	role('moderator', null, defaultPermissions.moderator),
	role('own-aaaaaaaa', 'Route keeper', ['post', 'comment']),
	role('member', null, defaultPermissions.member),
];

/** Phones have another look; the tests use the table. */
let isWide = true;
beforeEach(() => {
	isWide = true;
	window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: isWide }) as unknown as MediaQueryList;
});
afterEach(() => act(() => tribeChanges.discard(owned.id)));

interface Scene {
	tribe?: Tribe;
	page?: string;
	as?: string | null;
	answer?: (sent: Sent) => Response | Promise<Response> | undefined;
}

function open({ tribe = owned, page, as = 'maya', answer = () => undefined }: Scene = {}) {
	const sent = stubServer((request) => {
		const own = answer(request);
		if (own) return own;
		const { pathname } = new URL(request.path, 'http://x');
		if (pathname.endsWith('/members')) {
			const viewer = { canRemove: true, canSetRole: false };
			return Response.json([
				{ person: personNamed('Hana Sato'), role: { key: 'member', name: null }, isOwner: false, joinedAt: '', viewer },
			]);
		}
		if (pathname.endsWith('/roles')) return Response.json(roles);
		if (pathname.endsWith('/exports')) return Response.json([]);
		return Response.json(pathname === '/api/instance' ? instanceView() : tribe);
	});
	history.replaceState(null, '', `/tribes/ridge-walkers/settings${page ? `/${page}` : ''}`);
	return { ...renderWithClient(<TribeSettingsPage params={{ slug: 'ridge-walkers', page }} />, { as }), sent };
}

const writes = (sent: Sent[]) => sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const links = () =>
	within(screen.getByRole('navigation', { name: 'Settings of the tribe' }))
		.getAllByRole('link')
		.map(({ textContent }) => textContent);

it('asks guests to log in, and turns away members who may change nothing', async () => {
	const { unmount } = open({ as: null });
	expect(screen.getByRole('heading', { level: 1, name: 'Please log in to see the settings of this tribe' })).toBeTruthy();
	unmount();
	open({ tribe: tribeView({ viewer: { membership: 'member', permissions: ['post'] } }) });
	await heading('You can’t change this tribe');
	expect(screen.getByRole('link', { name: 'Back to the tribe' }).getAttribute('href')).toBe('/tribes/ridge-walkers');
});

it('says that there is no such tribe, and offers to try again after a failure', async () => {
	const { unmount } = open({ answer: () => problem(404, 'not_found', 'Gone.') });
	await heading('This tribe isn’t here');
	unmount();
	let isDown = true;
	open({ answer: () => (isDown ? problem(403, 'forbidden', 'No.') : undefined) });
	await heading('The settings couldn’t be loaded');
	isDown = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await heading('Looks');
});

it('lists the pages of the viewer, and leads an address without one to the first', async () => {
	open();
	await heading('Looks');
	expect(links()).toEqual(expect.arrayContaining(['Looks', 'Roles', 'Move or close']));
	expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Looks');
	expect(document.title).toBe('Looks of Ridge Walkers · FRIENDS');
});

it('keeps closing from those who manage the settings without owning the tribe', async () => {
	open({ tribe: tribeView({ viewer: { membership: 'member', permissions: ['manageSettings'] } }), page: 'close' });
	await waitFor(() => expect(location.pathname).toBe('/tribes/ridge-walkers/settings'));
});

it('saves looks without touching the pictures, and keeps what was typed until then', async () => {
	const { sent, unmount } = open({ page: 'looks' });
	fireEvent.change(await screen.findByRole('textbox', { name: 'Tribe name' }), { target: { value: 'Ridge Runners' } });
	unmount();
	const again = open({ page: 'looks' });
	expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Tribe name' })).value).toBe('Ridge Runners');
	expect(screen.getByText('These are your unsaved changes.')).toBeTruthy();
	fireEvent.click(screen.getByRole('switch', { name: 'Private tribe' }));
	expect(screen.getByText(/^Once you save, only members can see this tribe/)).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Tribe updated' }]));
	expect(sent.some(({ method }) => method !== 'GET')).toBe(false);
	const { description, tags, sign, hue } = owned;
	const body = { name: 'Ridge Runners', description, tags, sign, hue, isPrivate: true };
	expect(writes(again.sent)).toEqual([['PUT', `/api/tribes/${owned.id}`, body]]);
	expect(screen.queryByText('These are your unsaved changes.')).toBeNull();
});

it('says what is missing, what opening a private tribe does, and drops changes with Cancel', async () => {
	open({ tribe: { ...owned, type: 'private' }, page: 'looks' });
	const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Tribe name' });
	fireEvent.change(name, { target: { value: '' } });
	fireEvent.click(screen.getByRole('switch', { name: 'Private tribe' }));
	expect(screen.getByText(/everyone can see this tribe and its members, and read everything posted in it, old posts too/)).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
	expect(screen.getByText('Tribe name is required')).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(name.value).toBe('Ridge Walkers');
	expect(screen.getByRole('switch', { name: 'Private tribe', checked: true })).toBeTruthy();
});

it('removes the picture alone, with unsaved words kept', async () => {
	const { sent } = open({ page: 'looks' });
	fireEvent.change(await screen.findByRole('textbox', { name: 'Tribe name' }), { target: { value: 'Ridge Runners' } });
	fireEvent.click(screen.getByRole('button', { name: 'Use the sign' }));
	await waitFor(() => expect(writes(sent)).toHaveLength(1));
	expect(writes(sent)[0]?.[2]).toMatchObject({ name: 'Ridge Walkers', avatarUrl: '' });
	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tribe name' }).value).toBe('Ridge Runners');
});

it('hands a tribe on to another member once one is chosen', async () => {
	const { sent } = open({ page: 'close' });
	fireEvent.click(await screen.findByRole('button', { name: 'Hand on tribe' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Hand on this tribe?' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Hand on' }));
	expect(dialog.getByText('Please choose a member')).toBeTruthy();
	fireEvent.click(await dialog.findByRole('radio'));
	fireEvent.click(dialog.getByRole('button', { name: 'Hand on' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: `${owned.name} has a new owner` }]));
	expect(location.pathname).toBe('/tribes/ridge-walkers');
	expect(writes(sent)).toEqual([['POST', `/api/tribes/${owned.id}/owner`, { userId: 'id-of-Hana Sato' }]]);
});

it('deletes a tribe with others in it once its name is typed', async () => {
	const tribe = { ...owned, memberCount: 9 };
	const { sent, client } = open({
		tribe,
		page: 'close',
		answer: ({ method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : undefined),
	});
	client.setQueryData([getSignals.path], { tribeRequests: 1 });
	fireEvent.click(await screen.findByRole('button', { name: 'Delete tribe' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Delete this tribe?' }));
	expect(dialog.getByText(/deleted too, for you and its 8 other members/)).toBeTruthy();
	const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
	fireEvent.change(dialog.getByLabelText('Type its name to go on'), { target: { value: 'Ridge' } });
	expect(button.disabled).toBe(true);
	fireEvent.change(dialog.getByLabelText('Type its name to go on'), { target: { value: ' ridge  walkers' } });
	fireEvent.click(button);
	await waitFor(() => expect(location.pathname).toBe('/tribes'));
	expect(writes(sent)).toEqual([['DELETE', '/api/tribes/tribe-1', undefined]]);
	expect(getToasts()).toMatchObject([{ title: 'Ridge Walkers has been deleted' }]);
	expect(client.getQueryState([getSignals.path])?.isInvalidated).toBe(true);
});

it('deletes a tribe without other members without typing', async () => {
	open({ tribe: { ...owned, memberCount: 1 }, page: 'close' });
	fireEvent.click(await screen.findByRole('button', { name: 'Delete tribe' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Delete this tribe?' }));
	expect(dialog.queryByRole('textbox')).toBeNull();
	expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(false);
});

it('saves permissions as one clicks, each with those before, and shows the owner’s as fixed', async () => {
	// Keeps what is written, as the page reads it again after the last click.
	let kept = roles;
	const { sent } = open({
		page: 'roles',
		answer({ method, path, body }) {
			const { permissions } = (body ?? {}) as Pick<TribeRole, 'permissions'>;
			if (method === 'PUT') kept = kept.map((one) => (path.endsWith(one.key) ? { ...one, permissions } : one));
			return path.endsWith('/roles') ? Response.json(kept) : undefined;
		},
	});
	await heading('Who may do what');
	const invite = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Route keeper: Invite people' });
	expect(screen.getByRole('img', { name: 'Owner may: Settings' })).toBeTruthy();
	expect(screen.queryByRole('checkbox', { name: /^Owner/ })).toBeNull();
	fireEvent.click(invite);
	fireEvent.click(screen.getByRole('checkbox', { name: 'Route keeper: Write posts' }));
	await waitFor(() => expect(invite.checked).toBe(true));
	await waitFor(() => expect(writes(sent)).toHaveLength(2));
	expect(writes(sent)).toEqual([
		['PUT', `/api/tribes/${owned.id}/roles/own-aaaaaaaa`, { permissions: ['post', 'comment', 'invite'] }],
		['PUT', `/api/tribes/${owned.id}/roles/own-aaaaaaaa`, { permissions: ['comment', 'invite'] }],
	]);
	expect(invite.checked).toBe(true);
});

it('takes a refused permission back', async () => {
	const refusal = Promise.withResolvers<Response>();
	open({ page: 'roles', answer: ({ method }) => (method === 'PUT' ? refusal.promise : undefined) });
	const check = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Member: Channels' });
	fireEvent.click(check);
	await waitFor(() => expect(check.checked).toBe(true));
	refusal.resolve(problem(403, 'permission_not_yours', 'No.'));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Your change wasn’t saved' }]));
	expect(check.checked).toBe(false);
});

it('shows permissions that the viewer does not have as marks', async () => {
	const tribe = tribeView({ viewer: { membership: 'member', permissions: ['post', 'manageSettings'] } });
	open({ tribe, page: 'roles' });
	expect(await screen.findByRole('checkbox', { name: 'Member: Write posts' })).toBeTruthy();
	expect(screen.getByRole('img', { name: 'Member may not: Channels' })).toBeTruthy();
});

it('adds a role that begins as a member, and deletes one after saying how many lose it', async () => {
	const { sent } = open({ page: 'roles' });
	fireEvent.click(await screen.findByRole('button', { name: 'Add a role' }));
	expect(screen.getByText('4 more possible')).toBeTruthy();
	const dialog = within(await screen.findByRole('dialog', { name: 'Add a role' }));
	fireEvent.change(dialog.getByRole('textbox', { name: 'Name of the role' }), { target: { value: ' Baker ' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	fireEvent.click(screen.getByRole('button', { name: 'Rename or delete Route keeper' }));
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
	const question = within(await screen.findByRole('dialog', { name: 'Delete the role Route keeper?' }));
	expect(question.getByText('4 people who have it go back to Member.')).toBeTruthy();
	fireEvent.click(question.getByRole('button', { name: 'Delete' }));
	await waitFor(() => expect(writes(sent)).toHaveLength(2));
	expect(writes(sent)).toEqual([
		['POST', `/api/tribes/${owned.id}/roles`, { name: 'Baker', permissions: ['post', 'comment', 'invite'] }],
		['DELETE', `/api/tribes/${owned.id}/roles/own-aaaaaaaa`, undefined],
	]);
});

it('shows one role at a time on phones', async () => {
	isWide = false;
	open({ page: 'roles' });
	const group = within(await screen.findByRole('radiogroup', { name: 'Role' }));
	expect(screen.getByRole('checkbox', { name: 'Moderator: Write posts' })).toBeTruthy();
	expect(screen.queryByRole('checkbox', { name: 'Member: Write posts' })).toBeNull();
	fireEvent.click(group.getByRole('radio', { name: 'Member' }));
	expect(screen.getByRole('checkbox', { name: 'Member: Write posts' })).toBeTruthy();
});

it('saves how many first posts a moderator looks at as soon as it is chosen', async () => {
	let reviewedPosts = 0;
	const { sent } = open({
		page: 'posting',
		answer({ method, path }) {
			if (method === 'PUT') reviewedPosts = 2;
			return path.endsWith(`/tribes/${owned.slug}`) || method === 'PUT' ? Response.json({ ...owned, reviewedPosts }) : undefined;
		},
	});
	const number = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Posts of newcomers that a moderator looks at' });
	expect([number.value, number.selectedOptions[0]?.textContent]).toEqual(['0', 'None']);
	fireEvent.change(number, { target: { value: '2' } });
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Changes saved' }]));
	expect(writes(sent)).toEqual([['PUT', `/api/tribes/${owned.id}/posting`, { slowSeconds: 0, reviewedPosts: 2 }]]);
	expect(number.selectedOptions[0]?.textContent).toBe('The first 2');
});

it('saves the pause of slow mode as soon as it is chosen', async () => {
	let slowSeconds = 0;
	const { sent } = open({
		page: 'posting',
		answer({ method, path }) {
			if (method === 'PUT') slowSeconds = 900;
			return path.endsWith(`/tribes/${owned.slug}`) || method === 'PUT' ? Response.json({ ...owned, slowSeconds }) : undefined;
		},
	});
	const pause = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Slow mode' });
	expect(pause.value).toBe('0');
	fireEvent.change(pause, { target: { value: '900' } });
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Changes saved' }]));
	expect(writes(sent)).toEqual([['PUT', `/api/tribes/${owned.id}/posting`, { slowSeconds: 900 }]]);
	expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Slow mode' }).value).toBe('900');
});
