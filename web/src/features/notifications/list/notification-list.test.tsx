// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import '#ui/overlays/menu-popup.tsx';
import { notificationView } from '../testing.ts';
import { NotificationList } from './notification-list.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const daysAgo = (days: number) => minutesAgo(days * 24 * 60);
const noRequest = () => null;
let seen: (element: Element) => void;

beforeEach(() => {
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
				seen = (target) => callback([{ target, isIntersecting: true }]);
			}
			observe = () => undefined;
			unobserve = () => undefined;
			disconnect = () => undefined;
		},
	);
});
afterEach(() => {
	vi.useRealTimers();
});

function show(notifications: Notification[], filter: 'all' | 'strangers' = 'all') {
	const sent = stubServer(({ method }) => (method === 'GET' ? Response.json(notifications) : new Response(null, { status: 204 })));
	return { sent, ...renderWithClient(<NotificationList filter={filter} renderRequest={noRequest} />) };
}

const row = (text: RegExp) => {
	const found = screen.getAllByRole('listitem').find(({ textContent }) => text.test(textContent ?? ''));
	if (!found) throw new Error(`No row has ${text}`);
	return found;
};
const isUnread = (text: RegExp) => within(row(text)).queryByText('Unread') !== null;
const writes = (sent: ReturnType<typeof stubServer>) =>
	sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it('shows groups with their rows, each a link to its thing', async () => {
	show([
		notificationView({ id: 'new', target: { postId: 'p' }, excerpt: 'Soup' }),
		notificationView({
			id: 'week',
			kind: 'answered',
			at: daysAgo(3),
			isRead: true,
			target: { postId: 'p', commentId: 'c' },
			excerpt: 'Yes',
		}),
		notificationView({ id: 'older', kind: 'befriended', at: daysAgo(30), isRead: true, people: [personNamed('Ben Whitlock')] }),
	]);
	const names = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
	expect(names).toEqual(['New to you', 'This week', 'Older']);
	expect(
		within(screen.getByRole('list', { name: 'New to you' }))
			.getByRole('link')
			.getAttribute('href'),
	).toBe('/post/p');
	expect(row(/answered/).textContent).toContain('“Yes”');
	expect(
		within(row(/answered/))
			.getByRole('link')
			.getAttribute('href'),
	).toBe('/post/p#comment-c');
	expect([isUnread(/liked/), isUnread(/answered/)]).toEqual([true, false]);
});

it('marks as read what was on the screen for a second, and leaves it under New', async () => {
	const { sent } = show([notificationView({ id: 'one' }), notificationView({ id: 'two', kind: 'answered' })]);
	await screen.findByRole('list', { name: 'New to you' });
	vi.useFakeTimers({ shouldAdvanceTime: true });
	for (const item of screen.getAllByRole('listitem')) seen(item);
	await act(() => vi.advanceTimersByTimeAsync(1400));
	await waitFor(() => expect(writes(sent)).toEqual([['POST', '/api/notifications/read', { ids: ['one', 'two'] }]]));
	expect([isUnread(/liked/), isUnread(/answered/)]).toEqual([false, false]);
	expect(within(screen.getByRole('list', { name: 'New to you' })).getAllByRole('listitem')).toHaveLength(2);
});

it('marks as read what is opened', async () => {
	const { sent } = show([notificationView({ target: { postId: 'p' } })]);
	fireEvent.click(await screen.findByRole('link'));
	await waitFor(() => expect(writes(sent)).toEqual([['POST', '/api/notifications/read', { ids: ['notification-1'] }]]));
});

describe('the menu of a row', () => {
	const choose = async (name: string) => {
		fireEvent.click(screen.getByRole('button', { name: 'More about this notification' }));
		fireEvent.click(await screen.findByRole('menuitem', { name }));
	};

	it('marks as unread, and then the screen does not read it', async () => {
		const { sent } = show([notificationView({ isRead: true })]);
		await screen.findByText(/liked your post/);
		await choose('Mark as unread');
		await waitFor(() => expect(isUnread(/liked/)).toBe(true));
		vi.useFakeTimers({ shouldAdvanceTime: true });
		seen(row(/liked/));
		await act(() => vi.advanceTimersByTimeAsync(3000));
		expect(writes(sent)).toEqual([['POST', '/api/notifications/notification-1/unread', undefined]]);
	});

	it('mutes the post, and takes that back', async () => {
		const sent = stubServer(({ method, path, body }) => {
			if (!path.endsWith('/notices')) return Response.json([notificationView({ isRead: true, target: { postId: 'p' } })]);
			return Response.json(method === 'GET' ? { isMuted: false } : body);
		});
		renderWithClient(<NotificationList filter="all" renderRequest={noRequest} />);
		await screen.findByText(/liked your post/);
		fireEvent.click(screen.getByRole('button', { name: 'More about this notification' }));
		const item = await screen.findByRole('menuitem', { name: 'Mute notifications about this post' });
		await waitFor(() => expect(item.getAttribute('aria-disabled')).toBeNull());
		fireEvent.click(item);
		await waitFor(() => expect(getToasts()[0]?.title).toBe('You won’t hear about this post any more'));
		act(() => getToasts()[0]?.action?.onSelect());
		await waitFor(() => expect(getToasts()[0]?.title).toBe('You’ll hear about this post again'));
		expect(writes(sent)).toEqual([
			['PUT', '/api/posts/p/notices', { isMuted: true }],
			['PUT', '/api/posts/p/notices', { isMuted: false }],
		]);
	});
});

it('shows a long announcement as a whole on request', async () => {
	const text = `Quiet night\n${'We update the server and nothing is lost. '.repeat(20)}`;
	show([notificationView({ kind: 'announced', people: [], text })]);
	expect((await screen.findByText('Quiet night')).tagName).toBe('BDI');
	const button = screen.getByRole('button', { name: 'Show more' });
	expect(button.getAttribute('aria-expanded')).toBe('false');
	fireEvent.click(button);
	expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
	expect(screen.queryByRole('link')).toBeNull();
});

it('says that there is nothing', async () => {
	show([]);
	expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeTruthy();
});

it('says that they could not be loaded, and tries again', async () => {
	muteErrors();
	let isBroken = true;
	stubServer(() => (isBroken ? problem(403, 'forbidden', 'No.') : Response.json([notificationView()])));
	renderWithClient(<NotificationList filter="all" renderRequest={noRequest} />);
	expect(await screen.findByText('Your notifications couldn’t be loaded')).toBeTruthy();
	isBroken = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText(/liked your post/)).toBeTruthy();
});
