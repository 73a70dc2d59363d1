// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { problem, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { settingsOfNotifications } from '#features/notifications/testing.ts';
import { profileDraft, profileDrafts } from '#features/settings/profile/profile-draft.ts';
import { fileOf, stubPictures, stubUploading } from '#features/uploads/testing.ts';
import { dismissToast, getToasts } from '#ui/toast/toast-store.ts';
import { SettingsPage } from './settings-page.tsx';

afterEach(() => act(() => profileDrafts.discard(profileDraft)));

interface Shown {
	as?: string | null;
	/** Whether members manage their own accounts. */
	isAccountOn?: boolean;
	hasNotifications?: boolean;
}

function show(search = '', { as = 'maya', isAccountOn = true, hasNotifications = false }: Shown = {}) {
	history.replaceState(null, '', `/settings${search}`);
	const { features } = userNamed('maya');
	return renderWithClient(<SettingsPage />, {
		as,
		changes: { features: { ...features, account: isAccountOn, notifications: hasNotifications } },
	});
}

const open = (name: string) => {
	fireEvent.click(screen.getByRole('link', { name }));
	expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
};
const preview = () => within(screen.getByRole('complementary', { name: 'Live preview' }));

it('shows guests the way in', () => {
	show('?tab=privacy', { as: null });
	expect(screen.getByText('Guest Mode').childNodes).toHaveLength(1);
	expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?returnTo=%2Fsettings%3Ftab%3Dprivacy');
	expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
});

it('opens the section of the address, and keeps the address true', () => {
	stubServer(() => Response.json([]));
	show('?tab=privacy');
	expect(screen.getByRole('radio', { name: 'Public' })).toBeTruthy();
	open('Profile');
	expect(location.search).toBe('');
	open('Privacy');
	expect(location.search).toBe('?tab=privacy');
});

it('shows the profile as it is written, and keeps that while the tab changes', () => {
	stubServer(() => Response.json([]));
	show();
	fireEvent.change(screen.getByLabelText('Bio'), { target: { value: 'Swims before work.' } });
	fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'Lisbon' } });
	expect(preview().getByText('Swims before work.')).toBeTruthy();
	expect(preview().getByText('Lisbon')).toBeTruthy();
	open('Privacy');
	expect(preview().getByText('Swims before work.')).toBeTruthy();
	open('Profile');
	expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Swims before work.');
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('');
});

it('shows what everybody, a friend and oneself see with the settings of the moment', async () => {
	stubServer(({ method, body }) =>
		Response.json(method === 'PUT' ? { ...userNamed('maya'), settings: { ...userNamed('maya').settings, ...(body as object) } } : []),
	);
	show('?tab=privacy');
	const card = () => within(screen.getByRole('complementary', { name: 'Live preview' }));
	expect(card().queryByText('maya@example.org')).toBeNull();
	expect(card().getByText('What everybody sees')).toBeTruthy();
	fireEvent.click(screen.getByRole('radio', { name: 'You' }));
	expect(card().getByText('What you see')).toBeTruthy();
	expect(card().getByText('maya@example.org')).toBeTruthy();
	fireEvent.click(screen.getByRole('radio', { name: 'Everybody' }));
	fireEvent.click(screen.getByRole('radio', { name: 'Private' }));
	await screen.findByText('This profile is private.');
	expect(card().getByText('What everybody sees')).toBeTruthy();
	await act(async () => {});
});

it('lets a block be taken back, though the friends are switched off', async () => {
	const rude = { person: personNamed('Rude Person'), createdAt: '2026-03-14T12:00:00.000Z' };
	const sent = stubServer(({ method }) => Response.json(method === 'DELETE' ? { relation: 'none', requestId: null } : [rude]));
	show('?tab=privacy');
	fireEvent.click(
		await within(screen.getByRole('region', { name: 'Blocked by you' })).findByRole('button', { name: 'Unblock: Rude Person' }),
	);
	expect(screen.getByText('Unblocked')).toBeTruthy();
	act(() => dismissToast());
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/blocks/id-of-Rude%20Person' }));
});

it('says that nobody is blocked, or that it is not known', async () => {
	let isBroken = true;
	stubServer(() => (isBroken ? problem(403, 'forbidden', 'No.') : Response.json([])));
	show('?tab=privacy');
	await screen.findByText('These people couldn’t be loaded');
	isBroken = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await screen.findByText('You haven’t blocked anyone.');
});

it('leads from the earlier address of the account to what became of it', () => {
	stubServer(() => Response.json([]));
	show('?tab=account');
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Devices');
});

it('has three tabs, and says what is planned for the account, where members do not manage their own', () => {
	stubServer(() => Response.json([]));
	show('', { isAccountOn: false });
	expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Profile', 'Privacy', 'Account']);
	fireEvent.mouseDown(screen.getByRole('tab', { name: 'Account' }));
	expect(location.search).toBe('?tab=account');
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
	expect(screen.getByText('Account management features coming soon').childNodes).toHaveLength(1);
	for (const plan of ['Password change', 'Account deletion', 'Data export']) expect(screen.getByText(plan)).toBeTruthy();
});

it('has a section on what reaches the member, where the community has notifications', async () => {
	stubServer(({ path }) => Response.json(path === '/api/me/notification-settings' ? settingsOfNotifications() : []));
	show('?tab=notifications', { hasNotifications: true });
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What reaches you');
	expect(await screen.findByRole('columnheader', { name: 'Tell me about' })).toBeTruthy();
});

it('has the same as a tab', async () => {
	stubServer(({ path }) => Response.json(path === '/api/me/notification-settings' ? settingsOfNotifications() : []));
	show('?tab=notifications', { hasNotifications: true, isAccountOn: false });
	expect(screen.getByRole('tab', { name: 'What reaches you', selected: true })).toBeTruthy();
	expect(await screen.findByRole('columnheader', { name: 'Tell me about' })).toBeTruthy();
});

it('leads elsewhere while there are no notifications', () => {
	stubServer(() => Response.json([]));
	show('?tab=notifications');
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile');
	expect(screen.queryByRole('link', { name: 'What reaches you' })).toBeNull();
});

it('uploads a profile picture and makes it the own', async () => {
	stubUploading();
	stubPictures({ width: 800, height: 600 });
	const sent = stubServer(({ path }) => {
		if (path === '/api/objects/upload') return Response.json({ uploadURL: '/api/objects/1?signature=s' });
		if (path === '/api/users/profile-picture') return Response.json({ ...userNamed('maya'), avatar: '/uploads/p.webp' });
		return Response.json({ url: '/uploads/p.webp', width: 512, height: 512, preview: '' });
	});
	show();
	fireEvent.change(screen.getByLabelText('Change picture: file'), { target: { files: [fileOf()] } });
	fireEvent.click(await screen.findByRole('button', { name: 'Use picture' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Profile updated!' }]));
	expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
		'POST /api/objects/upload',
		'PUT /api/objects/1?signature=s',
		'PUT /api/users/profile-picture',
	]);
	expect(sent[2]?.body).toEqual({ profilePictureUrl: '/uploads/p.webp' });
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
