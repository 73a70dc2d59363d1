// @vitest-environment jsdom
import '#ui/testing.ts';
import type { ListedPerson } from '@friends/contract/people/people.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { problem, type Sent, silence, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed } from '#entities/testing/views.ts';
import { PeoplePage } from './people-page.tsx';

const features = { friends: true, messages: false, explore: false, notifications: false, events: false, account: true };

const listed = (name: string, changes: Partial<ListedPerson> = {}): ListedPerson => ({
	person: personNamed(name),
	interests: [],
	sharedCount: 0,
	createdAt: '2026-03-14T12:00:00.000Z',
	viewer: { relation: 'none', requestId: null, canRequestFriendship: true },
	...changes,
});
const related = (relation: ListedPerson['viewer']['relation']) => ({ viewer: { relation, requestId: 'r', canRequestFriendship: false } });

beforeEach(() => setSignedOut(null));

function directory(people: ListedPerson[], answer: (sent: Sent) => Response | undefined = () => undefined): Sent[] {
	return stubServer((sent) => {
		if (sent.path === '/api/me/invitations') return Response.json({ canInvite: false, invitations: [] });
		const own = answer(sent);
		if (own) return own;
		return Response.json(sent.path === '/api/people/count' ? { count: 8412 } : people);
	});
}

function show(query = '', { as = 'maya' as string | null, interests = ['tea'] } = {}) {
	history.replaceState(null, '', `/people${query}`);
	return renderWithClient(<PeoplePage />, { as, changes: { features, interests } });
}

const asked = (sent: Sent[]) =>
	sent.filter(({ path }) => path.startsWith('/api/people?')).map(({ path }) => new URL(path, 'http://x').searchParams);

it('shows the members with what they like, those who share it with the viewer first, and how many there are', async () => {
	directory([
		listed('Noor Haddad', { interests: ['cold water', 'maps', 'choirs', 'owls'], sharedCount: 2 }),
		listed('Milla Ahonen', { interests: ['Maps', 'stairs'], sharedCount: 1 }),
		listed('Bo Larsen'),
	]);
	show();
	expect(screen.getByText('Loading the members')).toBeTruthy();
	const near = within(await screen.findByRole('list', { name: 'Cold water and Maps, like you' }));
	expect(near.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Noor Haddad', 'Milla Ahonen']);
	expect(near.getByRole('link', { name: 'Noor Haddad' }).getAttribute('href')).toBe('/profile/noorhaddad');
	expect(near.getByText('cold water, maps, choirs')).toBeTruthy();
	const others = within(screen.getByRole('list', { name: 'Everybody else, the newest first' }));
	expect(others.getByText('Joined in March 2026')).toBeTruthy();
	expect(await screen.findByText('8,412 of us. Say hello to one.')).toBeTruthy();
	expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeTruthy();
});

it('greets the only member without a count', async () => {
	directory([], ({ path }) => (path === '/api/people/count' ? Response.json({ count: 1 }) : undefined));
	show();
	expect(await screen.findByText('You’re the first one here')).toBeTruthy();
	expect(screen.getByText('Everybody here.')).toBeTruthy();
});

it('says how one stands to each, and asks from the row', async () => {
	const sent = directory(
		[
			listed('Theo Lindqvist', related('friend')),
			listed('Sigurd Berg', related('requested')),
			listed('Ivo Marek', related('asked')),
			listed('Grace Pell', { viewer: { relation: 'none', requestId: null, canRequestFriendship: false } }),
			listed('Signe Dahl'),
		],
		({ method }) => (method === 'POST' ? Response.json({ relation: 'requested', requestId: 'x' }) : undefined),
	);
	show();
	const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') as HTMLElement);
	expect((await row('Theo Lindqvist')).getByText('Friends')).toBeTruthy();
	expect((await row('Sigurd Berg')).getByRole('button', { name: 'Request Sent: Sigurd Berg' })).toBeTruthy();
	expect((await row('Ivo Marek')).getByRole('button', { name: 'Accept: Ivo Marek' })).toBeTruthy();
	expect((await row('Grace Pell')).queryByRole('button')).toBeNull();
	fireEvent.click((await row('Signe Dahl')).getByRole('button', { name: 'Add Friend: Signe Dahl' }));
	expect((await row('Signe Dahl')).getByRole('button', { name: 'Request Sent: Signe Dahl' })).toBeTruthy();
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/api/friends/requests', body: { userId: 'id-of-Signe Dahl' } }));
	await act(async () => {});
});

it('searches once the typing rests, keeps it in the address, and says when nobody is found', async () => {
	const sent = directory([], ({ path }) =>
		path.includes('search=') ? undefined : Response.json(path.endsWith('count') ? { count: 2 } : [listed('Bo')]),
	);
	show();
	await screen.findByRole('link', { name: 'Bo' });
	const box = screen.getByRole('searchbox', { name: 'Search people' });
	for (const value of ['n', 'no', '@noor']) fireEvent.change(box, { target: { value } });
	expect(await screen.findByRole('heading', { name: 'No members match “@noor”' })).toBeTruthy();
	expect(asked(sent).map((query) => query.get('search'))).toEqual([null, '@noor']);
	expect(location.search).toBe('?search=%40noor');
});

it('changes the order, and keeps it in the address', async () => {
	const sent = directory([listed('Bo')]);
	show();
	await screen.findByRole('link', { name: 'Bo' });
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Near you in interests' }).checked).toBe(true);
	fireEvent.click(screen.getByRole('radio', { name: 'Most active' }));
	await waitFor(() => expect(asked(sent).map((query) => query.get('order'))).toEqual(['near', 'active']));
	expect(location.search).toBe('?order=active');
	await act(async () => {});
});

it('offers no nearness to somebody without interests, but a way to name some', async () => {
	const sent = directory([listed('Bo', { interests: ['stairs'] })]);
	show('', { interests: [] });
	expect((await screen.findByRole('link', { name: 'Bo' })).closest('li')?.textContent).toContain('Joined in March 2026 · stairs');
	expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['Newest', 'Most active']);
	expect(asked(sent)[0]?.get('order')).toBe('newest');
	expect(screen.getByRole('link', { name: 'Add your interests' }).getAttribute('href')).toBe('/settings');
});

it('goes on page by page', async () => {
	directory([], ({ path }) => {
		if (path.includes('cursor=two')) return Response.json([listed('Priya Raman')]);
		if (!path.startsWith('/api/people?')) return undefined;
		return Response.json([listed('Theo Lindqvist')], { headers: { Link: '</api/people?cursor=two>; rel="next"' } });
	});
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'Show more members' }));
	await screen.findByRole('link', { name: 'Priya Raman' });
});

it('says that nobody else is here, and that the members did not come', async () => {
	let isBroken = true;
	directory([], ({ path }) => (isBroken && path.startsWith('/api/people?') ? problem(403, 'forbidden', 'No.') : undefined));
	show();
	expect((await screen.findByRole('alert')).textContent).toContain('The members couldn’t be loaded');
	isBroken = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('heading', { name: 'You’re the first one here' })).toBeTruthy();
});

it('asks guests to sign up, first, or to log in', () => {
	stubServer(silence);
	show('', { as: null });
	expect(screen.getByRole('heading', { level: 1, name: 'Please log in to see the members' })).toBeTruthy();
	expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sign Up', 'Log In']);
	expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register?returnTo=%2Fpeople');
	expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?returnTo=%2Fpeople');
});
