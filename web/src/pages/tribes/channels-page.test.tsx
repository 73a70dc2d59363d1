// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type { Message } from '@friends/contract/messages/messages.schema';
import { defaultPermissions } from '@friends/contract/tribes/roles/tribe-permissions';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tell } from '#core/live/told.ts';
import { problem, type Sent, stubServer } from '#core/testing/fake-server.ts';
import { renderWithClient } from '#core/testing/render-with-client.tsx';
import { tribeView } from '#entities/testing/views.ts';
import { messageDrafts } from '#features/messages/state/message-drafts.ts';
import { channelConversation, maya, messageView, noor } from '#features/messages/state/testing.ts';
import { muteErrors } from '#ui/testing.ts';
import { ChannelsPage } from './channels-page.tsx';

const features = { friends: true, messages: true, explore: false, notifications: false, events: false, account: true };
const member = tribeView({ viewer: { membership: 'member' } });
const moderator = tribeView({
	viewer: { membership: 'member', role: { key: 'moderator', name: null }, permissions: [...defaultPermissions.moderator] },
});
const general = channelConversation({ id: 'general', slug: 'general', name: 'general', isDefault: true });
const inChannel = (seq: number, changes: Partial<Message> = {}) =>
	messageView(seq, { conversationId: 'routes', channelId: 'routes', ...changes });

beforeEach(() => {
	muteErrors();
	window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList;
});
afterEach(() => act(() => messageDrafts.discard('routes')));

interface Scene {
	tribe?: Tribe;
	channels?: Conversation[] | Response;
	messages?: Message[];
	pins?: Message[];
	/** '' for the list alone. */
	address?: string;
	answer?: (sent: Sent) => Response | undefined;
}

const json = (body: unknown) => Response.json(body);

function open(scene: Scene = {}) {
	const { tribe = member, channels = [general, channelConversation()], pins = [], address = 'routes' } = scene;
	const { messages = [inChannel(1), inChannel(2)], answer = () => undefined } = scene;
	const page = { messages, hasEarlier: false, hasLater: false };
	const sent = stubServer((request) => {
		const { path, method } = request;
		const own = answer(request);
		if (own) return own;
		if (method === 'POST' && path.endsWith('/messages')) {
			const { clientId, text } = request.body as { clientId: string; text: string };
			return Response.json(inChannel(3, { author: maya, clientId, text }), { status: 201 });
		}
		if (path.endsWith('/channels')) return channels instanceof Response ? channels.clone() : json(channels);
		if (path.startsWith('/api/conversations/routes/messages')) return json(page);
		if (/^\/api\/conversations\/[\w-]+\/messages/.test(path)) return json({ ...page, messages: [] });
		if (path.endsWith('/pins')) return json(pins);
		if (path.startsWith('/api/tribes/')) return json(tribe);
		return method === 'GET' ? json([]) : new Response(null, { status: 204 });
	});
	const [slug = '', query = ''] = address.split('?');
	history.replaceState(null, '', `/tribes/ridge-walkers/channels${slug && `/${slug}`}${query && `?${query}`}`);
	const params = { slug: 'ridge-walkers', channel: slug || undefined };
	const view = renderWithClient(<ChannelsPage params={params} />, { changes: { id: maya.id, features } });
	return { ...view, sent };
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write in #routes' });
const list = (name = 'Channels') => screen.findByRole('list', { name });
const rowOf = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });

it('says that the feature is coming while it is switched off, and asks guests to log in', () => {
	stubServer(() => json([]));
	const off = renderWithClient(<ChannelsPage params={{ slug: 'a' }} />, { changes: { features: { ...features, messages: false } } });
	expect(screen.getByRole('heading', { level: 1, name: 'Messages feature coming soon!' })).toBeTruthy();
	off.unmount();
	renderWithClient(<ChannelsPage params={{ slug: 'a' }} />, { as: null });
	expect(screen.getByRole('heading', { level: 1, name: 'Please log in to see the channels of this tribe' })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy();
});

it('shows the channels, those of moderators apart, with what is new', async () => {
	const busy = channelConversation({}, { viewer: { unreadCount: 3 } });
	const quiet = channelConversation({ id: 'off', slug: 'off', name: 'off-topic' }, { viewer: { unreadCount: 9, isMuted: true } });
	const inside = channelConversation({ id: 'mods', slug: 'mods', name: 'mods', acls: { see: 'moderator', write: 'moderator' } });
	open({ channels: [general, busy, quiet, inside], address: 'general' });
	expect(
		within(await list())
			.getAllByRole('link')
			.map(({ textContent }) => textContent),
	).toEqual(['general', 'routes33 unread', 'off-topic']);
	expect(within(await list()).getByRole('img', { name: 'Muted' })).toBeTruthy();
	expect(within(await list('For moderators')).getByRole('link', { name: 'mods' })).toBeTruthy();
	expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('general');
});

it('opens the first channel beside the list', async () => {
	open({ address: '' });
	await waitFor(() => expect(location.pathname).toBe('/tribes/ridge-walkers/channels/general'));
});

it('draws names and standing on the first of a run, and sends with Enter', async () => {
	const { sent } = open({
		messages: [inChannel(1, { authorRole: { key: 'moderator', name: null } }), inChannel(2, { authorRole: { key: 'owner', name: null } })],
	});
	const log = within(await screen.findByRole('list', { name: 'Messages' }));
	await screen.findByText('words 2');
	expect(log.getAllByText('Noor Haddad')).toHaveLength(1);
	expect(log.getByText('Owner')).toBeTruthy();
	expect(log.queryByText('Moderator')).toBeNull();
	expect(sent.some(({ path }) => path.includes('/members'))).toBe(false);
	fireEvent.change(await field(), { target: { value: 'which dog?' } });
	fireEvent.keyDown(await field(), { key: 'Enter' });
	await waitFor(() => expect(log.getByRole('listitem', { name: /^You at/ }).textContent).toContain('which dog?'));
	expect(sent.some(({ path }) => path.startsWith('/api/conversations?'))).toBe(false);
});

it('takes in what the live connection tells: a message, an unread one elsewhere, a reply', async () => {
	const { sent } = open();
	await screen.findByText('words 2');
	const before = sent.length;
	const told = (message: Message) => act(() => tell({ name: 'message.sent', subjects: {}, data: message }));
	told(inChannel(3, { text: 'just now' }));
	told(messageView(3, { conversationId: 'general', channelId: 'general' }));
	const reply = messageView(1, { conversationId: 'message-1', channelId: 'routes' });
	told(reply);
	told(reply);
	expect(screen.getByText('Noor Haddad: just now')).toBeTruthy();
	await waitFor(() => expect(rowOf('general').textContent).toContain('1 unread'));
	expect(screen.getByRole('button', { name: /^1 reply, last/ })).toBeTruthy();
	expect(sent.slice(before).filter(({ path }) => !path.endsWith('/read'))).toEqual([]);
});

it('opens a thread, whose Escape leads back to its message', async () => {
	const root = inChannel(1, { thread: { replyCount: 2, lastReplyAt: messageView(9).createdAt, people: [noor] } });
	const thread = { ...channelConversation(), id: 'message-1', kind: 'thread' as const, root, lastSeq: 0, lastMessage: null };
	const { sent } = open({ messages: [root], answer: ({ path }) => (path === '/api/messages/message-1/thread' ? json(thread) : undefined) });
	fireEvent.click(await screen.findByRole('button', { name: /^2 replies, last/ }));
	const pane = within(await screen.findByRole('region', { name: 'Thread' }));
	expect((await pane.findByRole('article')).textContent).toContain('words 1');
	expect(pane.getByText('No replies yet')).toBeTruthy();
	expect(location.search).toBe('?thread=message-1');
	expect(sent.filter(({ path }) => path.endsWith('/thread'))).toHaveLength(1);
	fireEvent.keyDown(pane.getByRole('textbox', { name: 'Reply in thread' }), { key: 'Escape' });
	await waitFor(() => expect(screen.queryByRole('region', { name: 'Thread' })).toBeNull());
	await waitFor(() => expect(document.activeElement?.getAttribute('data-message')).toBe('message-1'));
});

it('offers those who see the channel after an @', async () => {
	const inside = channelConversation({ acls: { see: 'moderator', write: 'moderator' } });
	const answer = ({ path }: Sent) =>
		path.includes('/members?')
			? json([{ person: noor, role: { key: 'moderator', name: null }, permissions: [...defaultPermissions.moderator] }])
			: undefined;
	const { sent } = open({ channels: [inside], answer });
	fireEvent.change(await field(), { target: { value: '@no', selectionStart: 3, selectionEnd: 3 } });
	fireEvent.click(await screen.findByRole('option', { name: /Noor Haddad/ }));
	expect(sent.some(({ path }) => path === '/api/tribes/tribe-1/members?search=no&least=moderator&limit=8')).toBe(true);
	expect(sent.some(({ path }) => path.startsWith('/api/users'))).toBe(false);
});

it('counts down in a slow channel, and sends nothing meanwhile', async () => {
	const writableAt = new Date(Date.now() + 11_500).toISOString();
	const { sent } = open({ channels: [channelConversation({ slowSeconds: 30 }, { viewer: { writableAt } })] });
	expect(await screen.findByText(/^Slow mode: one message every 30 seconds\. Yours is ready in 1[12]\.$/)).toBeTruthy();
	fireEvent.change(await field(), { target: { value: 'too soon' } });
	fireEvent.keyDown(await field(), { key: 'Enter' });
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
	expect((await field()).value).toBe('too soon');
	expect(sent.some(({ method, path }) => method === 'POST' && path.endsWith('/messages'))).toBe(false);
});

it('says in place of the field that only moderators write', async () => {
	const channel = channelConversation({ kind: 'announcements' }, { viewer: { canWrite: false, why: 'announcements' } });
	open({ channels: [channel] });
	expect(await screen.findByText('Only moderators write here.')).toBeTruthy();
	expect(screen.queryByRole('textbox')).toBeNull();
});

it('goes through the pins, and reads them again when it is told of one', async () => {
	const pins = [inChannel(2, { isPinned: true, text: 'tram end stop' }), inChannel(1, { isPinned: true, text: 'bring a layer' })];
	const { sent } = open({ channels: [channelConversation({ pinCount: 2 })], pins });
	fireEvent.click(await screen.findByRole('button', { name: 'Pinned: tram end stop. 1 of 2' }));
	expect(document.activeElement?.getAttribute('data-message')).toBe('message-2');
	expect(screen.getByRole('button', { name: 'Pinned: bring a layer. 2 of 2' })).toBeTruthy();
	const reads = () => sent.filter(({ path }) => path.endsWith('/pins')).length;
	act(() => tell({ name: 'message.pinned', subjects: {}, data: { conversationId: 'routes', messageId: 'message-1', isPinned: false } }));
	await waitFor(() => expect(reads()).toBe(2));
});

it('lists all pins, leads to one, and lets moderators take them out', async () => {
	let pins = [inChannel(2, { isPinned: true, text: 'tram end stop' }), inChannel(1, { isPinned: true, text: 'bring a layer' })];
	const answer = ({ method, path }: Sent) => {
		if (path.endsWith('/pins')) return json(pins);
		if (method !== 'PUT' || !path.endsWith('/pin')) return undefined;
		pins = pins.slice(1);
		return json(inChannel(2));
	};
	const channel = channelConversation({ pinCount: 2 }, { viewer: { canModerate: true } });
	open({ channels: [channel], answer });
	const openList = async () => {
		fireEvent.click(await screen.findByRole('button', { name: 'All pinned messages' }));
		return within(await screen.findByRole('dialog', { name: 'Pinned messages' }));
	};
	fireEvent.click(await (await openList()).findByRole('button', { name: /bring a layer/ }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	await waitFor(() => expect(document.activeElement?.getAttribute('data-message')).toBe('message-1'));

	const dialog = await openList();
	for (const left of [1, 0]) {
		fireEvent.click(dialog.getAllByRole('button', { name: 'Take the pin out' })[0] as HTMLElement);
		await waitFor(() => expect(dialog.queryAllByRole('button', { name: 'Take the pin out' })).toHaveLength(left));
	}
	expect(dialog.getByText('Nothing is pinned here')).toBeTruthy();
});

it('offers members no pin to take out', async () => {
	open({ channels: [channelConversation({ pinCount: 1 })], pins: [inChannel(1, { isPinned: true, text: 'bring a layer' })] });
	fireEvent.click(await screen.findByRole('button', { name: 'All pinned messages' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Pinned messages' }));
	expect(await dialog.findByRole('button', { name: /bring a layer/ })).toBeTruthy();
	expect(dialog.queryByRole('button', { name: 'Take the pin out' })).toBeNull();
});

it('opens around the message that the address names, wherever it is', async () => {
	const far = { messages: [inChannel(499), inChannel(500), inChannel(501)], hasEarlier: false, hasLater: false };
	const answer = ({ path }: Sent) => {
		if (path.includes('aroundMessage=message-500')) return json(far);
		// A window without a height is always near its end.
		if (path.includes('after=')) return json({ ...far, messages: [] });
		return path.includes('aroundMessage=') ? problem(404, 'not_found', 'Gone.') : undefined;
	};
	const messages = [inChannel(9_999), inChannel(10_000)];
	const focused = () => document.activeElement?.getAttribute('data-message');
	const reads = (sent: readonly Sent[]) => sent.filter(({ path }) => path.startsWith('/api/conversations/routes/messages')).length;

	const away = open({ messages, answer, address: 'routes?message=message-500' });
	await waitFor(() => expect(focused()).toBe('message-500'));
	const log = within(screen.getByRole('list', { name: 'Messages' }));
	expect(log.queryByText('words 10000')).toBeNull();
	expect(reads(away.sent)).toBeLessThanOrEqual(3);
	away.unmount();

	const near = open({ messages, answer, address: 'routes?message=message-9999' });
	await waitFor(() => expect(focused()).toBe('message-9999'));
	expect(near.sent.some(({ path }) => path.includes('aroundMessage'))).toBe(false);
	near.unmount();

	const gone = open({ messages, answer, address: 'routes?message=message-x' });
	await waitFor(() => expect(gone.sent.some(({ path }) => path.includes('aroundMessage=message-x'))).toBe(true));
	expect(within(screen.getByRole('list', { name: 'Messages' })).getByText('words 10000')).toBeTruthy();
});

it('lets moderators make a channel and move it, and offers members neither', async () => {
	const made = channelConversation({ id: 'new', slug: 'night-walks', name: 'night-walks' });
	const answer = ({ method, path }: Sent) => {
		if (method === 'POST' && path.endsWith('/channels')) return Response.json(made, { status: 201 });
		return path.endsWith('/order') ? json([channelConversation(), general]) : undefined;
	};
	const plain = open();
	await list();
	expect(screen.queryByRole('button', { name: 'New channel' })).toBeNull();
	expect(screen.queryByRole('button', { name: 'More about routes' })).toBeNull();
	plain.unmount();
	const { sent } = open({ tribe: moderator, answer });
	fireEvent.click(await screen.findByRole('button', { name: 'New channel' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'New channel' }));
	fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: ' night-walks ' } });
	fireEvent.change(dialog.getByRole('combobox', { name: 'Slow mode' }), { target: { value: '30' } });
	fireEvent.click(dialog.getByRole('button', { name: 'Make the channel' }));
	await waitFor(() => expect(location.pathname).toBe('/tribes/ridge-walkers/channels/night-walks'));
	const bodyOf = (end: string, by: string) => sent.find(({ method, path }) => method === by && path.endsWith(end))?.body;
	const acls = { see: 'member', write: 'member' };
	expect(bodyOf('/channels', 'POST')).toEqual({ name: 'night-walks', topic: '', kind: 'chat', acls, slowSeconds: 30 });

	fireEvent.click(screen.getByRole('button', { name: 'More about routes' }));
	fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Move up' }));
	await waitFor(() => expect(bodyOf('/order', 'PUT')).toEqual({ ids: ['routes', 'general', 'new'] }));
});

it('tells others than members to join', async () => {
	open({ tribe: tribeView(), channels: problem(403, 'join_to_talk', 'Join this tribe to see its channels.') });
	expect(await screen.findByRole('heading', { level: 1, name: 'Join Ridge Walkers to talk here' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy();
});

it('says that a tribe, or a channel, is not there', async () => {
	const gone = problem(404, 'not_found', 'Gone.');
	const without = open({ channels: gone, answer: ({ path }) => (path.startsWith('/api/tribes/') ? gone.clone() : undefined) });
	expect(await screen.findByRole('heading', { level: 1, name: 'This tribe isn’t here' })).toBeTruthy();
	without.unmount();
	open({ address: 'nothing' });
	expect(await screen.findByRole('heading', { name: 'This channel isn’t here' })).toBeTruthy();
});
