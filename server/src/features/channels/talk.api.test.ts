/** What is said in channels: writing, slow mode, pins, threads, marks, blocks, and what others must not learn. */
import { getAdminReport, listAdminReports, removeReported } from '@friends/contract/admin/admin.endpoints';
import { listPins, openThread as openEndpoint, pinMessage, updateChannel } from '@friends/contract/channels/channels.endpoints';
import { channelLimits } from '@friends/contract/channels/channels.limits';
import { block } from '@friends/contract/friends/friends.endpoints';
import {
	arrangeConversation,
	getConversation,
	leaveGroup,
	listConversationMembers,
} from '@friends/contract/messages/conversations.endpoints';
import {
	deleteMessage,
	editMessage,
	listMessageRevisions,
	listMessages,
	markConversationRead,
	reactToMessage,
	saveMessageDraft,
	sayTyping,
	searchMessages,
	sendMessage as sendEndpoint,
} from '@friends/contract/messages/messages.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createChannel, listChannels, makeModerator, openThread } from '@friends/test-kit/channels';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
type Who = SignedInMember;
let first: Who;
let owner: Who;
let moderator: Who;
let member: Who;
let other: Who;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	// The first account owns the community.
	first = await registerMember(server.api);
	[owner, moderator, member, other] = await Promise.all([
		registerMember(server.api),
		registerMember(server.api),
		registerMember(server.api),
		registerMember(server.api),
	]);
});
beforeEach(async () => {
	server.clock.advanceSeconds(60 * 60);
	[owner, moderator, member, other] = (await Promise.all([owner, moderator, member, other].map((who) => signInAgain(server.api, who)))) as [
		Who,
		Who,
		Who,
		Who,
	];
	tribe = await createTribe(server.api, owner);
	for (const person of [moderator, member, other]) await joinTribe(server.api, person, tribe);
	await makeModerator(server.api, owner, tribe, moderator);
	await server.settle();
});
afterAll(() => server.close());

const as = ({ token }: Who, id: string) => ({ token, params: { id } });
const write = (who: Who, id: string, text = 'Hello') => sendMessage(server.api, who, { id }, { text });
const tryTo = (who: Who, id: string, text = 'Hello') =>
	server.api.call(sendEndpoint, { ...as(who, id), body: { clientId: newId(), text } });
const textsOf = async (who: Who, id: string) => (await server.api.succeed(listMessages, as(who, id))).messages.map(({ text }) => text);
const see = (who: Who, id: string) => server.api.succeed(getConversation, as(who, id));
const pin = (who: Who, id: string, isPinned = true) => server.api.call(pinMessage, { ...as(who, id), body: { isPinned } });
const pinsFor = async (who: Who, id: string) => (await server.api.succeed(listPins, as(who, id))).map((message) => message.text);
const react = (who: Who, id: string) => server.api.call(reactToMessage, { ...as(who, id), body: { reaction: 'hug' } });
const restrain = (who: Who, column: 'muted_until' | 'banned_until') =>
	server.database.transaction((transaction) =>
		transaction
			.updateTable('tribe_members')
			.set({ [column]: '2999-01-01T00:00:00.000Z' })
			.where('tribe_id', '=', tribe.id)
			.where('user_id', '=', who.user.id)
			.execute(),
	);

test('a channel is written and read as conversations are', async () => {
	const { id } = await write(member, tribe.id, 'One');
	await server.api.succeed(sendEndpoint, { ...as(other, tribe.id), body: { clientId: newId(), text: 'Two', replyToId: id } });
	await server.api.succeed(editMessage, { ...as(member, id), body: { text: 'First' } });
	const { messages } = await server.api.succeed(listMessages, as(owner, tribe.id));
	expect(messages).toMatchObject([
		{ text: 'First', channelId: tribe.id, conversationId: tribe.id, isPinned: false, isForAll: false, thread: null },
		{ text: 'Two', replyTo: { excerpt: 'First' } },
	]);
	expect(await server.api.succeed(searchMessages, { ...as(owner, tribe.id), query: { search: 'two' } })).toHaveLength(1);
	expect(await see(owner, tribe.id)).toMatchObject({
		lastMessage: { excerpt: 'Two' },
		memberCount: 0,
		people: [],
		viewer: { unreadCount: 2 },
	});
	expect((await react(moderator, id)).status).toBe(200);
});

describe('for announcements', () => {
	let id: string;
	beforeEach(async () => {
		id = (await createChannel(server.api, owner, tribe, { kind: 'announcements' })).id;
	});

	test('is written by owner and moderators, and read by all', async () => {
		await write(moderator, id, 'Saturday');
		const { id: message } = await write(owner, id, 'Sunday');
		expect(await tryTo(member, id)).toMatchObject({ status: 403, body: { code: 'cannot_write' } });
		expect(await textsOf(member, id)).toEqual(['Saturday', 'Sunday']);
		expect((await see(member, id)).viewer).toMatchObject({ canWrite: false, why: 'announcements' });
		expect((await react(member, message)).status).toBe(200);
		const thread = await openThread(server.api, member, { id: message });
		expect((await tryTo(member, thread.id)).status).toBe(403);
		expect((await server.api.call(sayTyping, as(member, id))).status).toBe(403);
	});
});

test('who is muted in the tribe reads, and writes nothing', async () => {
	const { id } = await write(other, tribe.id);
	const own = await write(member, tribe.id);
	await restrain(member, 'muted_until');
	expect((await tryTo(member, tribe.id)).body).toMatchObject({ code: 'cannot_write' });
	expect((await react(member, id)).status).toBe(403);
	expect((await server.api.call(editMessage, { ...as(member, own.id), body: { text: 'x' } })).status).toBe(403);
	expect((await see(member, tribe.id)).viewer).toMatchObject({ canWrite: false, why: 'mutedInTribe' });
	expect(await textsOf(member, tribe.id)).toHaveLength(2);
});

describe('slow mode', () => {
	let id: string;
	beforeEach(async () => {
		id = (await createChannel(server.api, owner, tribe, { slowSeconds: 30 })).id;
	});

	test('lets members write once in its time, and says when next', async () => {
		await write(member, id);
		server.clock.advanceSeconds(12);
		const refused = await tryTo(member, id);
		expect(refused).toMatchObject({ status: 429, body: { code: 'slow_mode' } });
		expect(refused.headers['retry-after']).toBe('18');
		const { viewer } = await see(member, id);
		expect(viewer).toMatchObject({ canWrite: true, writableAt: new Date(server.clock.now().getTime() + 18_000).toISOString() });
		expect((await tryTo(other, id)).status).toBe(201);
		server.clock.advanceSeconds(18);
		expect((await see(member, id)).viewer.writableAt).toBeNull();
		expect((await tryTo(member, id)).status).toBe(201);
	});

	test('takes a channel and its threads for one', async () => {
		const root = await write(owner, id);
		const [one, two] = [await openThread(server.api, member, root), await openThread(server.api, member, await write(owner, id))];
		await write(member, one.id);
		server.clock.advanceSeconds(10);
		for (const place of [id, two.id, one.id]) {
			expect(await tryTo(member, place)).toMatchObject({ status: 429, headers: expect.objectContaining({ 'retry-after': '20' }) });
			expect((await see(member, place)).viewer.writableAt).toBe(new Date(server.clock.now().getTime() + 20_000).toISOString());
		}
		expect((await tryTo(member, tribe.id)).status).toBe(201);
		server.clock.advanceSeconds(20);
		const statuses = (await Promise.all([id, one.id, two.id].map((place) => tryTo(member, place)))).map(({ status }) => status);
		expect(statuses.sort()).toEqual([201, 429, 429]);
		expect((await tryTo(other, two.id)).status).toBe(201);
	});

	test('is not passed by leaving the tribe and joining again', async () => {
		await write(member, id);
		await server.api.succeed(leaveTribe, as(member, tribe.id));
		await joinTribe(server.api, member, tribe);
		expect((await tryTo(member, id)).status).toBe(429);
	});

	test('is nothing to moderators, and ends with the setting', async () => {
		for (const who of [owner, moderator]) expect([(await tryTo(who, id)).status, (await tryTo(who, id)).status]).toEqual([201, 201]);
		await write(member, id);
		await server.api.succeed(updateChannel, { ...as(owner, id), body: { slowSeconds: 0 } });
		expect((await tryTo(member, id)).status).toBe(201);
	});

	test('is not passed by deleting, nor by two at once, and a repeat is no second message', async () => {
		const clientId = newId();
		const body = { clientId, text: 'Once' };
		const first = await server.api.succeed(sendEndpoint, { ...as(member, id), body });
		expect((await server.api.succeed(sendEndpoint, { ...as(member, id), body })).id).toBe(first.id);
		await server.api.succeed(deleteMessage, { ...as(member, first.id), query: { for: 'everybody' } });
		expect((await tryTo(member, id)).status).toBe(429);
		const statuses = (await Promise.all([tryTo(other, id), tryTo(other, id)])).map(({ status }) => status);
		expect(statuses.sort()).toEqual([201, 429]);
	});
});

describe('pins', () => {
	test('are set and taken down by moderators, latest first', async () => {
		const [one, two] = [await write(member, tribe.id, 'One'), await write(owner, tribe.id, 'Two')];
		expect((await pin(member, one.id)).body).toMatchObject({ code: 'not_your_channel' });
		expect((await pin(owner, one.id)).body).toMatchObject({ isPinned: true });
		server.clock.advanceSeconds(1);
		expect((await pin(moderator, two.id)).status).toBe(200);
		expect(await pinsFor(member, tribe.id)).toEqual(['Two', 'One']);
		expect((await see(member, tribe.id)).channel?.pinCount).toBe(2);
		await pin(moderator, one.id, false);
		expect(await pinsFor(member, tribe.id)).toEqual(['Two']);
		await server.api.succeed(deleteMessage, { ...as(owner, two.id), query: { for: 'everybody' } });
		expect(await pinsFor(member, tribe.id)).toEqual([]);
		expect((await pin(owner, two.id)).status).toBe(404);
	});

	test('are of channels alone', async () => {
		await befriend(server.api, owner, member);
		const direct = await openDirect(server.api, owner, member);
		const { id } = await sendMessage(server.api, owner, direct);
		expect((await pin(owner, id)).body).toMatchObject({ code: 'not_a_channel' });
		const root = await write(member, tribe.id);
		const thread = await openThread(server.api, member, root);
		const reply = await write(member, thread.id);
		expect((await pin(owner, reply.id)).body).toMatchObject({ code: 'not_a_channel' });
	});

	test('are at most so many', async () => {
		const { max } = channelLimits.pins;
		const { id } = await write(member, tribe.id);
		const at = server.clock.now().toISOString();
		await server.database.transaction(async (transaction) => {
			await transaction
				.insertInto('messages')
				.values(
					Array.from({ length: max }, (_, index) => ({
						...{ id: newId(), room_id: tribe.id, sender_id: owner.user.id, body: 'x', created_at: at, seq: index + 2 },
						...{ client_id: newId(), pinned_at: at },
					})),
				)
				.execute();
		});
		expect((await pin(owner, id)).body).toMatchObject({ code: 'too_many_pins' });
	});
});

describe('a thread', () => {
	test('hangs on a message, which counts its replies', async () => {
		const root = await write(member, tribe.id, 'The mill?');
		const [one, two] = await Promise.all([openThread(server.api, other, root), openThread(server.api, member, root)]);
		expect([one.id, two.id]).toEqual([root.id, root.id]);
		expect(one).toMatchObject({ kind: 'thread', channel: { id: tribe.id }, root: { id: root.id, text: 'The mill?', thread: null } });
		await write(other, root.id, 'Which?');
		const last = await write(owner, root.id, 'That one');
		const [shown] = (await server.api.succeed(listMessages, as(moderator, tribe.id))).messages;
		expect(shown?.thread).toEqual({
			replyCount: 2,
			lastReplyAt: last.createdAt,
			people: [expect.objectContaining({ id: owner.user.id }), expect.objectContaining({ id: other.user.id })],
		});
		expect(last).toMatchObject({ conversationId: root.id, channelId: tribe.id, seq: 2 });
		expect(await textsOf(member, root.id)).toEqual(['Which?', 'That one']);
		expect((await see(moderator, root.id)).viewer).toMatchObject({ unreadCount: 2, canModerate: true });
	});

	test('is of messages of channels alone', async () => {
		await befriend(server.api, owner, member);
		const group = await createGroup(server.api, owner, [member]);
		const { id } = await sendMessage(server.api, owner, group);
		expect((await server.api.call(openEndpoint, as(owner, id))).body).toMatchObject({ code: 'not_a_channel' });
		const root = await write(member, tribe.id);
		const reply = await write(member, (await openThread(server.api, member, root)).id);
		expect((await server.api.call(openEndpoint, as(owner, reply.id))).body).toMatchObject({ code: 'not_a_channel' });
	});

	test('outlives its message, and does not begin after it', async () => {
		const [root, bare] = [await write(member, tribe.id, 'Gone'), await write(member, tribe.id)];
		await write(other, (await openThread(server.api, other, root)).id, 'Stays');
		for (const { id } of [root, bare]) await server.api.succeed(deleteMessage, { ...as(member, id), query: { for: 'everybody' } });
		const [shown] = (await server.api.succeed(listMessages, as(owner, tribe.id))).messages;
		expect(shown).toMatchObject({ isDeleted: true, text: '', thread: { replyCount: 1 } });
		expect((await openThread(server.api, owner, root)).root).toMatchObject({ isDeleted: true, text: '' });
		expect(await textsOf(owner, root.id)).toEqual(['Stays']);
		expect((await server.api.call(openEndpoint, as(owner, bare.id))).status).toBe(404);
	});
});

describe('what is unread', () => {
	test('counts for each channel, and begins with the joining', async () => {
		await write(owner, tribe.id, 'Before');
		const late = await registerMember(server.api);
		await joinTribe(server.api, late, tribe);
		await server.settle();
		expect((await see(late, tribe.id)).viewer.unreadCount).toBe(0);
		expect(await textsOf(late, tribe.id)).toEqual(['Before']);
		await write(owner, tribe.id, 'After');
		expect((await see(late, tribe.id)).viewer.unreadCount).toBe(1);
		await server.api.succeed(markConversationRead, { ...as(late, tribe.id), body: { upTo: 2 } });
		expect((await see(late, tribe.id)).viewer).toMatchObject({ unreadCount: 0, readUpTo: 2 });
		expect((await see(owner, tribe.id)).viewer.unreadCount).toBe(0);
	});

	test('is no unread conversation', async () => {
		const late = await registerMember(server.api);
		await joinTribe(server.api, late, tribe);
		await server.settle();
		await write(owner, tribe.id);
		expect((await see(late, tribe.id)).viewer.unreadCount).toBe(1);
		expect((await server.api.succeed(getSignals, { token: late.token })).unreadConversations).toBe(0);
	});

	test('a mark keeps a mute and a draft, and nothing of a box', async () => {
		await server.api.succeed(saveMessageDraft, { ...as(member, tribe.id), body: { text: 'I w' } });
		const { viewer } = await server.api.succeed(arrangeConversation, { ...as(member, tribe.id), body: { isMuted: true } });
		expect(viewer).toMatchObject({ isMuted: true, draft: 'I w', isPinned: false });
		for (const body of [{ isPinned: true }, { isArchived: true }])
			expect((await server.api.call(arrangeConversation, { ...as(member, tribe.id), body })).body).toMatchObject({
				code: 'not_in_channels',
			});
		expect((await server.api.call(listConversationMembers, as(member, tribe.id))).body).toMatchObject({ code: 'not_in_channels' });
		expect((await server.api.call(leaveGroup, as(member, tribe.id))).body).toMatchObject({ code: 'not_a_group' });
	});

	test('a mark lets no one in', async () => {
		await write(member, tribe.id);
		await server.api.succeed(markConversationRead, { ...as(member, tribe.id), body: { upTo: 1 } });
		await server.database.transaction((transaction) =>
			transaction.deleteFrom('tribe_members').where('tribe_id', '=', tribe.id).where('user_id', '=', member.user.id).execute(),
		);
		expect((await server.api.call(listMessages, as(member, tribe.id))).status).toBe(404);
	});
});

test('a block hides words, quotes and faces of both', async () => {
	const [blocking, blocked] = await Promise.all([registerMember(server.api), registerMember(server.api)]);
	for (const person of [blocking, blocked]) await joinTribe(server.api, person, tribe);
	const { id } = await write(blocked, tribe.id, 'Hidden');
	await server.api.succeed(sendEndpoint, { ...as(owner, tribe.id), body: { clientId: newId(), text: 'Quoting', replyToId: id } });
	const root = await write(owner, tribe.id, 'Root');
	await write(blocked, (await openThread(server.api, owner, root)).id, 'Also hidden');
	await pin(owner, id);
	await server.api.succeed(block, { token: blocking.token, body: { userId: blocked.user.id } });
	const { messages } = await server.api.succeed(listMessages, as(blocking, tribe.id));
	expect(messages).toMatchObject([
		{ text: 'Quoting', replyTo: { author: null, excerpt: '' } },
		{ text: 'Root', thread: { replyCount: 1, people: [] } },
	]);
	expect(await textsOf(blocking, root.id)).toEqual([]);
	expect(await pinsFor(blocking, tribe.id)).toEqual([]);
	expect((await see(blocking, tribe.id)).lastMessage?.excerpt).toBe('Root');
	expect(await textsOf(blocked, tribe.id)).toEqual(['Hidden', 'Quoting', 'Root']);
	expect(await textsOf(blocked, root.id)).toEqual(['Also hidden']);
});

test('a message of a channel for moderators is nothing to a member, by none of its addresses', async () => {
	const hidden = await createChannel(server.api, owner, tribe, { acls: { see: 'moderator', write: 'moderator' } });
	const { id } = await write(owner, hidden.id, 'Between us');
	const reply = await write(moderator, (await openThread(server.api, owner, { id })).id, 'Yes');
	const calls = [id, reply.id].flatMap((message) => [
		server.api.call(listMessageRevisions, as(member, message)),
		server.api.call(editMessage, { ...as(member, message), body: { text: 'x' } }),
		server.api.call(deleteMessage, { ...as(member, message), query: { for: 'everybody' } }),
		server.api.call(deleteMessage, { ...as(member, message), query: { for: 'me' } }),
		react(member, message),
		pin(member, message),
		server.api.call(openEndpoint, as(member, message)),
		server.api.call(createReport, { token: member.token, body: { target: 'message', targetId: message, kind: 'spam' } }),
	]);
	const inside = [hidden.id, id].flatMap((place) => [
		server.api.call(getConversation, as(member, place)),
		server.api.call(listMessages, as(member, place)),
		server.api.call(listPins, as(member, place)),
		server.api.call(searchMessages, { ...as(member, place), query: { search: 'us' } }),
		server.api.call(sayTyping, as(member, place)),
		server.api.call(markConversationRead, { ...as(member, place), body: { upTo: 1 } }),
		server.api.call(saveMessageDraft, { ...as(member, place), body: { text: 'x' } }),
		server.api.call(arrangeConversation, { ...as(member, place), body: { isMuted: true } }),
		tryTo(member, place),
	]);
	expect(new Set((await Promise.all([...calls, ...inside])).map(({ status }) => status))).toEqual(new Set([404]));
	const answer = await server.api.call(sendEndpoint, { ...as(member, tribe.id), body: { clientId: newId(), text: 'x', replyToId: id } });
	expect(answer.status).toBe(404);
});

test('a report shows an administrator the message alone, who can remove it', async () => {
	const admin = await signInAgain(server.api, first);
	const { id } = await write(other, tribe.id, 'Buy my boots');
	await pin(owner, id);
	await write(owner, tribe.id, 'Not for you');
	await server.api.succeed(createReport, { token: member.token, body: { target: 'message', targetId: id, kind: 'spam' } });
	const [reported] = await server.api.succeed(listAdminReports, { token: admin.token });
	const shown = await server.api.succeed(getAdminReport, { token: admin.token, params: { id: reported?.id ?? '' } });
	expect(JSON.stringify(shown)).toContain('Buy my boots');
	expect(JSON.stringify(shown)).not.toContain('Not for you');
	for (const place of [tribe.id, id]) expect((await server.api.call(listMessages, as(admin, place))).status).toBe(404);
	await server.api.succeed(removeReported, { token: admin.token, params: { id: reported?.id ?? '' }, body: { reason: 'No selling' } });
	expect((await server.api.succeed(listMessages, as(owner, tribe.id))).messages[0]).toMatchObject({
		text: '',
		isDeleted: true,
		isPinned: false,
	});
});

test('reading costs the same however much there is', async () => {
	const read = async (who: Who) => {
		await listChannels(server.api, who, tribe);
		await server.api.succeed(listMessages, as(who, tribe.id));
	};
	const fill = async () => {
		const channel = await createChannel(server.api, owner, tribe);
		for (const text of ['One', 'Two']) {
			const root = await write(owner, tribe.id, text);
			await write(owner, (await openThread(server.api, owner, root)).id);
			await write(owner, channel.id);
		}
	};
	await fill();
	const few = await server.statementsOf(() => read(member));
	for (let round = 0; round < 4; round += 1) await fill();
	expect(await server.statementsOf(() => read(member))).toBe(few);
});
