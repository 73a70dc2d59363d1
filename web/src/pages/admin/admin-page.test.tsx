// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { adminUser, stubPanel } from '#features/admin/testing.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { AdminPage } from './admin-page.tsx';
// Imported before the tests, outside their time-outs.
import './admin-panel.tsx';

beforeEach(muteErrors);

function show(as: 'admin' | 'member' | 'guest', search = '') {
	history.replaceState(null, '', `/admin${search}`);
	renderWithClient(<AdminPage />, as === 'guest' ? { as: null } : { changes: { role: as } });
}

const openTab = (name: RegExp) => fireEvent.mouseDown(screen.getByRole('tab', { name }));
const empty = () => stubPanel(({ path }) => Response.json(path.startsWith('/api/admin/users') ? { users: [adminUser('June Park')] } : []));

it('tells a member that this is not for them, sends them home, and asks the server nothing', () => {
	const sent = stubServer(() => problem(403, 'forbidden', 'No.'));
	show('member');
	expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
	expect(screen.getByText("You don't have permission to access this page.")).toBeTruthy();
	expect(getToasts()).toMatchObject([{ title: 'Access Denied', description: "You don't have admin privileges", variant: 'destructive' }]);
	expect(location.pathname).toBe('/');
	expect(sent).toEqual([]);
});

it('leads a guest through the log-in, and asks the server nothing', () => {
	const sent = stubServer(() => problem(401, 'unauthenticated', 'No.'));
	show('guest', '?tab=reports');
	expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?returnTo=%2Fadmin%3Ftab%3Dreports');
	expect(getToasts()).toEqual([]);
	expect(sent).toEqual([]);
});

it('shows administrators title, figures and tabs', async () => {
	empty();
	show('admin');
	await screen.findByRole('heading', { level: 1, name: 'Admin Panel' });
	expect(screen.getByText('Manage users, content, and monitor platform activity')).toBeTruthy();
	await screen.findByText('8,412');
	expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
		'Total Users',
		'Active Users',
		'Banned Users',
		'Pending Reports',
	]);
	expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['8,412', '7,986', '37', '12']);
	expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\W*\d.*$/, ''))).toEqual([
		'Users',
		'Joining',
		'Reports',
		'Audit Logs',
		'Settings',
		'Statistics',
	]);
	expect(screen.getByRole('tab', { name: 'Users' }).getAttribute('aria-selected')).toBe('true');
	expect(await screen.findByText('June Park')).toBeTruthy();
});

it('keeps the tab in the address, and takes it from there', async () => {
	empty();
	show('admin', '?tab=reports');
	await screen.findByRole('heading', { name: 'Content Reports' });
	openTab(/Users/);
	expect(location.search).toBe('');
	openTab(/Reports/);
	expect(location.search).toBe('?tab=reports');
});

it('offers another try when the figures did not come', async () => {
	let isDown = true;
	stubServer(({ path }) => {
		if (path !== '/api/admin/stats') return Response.json({ users: [] });
		return isDown ? problem(403, 'forbidden', 'No.') : Response.json({ totalUsers: 1, activeUsers: 1, bannedUsers: 0, pendingReports: 0 });
	});
	show('admin');
	await screen.findByText('The figures couldn’t be loaded.');
	isDown = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await waitFor(() => expect(screen.queryByText('The figures couldn’t be loaded.')).toBeNull());
});
