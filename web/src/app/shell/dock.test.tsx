// @vitest-environment jsdom
import '#ui/testing.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { Dock } from './dock.tsx';

const links = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
const current = () =>
	links()
		.find((link) => link.hasAttribute('aria-current'))
		?.getAttribute('aria-label');
const everything = { friends: true, messages: true, explore: true, notifications: true, events: false, account: true };

it('has seven items in the order of the thread', () => {
	renderWithClient(<Dock />, { changes: { features: everything } });
	expect(links().map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
		['Home', '/'],
		['Tribes', '/tribes'],
		['Friends', '/friends'],
		['Messages', '/messages'],
		['Explore', '/explore'],
		['Notifications', '/notifications'],
		['Profile', '/profile'],
	]);
});

it('says of a room that is switched off that it is to come', () => {
	renderWithClient(<Dock />, { changes: { features: { ...everything, messages: false, explore: false } } });
	expect(links().map(({ title }) => title)).toEqual(['', '', '', 'Messages, soon', 'Explore, soon', '', '']);
	expect(screen.getByRole('link', { name: 'Explore, soon' })).toBeTruthy();
});

it('says so to guests as well', async () => {
	stubServer(() => Response.json({ guestAccess: 'open', features: { ...everything, notifications: false } }));
	renderWithClient(<Dock />, { as: null });
	expect(await screen.findByRole('link', { name: 'Notifications, soon' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Messages' })).toBeTruthy();
});

it.each([
	['/', 'Home'],
	['/tribes/chess', 'Tribes'],
	['/people', 'Friends, soon'],
	['/profile/Ada', 'Profile'],
	['/profile/grace', undefined],
	['/settings', undefined],
])('marks at %s: %s', (path, label) => {
	history.replaceState(null, '', path);
	renderWithClient(<Dock />, { as: 'ada' });
	expect(current()).toBe(label);
});

it('says how much waits in a room', () => {
	renderWithClient(<Dock counts={{ '/messages': 120 }} />, { changes: { features: everything } });
	expect(screen.getByRole('link', { name: 'Messages, 120 new' }).textContent).toContain('99+');
});
