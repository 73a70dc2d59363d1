// @vitest-environment jsdom
import { getSettings } from '@friends/contract/admin/admin.endpoints';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerQuestion, useAsked } from '#core/session/asked.ts';
import { problem, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { settingsView } from '#entities/testing/views.ts';
import { adminUser, stubPanel } from '#features/admin/testing.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { AdminPage } from './admin-page.tsx';
// Imported before the tests, outside their time-outs.
import './admin-panel.tsx';

beforeEach(muteErrors);

function show(as: 'admin' | 'member' | 'guest', search = '', changes: Partial<CurrentUser> = {}) {
	history.replaceState(null, '', `/admin${search}`);
	renderWithClient(<AdminPage />, as === 'guest' ? { as: null } : { changes: { role: as, ...changes } });
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

it('has announcements where the community has notifications', async () => {
	stubPanel(({ path }) => Response.json(path.startsWith(getSettings.path) ? settingsView() : []));
	show('admin', '?tab=announcements', { features: { ...userNamed('maya').features, notifications: true } });
	expect(await screen.findByRole('heading', { name: 'Tell everyone something' })).toBeTruthy();
	expect(await screen.findByText('Nothing yet.')).toBeTruthy();
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

const refusal = () => problem(403, 'two_factors_required', 'This needs a log in with two steps.');

describe('where administrators log in with two steps, and this one did with one', () => {
	/** @param isOpen whether the panel answers. */
	function stub(since: string | null, isOpen: () => boolean = () => false) {
		return stubServer(({ path }) => {
			if (path === '/api/me/two-step') return Response.json({ since });
			if (path === '/api/me/passkeys') return Response.json([]);
			if (!isOpen()) return refusal();
			if (path !== '/api/admin/stats') return Response.json({ users: [] });
			return Response.json({ totalUsers: 1, activeUsers: 1, bannedUsers: 0, pendingReports: 0 });
		});
	}

	it('leads to the settings a member who has no second step, and shows nothing of the panel', async () => {
		stub(null);
		show('admin');
		await screen.findByRole('heading', { name: 'One more step before you come in' });
		expect(screen.getByRole('link', { name: 'Open security settings' }).getAttribute('href')).toBe('/settings?tab=security');
		expect(screen.queryByRole('tab')).toBeNull();
		expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
		expect(getToasts()).toEqual([]);
	});

	it('asks a member who has one for it, and opens then', async () => {
		let isOpen = false;
		stub('2026-01-01T00:00:00.000Z', () => isOpen);
		show('admin');
		renderHook(useAsked);
		fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
		isOpen = true;
		act(() => answerQuestion(true));
		await screen.findByRole('tab', { name: 'Users' });
	});

	it('says so when the proof was one step again, and asks again', async () => {
		stub('2026-01-01T00:00:00.000Z');
		show('admin');
		renderHook(useAsked);
		fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
		act(() => answerQuestion(true));
		await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'That was one step' }]));
		fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
		act(() => answerQuestion(false));
		await screen.findByRole('button', { name: 'Confirm' });
		expect(screen.queryByRole('tab')).toBeNull();
	});
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
