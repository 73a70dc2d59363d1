// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Preloaded, because importing so many modules takes longer than a test waits.
import '#pages/entry/landing-page.tsx';
import '#pages/settings-page.tsx';
import { followNavigation } from '#core/browser/navigation.ts';
import { createQueryClient } from '#core/queries/query-client.ts';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { problem, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { markIntroSeen } from '#entities/viewer/intro-flags.ts';
import { followSessionEnd } from '#features/auth/session-end.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { App } from './app.tsx';

// Pages that send requests of their own.
vi.mock('#pages/home/home-page.tsx', () => ({ HomePage: () => <h1>The feed</h1> }));
vi.mock('#pages/posts/create-post-page.tsx', () => ({ CreatePostPage: () => <h1>Create post</h1> }));
vi.mock('#pages/people/profile-page.tsx', () => ({ ProfilePage: () => <h1>Somebody</h1> }));

const features = { friends: false, messages: false, explore: false, notifications: false, events: false, account: true };
let stop: () => void;

beforeEach(() => {
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
	vi.stubGlobal('scrollTo', vi.fn());
	markIntroSeen();
	stop = followSessionEnd();
});
afterEach(() => stop());

function open(path: string, guestAccess: Instance['guestAccess'] | 'down' = 'landing') {
	stubServer(({ path: requested }) => {
		if (requested !== '/api/instance' || guestAccess === 'down') return problem(503, 'unavailable', 'Not now.');
		return Response.json({ name: 'FRIENDS', logoUrl: '', accentHue: null, guestAccess, features, isEmpty: false });
	});
	history.replaceState(null, '', path);
	render(<App queryClient={createQueryClient()} />);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const dock = () => screen.queryByRole('navigation', { name: 'Main' });

describe('a guest', () => {
	beforeEach(() => setSignedOut(null));

	it.each([
		['/', 'FRIENDS', 'Welcome'],
		['/login', 'Log in', 'Log in'],
		['/register', 'Sign up', 'Sign up'],
		['/tribes', 'This is for members of FRIENDS', 'For members'],
		['/create-post', 'This is for members of FRIENDS', 'For members'],
		['/nowhere', '404 Page Not Found', 'Page not found'],
	])('finds at %s: %s', async (path, name, title) => {
		open(path);
		await heading(name);
		await waitFor(() => expect(document.title).toBe(`${title} · FRIENDS`));
		expect(dock()).toBeNull();
	});

	it('can sign up or log in from a deep link and keeps it', async () => {
		open('/profile/ada?tab=friends#top');
		await heading('This is for members of FRIENDS');
		const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
		expect(ways.slice(-2)).toEqual([
			['Sign Up', '/register?returnTo=%2Fprofile%2Fada%3Ftab%3Dfriends#back=top'],
			['Log In', '/login?returnTo=%2Fprofile%2Fada%3Ftab%3Dfriends#back=top'],
		]);
	});

	it('is led home from an address that no screen has', async () => {
		open('/nowhere');
		await screen.findByText('That thread leads nowhere.');
		expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
	});

	it('finds the landing page while the server does not answer', async () => {
		open('/', 'down');
		await heading('FRIENDS');
		expect(screen.getByText('Connect with friends and build communities')).toBeTruthy();
	});

	it('browses an open instance in the shell', async () => {
		open('/settings', 'open');
		await heading('Guest Mode');
		expect(dock()).toBeTruthy();
		expect(screen.getByRole('banner').textContent).toContain('Sign Up');
		expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
	});

	it.each([
		['Log In', '/login'],
		['Sign Up', '/register'],
	])('finds in the bar of an open instance the way back, invitation and comment included: %s', async (name, form) => {
		open('/settings?invite=abc#comment-1', 'open');
		await heading('Guest Mode');
		const link = within(screen.getByRole('banner')).getByRole('link', { name });
		expect(link.getAttribute('href')).toBe(`${form}?returnTo=%2Fsettings%3Finvite%3Dabc#back=comment-1`);
	});
});

describe('a member', () => {
	beforeEach(() => setSignedIn(userNamed('ada')));

	it.each([
		['/', 'The feed', 'Home'],
		['/tribes', 'Tribes', 'Tribes'],
		['/friends', 'Friends feature coming soon!', 'Friends'],
		['/messages', 'Messages feature coming soon!', 'Messages'],
		['/explore', 'Explore feature coming soon!', 'Explore'],
		['/notifications', 'Notifications feature coming soon!', 'Notifications'],
		['/profile', 'Somebody', 'Profile'],
		['/profile/grace', 'Somebody', 'Profile'],
		['/settings', 'Profile', 'Settings'],
		['/create/post', 'Create post', 'Create post'],
		['/create/event', 'New event', 'Create event'],
		['/create/live', 'Coming Soon', 'Create'],
		['/events', 'Events feature coming soon!', 'Events'],
		['/create/tribe', 'Create tribe', 'Create tribe'],
		['/create/anything', 'Create Something', 'Create'],
		['/nowhere', '404 Page Not Found', 'Page not found'],
	])('finds at %s: %s', async (path, name, title) => {
		open(path);
		await heading(name);
		expect(dock()).toBeTruthy();
		await waitFor(() => expect(document.title).toBe(`${title} · FRIENDS`));
	});

	it('finds the way to people where exploring is still to come', async () => {
		open('/explore');
		await heading('Explore feature coming soon!');
		expect(screen.getByRole('link', { name: 'Find people' }).getAttribute('href')).toBe('/people');
	});

	it.each([
		['/create-post', '/create/post'],
		['/create-tribe', '/create/tribe'],
		['/create-voice', '/create/voice'],
		['/login', '/'],
		['/register', '/'],
		['/login?returnTo=%2Ftribes', '/tribes'],
		['/login?returnTo=%2Ftribes#back=top', '/tribes'],
		['/login?returnTo=%2F%2Fevil.example', '/'],
	])('is led from %s to %s', async (path, target) => {
		open(path);
		await waitFor(() => expect(location.pathname).toBe(target));
	});

	it('is sent home from the admin panel, and told', async () => {
		open('/admin');
		await heading('The feed');
		expect(location.pathname).toBe('/');
		expect(getToasts()[0]).toMatchObject({
			title: 'Access Denied',
			description: "You don't have admin privileges",
			variant: 'destructive',
		});
	});

	it('opens a menu while a page is on its way, and keeps it', async () => {
		followNavigation();
		open('/tribes');
		await heading('Tribes');
		const menu = document.createElement('div');
		menu.role = 'menu';
		menu.dataset.state = 'open';
		menu.tabIndex = -1;
		document.body.append(menu);
		act(() => screen.getByRole('link', { name: 'Messages, soon' }).click());
		menu.focus();
		await heading('Messages feature coming soon!');
		await waitFor(() => expect(document.title).toBe('Messages · FRIENDS'));
		expect(document.activeElement).toBe(menu);
		menu.remove();
	});

	it('can create a post instead of what is not there yet', async () => {
		open('/create/voice');
		expect((await screen.findByRole('link', { name: 'Create a Post Instead' })).getAttribute('href')).toBe('/create/post');
		expect(screen.getByRole('link', { name: 'Back to Home' })).toBeTruthy();
	});

	it('stays on the page as a guest when the session ends, and is told why', async () => {
		open('/settings');
		await heading('Profile');
		act(() => setSignedOut('You are banned until Friday.'));
		await heading('Guest Mode');
		expect(dock()).toBeTruthy();
		const main = within(screen.getByRole('main'));
		expect(main.getByText('You’ve been signed out')).toBeTruthy();
		expect(main.getByText('You are banned until Friday.')).toBeTruthy();
		act(() =>
			within(screen.getByRole('navigation', { name: 'Main' }))
				.getByRole('link', { name: 'Tribes' })
				.click(),
		);
		expect(main.getByText('You are banned until Friday.')).toBeTruthy();
	});

	it('has the focus on the heading of the page that a link led to', async () => {
		followNavigation();
		open('/friends');
		await heading('Friends feature coming soon!');
		act(() => screen.getByRole('link', { name: 'Tribes' }).click());
		const arrived = await heading('Tribes');
		await waitFor(() => expect(document.activeElement).toBe(arrived));
		expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
		expect(screen.getByRole('link', { name: 'Tribes' }).getAttribute('aria-current')).toBe('page');
	});
});
