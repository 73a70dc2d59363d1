// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Profile } from '@friends/contract/profiles/profiles.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, test } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { postView, profileUser, profileView } from '#entities/testing/views.ts';
import { ProfilePage } from '../profile-page.tsx';

const user = profileUser({ username: 'maya', name: 'Maya Lind' });
const features = { friends: true, messages: true, explore: false, notifications: false, events: false, account: true };
const others = { relation: 'none', requestId: null, canRequestFriendship: true, canMessage: true, canBlock: true } as const;

beforeEach(() => setSignedOut(null));

/** The member's own page, and what each onlooker gets. */
function serverWith(changes: Partial<Profile> = {}, answer: (sent: Sent) => Response | undefined = () => undefined): Sent[] {
	const seen = profileView({ user, isOwnProfile: false, postCount: 1, ...changes });
	return stubServer((sent) => {
		const own = answer(sent);
		if (own) return own;
		const { path } = sent;
		const as = new URLSearchParams(path.split('?')[1]).get('as');
		if (path.startsWith('/api/instance')) return Response.json({ name: 'FRIENDS', guestAccess: 'open', features });
		if (path.includes('/posts')) return Response.json(as ? [postView({ body: `For a ${as}.`, author: user })] : []);
		if (!/^\/api\/profiles\/maya(?:\?|$)/.test(path)) return Response.json([]);
		return Response.json(as ? { ...seen, viewer: { ...seen.viewer, ...others } } : profileView({ user, isOwnProfile: true }));
	});
}

function show(search: string, username?: string) {
	history.replaceState(null, '', `/profile${username ? `/${username}` : ''}${search}`);
	return renderWithClient(<ProfilePage params={{ username }} />, { as: 'maya', changes: { features } });
}

const banner = () => screen.findByRole('region', { name: 'View as' });
const segment = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('shows what the server answers to each, from the link on one’s own page on', async () => {
	serverWith();
	show('?tab=posts');
	const link = await screen.findByRole('link', { name: 'View as' });
	fireEvent.click(link);
	await screen.findByText('For a member.');
	expect(document.activeElement).toBe(segment('Member'));
	for (const [name, as] of [
		['Friend', 'friend'],
		['Guest', 'guest'],
	] as const) {
		fireEvent.click(segment(name));
		await screen.findByText(`For a ${as}.`);
		expect(new URLSearchParams(location.search).get('as')).toBe(as);
	}
	fireEvent.keyDown(segment('Guest'), { key: 'Escape' });
	expect(await screen.findByRole('link', { name: 'View as' })).toBe(document.activeElement);
	expect(location.search).not.toContain('as=');
	expect(screen.queryByRole('region', { name: 'View as' })).toBeNull();
});

it('lets nothing be done', async () => {
	const sent = serverWith();
	show('?as=member');
	const article = await screen.findByRole('article');
	const header = screen.getByRole('region', { name: 'Profile' });
	const buttons = ['Add Friend', 'Message', 'More'].map((name) => within(header).getByRole('button', { name }));
	for (const button of buttons) expect(button.matches(':disabled')).toBe(true);
	expect(within(article).queryAllByRole('button')).toEqual([]);
	for (const key of ['l', 's', 'c']) fireEvent.keyDown(article, { key });
	expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('guests are offered nothing to do', async () => {
	serverWith();
	show('?as=guest');
	await screen.findByText('For a guest.');
	expect(screen.queryByRole('button', { name: 'Add Friend' })).toBeNull();
});

it('shows the small card of a private profile', async () => {
	serverWith({ isHidden: true });
	show('?as=friend');
	await screen.findByText('This profile is private.');
	await banner();
});

it('asks nothing where guests cannot look in, and says so', async () => {
	const sent = serverWith({}, ({ path }) =>
		path.startsWith('/api/instance') ? Response.json({ name: 'FRIENDS', guestAccess: 'landing', features }) : undefined,
	);
	show('?as=guest');
	await screen.findByRole('heading', { level: 1, name: 'Guests can’t see profiles here' });
	expect(sent.filter(({ path }) => path.includes('as=guest'))).toEqual([]);
});

it('tries again after a failure', async () => {
	let isBroken = true;
	serverWith({}, ({ path }) => (path.includes('as=friend') && isBroken ? problem(403, 'forbidden', 'No.') : undefined));
	show('?as=friend');
	await screen.findByRole('heading', { level: 1, name: 'Failed to load profile' });
	isBroken = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await screen.findByText('For a friend.');
});

it('is not for the profiles of others', async () => {
	const sent = serverWith({}, ({ path }) => (path.startsWith('/api/profiles/theo') ? Response.json(profileView()) : undefined));
	show('?as=friend', 'theo');
	await screen.findByRole('heading', { level: 1, name: 'Theo Lindqvist' });
	expect(screen.queryByRole('region', { name: 'View as' })).toBeNull();
	await waitFor(() => expect(sent.length).toBeGreaterThan(0));
	expect(sent.filter(({ path }) => path.includes('as='))).toEqual([]);
});
