// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Friend, FriendRequest, Suggestion } from '@friends/contract/friends/friends.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { FriendsPage } from './friends-page.tsx';

const createdAt = '2026-03-14T12:00:00.000Z';
const friend = (name: string): Friend => ({ person: personNamed(name), createdAt });
const request = (name: string): FriendRequest => ({ id: `request-of-${name}`, person: personNamed(name), createdAt });
const suggestion = (name: string, mutualCount: number): Suggestion => ({
	person: personNamed(name),
	mutualCount,
	mutuals: [personNamed('Grace Pell')],
	reason: { kind: 'mutuals', name: null, joinedAt: null },
});
const features = { friends: true, messages: false, explore: false, notifications: false, events: false, account: true };

interface Room {
	friends: Friend[];
	incoming: FriendRequest[];
	outgoing: FriendRequest[];
	suggestions: Suggestion[];
}

const empty: Room = { friends: [], incoming: [], outgoing: [], suggestions: [] };

beforeEach(() => setSignedOut(null));

/** A server with these people; `answer` may answer first. */
function room(people: Partial<Room>, answer: (sent: Sent) => Response | undefined = () => undefined): Sent[] {
	const { friends, incoming, outgoing, suggestions } = { ...empty, ...people };
	return stubServer((sent) => {
		const own = answer(sent);
		if (own) return own;
		const { pathname, searchParams } = new URL(sent.path, 'http://x');
		if (pathname === '/api/friends/suggestions') return Response.json(suggestions);
		if (pathname === '/api/friends/requests') return Response.json(searchParams.get('direction') === 'incoming' ? incoming : outgoing);
		const search = (searchParams.get('search') ?? '').toLowerCase();
		return Response.json(friends.filter(({ person }) => person.name.toLowerCase().includes(search)));
	});
}

function show(tab = '', as: string | null = 'maya') {
	history.replaceState(null, '', `/friends${tab && `?tab=${tab}`}`);
	return renderWithClient(<FriendsPage />, { as, changes: { features } });
}

const names = () =>
	within(screen.getByRole('list', { name: 'Friends' }))
		.getAllByRole('listitem')
		.map((row) => within(row).getByRole('link').textContent);
const searches = (sent: Sent[]) =>
	sent
		.map(({ path }) => new URL(path, 'http://x'))
		.filter(({ pathname }) => pathname === '/api/friends')
		.map(({ searchParams }) => searchParams.get('search'));

it('is coming soon while the feature is off', () => {
	renderWithClient(<FriendsPage />);
	expect(screen.getByRole('heading', { level: 1, name: 'Friends feature coming soon!' })).toBeTruthy();
});

it('asks guests to sign up, first, or to log in', () => {
	stubServer(silence);
	show('', null);
	expect(screen.getByRole('heading', { level: 1, name: 'Please log in to see your friends' })).toBeTruthy();
	expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sign Up', 'Log In']);
	expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register?returnTo=%2Ffriends');
	expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?returnTo=%2Ffriends');
});

it('lists friends with the way to their profiles', async () => {
	room({ friends: [friend('Theo Lindqvist'), friend('Priya Raman')] });
	show();
	expect(screen.getByText('Loading friends')).toBeTruthy();
	expect((await screen.findByRole('link', { name: 'Theo Lindqvist' })).getAttribute('href')).toBe('/profile/theolindqvist');
	expect(screen.getByRole('heading', { level: 1, name: 'Friends' })).toBeTruthy();
	expect(screen.getAllByText('Friends since March 2026')).toHaveLength(2);
});

it('says that there are no friends yet, and where some may be found', async () => {
	room({});
	show();
	expect(await screen.findByRole('heading', { name: 'No friends yet' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'People you may know' }).getAttribute('href')).toBe('/friends?tab=suggestions');
});

it('says that the friends did not come, and tries again', async () => {
	let isBroken = true;
	room({ friends: [friend('Theo Lindqvist')] }, ({ path }) =>
		isBroken && path.startsWith('/api/friends?') ? problem(403, 'forbidden', 'No.') : undefined,
	);
	show();
	expect((await screen.findByRole('alert')).textContent).toContain('Your friends couldn’t be loaded');
	isBroken = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await screen.findByRole('link', { name: 'Theo Lindqvist' });
});

it('searches once the typing rests, and says what was found', async () => {
	const sent = room({ friends: [friend('Theo Lindqvist'), friend('Priya Raman')] });
	show();
	await screen.findByRole('link', { name: 'Theo Lindqvist' });
	const box = screen.getByRole('searchbox', { name: 'Search friends' });
	for (const value of ['p', 'pr', 'pri ']) fireEvent.change(box, { target: { value } });
	await waitFor(() => expect(names()).toEqual(['Priya Raman']));
	expect(searches(sent)).toEqual([null, 'pri']);
	expect(screen.getByText('1 friend found')).toBeTruthy();
	fireEvent.change(box, { target: { value: 'nobody' } });
	expect(await screen.findByText('No friends match “nobody”')).toBeTruthy();
});

it('goes on page by page', async () => {
	room({}, ({ path }) => {
		if (!path.startsWith('/api/friends?')) return undefined;
		if (path.includes('cursor=two')) return Response.json([friend('Priya Raman')]);
		return Response.json([friend('Theo Lindqvist')], { headers: { Link: '</api/friends?cursor=two>; rel="next"' } });
	});
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'Show more friends' }));
	await waitFor(() => expect(names()).toEqual(['Theo Lindqvist', 'Priya Raman']));
	expect(screen.getByText('2 friends')).toBeTruthy();
});

it('counts the requests that wait, and answers them where they stand', async () => {
	const sent = room({ incoming: [request('Ivo Marek'), request('Eli Novak')], outgoing: [request('Dev Malhotra')] }, ({ method, path }) => {
		if (method === 'GET') return undefined;
		return Response.json({ relation: path.endsWith('/accept') ? 'friend' : 'none', requestId: null });
	});
	show('requests');
	expect(await screen.findByRole('tab', { name: /Requests.*2 waiting/ })).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Accept: Ivo Marek' }));
	fireEvent.click(screen.getByRole('button', { name: 'Decline: Eli Novak' }));
	expect(screen.getByText('You’re friends now')).toBeTruthy();
	expect(screen.getByText('Request declined')).toBeTruthy();
	expect(screen.getByRole('tab', { name: 'Requests' })).toBeTruthy();
	expect(await screen.findByRole('button', { name: 'Request Sent: Dev Malhotra' })).toBeTruthy();
	await waitFor(() =>
		expect(sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
			'POST /api/friends/requests/request-of-Ivo%20Marek/accept',
			'DELETE /api/friends/requests/request-of-Eli%20Novak',
		]),
	);
});

it('says that nobody waits', async () => {
	room({});
	show('requests');
	expect(await screen.findByText('No requests right now.')).toBeTruthy();
	expect(await screen.findByText('You haven’t sent any requests.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'People you have blocked' }).getAttribute('href')).toBe('/settings?tab=privacy');
});

it('suggests people with the friends in common', async () => {
	room({ suggestions: [suggestion('Signe Dahl', 6), suggestion('June Park', 1)] }, ({ method }) =>
		method === 'POST' ? Response.json({ relation: 'requested', requestId: 'r' }) : undefined,
	);
	show('suggestions');
	expect(await screen.findByText('6 friends in common')).toBeTruthy();
	expect(screen.getByText('1 friend in common')).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Add Friend: Signe Dahl' }));
	expect(screen.getByRole('button', { name: 'Request Sent: Signe Dahl' })).toBeTruthy();
	await act(async () => {});
});

it.each<[Partial<Suggestion['reason']>, string]>([
	[{ kind: 'tribe', name: 'Repair Café' }, 'Also in Repair Café'],
	[{ kind: 'interest', name: 'cold water' }, 'Also likes cold water'],
	[{ kind: 'active' }, 'Writes here often'],
	[{ kind: 'new', joinedAt: '2025-03-14T12:00:00.000Z' }, 'Joined in March 2025'],
])('says why somebody is suggested: %j', async (reason, words) => {
	const stranger = { ...suggestion('June Park', 0), mutuals: [], reason: { kind: 'new', name: null, joinedAt: null, ...reason } as const };
	room({ suggestions: [stranger] });
	show('suggestions');
	expect((await screen.findByRole('listitem')).textContent).toContain(words);
});

it('keeps the tab in the address', async () => {
	room({ suggestions: [suggestion('Signe Dahl', 6)] });
	show();
	const tab = screen.getByRole('tab', { name: 'Suggestions' });
	fireEvent.mouseDown(tab, { button: 0 });
	expect(location.pathname + location.search).toBe('/friends?tab=suggestions');
	await screen.findByText('Signe Dahl');
	fireEvent.mouseDown(screen.getByRole('tab', { name: 'Friends' }), { button: 0 });
	expect(location.pathname + location.search).toBe('/friends');
	await screen.findByText('No friends yet');
});
