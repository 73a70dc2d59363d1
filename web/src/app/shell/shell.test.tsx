// @vitest-environment jsdom
import '#ui/testing.ts';
import type { NewSignIn } from '@friends/contract/auth/auth.schema';
import type { Signals } from '@friends/contract/signals/signals.schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { useRouteTitle } from '#entities/community/use-title.ts';
import { useFeedHere } from '#entities/post/use-feed-here.ts';
// Preloaded, because importing the menu takes longer than a test waits.
import '#ui/overlays/menu-popup.tsx';
import './shortcut-sheet.tsx';
import { Shell } from './shell.tsx';

const features = { friends: true, messages: false, explore: false, notifications: false, events: false, account: true };
const quiet: Signals = {
	friendRequests: 0,
	unreadConversations: 0,
	messageRequests: 0,
	tribeRequests: 0,
	tribeReports: 0,
	tribeHeldPosts: 0,
	unreadNotifications: 0,
	newSignIns: 0,
	openReports: null,
	waitingApplications: null,
};
let signals: Signals;

beforeEach(() => {
	signals = { ...quiet, friendRequests: 2, tribeRequests: 1 };
	vi.stubGlobal('scrollTo', vi.fn());
});

function Page() {
	useRouteTitle('Home');
	return <h1>Home</h1>;
}

function Posts() {
	useFeedHere();
	return (
		<div role="feed">
			<article tabIndex={-1}>A post</article>
		</div>
	);
}

function open(changes = {}, signIns: NewSignIn[] = []) {
	const answers: Record<string, unknown> = { '/api/me/signals': signals, '/api/me/sign-ins': signIns };
	const sent = stubServer(({ path }) => Response.json(answers[path] ?? []));
	const shell = (
		<Shell>
			<Page />
		</Shell>
	);
	return { sent, ...renderWithClient(shell, { changes: { features, ...changes } }) };
}

it('says in the dock and in the title how much waits', async () => {
	const { unmount } = open();
	expect(await screen.findByRole('link', { name: 'Friends, 2 new' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Tribes, 1 new' })).toBeTruthy();
	expect(document.title).toBe('(3) Home · FRIENDS');
	expect(screen.getByRole('button', { name: 'Settings' })).toBeTruthy();
	unmount();
});

it('says at the bell how many notifications are unread, and leaves them out of the title', async () => {
	signals = { ...quiet, friendRequests: 1, unreadNotifications: 5 };
	open({ features: { ...features, notifications: true } });
	expect(await screen.findByRole('link', { name: 'Notifications, 5 new' })).toBeTruthy();
	expect(document.title).toBe('(1) Home · FRIENDS');
});

it('says nothing where nothing waits', async () => {
	signals = { ...quiet, openReports: 0, waitingApplications: 0 };
	const { sent } = open({ role: 'admin' });
	await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/me/signals'));
	expect(screen.getByRole('link', { name: 'Friends' })).toBeTruthy();
	expect(document.title).toBe('Home · FRIENDS');
});

it('tells administrators of open reports and of people at the door, at the gear and at the panel', async () => {
	signals = { ...quiet, openReports: 4, waitingApplications: 1 };
	open({ role: 'admin' });
	fireEvent.click(await screen.findByRole('button', { name: 'Settings, 5 new' }));
	expect(await screen.findByRole('menuitem', { name: /^Admin Panel, 4 open reports and 1 person at the door$/ })).toBeTruthy();
	expect(document.title).toBe('(5) Home · FRIENDS');
});

it('leads from home to the question about a new device', async () => {
	signals = { ...quiet, newSignIns: 1 };
	const at = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
	open({}, [{ id: 'a', device: 'Chrome on Windows', at, hasEnded: false }]);
	const notice = await screen.findByRole('region', { name: 'New sign-in to your account' });
	expect(notice.textContent).toMatch(/Chrome on Windows, yesterday at \d\d:\d\d\. Was that you\?/);
	expect(within(notice).getByRole('link', { name: 'Have a look' }).getAttribute('href')).toBe('/settings?tab=devices');
	fireEvent.click(screen.getByRole('button', { name: 'Settings, 1 new' }));
	const item = await screen.findByRole('menuitem', { name: 'Settings, 1 new sign-in' });
	expect(item.getAttribute('href')).toBe('/settings?tab=devices');
	expect(document.title).toBe('(1) Home · FRIENDS');
});

it('asks what waits once, and again when its viewer comes back after a while', async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
	const { sent, unmount } = open();
	const asked = () => sent.filter(({ path }) => path === '/api/me/signals').length;
	const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
	await waitFor(() => expect(asked()).toBe(1));
	await comeBack();
	await act(() => vi.advanceTimersByTimeAsync(121_000));
	expect(asked()).toBe(1);
	await comeBack();
	await waitFor(() => expect(asked()).toBe(2));
	unmount();
	vi.useRealTimers();
});

it('scrolls to the top of home when the link leads to the page that is open', () => {
	open();
	fireEvent.click(screen.getByRole('link', { name: 'FRIENDS home' }));
	expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
});

it('writes beside what cannot be created yet that it is to come', async () => {
	open();
	fireEvent.click(screen.getByRole('button', { name: 'Create' }));
	const items = await screen.findAllByRole('menuitem');
	expect(items.map(({ textContent }) => textContent)).toEqual(['Post', 'Tribe', 'Event', 'Poll', 'LiveSoon', 'VoiceSoon']);
});

it('lists all shortcuts in a sheet, with a switch for them', async () => {
	open({ features: { ...features, messages: true } });
	fireEvent.keyDown(document.body, { key: '?' });
	const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
	expect(within(sheet).getByText('Show this list').closest('[tabindex]')).toBe(document.activeElement);
	const keys = within(sheet)
		.getAllByRole('term')
		.map(({ textContent }) => textContent);
	expect(keys).toEqual([
		'?',
		'/',
		'n',
		'Esc',
		'j',
		'k',
		'o',
		'l',
		's',
		'c',
		'r',
		't',
		...['j', 'k', 'a', 'x', 'r', 'o', 'z'],
		'gthenh',
		'gthent',
		'gthenf',
		'gthenm',
		'gthene',
		'gthenn',
		'gthenp',
	]);
	fireEvent.click(within(sheet).getByRole('switch', { name: 'Keyboard shortcuts', checked: true }));
	expect(within(sheet).getByRole('switch', { checked: false })).toBeTruthy();
});

it('lists no shortcuts of messages while they are switched off', async () => {
	open();
	fireEvent.keyDown(document.body, { key: '?' });
	const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
	expect(sheet.getByRole('heading', { name: 'In a list of posts' })).toBeTruthy();
	expect(sheet.queryByRole('heading', { name: 'On a message' })).toBeNull();
});

it('leads first to the posts where there are any, then to the navigation', () => {
	Element.prototype.scrollIntoView ??= () => undefined;
	stubServer(() => Response.json([]));
	const { rerender, client } = renderWithClient(
		<Shell>
			<Posts />
		</Shell>,
	);
	const first = screen.getAllByRole('link')[0];
	expect(first?.textContent).toBe('Skip to posts');
	if (first) fireEvent.click(first);
	expect(document.activeElement?.textContent).toBe('A post');
	rerender(
		<QueryClientProvider client={client}>
			<Shell>
				<p>None</p>
			</Shell>
		</QueryClientProvider>,
	);
	expect(screen.getAllByRole('link')[0]?.textContent).toBe('Skip to navigation');
});

it('chooses the theme in a menu of three', async () => {
	open();
	fireEvent.click(screen.getByRole('button', { name: 'Theme: as your system' }));
	expect((await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)).toEqual(['Light', 'Dark', 'As your system']);
	expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('As your system');
	fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
	expect(await screen.findByRole('button', { name: 'Theme: dark' })).toBeTruthy();
	expect(document.documentElement.classList.contains('dark')).toBe(true);
});

it('has the theme behind the gear on phones', async () => {
	const isPhone = (media: string) => media === '(max-width: 599px)';
	vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: isPhone(media) }));
	open();
	fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
	expect(await screen.findByRole('menuitemradio', { name: 'As your system' })).toBeTruthy();
});
