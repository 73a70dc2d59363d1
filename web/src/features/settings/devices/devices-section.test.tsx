// @vitest-environment jsdom
import type { SessionView } from '@friends/contract/auth/auth.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { DevicesSection } from './devices-section.tsx';

beforeEach(muteErrors);

const session = (id: string, device: string, isCurrent = false): SessionView => ({
	id,
	device,
	createdAt: '2026-01-01T00:00:00.000Z',
	lastUsedAt: '2026-01-02T00:00:00.000Z',
	isCurrent,
});

const three = () => [session('a', 'Firefox on Windows', true), session('b', 'Safari on an iPhone'), session('c', '')];

/** `end` answers a request to sign out; null lets it pass, and the session ends. */
function sessionServer(sessions: SessionView[], end: (sent: Sent) => Response | null = () => null) {
	let running = sessions;
	return stubServer((sent) => {
		if (sent.path.startsWith('/api/me/sign-ins')) return Response.json([]);
		if (sent.method !== 'DELETE') return Response.json(running);
		const refusal = end(sent);
		if (refusal) return refusal;
		const id = /sessions\/(\w+)$/.exec(sent.path)?.[1];
		running = running.filter((one) => (id ? one.id !== id : one.isCurrent));
		return new Response(null, { status: 204 });
	});
}

const devices = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const signOut = (device: string) => fireEvent.click(screen.getByRole('button', { name: `Sign out ${device}` }));
const confirm = async () => fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));

const onSignOut = vi.fn(async () => undefined);
beforeEach(() => onSignOut.mockClear());

async function show() {
	renderWithClient(<DevicesSection onSignOut={onSignOut} />);
	await screen.findByText('Here now');
}

it('says that the list is on its way', () => {
	stubServer(silence);
	renderWithClient(<DevicesSection onSignOut={onSignOut} />);
	expect(screen.getByRole('status').textContent).toBe('Loading your devices');
});

it('lists the devices with their times, and marks this one', async () => {
	sessionServer(three());
	await show();
	expect(devices()).toEqual(['Firefox on Windows', 'Safari on an iPhone', 'Unknown device']);
	const [own, other] = screen.getAllByRole('listitem');
	expect(own?.textContent).toMatch(/^Firefox on WindowsThis device · Signed in .+ agoHere now$/);
	expect(other?.textContent).toMatch(/Last here .+ ago · Signed in .+ ago/);
});

it('signs out one device after asking', async () => {
	const sent = sessionServer(three());
	await show();
	signOut('Safari on an iPhone');
	expect((await screen.findByRole('dialog')).textContent).toContain('Safari on an iPhone will have to log in again.');
	fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
	signOut('Safari on an iPhone');
	await confirm();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Signed out' }]));
	expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/me/sessions/b']);
	expect(devices()).toEqual(['Firefox on Windows', 'Unknown device']);
});

it('signs out everywhere else', async () => {
	const sent = sessionServer(three());
	await show();
	fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
	await confirm();
	expect(await screen.findByText('You’re not signed in anywhere else.')).toBeTruthy();
	expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/me/sessions');
	expect(devices()).toEqual(['Firefox on Windows']);
	expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('tells of a failure and keeps the device', async () => {
	sessionServer(three(), () => problem(403, 'forbidden', 'Not now.'));
	await show();
	signOut('Safari on an iPhone');
	await confirm();
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Sign out failed', description: 'Not now.', variant: 'destructive' }]));
	expect(screen.getByRole('dialog')).toBeTruthy();
});

it('takes a session that has ended already for signed out', async () => {
	sessionServer([session('a', 'Firefox on Windows', true), session('b', 'Safari on an iPhone')], () =>
		problem(404, 'not_found', 'There is nothing here.'),
	);
	await show();
	signOut('Safari on an iPhone');
	await confirm();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(getToasts()).toEqual([]);
});

it('signs out everywhere, here too where that is wished', async () => {
	const sent = sessionServer(three());
	await show();
	fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
	fireEvent.click(await screen.findByRole('switch', { name: 'Here too' }));
	fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
	await waitFor(() => expect(onSignOut).toHaveBeenCalledOnce());
	expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/me/sessions');
	expect(devices()).toEqual(['Firefox on Windows']);
});

it('stays signed in here while the others could not be signed out', async () => {
	sessionServer(three(), () => problem(403, 'forbidden', 'Not now.'));
	await show();
	fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
	fireEvent.click(await screen.findByRole('switch', { name: 'Here too' }));
	fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Sign out failed' }]));
	expect(onSignOut).not.toHaveBeenCalled();
});

it('keeps the device in use at the top', async () => {
	sessionServer(three().toReversed());
	await show();
	expect(devices()[0]).toBe('Firefox on Windows');
});

it('offers another try when the list did not come', async () => {
	stubServer(({ path }, count) => (path === '/api/me/sessions' && count > 0 ? Response.json(three()) : problem(403, 'forbidden', 'No.')));
	renderWithClient(<DevicesSection onSignOut={onSignOut} />);
	await screen.findByText('Your devices couldn’t be loaded');
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('Here now')).toBeTruthy();
});

it('keeps the focus in the card when the row that had it is gone', async () => {
	sessionServer(three());
	await show();
	screen.getByRole('button', { name: 'Sign out Safari on an iPhone' }).focus();
	signOut('Safari on an iPhone');
	await confirm();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Where you are signed in' })));
});
