/** Live connections tell of channels those members who may see them, at the moment of telling, also after a gap. */
import { deleteChannel, orderChannels, pinMessage, updateChannel } from '@friends/contract/channels/channels.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import {
	deleteMessage,
	editMessage,
	markConversationRead,
	reactToMessage,
	sayTyping,
	sendMessage as sendEndpoint,
} from '@friends/contract/messages/messages.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import { deleteTribeRole, setTribeRole, updateTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createChannel, makeModerator, openThread } from '@friends/test-kit/channels';
import { sendMessage } from '@friends/test-kit/messages';
import { createTribe, createTribeRole, giveTribeRole, joinTribe } from '@friends/test-kit/tribes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { type Cast, type Listening, listenAs, registerCast } from '../../testing/community/cast.ts';
import { endSockets, openLive } from '../../testing/live-client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const names = ['admin', 'owner', 'moderator', 'member', 'other', 'stranger'] as const;
type Name = (typeof names)[number];

let server: TestApp;
let people: Cast<Name>;
let clients: Listening<Name>['clients'];
let hearing: Listening<Name>['hearing'];
let arrived: Listening<Name>['arrived'];
let tribe: Tribe;
beforeEach(async () => {
	server = await createTestApp();
	people = await registerCast(server.api, names);
	tribe = await createTribe(server.api, people.owner);
	for (const name of ['moderator', 'member', 'other'] as const) await joinTribe(server.api, people[name], tribe);
	await makeModerator(server.api, people.owner, tribe, people.moderator);
	await server.settle();
	({ clients, hearing, arrived } = await listenAs(server, people));
});
afterEach(async () => {
	endSockets();
	await server.close();
});

const as = (name: Name, id: string) => ({ token: people[name].token, params: { id } });
const send = (name: Name, id: string, text = 'Hello') => sendMessage(server.api, people[name], { id }, { text });
const forModerators = { see: 'moderator', write: 'moderator' } as const;
const all = ['owner', 'moderator', 'member', 'other'];

test('of messages, pins and threads all members hear, of nothing more than they read', async () => {
	let root = await send('member', tribe.id);
	expect(await hearing('message.sent', async () => (root = await send('owner', tribe.id, 'Root')))).toEqual(all);
	expect(clients.member.told.at(-1)?.data).toEqual(root);
	expect(
		await hearing('message.pinned', () => server.api.succeed(pinMessage, { ...as('owner', root.id), body: { isPinned: true } })),
	).toEqual(all);
	expect(clients.other.told.at(-1)?.data).toEqual({ conversationId: tribe.id, messageId: root.id, isPinned: true });
	expect(
		await hearing('message.reacted', () => server.api.succeed(reactToMessage, { ...as('other', root.id), body: { reaction: 'hug' } })),
	).toEqual(all);
	await openThread(server.api, people.member, root);
	expect(await hearing('message.sent', () => send('member', root.id))).toEqual(all);
	expect(await hearing('message.edited', () => server.api.succeed(editMessage, { ...as('owner', root.id), body: { text: 'x' } }))).toEqual(
		all,
	);
	expect(clients.other.told.at(-1)?.data).toMatchObject({ thread: { replyCount: 1, people: [] } });
	expect(await hearing('conversation.typed', () => server.api.succeed(sayTyping, as('member', tribe.id)))).toEqual([
		'owner',
		'moderator',
		'other',
	]);
	expect(
		await hearing('conversation.read', () => server.api.succeed(markConversationRead, { ...as('member', tribe.id), body: { upTo: 2 } })),
	).toEqual(['member']);
});

test('of a message that a moderator removed all members hear, its author too, and that it was no deletion of the author', async () => {
	const message = await send('member', tribe.id);
	const remove = () => server.api.succeed(deleteMessage, { ...as('moderator', message.id), query: { for: 'everybody' } });
	expect(await hearing('message.deleted', remove)).toEqual(all);
	const gone = { conversationId: tribe.id, messageId: message.id, seq: message.seq, removedBy: 'moderator' };
	for (const name of ['member', 'other'] as const) expect(clients[name].told.at(-1)?.data).toEqual(gone);
});

test('of a channel for moderators only they hear, and of its end those who saw it', async () => {
	let id = '';
	expect(
		await hearing('channel.created', async () => ({ id } = await createChannel(server.api, people.owner, tribe, { acls: forModerators }))),
	).toEqual(['owner', 'moderator']);
	expect(await hearing('message.sent', () => send('moderator', id))).toEqual(['owner', 'moderator']);
	const change = (body: object) => server.api.succeed(updateChannel, { ...as('owner', id), body });
	expect(await hearing('channel.updated', () => change({ topic: 'x' }))).toEqual(['owner', 'moderator']);
	expect(await hearing('channel.updated', () => change({ acls: { see: 'member', write: 'member' } }))).toEqual(all);
	expect(await hearing('channel.updated', () => change({ acls: forModerators }))).toEqual(all);
	expect(
		await hearing('channel.ordered', () => server.api.succeed(orderChannels, { ...as('owner', tribe.id), body: { ids: [id, tribe.id] } })),
	).toEqual(all);
	expect(await hearing('channel.deleted', () => server.api.succeed(deleteChannel, as('owner', id)))).toEqual(['owner', 'moderator']);
});

test('of a channel for moderators hears whose role manages channels, from the change of the role on', async () => {
	const { id } = await createChannel(server.api, people.owner, tribe, { acls: forModerators });
	const scribes = await createTribeRole(server.api, people.owner, tribe, { name: 'Scribes', permissions: ['manageChannels'] });
	const told = () => hearing('message.sent', () => send('owner', id));
	const change = (key: string, permissions: TribePermission[]) =>
		server.api.succeed(updateTribeRole, { token: people.owner.token, params: { id: tribe.id, key }, body: { permissions } });
	await giveTribeRole(server.api, people.owner, tribe, people.member, scribes);
	expect(await told()).toEqual(['owner', 'moderator', 'member']);
	await change('moderator', ['post', 'comment', 'remove', 'manageMembers']);
	expect(await told()).toEqual(['owner', 'member']);
	expect(await hearing('channel.updated', () => server.api.succeed(updateChannel, { ...as('member', id), body: { topic: 'x' } }))).toEqual([
		'owner',
		'member',
	]);
	await server.api.succeed(deleteTribeRole, { token: people.owner.token, params: { id: tribe.id, key: scribes } });
	expect(await told()).toEqual(['owner']);
	await change('member', ['manageChannels']);
	expect(await told()).toEqual(['owner', 'member', 'other']);
});

test('who leaves, is removed, banned or loses the role hears nothing more, though their socket stays open', async () => {
	const { id } = await createChannel(server.api, people.owner, tribe, { acls: forModerators });
	const demote = {
		token: people.owner.token,
		params: { id: tribe.id, userId: people.moderator.user.id },
		body: { role: 'member' as const },
	};
	await server.api.succeed(setTribeRole, demote);
	expect(await hearing('message.sent', () => send('owner', id))).toEqual(['owner']);
	await server.api.succeed(leaveTribe, as('member', tribe.id));
	expect(await hearing('message.sent', () => send('owner', tribe.id))).toEqual(['owner', 'moderator', 'other']);
	await server.api.succeed(removeTribeMember, { token: people.owner.token, params: { id: tribe.id, userId: people.other.user.id } });
	expect(await hearing('message.sent', () => send('owner', tribe.id))).toEqual(['owner', 'moderator']);
	await server.database.transaction((transaction) =>
		transaction
			.updateTable('tribe_members')
			.set({ banned_until: '2999-01-01T00:00:00.000Z' })
			.where('user_id', '=', people.moderator.user.id)
			.execute(),
	);
	expect(await hearing('message.sent', () => send('owner', tribe.id))).toEqual(['owner']);
});

test('after a gap members are told what they may read now', async () => {
	await arrived();
	const positions = { member: clients.member.position(), other: clients.other.position(), stranger: clients.stranger.position() };
	for (const name of Object.keys(positions) as (keyof typeof positions)[]) clients[name].socket.terminate();
	await send('owner', tribe.id, 'Missed');
	await server.settle();
	await server.api.succeed(leaveTribe, as('other', tribe.id));
	await server.settle();
	const missed: Record<string, boolean> = {};
	for (const [name, after] of Object.entries(positions)) {
		const client = await openLive(server.app, { token: people[name as Name].token, query: { after } });
		clients[name as Name] = client;
		missed[name] = client.hello.isComplete && client.hello.events.some((event) => event.name === 'message.sent');
	}
	expect(missed).toEqual({ member: true, other: false, stranger: false });
});

test('a block parts those behind it, and covers what an answer quotes', async () => {
	const { id } = await send('other', tribe.id, 'Quoted');
	await server.api.succeed(block, { token: people.member.token, body: { userId: people.other.user.id } });
	expect(await hearing('message.sent', () => send('other', tribe.id))).toEqual(['owner', 'moderator', 'other']);
	expect(await hearing('conversation.typed', () => server.api.succeed(sayTyping, as('member', tribe.id)))).toEqual(['owner', 'moderator']);
	const body = { clientId: newId(), text: 'Answer', replyToId: id };
	await hearing('message.sent', () => server.api.succeed(sendEndpoint, { ...as('owner', tribe.id), body }));
	for (const name of ['member', 'moderator'] as const)
		expect(clients[name].told.at(-1)?.data).toMatchObject({ text: 'Answer', replyTo: { author: null, excerpt: '' } });
});
