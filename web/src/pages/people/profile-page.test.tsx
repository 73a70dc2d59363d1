// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Activity, Profile } from '@friends/contract/profiles/profiles.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, postView, profileUser, profileView } from '#entities/testing/views.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { ProfilePage } from './profile-page.tsx';

const features = { friends: true, messages: false, explore: false, notifications: false, events: false, account: true };
const theo = profileUser();

beforeEach(() => setSignedOut(null));

/** A server with this profile and its posts, and no one else; `answer` may answer first. */
function serverWith(profile: Profile, answer: (sent: Sent) => Response | undefined = () => undefined): Sent[] {
	return stubServer((sent) => {
		const own = answer(sent);
		if (own) return own;
		if (sent.path.endsWith('/posts')) return Response.json(profile.posts);
		if (sent.path === '/api/instance')
			return Response.json({ name: 'FRIENDS', logoUrl: '', accentHue: null, guestAccess: 'open', features, isEmpty: false });
		if (/^\/api\/profiles\/\w+$/.test(sent.path)) return Response.json(profile);
		return Response.json([]);
	});
}

interface Shown {
	as?: string | null;
	isOn?: boolean;
	tab?: string;
}

function show(username: string | undefined, { as = 'maya', isOn = true, tab }: Shown = {}) {
	history.replaceState(null, '', `/profile${username ? `/${username}` : ''}${tab ? `?tab=${tab}` : ''}`);
	return renderWithClient(<ProfilePage params={{ username }} />, { as, changes: { features: { ...features, friends: isOn } } });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const actionNames = () => {
	const header = screen.getByRole('region', { name: 'Profile' });
	return within(header)
		.queryAllByRole('button')
		.map((button) => button.getAttribute('aria-label') ?? button.textContent);
};

describe('without a profile', () => {
	it('is not found for a guest without a name', () => {
		show(undefined, { as: null });
		expect(screen.getByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeTruthy();
		expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?returnTo=%2Fprofile');
	});

	it('keeps the place of whoever was signed out on it, and does not say that there is none', () => {
		show(undefined, { as: null });
		act(() => setSignedOut('You are banned until Friday.'));
		expect(screen.getByRole('heading', { level: 1, name: 'Your profile is here when you’re back' })).toBeTruthy();
		expect(screen.queryByText('Profile Not Found')).toBeNull();
		expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?returnTo=%2Fprofile');
	});

	it('is not found under a malformed name, which nobody is asked for', () => {
		const sent = stubServer(silence);
		show('no-name');
		expect(screen.getByRole('heading', { level: 1, name: 'Profile Not Found' })).toBeTruthy();
		expect(sent).toEqual([]);
	});

	it('holds the place while loading', () => {
		stubServer(silence);
		show('theo');
		expect(screen.getByRole('status').textContent).toBe('Loading the profile');
		expect(screen.getByRole('status').closest('[aria-busy="true"]')).toBeTruthy();
	});

	it('says that the user is not found', async () => {
		stubServer(() => problem(404, 'not_found', 'This person does not exist.'));
		show('theo');
		await heading('User not found');
	});

	it('says that it could not be loaded, and tries again', async () => {
		let isBroken = true;
		serverWith(profileView(), () => (isBroken ? problem(403, 'forbidden', 'No.') : undefined));
		show('theo');
		await heading('Failed to load profile');
		expect(screen.getByText('Please try again.')).toBeTruthy();
		isBroken = false;
		click('Try again');
		await heading('Theo Lindqvist');
		await screen.findByText('No posts yet');
	});
});

describe('who somebody is', () => {
	it('is told with everything that they show', async () => {
		const user = profileUser({
			bio: 'Rye person.',
			location: 'Göteborg',
			website: 'https://www.slowbread.example/',
			interests: ['sourdough', 'maps'],
			email: 'theo@example.org',
		});
		serverWith(profileView({ user, friendCount: 94, postCount: 1 }));
		show('theo');
		await heading('Theo Lindqvist');
		expect(document.title).toBe('Theo Lindqvist · FRIENDS');
		for (const text of ['@theolindqvist', 'Level 4', '580 XP', 'Rye person.', 'Göteborg', 'Joined November 2026', 'sourdough']) {
			expect(screen.getByText(text), text).toBeTruthy();
		}
		const facts = screen.getAllByRole('listitem').map((item) => item.textContent);
		expect(facts).toContain('94 friends');
		expect(facts).toContain('1 post');
		const site = screen.getByRole('link', { name: 'slowbread.example' });
		expect(site.getAttribute('href')).toBe('https://www.slowbread.example/');
		expect(site.getAttribute('rel')).toContain('noopener');
		expect(screen.getByRole('link', { name: 'theo@example.org' }).getAttribute('href')).toBe('mailto:theo@example.org');
		await screen.findByText('No posts yet');
	});

	it.each([
		['level', { level: null }],
		['XP', { xp: null }],
	])('has no badges without a %s', async (_, changes) => {
		serverWith(profileView({ user: profileUser(changes) }));
		show('theo');
		await heading('Theo Lindqvist');
		expect(screen.queryByText(/^Level|XP$/)).toBeNull();
		await screen.findByText('No posts yet');
	});

	it('never links to what is no web address', async () => {
		serverWith(profileView({ user: profileUser({ website: 'javascript:alert(1)' }) }));
		show('theo');
		await heading('Theo Lindqvist');
		expect(document.querySelector('[href^="javascript"]')).toBeNull();
		await screen.findByText('No posts yet');
	});

	it('is a small card when the profile is private', async () => {
		const user = profileUser({ xp: null, level: null, createdAt: null });
		const sent = serverWith(profileView({ user, isHidden: true }));
		show('theo');
		await heading('Theo Lindqvist');
		expect(screen.getByText('This profile is private.').childNodes).toHaveLength(1);
		expect(screen.queryByRole('tab')).toBeNull();
		expect(actionNames()).toEqual(['Add Friend', 'Message, soon', 'More']);
		expect(sent).toHaveLength(1);
	});
});

describe('one’s own', () => {
	const own = profileView({ user: profileUser({ name: 'Old name', username: 'maya' }), viewer: { relation: 'self' } });

	it('lies at /profile, can be edited, and has what was changed a moment ago', async () => {
		const sent = serverWith(own);
		show(undefined);
		await heading('Maya Okonkwo');
		expect(sent[0]?.path).toBe('/api/profiles/maya');
		expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/settings');
		expect(actionNames()).toEqual([]);
		expect(await screen.findByText('No posts yet')).toBeTruthy();
		expect(screen.getByText('Share your first post to get started!')).toBeTruthy();
	});

	it('lists the own friends', async () => {
		serverWith(own, ({ path }) =>
			path.startsWith('/api/friends')
				? Response.json([{ person: personNamed('Priya Raman'), createdAt: '2026-03-14T12:00:00.000Z' }])
				: undefined,
		);
		show(undefined, { tab: 'friends' });
		expect(await screen.findByRole('link', { name: 'Priya Raman' })).toBeTruthy();
	});
});

describe('what a visitor can do', () => {
	it.each([
		['none', ['Add Friend', 'Message, soon', 'More']],
		['requested', ['Request Sent', 'Message, soon', 'More']],
		['asked', ['Accept', 'Decline', 'Message, soon', 'More']],
		['friend', ['Friends', 'Message, soon', 'More']],
	] as const)('with %s', async (relation, names) => {
		serverWith(profileView({ viewer: { relation } }));
		show('theo');
		await heading('Theo Lindqvist');
		expect(actionNames()).toEqual(names);
		await screen.findByText('No posts yet');
	});

	it('with somebody who takes no requests', async () => {
		serverWith(profileView({ viewer: { canRequestFriendship: false } }));
		show('theo');
		await heading('Theo Lindqvist');
		expect(actionNames()).toEqual(['Message, soon', 'More']);
		await screen.findByText('No posts yet');
	});

	it('is nothing for guests', async () => {
		serverWith(profileView({ viewer: { canRequestFriendship: false, canBlock: false } }));
		show('theo', { as: null });
		await heading('Theo Lindqvist');
		expect(actionNames()).toEqual([]);
		await screen.findByText('No posts yet');
	});

	it('is told of what is coming', async () => {
		serverWith(profileView({ viewer: { canRequestFriendship: false } }));
		show('theo', { isOn: false });
		await heading('Theo Lindqvist');
		click('Message, soon');
		expect(getToasts()).toMatchObject([{ title: 'Messages feature coming soon!' }]);
		click('Add Friend');
		expect(getToasts()).toMatchObject([{ title: 'Friends feature coming soon!' }]);
		await screen.findByText('No posts yet');
	});

	it('asks, and then believes the profile that is read anew', async () => {
		let relation: 'none' | 'friend' = 'none';
		serverWith(profileView(), ({ method, path }) => {
			if (method === 'POST') {
				relation = 'friend';
				return Response.json({ relation: 'requested', requestId: 'request-1' });
			}
			return path === '/api/profiles/theo'
				? Response.json(profileView({ viewer: { relation }, friendCount: relation === 'friend' ? 1 : 0 }))
				: undefined;
		});
		show('theo');
		await heading('Theo Lindqvist');
		click('Add Friend');
		expect(actionNames()).toEqual(['Request Sent', 'Message, soon', 'More']);
		await waitFor(() => expect(actionNames()).toEqual(['Friends', 'Message, soon', 'More']));
	});

	it('cannot ask again after cancelling, when the profile that is read next takes no requests', async () => {
		let viewer: Partial<Profile['viewer']> = { relation: 'requested', requestId: 'request-1' };
		serverWith(profileView({ viewer }), ({ method, path }) => {
			if (method === 'DELETE') {
				viewer = { relation: 'none', canRequestFriendship: false };
				return Response.json({ relation: 'none', requestId: null });
			}
			return path === '/api/profiles/theo' ? Response.json(profileView({ viewer })) : undefined;
		});
		show('theo');
		await heading('Theo Lindqvist');
		fireEvent.click(screen.getByRole('button', { name: 'Request Sent' }));
		fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel request' }));
		await waitFor(() => expect(actionNames()).toEqual(['Message, soon', 'More']));
	});

	it('blocks: only the small card stays, with the way back', async () => {
		serverWith(profileView({ posts: [postView()] }), ({ method }) =>
			method === 'POST' ? Response.json({ relation: 'blocked', requestId: null }) : undefined,
		);
		show('theo');
		await heading('Theo Lindqvist');
		fireEvent.click(screen.getByRole('button', { name: 'More' }));
		fireEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
		fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
		expect(await screen.findByText('You’ve blocked Theo Lindqvist.')).toBeTruthy();
		expect(screen.queryByRole('article')).toBeNull();
		expect(actionNames()).toEqual(['Unblock', 'More']);
		await act(async () => {});
	});

	it('no longer says that they are blocked once that is taken back', async () => {
		serverWith(profileView({ isHidden: true, viewer: { relation: 'blocked' } }), ({ method }) =>
			method === 'DELETE' ? Response.json({ relation: 'none', requestId: null }) : undefined,
		);
		show('theo');
		await screen.findByText('You’ve blocked Theo Lindqvist.');
		click('Unblock');
		expect(screen.getByText('You’ve unblocked Theo Lindqvist.')).toBeTruthy();
		act(() => getToasts()[0]?.action?.onSelect());
		expect(screen.getByText('You’ve blocked Theo Lindqvist.')).toBeTruthy();
	});
});

describe('tabs', () => {
	const line = (changes: Partial<Activity>): Activity => ({
		id: `activity-${changes.type}`,
		type: 'posted',
		createdAt: new Date().toISOString(),
		post: { id: 'post-1', excerpt: 'The rye', author: personNamed('Hana Sato') },
		person: null,
		tribe: null,
		...changes,
	});

	it('start with the posts, which go on by cursor', async () => {
		const posts = [postView({ id: 'a', body: 'body of a' })];
		serverWith(profileView({ posts }), ({ path }) => {
			if (!path.includes('/posts')) return undefined;
			if (path.includes('cursor=two')) return Response.json([postView({ id: 'b', body: 'body of b' })]);
			return Response.json(posts, { headers: { Link: '</api/x?cursor=two>; rel="next"' } });
		});
		show('theo');
		await screen.findByText('body of a');
		fireEvent.click(await screen.findByRole('button', { name: 'Show more posts' }));
		await screen.findByText('body of b');
		expect(screen.getAllByRole('article')).toHaveLength(2);
	});

	it('are kept in the address', async () => {
		serverWith(profileView());
		show('theo');
		await heading('Theo Lindqvist');
		fireEvent.mouseDown(screen.getByRole('tab', { name: 'Friends' }), { button: 0 });
		expect(location.pathname + location.search).toBe('/profile/theo?tab=friends');
		expect(await screen.findByText('No friends yet')).toBeTruthy();
		fireEvent.mouseDown(screen.getByRole('tab', { name: 'Activity' }), { button: 0 });
		expect(location.search).toBe('?tab=activity');
		expect(await screen.findByText('Nothing here yet')).toBeTruthy();
	});

	it('show the friends of somebody else, page by page', async () => {
		const friendship = (name: string) => ({ person: personNamed(name), createdAt: '2026-03-14T12:00:00.000Z' });
		serverWith(profileView({ friendCount: 3 }), ({ path }) => {
			if (!path.includes('/friends')) return undefined;
			if (path.includes('cursor=two')) return Response.json([friendship('Ivo Marek')]);
			return Response.json([friendship('Priya Raman')], { headers: { Link: '</api/x?cursor=two>; rel="next"' } });
		});
		show('theo', { tab: 'friends' });
		const list = within(await screen.findByRole('list', { name: 'Friends of Theo Lindqvist' }));
		expect(list.getByRole('link', { name: 'Priya Raman' }).getAttribute('href')).toBe('/profile/priyaraman');
		expect(list.getByText('Friends since March 2026')).toBeTruthy();
		fireEvent.click(screen.getByRole('button', { name: 'Show more friends' }));
		expect(await list.findByRole('link', { name: 'Ivo Marek' })).toBeTruthy();
		expect(list.queryByRole('button')).toBeNull();
	});

	it('tell whether somebody has no friends, or none for the viewer', async () => {
		serverWith(profileView({ friendCount: 2 }));
		show('theo', { as: null, tab: 'friends' });
		expect(await screen.findByText('No friends to show')).toBeTruthy();
	});

	it.each(['maya', null])('say that friends are coming while the room is off (%s)', async (as) => {
		const sent = serverWith(profileView(), ({ path }) =>
			path === '/api/instance'
				? Response.json({
						name: 'FRIENDS',
						logoUrl: '',
						accentHue: null,
						guestAccess: 'open',
						features: { ...features, friends: false },
						isEmpty: false,
					})
				: undefined,
		);
		show('theo', { as, isOn: false, tab: 'friends' });
		expect(await screen.findByText('Friends list coming soon')).toBeTruthy();
		if (as !== null) expect(sent.filter(({ path }) => path.endsWith('/friends') || path === '/api/instance')).toEqual([]);
	});

	it('say that friends are coming when the room was switched off meanwhile', async () => {
		serverWith(profileView(), ({ path }) => (path.includes('/friends') ? problem(404, 'not_found', 'There is nothing here.') : undefined));
		show('theo', { tab: 'friends' });
		expect(await screen.findByText('Friends list coming soon')).toBeTruthy();
	});

	it('keep the focus while friends are asked for again, and afterwards', async () => {
		const answered = Promise.withResolvers<Response>();
		let count = 0;
		stubServer((sent) => {
			if (!sent.path.includes('/friends')) return Response.json(sent.path === '/api/profiles/theo' ? profileView() : []);
			count += 1;
			return count === 1 ? problem(403, 'forbidden', 'No.') : answered.promise;
		});
		show('theo', { tab: 'friends' });
		const button = await screen.findByRole('button', { name: 'Try again' });
		button.focus();
		fireEvent.click(button);
		await waitFor(() => expect(count).toBe(2));
		expect(button.getAttribute('aria-busy')).toBe('true');
		expect(document.activeElement).toBe(button);
		answered.resolve(Response.json([]));
		await screen.findByText('No friends yet');
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Friends of Theo Lindqvist' })));
	});

	it('tell in sentences what somebody did', async () => {
		serverWith(profileView(), ({ path }) =>
			path.endsWith('/activity')
				? Response.json([
						line({ type: 'liked' }),
						line({ type: 'commented', post: { id: 'post-2', excerpt: 'Soup', author: theo } }),
						line({ type: 'posted' }),
						line({ type: 'befriended', post: null, person: personNamed('Priya Raman') }),
						line({ type: 'joined', post: null }),
					])
				: undefined,
		);
		show('theo', { tab: 'activity' });
		const list = await screen.findByRole('list', { name: 'Activity' });
		const sentences = within(list)
			.getAllByRole('listitem')
			.map((item) => item.querySelector('p')?.textContent);
		expect(sentences).toEqual([
			'Theo Lindqvist liked “The rye” by Hana Sato',
			'Theo Lindqvist commented on “Soup”',
			'Theo Lindqvist posted “The rye”',
			'Theo Lindqvist and Priya Raman became friends',
			'Theo Lindqvist joined FRIENDS',
		]);
		expect(within(list).getAllByRole('link', { name: '“The rye”' })[0]?.getAttribute('href')).toBe('/post/post-1');
		expect(within(list).getByRole('link', { name: 'Priya Raman' }).getAttribute('href')).toBe('/profile/priyaraman');
		expect(within(list).getAllByText('Just now')).toHaveLength(5);
	});

	it('say that activity is coming where the server has none', async () => {
		serverWith(profileView(), ({ path }) => (path.endsWith('/activity') ? problem(404, 'not_found', 'There is nothing here.') : undefined));
		show('theo', { tab: 'activity' });
		expect(await screen.findByText('Activity feed coming soon')).toBeTruthy();
	});
});
