// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem, type Sent, stubServer, userNamed } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { instanceView, personNamed, tribeView } from '#entities/testing/views.ts';
import { notificationView, settingsOfNotifications } from '#features/notifications/testing.ts';
import { muteErrors } from '#ui/testing.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { NotificationsPage } from './notifications-page.tsx';

afterEach(() => {
	vi.useRealTimers();
});

const { features } = userNamed('maya');
const { id, name, slug, sign, hue } = tribeView();
const signals = {
	friendRequests: 1,
	tribeRequests: 2,
	unreadNotifications: 3,
	newSignIns: 0,
	openReports: null,
	waitingApplications: null,
};

interface Shown {
	search?: string;
	/** By filter. */
	lists?: Partial<Record<string, Notification[]>>;
	answer?: (sent: Sent) => Response | undefined;
	isOn?: boolean;
}

function show({ search = '', lists = {}, answer, isOn = true }: Shown = {}) {
	history.replaceState(null, '', `/notifications${search}`);
	const sent = stubServer((request) => {
		const answered = answer?.(request);
		if (answered) return answered;
		const { pathname, searchParams } = new URL(request.path, location.origin);
		if (request.method !== 'GET') return new Response(null, { status: 204 });
		if (pathname === '/api/notifications') return Response.json(lists[searchParams.get('filter') ?? 'all'] ?? []);
		if (pathname === '/api/me/signals') return Response.json(signals);
		if (pathname === '/api/me/notification-settings') return Response.json(settingsOfNotifications());
		return Response.json(instanceView());
	});
	return {
		sent,
		...renderWithClient(<NotificationsPage />, { changes: { features: { ...features, friends: true, notifications: isOn } } }),
	};
}

const writes = (sent: Sent[]) => sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
let number = 0;
/** The store of relations outlives a test, so each gets another person. */
function friendRequest(changes: Partial<Notification> = {}) {
	number += 1;
	const person = personNamed(`Rosa ${number}`);
	return {
		person,
		notification: notificationView({
			kind: 'friendRequested',
			people: [person],
			target: { username: person.username },
			request: { id: `request-${number}`, state: 'open' },
			...changes,
		}),
	};
}

it('says while the feature is switched off that it is coming', () => {
	show({ isOn: false });
	expect(screen.getByRole('heading', { level: 1, name: 'Notifications feature coming soon!' })).toBeTruthy();
});

it('shows guests the way in', async () => {
	stubServer(() => Response.json(instanceView({ features: { ...features, notifications: true } })));
	renderWithClient(<NotificationsPage />, { as: null });
	expect(await screen.findByRole('heading', { name: 'Please log in to see your notifications' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
});

describe('the filters', () => {
	it('are links with what waits, and the address keeps the open one', async () => {
		const mention = notificationView({ id: 'mention', kind: 'mentioned' });
		const { sent } = show({ lists: { all: [mention, notificationView()], mentions: [mention] } });
		const filter = () => within(screen.getByRole('navigation', { name: 'Filter' }));
		expect((await filter().findByRole('link', { name: /^Mentions.*1 waiting$/ })).getAttribute('href')).toBe(
			'/notifications?filter=mentions',
		);
		expect(await filter().findByRole('link', { name: /^Requests.*3 waiting$/ })).toBeTruthy();
		fireEvent.click(filter().getByRole('link', { name: /^Mentions/ }));
		await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
		expect([location.search, filter().getByRole('link', { current: 'page' }).textContent]).toEqual([
			'?filter=mentions',
			expect.stringContaining('Mentions'),
		]);
		expect(sent.map(({ path }) => path)).toContain('/api/notifications?limit=30&filter=mentions');
	});

	it('open as the address says', async () => {
		show({ search: '?filter=requests', lists: { requests: [] } });
		expect(await screen.findByRole('heading', { name: 'No requests right now' })).toBeTruthy();
	});
});

describe('strangers', () => {
	it('have one row above the list', async () => {
		show({ lists: { all: [notificationView()], strangers: [notificationView({ id: 'dario', people: [personNamed('Dario Vento')] })] } });
		const row = await screen.findByRole('link', { name: /^From people you don’t know.*1 waiting\./ });
		fireEvent.click(row);
		expect(await screen.findByRole('heading', { level: 1, name: 'From people you don’t know' })).toBeTruthy();
		expect(await screen.findByText('Dario Vento')).toBeTruthy();
		expect(screen.getByRole('link', { name: 'Notifications' }).getAttribute('href')).toBe('/notifications');
	});

	it('have none where there are none', async () => {
		show({ lists: { all: [notificationView()] } });
		await screen.findByText(/liked your post/);
		expect(screen.queryByText('From people you don’t know')).toBeNull();
	});
});

it('marks all as read', async () => {
	const { sent } = show({ lists: { all: [notificationView(), notificationView({ id: 'two', kind: 'answered' })] } });
	await screen.findByText(/answered/);
	fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
	await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
	expect(sent.find(({ method }) => method === 'POST')).toMatchObject({ path: '/api/notifications/read', body: { all: true } });
});

describe('a friend request', () => {
	it('is accepted in its row, which says so and folds away', async () => {
		const { person, notification } = friendRequest();
		const accepted = (request: Sent) =>
			request.path.endsWith('/accept') ? Response.json({ relation: 'friend', requestId: null }) : undefined;
		const { sent } = show({ lists: { all: [notification, notificationView({ id: 'liked' })] }, answer: accepted });
		const accept = await screen.findByRole('button', { name: `Accept: ${person.name}` });
		vi.useFakeTimers({ shouldAdvanceTime: true });
		fireEvent.click(accept);
		expect(screen.getByText('You’re friends now')).toBeTruthy();
		await waitFor(() => expect(writes(sent)).toEqual([`POST /api/friends/requests/${notification.request?.id}/accept`]));
		await act(() => vi.advanceTimersByTimeAsync(3000));
		expect(screen.getByText('You’re friends now')).toBeTruthy();
		// It folds, and then it is gone.
		for (const ms of [1500, 500]) await act(() => vi.advanceTimersByTimeAsync(ms));
		expect(screen.queryByText(person.name)).toBeNull();
		expect(screen.getByText(/liked your post/)).toBeTruthy();
	});

	it('is declined without a word to the other', async () => {
		const { person, notification } = friendRequest();
		const { sent } = show({
			lists: { all: [notification] },
			answer: ({ method }) => (method === 'DELETE' ? Response.json({ relation: 'none', requestId: null }) : undefined),
		});
		fireEvent.click(await screen.findByRole('button', { name: `Not now: ${person.name}` }));
		expect(screen.getByText('Request declined')).toBeTruthy();
		await waitFor(() => expect(writes(sent)).toEqual([`DELETE /api/friends/requests/${notification.request?.id}`]));
	});

	it('waits again, and stays, when the answer was refused', async () => {
		muteErrors();
		const { person, notification } = friendRequest();
		const refused = ({ path }: Sent) => (path.endsWith('/accept') ? problem(404, 'not_found', 'It was taken back.') : undefined);
		show({ lists: { all: [notification] }, answer: refused });
		const accept = await screen.findByRole('button', { name: `Accept: ${person.name}` });
		vi.useFakeTimers({ shouldAdvanceTime: true });
		fireEvent.click(accept);
		await waitFor(() => expect(getToasts()[0]?.title).toBe('The request wasn’t accepted'));
		await act(() => vi.advanceTimersByTimeAsync(6000));
		expect(screen.getByRole('button', { name: `Accept: ${person.name}` })).toBeTruthy();
	});

	it.each([
		['accepted', 'You’re friends now'],
		['declined', 'Request declined'],
		['gone', 'The request was taken back'],
	] as const)('that is %s says so, and stays', async (state, words) => {
		const { person, notification } = friendRequest({ request: { id: 'old', state } });
		show({ lists: { all: [notification] } });
		expect(await screen.findByText(words)).toBeTruthy();
		expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
		vi.useFakeTimers({ shouldAdvanceTime: true });
		await act(() => vi.advanceTimersByTimeAsync(6000));
		expect(screen.getByText(person.name)).toBeTruthy();
	});
});

it('accepts a request to join a tribe in its row', async () => {
	const theo = personNamed('Theo Lindqvist');
	const asked = notificationView({
		kind: 'tribeRequested',
		people: [theo],
		tribe: { id, name, slug, sign, hue },
		request: { id: 'ask', state: 'open' },
	});
	const { sent } = show({ lists: { all: [asked] }, answer: ({ method }) => (method === 'POST' ? Response.json(tribeView()) : undefined) });
	fireEvent.click(await screen.findByRole('button', { name: 'Accept: Theo Lindqvist' }));
	expect(screen.getByText('Accepted')).toBeTruthy();
	await waitFor(() => expect(writes(sent)).toEqual(['POST /api/tribes/requests/ask/accept']));
});
