// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { TribeBan } from '@friends/contract/tribes/order/tribe-order.schema';
import type { Tribe, TribeMember } from '@friends/contract/tribes/tribes.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSignedOut } from '#core/session/session-store.ts';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { personNamed, postView, tribeView } from '#entities/testing/views.ts';
import { feedDraft, postDrafts } from '#features/posts/compose/post-draft.ts';
import { getToasts } from '#ui/toast/toast-store.ts';
import { TribePage } from './tribe-page.tsx';

beforeEach(() => setSignedOut(null));
afterEach(() => {
	act(() => {
		postDrafts.discard('tribe-1');
		postDrafts.discard(feedDraft);
	});
});

const code = 'A'.repeat(22);
const joinedAt = '2026-03-14T12:00:00.000Z';
const viewer = { canRemove: false, canSetRole: false, canMute: false, canShadowBan: false };
const noMute = { aliasName: '', mutedUntil: null, shadowBannedUntil: null };
const owner: TribeMember = {
	person: personNamed('Kofi Mensah'),
	role: { key: 'owner', name: null },
	isOwner: true,
	joinedAt,
	...noMute,
	viewer,
};
const keeper: TribeMember = {
	person: personNamed('Signe Dahl'),
	role: { key: 'moderator', name: null },
	isOwner: false,
	joinedAt,
	...noMute,
	viewer,
};
const invited = tribeView({ type: 'private', viewer: { membership: 'none' } });

interface Room {
	tribe: Tribe;
	members?: TribeMember[];
	pinned?: Post[];
	bans?: TribeBan[];
}

/** A server with this tribe; `answer` may answer first. */
function room(
	{ tribe, members = [owner], pinned = [], bans = [] }: Room,
	answer: (sent: Sent) => Response | undefined = () => undefined,
): Sent[] {
	return stubServer((sent) => {
		const own = answer(sent);
		if (own) return own;
		const { pathname } = new URL(sent.path, 'http://x');
		if (pathname.endsWith('/members')) return Response.json(members);
		if (pathname.endsWith('/pinned-posts')) return Response.json(pinned);
		if (pathname.endsWith('/posts')) return Response.json([postView({ body: 'The ridge itself.', tribeId: tribe.id, tribe })]);
		if (pathname.endsWith('/bans')) return Response.json(bans);
		return Response.json(tribe);
	});
}

function show(search = '', as: string | null = 'maya') {
	history.replaceState(null, '', `/tribes/ridge-walkers${search}`);
	return renderWithClient(<TribePage params={{ slug: 'ridge-walkers' }} />, { as });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const isVisit = ({ path }: Sent) => path.endsWith('/visit');
/** Beside visits. */
const writes = (sent: Sent[]) =>
	sent.filter((one) => one.method !== 'GET' && !isVisit(one)).map(({ method, path, body }) => ({ method, path, body }));
async function choose(menu: string, item: string) {
	fireEvent.click(await screen.findByRole('button', { name: menu }));
	fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('shows what a public tribe is, and its posts', async () => {
	const sent = room({ tribe: tribeView() });
	show();
	expect(screen.getByText('Loading the tribe')).toBeTruthy();
	await heading('Ridge Walkers');
	for (const text of ['Public tribe', '1,284 members', 'Since January 2026', 'Slow hikes, loud lunches.', '#saturdays']) {
		expect(screen.getByText(text)).toBeTruthy();
	}
	expect(await screen.findByText('The ridge itself.')).toBeTruthy();
	expect(screen.queryByText('Tribe Post')).toBeNull();
	expect(document.title).toBe('Ridge Walkers · FRIENDS');
	expect(sent[0]?.path).toBe('/api/tribes/ridge-walkers');
	// Only members may post.
	expect(screen.queryByRole('button', { name: 'Create post' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});

it('shows what is pinned first, and once', async () => {
	const tribe = tribeView();
	const shared = { tribeId: tribe.id, tribe };
	const pinned = postView({ id: 'pinned', body: 'Read before you walk.', isPinned: true, ...shared });
	const newest = postView({ id: 'newest', body: 'The ridge itself.', ...shared });
	room({ tribe, pinned: [pinned] }, ({ path }) => (/\/posts(\?|$)/.test(path) ? Response.json([newest, pinned]) : undefined));
	show();
	await screen.findByText('The ridge itself.');
	const cards = screen.getAllByRole('article').map((card) => card.textContent);
	expect(cards).toEqual([expect.stringContaining('Read before you walk.'), expect.stringContaining('The ridge itself.')]);
	expect(screen.getAllByText('Pinned')).toHaveLength(1);
});

it('shows the posts where those that are pinned cannot be loaded', async () => {
	room({ tribe: tribeView() }, ({ path }) =>
		path.endsWith('/pinned-posts') ? problem(500, 'internal_error', 'Something went wrong.') : undefined,
	);
	show();
	expect(await screen.findByText('The ridge itself.')).toBeTruthy();
});

it('lets whoever joins write at once', async () => {
	const joined = tribeView({ memberCount: 1285, viewer: { membership: 'member' } });
	let tribe = tribeView();
	room({ tribe }, ({ method, path }) => {
		if (method === 'POST') tribe = joined;
		return method === 'POST' || path === '/api/tribes/ridge-walkers' ? Response.json(tribe) : undefined;
	});
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
	expect(screen.getByRole('button', { name: 'Joined' })).toBeTruthy();
	expect(screen.getByText('1,285 members')).toBeTruthy();
	expect(await screen.findByRole('button', { name: 'Create post' })).toBeTruthy();
});

it('lists the members with their roles and the way to them', async () => {
	const newcomer = { ...keeper, person: personNamed('Omar Shah'), role: { key: 'member', name: null } };
	room({ tribe: tribeView(), members: [owner, keeper, newcomer] });
	show('?tab=members');
	const namesIn = async (title: string) => {
		const rows = within(await screen.findByRole('list', { name: title })).getAllByRole('listitem');
		return rows.map(({ textContent }) => textContent);
	};
	expect(await namesIn('With a role')).toEqual([expect.stringContaining('Owner'), expect.stringMatching(/Signe Dahl.*Moderator/)]);
	expect(await namesIn('Members')).toEqual([expect.stringContaining('Omar Shah')]);
	expect(screen.getByRole('link', { name: 'Signe Dahl' }).getAttribute('href')).toBe('/profile/signedahl');
});

it('writes a post into the tribe, with a draft of its own', async () => {
	const tribe = tribeView({ viewer: { membership: 'member' } });
	const post = postView({ id: 'new', body: 'Boots on.', tribeId: tribe.id, tribe });
	const sent = room({ tribe }, ({ method }) => (method === 'POST' ? Response.json(post, { status: 201 }) : undefined));
	act(() =>
		postDrafts.write(feedDraft, {
			title: '',
			body: 'For everybody.',
			tribeId: null,
			isForFriends: false,
			answers: 'everybody',
			pictures: [],
			poll: null,
			sendAt: null,
			withoutPreviewOf: null,
		}),
	);
	show();
	await screen.findByText('The ridge itself.');
	fireEvent.click(screen.getByRole('button', { name: 'Create post' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Create post' }));
	expect(await dialog.findByRole('button', { name: 'To: Ridge Walkers' })).toBeTruthy();
	const body = dialog.getByLabelText<HTMLTextAreaElement>('Body');
	expect(body.value).toBe('');
	fireEvent.change(body, { target: { value: 'Boots on.' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
	const posts = await screen.findByRole('feed', { name: 'Posts' });
	await waitFor(() => expect(within(posts).getAllByRole('article')[0]?.textContent).toContain('Boots on.'));
	expect(writes(sent)).toEqual([{ method: 'POST', path: '/api/posts', body: { type: 'feed', body: 'Boots on.', tribeId: 'tribe-1' } }]);
	expect(postDrafts.read(feedDraft).body).toBe('For everybody.');
	expect(postDrafts.read('tribe-1').body).toBe('');
});

it.each([
	[404, () => problem(404, 'not_found', 'This tribe does not exist.')],
	[422, () => problem(422, 'validation_failed', 'Some fields are not right.')],
])('says that it is not here (%i), the same for strangers and for nobody', async (_, answer) => {
	stubServer(answer);
	show('', null);
	await heading('This tribe isn’t here');
	expect(screen.getByText('It doesn’t exist, or you can’t see it.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?returnTo=%2Ftribes%2Fridge-walkers');
});

it('says that it did not come, and tries again', async () => {
	let isBroken = true;
	room({ tribe: tribeView() }, () => (isBroken ? problem(403, 'forbidden', 'No.') : undefined));
	show();
	await heading('The tribe couldn’t be loaded');
	isBroken = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	await heading('Ridge Walkers');
});

it('shows the small card of a private tribe to the invited, who ask to join', async () => {
	let tribe = invited;
	const sent = room({ tribe }, ({ method, path }) => {
		if (method === 'POST') tribe = tribeView({ type: 'private', viewer: { membership: 'requested' } });
		return method === 'POST' || path.startsWith('/api/tribes/ridge-walkers') ? Response.json(tribe) : undefined;
	});
	show(`#invite=${code}`);
	await heading('Ridge Walkers');
	expect(screen.getByText('Private tribe')).toBeTruthy();
	expect([sent[0]?.path, sent[0]?.headers.get('Invitation')]).toEqual(['/api/tribes/ridge-walkers', code]);
	expect(screen.getByText(/^You’re invited. Ask to join/)).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'Ask to join' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Ask to join Ridge Walkers' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Ask to join' }));
	expect(await screen.findByRole('button', { name: 'Asked' })).toBeTruthy();
	expect(screen.getByText('The tribe has your request. You’ll see more once you’re let in.')).toBeTruthy();
	expect(screen.getByText('1,284 members')).toBeTruthy();
	await waitFor(() =>
		expect(writes(sent)).toEqual([{ method: 'POST', path: '/api/tribes/tribe-1/membership', body: { inviteCode: code } }]),
	);
	// Members and posts are not requested.
	expect(sent.filter(({ path }) => /\/(members|posts)\b/.test(path))).toEqual([]);
});

it('takes the invitation of an older link, which has it in the query', async () => {
	const sent = room({ tribe: invited });
	show(`?invite=${code}`);
	await heading('Ridge Walkers');
	expect([sent[0]?.path, sent[0]?.headers.get('Invitation')]).toEqual(['/api/tribes/ridge-walkers', code]);
});

it('takes a request back', async () => {
	let tribe = tribeView({ type: 'private', viewer: { membership: 'requested' } });
	const sent = room({ tribe }, ({ method, path }) => {
		if (method === 'DELETE') tribe = invited;
		return method === 'DELETE' || path.startsWith('/api/tribes/ridge-walkers') ? Response.json(tribe) : undefined;
	});
	show(`#invite=${code}`);
	await choose('Asked', 'Take back');
	expect(await screen.findByRole('button', { name: 'Ask to join' })).toBeTruthy();
	await waitFor(() => expect(writes(sent)).toEqual([{ method: 'DELETE', path: '/api/tribes/tribe-1/membership', body: undefined }]));
	expect(screen.getByText('1,284 members')).toBeTruthy();
});

it('says that a tribe is not here once a request without its invitation is taken back', async () => {
	let isGone = false;
	room({ tribe: tribeView({ type: 'private', viewer: { membership: 'requested' } }) }, ({ method }) => {
		if (method === 'DELETE') isGone = true;
		if (method === 'DELETE') return Response.json(null);
		return isGone ? problem(404, 'not_found', 'This tribe is not here.') : undefined;
	});
	show();
	await choose('Asked', 'Take back');
	await heading('This tribe isn’t here');
});

it('says to those who bring an invitation that it has ended, also where they see nothing of the tribe', async () => {
	const ended = tribeView({ joinMode: 'invite', viewer: { canJoin: false } });
	let isPrivate = false;
	room({ tribe: ended }, ({ path }) => (isPrivate && path === '/api/tribes/ridge-walkers' ? problem(404, 'not_found', 'No.') : undefined));
	const { unmount } = show(`#invite=${code}`);
	expect(await screen.findByText(/^This invitation has ended\./)).toBeTruthy();
	unmount();
	isPrivate = true;
	show(`#invite=${code}`);
	await heading('This tribe isn’t here');
	expect(screen.getByText(/^The invitation has ended/)).toBeTruthy();
});

it('sends guests with an invitation to the login and back to it', async () => {
	room({ tribe: tribeView({ type: 'private', viewer: { canJoin: false } }) });
	show(`#invite=${code}`, null);
	await heading('Ridge Walkers');
	const href = screen.getByRole('link', { name: 'Log in to join' }).getAttribute('href') ?? '';
	expect(href).toBe(`/login?returnTo=%2Ftribes%2Fridge-walkers#back=invite%3D${code}`);
});

it('goes to the tribes once a private one has been left', async () => {
	room({ tribe: tribeView({ type: 'private', viewer: { membership: 'member' } }) }, ({ method }) =>
		method === 'DELETE' ? Response.json(null) : undefined,
	);
	show();
	await choose('Joined', 'Leave tribe');
	fireEvent.click(within(await screen.findByRole('dialog', { name: 'Leave this tribe?' })).getByRole('button', { name: 'Leave' }));
	await waitFor(() => expect(location.pathname).toBe('/tribes'));
});

it('lets members invite by the address where that is enough, and by links of their own', async () => {
	const writeText = vi.fn(() => Promise.resolve());
	vi.stubGlobal('navigator', { clipboard: { writeText }, onLine: true });
	room({ tribe: tribeView({ viewer: { membership: 'member' } }) }, ({ path }) =>
		path.includes('/invitations') ? Response.json([]) : undefined,
	);
	show();
	fireEvent.click(await screen.findByRole('button', { name: 'Invite' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
	expect(await dialog.findByText(/^No links yet/)).toBeTruthy();
	expect(dialog.getByRole('button', { name: 'New link' })).toBeTruthy();
	const link = `${location.origin}/tribes/ridge-walkers`;
	expect(dialog.getByLabelText<HTMLInputElement>('Address of the tribe').value).toBe(link);
	fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
	await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Link copied' }]));
	expect(writeText).toHaveBeenCalledWith(link);
});

const owned = (changes: Partial<Tribe> = {}) => tribeView({ memberCount: 9, viewer: { membership: 'owner' }, ...changes });

it('takes a member out, after a question', async () => {
	const sent = room({ tribe: owned(), members: [owner, { ...keeper, viewer: { ...viewer, canRemove: true } }] }, ({ method }) =>
		method === 'DELETE' ? Response.json(owned({ memberCount: 8 })) : undefined,
	);
	show('?tab=members');
	await choose('More about Signe Dahl', 'Remove…');
	expect(screen.queryByRole('button', { name: 'More about Kofi Mensah' })).toBeNull();
	const dialog = within(await screen.findByRole('dialog', { name: 'Remove Signe Dahl?' }));
	expect(dialog.getByText('What they posted here stays. They can join again.')).toBeTruthy();
	expect(writes(sent)).toEqual([]);
	fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
	expect(await screen.findByText('8 members')).toBeTruthy();
	expect(writes(sent)).toEqual([{ method: 'DELETE', path: '/api/tribes/tribe-1/members/id-of-Signe%20Dahl', body: undefined }]);
});

const later = '2099-12-04T18:00:00.000Z';

it('mutes a member for a time, with a reason that it asks for', async () => {
	const member = { ...keeper, viewer: { ...viewer, canMute: true } };
	const sent = room({ tribe: owned(), members: [owner, member] }, ({ method }) => (method === 'PUT' ? Response.json(owned()) : undefined));
	show('?tab=members');
	await choose('More about Signe Dahl', 'Mute…');
	const dialog = within(await screen.findByRole('dialog', { name: 'Mute Signe Dahl?' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Mute' }));
	expect(dialog.getByText('Please say why')).toBeTruthy();
	expect(writes(sent)).toEqual([]);
	fireEvent.change(dialog.getByRole('combobox', { name: 'For how long' }), { target: { value: '168' } });
	fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: ' Third warning. ' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Mute' }));
	await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ title: 'Signe Dahl is muted' }));
	const path = '/api/tribes/tribe-1/members/id-of-Signe%20Dahl/mute';
	expect(writes(sent)).toEqual([{ method: 'PUT', path, body: { hours: 168, reason: 'Third warning.' } }]);
});

it('says of a muted member until when, and lets them write again', async () => {
	const member = { ...keeper, mutedUntil: later, viewer: { ...viewer, canMute: true } };
	const sent = room({ tribe: owned(), members: [owner, member] }, ({ method }) =>
		method === 'DELETE' ? Response.json(owned()) : undefined,
	);
	show('?tab=members');
	expect(await screen.findByText(/Muted until .* 4 December 2099/)).toBeTruthy();
	await choose('More about Signe Dahl', 'Let them write again');
	await waitFor(() => expect(writes(sent)).toMatchObject([{ method: 'DELETE' }]));
});

it('shadow-bans a member, saying what it is, and proposes a mute instead', async () => {
	const member = { ...keeper, viewer: { ...viewer, canMute: true, canShadowBan: true } };
	const sent = room({ tribe: owned(), members: [owner, member] }, ({ method }) => (method === 'PUT' ? Response.json(owned()) : undefined));
	show('?tab=members');
	await choose('More about Signe Dahl', 'Shadow-ban…');
	const dialog = within(await screen.findByRole('dialog', { name: 'Shadow-ban Signe Dahl?' }));
	expect(dialog.getByText(/It’s a quiet lie/)).toBeTruthy();
	expect(dialog.getByRole('button', { name: 'Mute instead' })).toBeTruthy();
	fireEvent.click(dialog.getByRole('radio', { name: '30 days, the most' }));
	fireEvent.click(dialog.getByRole('button', { name: 'Shadow-ban for 30 days' }));
	expect(dialog.getByText('Please say why')).toBeTruthy();
	fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Same link in nine threads' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Shadow-ban for 30 days' }));
	await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ title: 'Signe Dahl is shadow-banned' }));
	const path = '/api/tribes/tribe-1/shadow-bans/id-of-Signe%20Dahl';
	expect(writes(sent)).toEqual([{ method: 'PUT', path, body: { hours: 720, reason: 'Same link in nine threads' } }]);
});

it('says of a shadow-banned member until when, and ends it', async () => {
	const member = { ...keeper, shadowBannedUntil: later, viewer: { ...viewer, canMute: true } };
	const sent = room({ tribe: owned(), members: [owner, member] }, ({ method }) =>
		method === 'DELETE' ? Response.json(owned()) : undefined,
	);
	show('?tab=members');
	expect(await screen.findByText(/Shadow-ban until .* 4 December 2099/)).toBeTruthy();
	fireEvent.click(screen.getByRole('button', { name: 'More about Signe Dahl' }));
	const view = await screen.findByRole('menuitem', { name: 'See the tribe as they do' });
	expect(view.getAttribute('href')).toBe('/tribes/ridge-walkers/seen-by/id-of-Signe%20Dahl');
	fireEvent.keyDown(view, { key: 'Escape' });
	await choose('More about Signe Dahl', 'End the shadow-ban');
	await waitFor(() => expect(writes(sent)).toMatchObject([{ method: 'DELETE' }]));
});

it('bans a member, and says so where it fails', async () => {
	const member = { ...keeper, viewer: { ...viewer, canRemove: true } };
	const sent = room({ tribe: owned(), members: [owner, member] }, ({ method }) =>
		method === 'PUT'
			? problem(403, 'permission_not_yours', 'You can’t give or take a permission that you don’t have yourself.')
			: undefined,
	);
	show('?tab=members');
	await choose('More about Signe Dahl', 'Ban…');
	const dialog = within(await screen.findByRole('dialog', { name: 'Ban Signe Dahl?' }));
	fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Spam' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Ban' }));
	expect(await dialog.findByText('You can’t give or take a permission that you don’t have yourself.')).toBeTruthy();
	expect(writes(sent)).toMatchObject([{ path: '/api/tribes/tribe-1/bans/id-of-Signe%20Dahl', body: { hours: 24, reason: 'Spam' } }]);
});

it('lists who is banned to those who manage members, and ends a ban', async () => {
	const ban = { person: personNamed('Eli Novak'), bannedUntil: later, reason: 'Flooding' };
	const sent = room({ tribe: owned(), bans: [ban] }, ({ method }) => (method === 'DELETE' ? Response.json(owned()) : undefined));
	show('?tab=members');
	const list = within(await screen.findByRole('list', { name: 'Banned' }));
	expect(list.getByText(/until .* 4 December 2099/).textContent).toContain('“Flooding”');
	fireEvent.click(list.getByRole('button', { name: 'End the ban of Eli Novak' }));
	await waitFor(() => expect(writes(sent)).toMatchObject([{ method: 'DELETE', path: '/api/tribes/tribe-1/bans/id-of-Eli%20Novak' }]));
});

it.each([
	['muted', 'You’re muted in this tribe until', 'You can read everything, and write again then.'],
	['banned', 'You’re banned from this tribe until', 'You can join again then.'],
] as const)('says to who is %s until when, and why', async (kind, sentence, next) => {
	const membership = kind === 'muted' ? 'member' : 'none';
	const restraint = { kind, until: later, reason: 'Third warning.' };
	room({ tribe: tribeView({ viewer: { membership, restraint, canJoin: false, canPost: false } }) });
	show();
	await heading('Ridge Walkers');
	const note = await screen.findByText(new RegExp(sentence));
	expect(note.parentElement?.textContent).toContain('“Third warning.”');
	expect(screen.getByText(next, { exact: false })).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'Create post' })).toBeNull();
});

it('searches the members of a larger tribe', async () => {
	room({ tribe: tribeView({ memberCount: 8 }), members: [owner, keeper] }, ({ path }) =>
		path.includes('search=') ? Response.json(path.includes('search=sig') ? [keeper] : []) : undefined,
	);
	show('?tab=members');
	await screen.findByRole('link', { name: 'Kofi Mensah' });
	const box = screen.getByRole('searchbox', { name: 'Search members' });
	fireEvent.change(box, { target: { value: 'sig' } });
	await waitFor(() => expect(screen.queryByRole('link', { name: 'Kofi Mensah' })).toBeNull());
	expect(screen.getByRole('link', { name: 'Signe Dahl' })).toBeTruthy();
	fireEvent.change(box, { target: { value: 'xyz' } });
	expect(await screen.findByText('No members match “xyz”')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
});

it('shows a tribe no more that went while it was open', async () => {
	let isGone = false;
	room({ tribe: tribeView() }, ({ path }) =>
		isGone && path === '/api/tribes/ridge-walkers' ? problem(404, 'not_found', 'This tribe does not exist.') : undefined,
	);
	const { client } = show();
	await heading('Ridge Walkers');
	isGone = true;
	await act(() => client.invalidateQueries());
	await heading('This tribe isn’t here');
});
