// @vitest-environment jsdom
import '#ui/testing.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSignedIn } from '#core/session/session-store.ts';
import { userNamed } from '#core/testing/fake-server.ts';
import { Dock } from './dock.tsx';

const links = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
const current = () =>
	links()
		.find((link) => link.hasAttribute('aria-current'))
		?.getAttribute('aria-label');

it('has seven items in the order of the thread', () => {
	render(<Dock />);
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

it.each([
	['/', 'Home'],
	['/tribes/chess', 'Tribes'],
	['/profile/Ada', 'Profile'],
	['/profile/grace', undefined],
	['/settings', undefined],
])('marks at %s: %s', (path, label) => {
	setSignedIn(userNamed('ada'));
	history.replaceState(null, '', path);
	render(<Dock />);
	expect(current()).toBe(label);
});

it('says how much waits in a room', () => {
	render(<Dock counts={{ '/messages': 120 }} />);
	expect(screen.getByRole('link', { name: 'Messages, 120 new' }).textContent).toContain('99+');
});
