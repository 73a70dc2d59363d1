// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { tribeDraft, tribeDrafts } from '#features/tribes/form/tribe-draft.ts';
import { getToasts, toast } from '#ui/toast/toast-store.ts';
import { TribesPage } from './tribes-page.tsx';

beforeEach(() => setSignedOut(null));
afterEach(() => act(() => tribeDrafts.discard(tribeDraft)));

const ridge = tribeView();
const bread = tribeView({
	id: 'tribe-2',
	name: 'Slow Bread Club',
	slug: 'slow-bread-club',
	memberCount: 1,
	viewer: { membership: 'member' },
});

const scopes: Record<string, (tribe: Tribe) => boolean> = {
	mine: ({ viewer }) => viewer.membership === 'member' || viewer.membership === 'owner',
	suggested: ({ viewer }) => viewer.membership === 'none',
	all: () => true,
};

const choir = tribeView({ id: 'tribe-3', name: 'Choir', slug: 'choir' });

/** A server with these tribes; `answer` may answer first. */
function room(tribes: Tribe[], answer: (sent: Sent) => Response | Promise<Response> | undefined = () => undefined): Sent[] {
	return stubServer((sent) => {
		const own = answer(sent);
		if (own) return own;
		const { searchParams } = new URL(sent.path, 'http://x');
		const search = (searchParams.get('search') ?? '').toLowerCase();
		const inScope = scopes[searchParams.get('scope') ?? 'all'] ?? scopes.all;
		return Response.json(tribes.filter((tribe) => inScope?.(tribe) && tribe.name.toLowerCase().includes(search)));
	});
}

function show(search = '', as: string | null = 'maya') {
	history.replaceState(null, '', `/tribes${search}`);
	return renderWithClient(<TribesPage />, { as });
}

const card = (name: string) => screen.getByRole('article', { name });
const queries = (sent: Sent[], name: string) =>
	sent
		.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/tribes?'))
		.map(({ path }) => new URL(path, 'http://x').searchParams.get(name));
const writes = (sent: Sent[]) => sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
async function choose(menu: string, item: string) {
	fireEvent.click(await screen.findByRole('button', { name: menu }));
	fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('shows the tribes of a member as cards with two of their tags', async () => {
	const sent = room([tribeView({ viewer: { membership: 'member' } }), bread, choir]);
	show();
	expect(screen.getByText('Loading tribes')).toBeTruthy();
	const link = await screen.findByRole('link', { name: 'Ridge Walkers' });
	expect(link.getAttribute('href')).toBe('/tribes/ridge-walkers');
	expect(screen.getByRole('heading', { level: 1, name: 'Tribes' })).toBeTruthy();
	const tags = within(within(card('Ridge Walkers')).getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
	expect(tags.map(({ textContent }) => textContent)).toEqual(['#hiking', '#outdoors']);
	expect(within(card('Ridge Walkers')).getByText('1,284 members')).toBeTruthy();
	expect(within(card('Slow Bread Club')).getByText('1 member')).toBeTruthy();
	expect(queries(sent, 'scope')).toEqual(['mine']);
	expect(screen.queryByRole('article', { name: 'Choir' })).toBeNull();
});

it('keeps tab and search in the address, and searches once the typing rests', async () => {
	const sent = room([ridge, bread]);
	show();
	await screen.findByRole('link', { name: 'Slow Bread Club' });
	fireEvent.mouseDown(screen.getByRole('tab', { name: 'All' }), { button: 0 });
	expect(location.search).toBe('?tab=all');
	await screen.findByRole('link', { name: 'Ridge Walkers' });
	const box = screen.getByRole('searchbox', { name: 'Search tribes' });
	for (const value of ['b', 'br', 'bre ']) fireEvent.change(box, { target: { value } });
	expect(await screen.findByText('1 tribe found')).toBeTruthy();
	expect(screen.queryByRole('link', { name: 'Ridge Walkers' })).toBeNull();
	expect(location.search).toBe('?tab=all&search=bre');
	expect(queries(sent, 'search').filter((search) => search !== null)).toEqual(['bre', 'bre']);
	fireEvent.change(box, { target: { value: 'nothing' } });
	expect(await screen.findByText('No tribes match “nothing”')).toBeTruthy();
});

it('finds tab and search in the address', async () => {
	const sent = room([ridge, bread]);
	show('?tab=all&search=bread');
	await screen.findByRole('link', { name: 'Slow Bread Club' });
	expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bread');
	expect(queries(sent, 'search').filter((search) => search !== null)).toEqual(['bread', 'bread']);
});

it.each(['', '?tab=suggested', '?tab=all'])('searches all tribes from the tab at "%s", one’s own first', async (search) => {
	room([ridge, choir, tribeView({ id: 'tribe-4', name: 'Ridge Readers', slug: 'ridge-readers', viewer: { membership: 'member' } })]);
	show(search);
	await screen.findAllByRole('article');
	fireEvent.change(screen.getByRole('searchbox', { name: 'Search tribes' }), { target: { value: 'ridge' } });
	expect(await screen.findByText('2 tribes found')).toBeTruthy();
	const named = (region: string) => within(screen.getByRole('region', { name: region })).getAllByRole('article');
	expect(named('Your tribes').map((tribe) => tribe.textContent)).toEqual([expect.stringContaining('Ridge Readers')]);
	expect(named('Other tribes').map((tribe) => tribe.textContent)).toEqual([expect.stringContaining('Ridge Walkers')]);
	expect(screen.getAllByRole('article')[0]?.textContent).toContain('Ridge Readers');
});

it('shows a newcomer all tribes, and stays there when they join one', async () => {
	const joined = tribeView({ viewer: { membership: 'member' } });
	const tribes = [ridge, choir];
	room(tribes, ({ method }) => {
		if (method === 'POST') tribes[0] = joined;
		return method === 'POST' ? Response.json(joined) : undefined;
	});
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'Join: Ridge Walkers' }));
	await screen.findByRole('button', { name: 'Joined: Ridge Walkers' });
	expect(screen.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true');
	expect(screen.getByRole('article', { name: 'Choir' })).toBeTruthy();
	expect(location.search).toBe('');
});

it('leads the owner to the requests that wait', async () => {
	room([tribeView({ type: 'private', requestCount: 2, viewer: { membership: 'owner' } })]);
	show();
	const link = await screen.findByRole('link', { name: '2 requests: Ridge Walkers' });
	expect(link.getAttribute('href')).toBe('/tribes/ridge-walkers/queue?tab=joining');
});

it.each([
	['?tab=mine', 'You haven’t joined a tribe yet', 'See all tribes', '/tribes?tab=all'],
	['?tab=suggested', 'Nothing to suggest', 'See all tribes', '/tribes?tab=all'],
])('says at "%s": %s, and leads on', async (search, title, action, href) => {
	room([]);
	show(search);
	expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
	expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(href);
});

it('says that the tribes did not come, and tries again', async () => {
	let isBroken = true;
	room([tribeView({ viewer: { membership: 'member' } })], () => (isBroken ? problem(403, 'forbidden', 'No.') : undefined));
	show();
	expect((await screen.findByRole('alert')).textContent).toContain('The tribes couldn’t be loaded');
	isBroken = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await screen.findByRole('link', { name: 'Ridge Walkers' });
});

it('goes on page by page', async () => {
	room([], ({ path }) =>
		path.includes('cursor=two')
			? Response.json([bread])
			: Response.json([ridge], { headers: { Link: '</api/tribes?cursor=two>; rel="next"' } }),
	);
	show('?tab=all');
	fireEvent.click(await screen.findByRole('button', { name: 'Show more tribes' }));
	await screen.findByRole('link', { name: 'Slow Bread Club' });
	expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('joins at once, and lets the reply of the server win', async () => {
	const { promise, resolve } = Promise.withResolvers<Response>();
	const sent = room([ridge], ({ method }) => (method === 'POST' ? promise : undefined));
	show('?tab=all');
	fireEvent.click(await screen.findByRole('button', { name: 'Join: Ridge Walkers' }));
	expect(screen.getByRole('button', { name: 'Joined: Ridge Walkers' })).toBe(document.activeElement);
	expect(screen.getByText('1,285 members')).toBeTruthy();
	resolve(Response.json(tribeView({ memberCount: 1300, viewer: { membership: 'member' } })));
	expect(await screen.findByText('1,300 members')).toBeTruthy();
	expect(writes(sent)).toEqual([{ method: 'POST', path: '/api/tribes/tribe-1/membership', body: {} }]);
});

it('takes a join back that the server refuses', async () => {
	room([ridge], ({ method }) => (method === 'POST' ? problem(403, 'forbidden', 'You’re banned from this tribe right now.') : undefined));
	show('?tab=all');
	fireEvent.click(await screen.findByRole('button', { name: 'Join: Ridge Walkers' }));
	expect(await screen.findByRole('button', { name: 'Join: Ridge Walkers' })).toBe(document.activeElement);
	expect(screen.getByText('1,284 members')).toBeTruthy();
	expect(getToasts()).toMatchObject([
		{ title: 'You haven’t joined', description: 'You’re banned from this tribe right now.', variant: 'destructive' },
	]);
});

/** A member who has just left Ridge Walkers. */
async function leaveRidge() {
	const sent = room([tribeView({ viewer: { membership: 'member' } })], ({ method }) =>
		method === 'DELETE' ? Response.json(tribeView({ memberCount: 1279 })) : undefined,
	);
	show();
	await choose('Joined: Ridge Walkers', 'Leave tribe');
	expect(await screen.findByRole('button', { name: 'Join: Ridge Walkers' })).toBeTruthy();
	expect(screen.getByText('1,283 members')).toBeTruthy();
	expect(getToasts()).toMatchObject([{ title: 'You left Ridge Walkers', action: { label: 'Undo' } }]);
	expect(writes(sent)).toEqual([]);
	return sent;
}

it('leaves a tribe at once, and sends it when the time to undo it is over', async () => {
	const sent = await leaveRidge();
	// Another toast replaces the one with Undo.
	act(() => void toast({ title: 'Link copied' }));
	await waitFor(() => expect(writes(sent)).toEqual([{ method: 'DELETE', path: '/api/tribes/tribe-1/membership', body: undefined }]));
	expect(await screen.findByText('1,279 members')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Join: Ridge Walkers' })).toBeTruthy();
});

it.each([
	['Undo', () => getToasts()[0]?.action?.onSelect()],
	['joining again', () => fireEvent.click(screen.getByRole('button', { name: 'Join: Ridge Walkers' }))],
])('sends nothing after %s', async (_, undo) => {
	const sent = await leaveRidge();
	act(() => void undo());
	expect(await screen.findByRole('button', { name: 'Joined: Ridge Walkers' })).toBeTruthy();
	expect(screen.getByText('1,284 members')).toBeTruthy();
	act(() => void toast({ title: 'Link copied' }));
	expect(writes(sent)).toEqual([]);
});

it('keeps the owner in', async () => {
	room([tribeView({ viewer: { membership: 'owner' } })]);
	show();
	expect(await within(await screen.findByRole('article')).findByText('Owner')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /Join|Leave/ })).toBeNull();
});

it('shows guests all tribes, and where to log in', async () => {
	const sent = room([tribeView({ viewer: { canJoin: false } })]);
	show('', null);
	const link = await screen.findByRole('link', { name: 'Log in to join: Ridge Walkers' });
	expect(link.getAttribute('href')).toBe('/login?returnTo=%2Ftribes%2Fridge-walkers');
	expect(screen.queryByRole('tab')).toBeNull();
	expect(screen.getByRole('link', { name: 'Create tribe' }).getAttribute('href')).toBe('/create/tribe');
	expect(queries(sent, 'scope')).toEqual(['all']);
});

it('founds a tribe in a dialog and goes there', async () => {
	const founded = tribeView({ slug: 'soup-society', viewer: { membership: 'owner' } });
	const sent = room([], ({ method }) => (method === 'POST' ? Response.json(founded, { status: 201 }) : undefined));
	show();
	fireEvent.click(screen.getByRole('button', { name: 'Create tribe' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Create tribe' }));
	fireEvent.change(dialog.getByLabelText('Tribe name'), { target: { value: ' Soup Society ' } });
	fireEvent.change(dialog.getByLabelText('Description'), { target: { value: ' Everybody brings a ladle.\n' } });
	const tags = dialog.getByLabelText(/^Tags/);
	fireEvent.change(tags, { target: { value: '#soup, stock, Soup,' } });
	fireEvent.click(dialog.getByRole('switch', { name: 'Private tribe' }));
	fireEvent.click(within(dialog.getByRole('radiogroup', { name: 'Colour' })).getByRole('radio', { name: 'Sky' }));
	const signs = within(dialog.getByRole('radiogroup', { name: 'Sign' }));
	expect(signs.getAllByRole('radio')).toHaveLength(12);
	fireEvent.click(dialog.getByRole('button', { name: 'All 40' }));
	expect(signs.getAllByRole('radio')).toHaveLength(40);
	expect(signs.getByRole('radio', { checked: true })).toBe(document.activeElement);
	fireEvent.click(signs.getByRole('radio', { name: 'Cup' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Create tribe' }));
	await waitFor(() => expect(location.pathname).toBe('/tribes/soup-society'));
	expect(writes(sent)).toEqual([
		{
			method: 'POST',
			path: '/api/tribes',
			body: {
				name: 'Soup Society',
				description: 'Everybody brings a ladle.',
				tags: ['Soup', 'stock'],
				isPrivate: true,
				sign: 'cup',
				hue: 'sky',
			},
		},
	]);
	expect(getToasts()).toMatchObject([{ title: 'Tribe created!', description: 'Your new community is ready for members.' }]);
});
