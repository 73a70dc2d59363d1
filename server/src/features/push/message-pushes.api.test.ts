/** Push messages of conversations against a push service on this machine: who is told of messages, when, and in which words. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { logout } from '@friends/contract/auth/auth.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import {
	addToGroup,
	answerRequest,
	arrangeConversation,
	leaveGroup,
	removeFromGroup,
} from '@friends/contract/messages/conversations.endpoints';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { deleteMessage, markConversationRead } from '@friends/contract/messages/messages.endpoints';
import { messageSent } from '@friends/contract/messages/messages.events';
import type { Message } from '@friends/contract/messages/messages.schema';
import {
	getNotificationSettings,
	listNotifications,
	updateNotificationSettings,
} from '@friends/contract/notifications/notifications.endpoints';
import { subscribeToPush } from '@friends/contract/push/push.endpoints';
import { updatePreferences } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { type Browser, type PushService, startPushService } from '@friends/test-kit/push-service';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredEvent } from '#core/events/follower';
import { befriend } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let service: PushService;
let admin: SignedInMember;
/** A friend of Noor and of Sam. */
let maya: SignedInMember;
let noor: SignedInMember;
let sam: SignedInMember;
/** Of Maya. */
let browser: Browser;
beforeEach(async () => {
	server = await createTestApp({ webhooksAllowLocal: true });
	service = await startPushService();
	[admin, maya] = [await registerMember(server.api), await registerMember(server.api)];
	noor = await registerMember(server.api, { name: 'Noor Haddad' });
	sam = await registerMember(server.api, { name: 'Sam Okafor' });
	await befriend(server.database, maya.user.id, noor.user.id);
	await befriend(server.database, maya.user.id, sam.user.id);
	browser = await subscribe(maya);
});
afterEach(async () => {
	await server.close();
	await service.close();
});

async function subscribe({ token }: SignedInMember): Promise<Browser> {
	const added = service.browser();
	await server.api.succeed(subscribeToPush, { token, body: added.subscription });
	return added;
}

async function runJobs(seconds: number): Promise<void> {
	server.clock.advanceSeconds(seconds);
	await server.community.worker.runDue();
}

async function deliver(seconds = 5): Promise<void> {
	await server.settle();
	await runJobs(seconds);
}

const direct = () => openDirect(server.api, noor, maya);
const group = () => createGroup(server.api, noor, [maya], 'Soup on Sunday');
const write = (conversation: Conversation, text: string, by = noor) => sendMessage(server.api, by, conversation, { text });
const choose = (body: object) => server.api.succeed(updateNotificationSettings, { token: maya.token, body });
const switchFeature = (feature: 'messages' | 'notifications', isOn: boolean) =>
	server.api.succeed(updateSettings, { token: admin.token, body: { features: { [feature]: isOn } } });
const toldBodies = () => browser.told().map(({ body }) => body);

describe('says who wrote what', () => {
	test('of a friend, with the place that it opens, and no one else', async () => {
		const [hers, his] = [await subscribe(noor), await subscribe(sam)];
		const conversation = await direct();
		const { id } = await write(conversation, 'I could bring\nthe blankets too.');
		await deliver();
		expect(browser.told()).toEqual([
			{
				title: 'Noor Haddad',
				body: 'I could bring the blankets too.',
				path: `/messages/${conversation.id}`,
				tag: conversation.id,
				news: id,
				unreadCount: 0,
				language: 'en',
			},
		]);
		expect([hers.told(), his.told()]).toEqual([[], []]);
		const listed = await server.api.succeed(listNotifications, { token: maya.token });
		expect(listed.map(({ kind }) => kind)).toEqual([]);
	});

	test('in a group by its name and the first name', async () => {
		await befriend(server.database, noor.user.id, sam.user.id);
		const conversation = await createGroup(server.api, noor, [maya, sam], 'Soup on Sunday');
		const his = await subscribe(sam);
		await write(conversation, 'Who has the big pot?');
		await deliver();
		for (const told of [browser.told(), his.told()])
			expect(told).toMatchObject([{ title: 'Soup on Sunday · Noor', body: 'Who has the big pot?', tag: conversation.id }]);
	});

	test('by their number, for several at once, and each of them once', async () => {
		const [alone, together] = [await direct(), await group()];
		for (const text of ['One', 'Two', 'Three']) await write(alone, text);
		for (const text of ['One', 'Two']) await write(together, text);
		await deliver();
		const told = browser.told();
		expect(told).toHaveLength(2);
		expect(told).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ title: 'Noor Haddad', body: '3 new messages', tag: alone.id }),
				expect.objectContaining({ title: 'Soup on Sunday', body: '2 new messages', tag: together.id }),
			]),
		);
		await deliver();
		const { id: news } = await write(alone, 'Four');
		await deliver();
		expect(browser.told().slice(2)).toMatchObject([{ body: 'Four', tag: alone.id, news }]);
	});

	test('of pictures alone, in the language of the member', async () => {
		const { url } = await uploadPicture(server.api, noor);
		await sendMessage(server.api, noor, await direct(), { text: '', pictures: [{ url, alt: '' }] });
		await server.api.succeed(updatePreferences, { token: maya.token, body: { language: 'de' } });
		await deliver();
		expect(browser.told()).toMatchObject([{ title: 'Noor Haddad', language: 'de' }]);
		await server.api.succeed(updatePreferences, { token: maya.token, body: { language: 'en' } });
		await sendMessage(server.api, noor, await direct(), { text: '', pictures: [{ url, alt: '' }] });
		await deliver();
		expect(toldBodies()[1]).toBe('Sent a picture');
	});
});

describe('says nothing', () => {
	test('of requests of strangers and to groups, until the member says yes', async () => {
		const stranger = await registerMember(server.api);
		const asking = await openDirect(server.api, stranger, maya);
		await write(asking, 'Hello', stranger);
		const together = await createGroup(server.api, stranger, [maya], 'Buy this');
		await write(together, 'Now', stranger);
		await deliver();
		await server.api.succeed(answerRequest, { token: maya.token, params: { id: together.id }, body: { answer: 'decline' } });
		await write(together, 'Please', stranger);
		await deliver();
		expect(browser.told()).toEqual([]);
		await server.api.succeed(answerRequest, { token: maya.token, params: { id: asking.id }, body: { answer: 'accept' } });
		await write(asking, 'Thank you', stranger);
		await deliver();
		expect(toldBodies()).toEqual(['Thank you']);
	});

	const stops: [string, (conversation: Conversation, message: { id: string }) => unknown][] = [
		['that was read', ({ id }) => server.api.succeed(markConversationRead, { token: maya.token, params: { id }, body: { upTo: 1 } })],
		[
			'that was deleted',
			(_, { id }) => server.api.succeed(deleteMessage, { token: noor.token, params: { id }, query: { for: 'everybody' } }),
		],
		[
			'that the member deleted for themselves',
			(_, { id }) => server.api.succeed(deleteMessage, { token: maya.token, params: { id }, query: { for: 'me' } }),
		],
		[
			'in a muted conversation',
			({ id }) => server.api.succeed(arrangeConversation, { token: maya.token, params: { id }, body: { isMuted: true } }),
		],
		['of who is blocked', () => server.api.succeed(block, { token: maya.token, body: { userId: noor.user.id } })],
		['of who blocked the member', () => server.api.succeed(block, { token: noor.token, body: { userId: maya.user.id } })],
		['to who wants no push of messages', () => choose({ messages: { push: false } })],
		['to an ended session', () => server.api.succeed(logout, { token: maya.token })],
		['while messages are switched off', () => switchFeature('messages', false)],
		['while notifications are switched off', () => switchFeature('notifications', false)],
	];
	const stopping = test.each(stops);

	stopping('%s, after a follower heard of it', async (_, stop) => {
		const conversation = await direct();
		const message = await write(conversation, 'Hush');
		await server.settle();
		await stop(conversation, message);
		await runJobs(5);
		expect(browser.told()).toEqual([]);
	});

	stopping('%s, before a follower hears of it, in a group', async (_, stop) => {
		const conversation = await group();
		const message = await write(conversation, 'Hush');
		await stop(conversation, message);
		await deliver();
		expect(browser.told()).toEqual([]);
	});

	test('to who left a group, was removed, or came later', async () => {
		await befriend(server.database, noor.user.id, sam.user.id);
		const conversation = await createGroup(server.api, noor, [maya, sam], 'Walkers');
		const his = await subscribe(sam);
		await write(conversation, 'Hush');
		await server.settle();
		await server.api.succeed(leaveGroup, { token: maya.token, params: { id: conversation.id } });
		await server.api.succeed(removeFromGroup, { token: noor.token, params: { id: conversation.id, userId: sam.user.id } });
		await runJobs(5);
		await write(conversation, 'Alone');
		await deliver();
		await server.api.succeed(addToGroup, { token: noor.token, params: { id: conversation.id }, body: { userIds: [sam.user.id] } });
		await server.api.succeed(answerRequest, { token: sam.token, params: { id: conversation.id }, body: { answer: 'accept' } });
		await deliver();
		expect([browser.told(), his.told()]).toEqual([[], []]);
		await write(conversation, 'Welcome back');
		await deliver();
		expect([browser.told(), his.told().map(({ body }) => body)]).toEqual([[], ['Welcome back']]);
	});
});

test('has settings of its own: push by default, mail by choice, and no list in the app', async () => {
	const settings = async ({ token } = maya) => (await server.api.succeed(getNotificationSettings, { token })).messages;
	expect(await settings()).toEqual({ push: true, mail: false });
	await choose({ messages: { mail: true }, kinds: { commented: { push: false } } });
	await choose({ messages: { push: false } });
	expect(await settings()).toEqual({ push: false, mail: true });
	expect(await settings(noor)).toEqual({ push: true, mail: false });
	const refused = { messages: { app: false } } as object;
	expect((await server.api.call(updateNotificationSettings, { token: maya.token, body: refused })).status).toBe(422);
});

test('waits for the end of quiet hours, and leaves out what was read by then', async () => {
	const [alone, together] = [await direct(), await group()];
	await choose({ quietHours: { from: '12:00', to: '13:30', zone: 'UTC' } });
	for (const text of ['One', 'Two']) await write(alone, text);
	await write(together, 'Read');
	await deliver(15);
	await write(alone, 'Three');
	await deliver(15);
	expect(browser.told()).toEqual([]);
	await server.api.succeed(markConversationRead, { token: maya.token, params: { id: together.id }, body: { upTo: 1 } });
	await server.api.succeed(markConversationRead, { token: maya.token, params: { id: alone.id }, body: { upTo: 1 } });
	await deliver(90 * 60);
	expect(browser.told()).toMatchObject([{ title: 'Noor Haddad', body: '2 new messages' }]);
});

test('goes on after what was not told: features that were off, and a service in trouble', async () => {
	const conversation = await direct();
	await write(conversation, 'Off');
	await server.settle();
	await switchFeature('messages', false);
	await deliver();
	await switchFeature('messages', true);
	service.answerWith(503);
	await write(conversation, 'On');
	await deliver();
	service.answerWith(201);
	await deliver(5 * 60);
	expect(toldBodies()).toEqual(['On', 'On']);
	await write(conversation, 'Later');
	await deliver();
	expect(toldBodies()).toEqual(['On', 'On', 'Later']);
});

test('costs the same few statements, however many messages there are and people read them', async () => {
	const follower = server.community.rooms.push.followers?.find(({ name }) => name === 'push.messages');
	const wait = () =>
		server.database.reader.selectFrom('conversation_members').select('user_id').where('untold_seq', 'is not', null).execute();
	/** @returns the statements of a batch, with the number of those who wait after it. */
	async function heard(batch: readonly Message[]): Promise<[number, number]> {
		await server.settle();
		await server.database.transaction((transaction) => transaction.updateTable('conversation_members').set({ untold_seq: null }).execute());
		const events = batch.map(({ id, conversationId }, seq) => ({
			...{ name: messageSent.name, actorId: noor.user.id, at: '', tx: 1, seq, payload: undefined },
			subjects: { message: id, conversation: conversationId } as StoredEvent['subjects'],
		}));
		const count = await server.statementsOf(() =>
			server.database.transaction(async (transaction) => follower?.handle(transaction, events)),
		);
		return [count, (await wait()).length];
	}
	await subscribe(sam);
	await befriend(server.database, noor.user.id, sam.user.id);
	const together = await createGroup(server.api, noor, [maya, sam], 'Walkers');
	const one = await write(await direct(), 'One');
	const many = [await write(together, 'Two'), await write(together, 'Three'), await write(await openDirect(server.api, noor, sam), 'Four')];
	const [ofOne, waiting] = await heard([one]);
	expect([ofOne <= 8, waiting]).toEqual([true, 1]);
	expect(await heard([one, ...many])).toEqual([ofOne, 4]);
});

test('a channel pushes nothing but mentions', async () => {
	const tribe = await createTribe(server.api, noor);
	await joinTribe(server.api, maya, tribe);
	await server.settle();
	await sendMessage(server.api, noor, { id: tribe.id }, { text: 'Who bakes?' });
	await deliver();
	expect(browser.told()).toEqual([]);
	await sendMessage(server.api, noor, { id: tribe.id }, { text: `You, @${maya.user.username}?` });
	await deliver(15);
	expect(browser.told()).toHaveLength(1);
});
