/** Live connections tell of conversations those who may read them, and nothing that one of them may not. */
import { randomUUID } from 'node:crypto';
import { listAdminReports, removeReported } from '@friends/contract/admin/admin.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { addToGroup, answerRequest, arrangeConversation, removeFromGroup } from '@friends/contract/messages/conversations.endpoints';
import {
	deleteMessage,
	editMessage,
	markConversationRead,
	reactToMessage,
	saveMessageDraft,
	sayTyping,
	sendMessage as sendMessageEndpoint,
} from '@friends/contract/messages/messages.endpoints';
import type { Message } from '@friends/contract/messages/messages.schema';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cast, type Listening, listenAs, registerCast } from '../../testing/community/cast.ts';
import { endSockets, openLive } from '../../testing/live-client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const names = ['admin', 'maya', 'noor', 'sam', 'theo'] as const;
type Name = (typeof names)[number];

let server: TestApp;
let people: Cast<Name>;
let clients: Listening<Name>['clients'];
let toldOf: Listening<Name>['toldOf'];
let arrived: Listening<Name>['arrived'];
beforeEach(async () => {
	server = await createTestApp();
	people = await registerCast(server.api, names);
	await befriend(server.api, people.maya, people.noor);
	await befriend(server.api, people.maya, people.sam);
	await server.settle();
	({ clients, toldOf, arrived } = await listenAs(server, people));
});
afterEach(async () => {
	endSockets();
	await server.close();
});

const params = (id: string) => ({ params: { id } });
const as = (name: Name) => ({ token: people[name].token });

test('of a direct conversation the two alone, with the message as they read it', async () => {
	const { maya, noor } = people;
	const conversation = await openDirect(server.api, maya, noor);
	const { url } = await uploadPicture(server.api, maya);
	let sent: Message | undefined;
	const send = async () => {
		sent = await sendMessage(server.api, maya, conversation, { text: 'Hello', pictures: [{ url, alt: '' }] });
	};
	expect(await toldOf(send)).toEqual({ maya: ['message.sent'], noor: ['message.sent'] });
	expect(clients.noor.told[0]?.data).toEqual(sent);
	const of = { params: { id: sent?.id ?? '' } };
	expect(await toldOf(() => server.api.succeed(editMessage, { ...as('maya'), ...of, body: { text: 'Hi' } }))).toEqual({
		maya: ['message.edited'],
		noor: ['message.edited'],
	});
	expect(clients.noor.told[0]?.data).toMatchObject({ text: 'Hi' });
	expect(await toldOf(() => server.api.succeed(reactToMessage, { ...as('noor'), ...of, body: { reaction: 'hug' } }))).toEqual({
		maya: ['message.reacted'],
		noor: ['message.reacted'],
	});
	expect(await toldOf(() => server.api.succeed(deleteMessage, { ...as('noor'), ...of, query: { for: 'me' } }))).toEqual({
		noor: ['message.hidden'],
	});
	expect(await toldOf(() => server.api.succeed(deleteMessage, { ...as('maya'), ...of, query: { for: 'everybody' } }))).toEqual({
		maya: ['message.deleted'],
	});
	expect(clients.maya.told[0]?.data).toEqual({ conversationId: conversation.id, messageId: sent?.id, seq: 1, removedBy: null });
});

test('of a conversation that was begun, and of a no, the one who did it', async () => {
	const { maya, theo } = people;
	expect(await toldOf(() => openDirect(server.api, maya, theo))).toEqual({ maya: ['conversation.changed'] });
	const { id } = await openDirect(server.api, maya, theo);
	expect(await toldOf(() => sendMessage(server.api, maya, { id }))).toEqual({ maya: ['message.sent'], theo: ['message.sent'] });
	expect(await toldOf(() => server.api.succeed(sayTyping, { ...as('maya'), ...params(id) }))).toEqual({ theo: ['conversation.typed'] });
	// One who has not said yes shows neither that they read nor that they write.
	expect(await toldOf(() => server.api.succeed(markConversationRead, { ...as('theo'), ...params(id), body: { upTo: 1 } }))).toEqual({
		theo: ['conversation.read'],
	});
	expect(await toldOf(() => server.api.succeed(sayTyping, { ...as('theo'), ...params(id) }))).toEqual({});
	expect(await toldOf(() => server.api.succeed(answerRequest, { ...as('theo'), ...params(id), body: { answer: 'decline' } }))).toEqual({
		theo: ['conversation.declined'],
	});
	expect(await toldOf(() => sendMessage(server.api, maya, { id }))).toEqual({ maya: ['message.sent'] });
});

test('of what is one’s own, one’s own devices', async () => {
	const { id } = await openDirect(server.api, people.maya, people.noor);
	expect(await toldOf(() => server.api.succeed(saveMessageDraft, { ...as('maya'), ...params(id), body: { text: 'I w' } }))).toEqual({
		maya: ['conversation.drafted'],
	});
	expect(await toldOf(() => server.api.succeed(arrangeConversation, { ...as('maya'), ...params(id), body: { isMuted: true } }))).toEqual({
		maya: ['conversation.arranged'],
	});
});

test('of read marks those who show theirs', async () => {
	const { maya, noor, sam } = people;
	const { id } = await createGroup(server.api, maya, [noor, sam]);
	await sendMessage(server.api, maya, { id });
	await server.api.succeed(updatePrivacy, { ...as('sam'), body: { showReadMarks: false } });
	const read = (name: 'noor' | 'sam') => server.api.succeed(markConversationRead, { ...as(name), ...params(id), body: { upTo: 1 } });
	expect(await toldOf(() => read('noor'))).toEqual({ maya: ['conversation.read'], noor: ['conversation.read'] });
	expect(clients.maya.told[0]).toEqual({
		name: 'conversation.read',
		subjects: {},
		data: { conversationId: id, userId: noor.user.id, upTo: 1 },
	});
	expect(await toldOf(() => read('noor'))).toEqual({});
	expect(await toldOf(() => read('sam'))).toEqual({ sam: ['conversation.read'] });
});

test('of a group its members, without those behind a block, and who is removed of that', async () => {
	const { maya, noor, sam, theo } = people;
	const { id } = await createGroup(server.api, maya, [noor, sam]);
	const first = await sendMessage(server.api, sam, { id }, { text: 'A secret' });
	const add = () => server.api.succeed(addToGroup, { ...as('maya'), ...params(id), body: { userIds: [theo.user.id] } });
	expect(Object.keys(await toldOf(add)).sort()).toEqual(['maya', 'noor', 'sam', 'theo']);
	// Theo has not read what is answered, so no one is told it with the answer.
	expect(Object.keys(await toldOf(() => sendMessage(server.api, noor, { id }, { replyToId: first.id }))).sort()).toEqual([
		...['maya', 'noor', 'sam', 'theo'],
	]);
	expect(clients.maya.told[0]?.data).toMatchObject({ replyTo: { excerpt: '', author: null } });
	expect(
		Object.keys(
			await toldOf(() => server.api.succeed(reactToMessage, { ...as('noor'), ...params(first.id), body: { reaction: 'wow' } })),
		).sort(),
	).toEqual(['maya', 'noor', 'sam']);
	await server.api.succeed(block, { ...as('noor'), body: { userId: sam.user.id } });
	expect(Object.keys(await toldOf(() => sendMessage(server.api, noor, { id }))).sort()).toEqual(['maya', 'noor', 'theo']);
	expect(Object.keys(await toldOf(() => server.api.succeed(sayTyping, { ...as('noor'), ...params(id) }))).sort()).toEqual(['maya', 'theo']);
	const remove = () => server.api.succeed(removeFromGroup, { ...as('maya'), params: { id, userId: theo.user.id } });
	expect(Object.keys(await toldOf(remove)).sort()).toEqual(['maya', 'noor', 'sam', 'theo']);
	expect(Object.keys(await toldOf(() => sendMessage(server.api, maya, { id }))).sort()).toEqual(['maya', 'noor', 'sam']);
});

test('after a gap, only of what one may read now', async () => {
	const { maya, noor, theo } = people;
	const { id } = await createGroup(server.api, maya, [noor]);
	await arrived();
	const after = clients.theo.position() || clients.theo.hello.position;
	await sendMessage(server.api, maya, { id }, { text: 'Before' });
	await server.api.succeed(addToGroup, { ...as('noor'), ...params(id), body: { userIds: [theo.user.id] } });
	await sendMessage(server.api, maya, { id }, { text: 'After' });
	await server.settle();
	const again = await signInAgain(server.api, theo);
	const client = await openLive(server.app, { token: again.token, query: { after } });
	client.socket.terminate();
	const texts = client.hello.events.flatMap(({ name, data }) => (name === 'message.sent' ? [(data as Message).text] : []));
	expect(texts).toEqual(['After']);
});

test('of a message that an administrator removed, also those in a block with them', async () => {
	const { admin, maya, noor, sam } = people;
	const { id } = await createGroup(server.api, maya, [noor, sam]);
	const message = await sendMessage(server.api, maya, { id });
	await server.api.succeed(block, { ...as('sam'), body: { userId: admin.user.id } });
	const remove = async () => {
		const reported = { target: 'message' as const, targetId: message.id, reason: 'Rude' };
		await server.api.succeed(createReport, { ...as('noor'), body: reported });
		const [filed] = await server.api.succeed(listAdminReports, as('admin'));
		await server.api.succeed(removeReported, { ...as('admin'), ...params(filed?.id ?? ''), body: { reason: 'Rule 1' } });
	};
	const told = await toldOf(remove);
	expect((['maya', 'noor', 'sam'] as const).filter((name) => told[name]?.includes('message.deleted'))).toEqual(['maya', 'noor', 'sam']);
	expect(clients.sam.told.find(({ name }) => name === 'message.deleted')?.data).toMatchObject({ removedBy: 'administrator' });
});

test('of an answer with pictures of both, which open', async () => {
	const { maya, noor } = people;
	const { url } = await uploadPicture(server.api, maya);
	await server.api.succeed(updateProfile, { ...as('maya'), body: { avatar: url } });
	const conversation = await openDirect(server.api, maya, noor);
	const first = await sendMessage(server.api, maya, conversation);
	await toldOf(() => sendMessage(server.api, noor, conversation, { replyToId: first.id }));
	const told = clients.noor.told[0]?.data as Message | undefined;
	const avatar = told?.replyTo?.author?.avatar ?? '';
	expect(avatar).toContain(url);
	expect((await server.app.inject({ method: 'GET', url: avatar })).statusCode).toBe(200);
});

test('messages that are sent at once, in the order of their places', async () => {
	const { maya, noor, sam } = people;
	const { id } = await createGroup(server.api, maya, [noor, sam]);
	const send = (who: SignedInMember, number: number) =>
		server.api.call(sendMessageEndpoint, {
			token: who.token,
			...params(id),
			// A receipt for the key is what the transaction writes first.
			idempotencyKey: `key-${number}`,
			body: { clientId: randomUUID(), text: `${number}` },
		});
	const authors = [maya, noor, sam].flatMap((who) => Array.from({ length: 6 }, () => who));
	const told = await toldOf(() => Promise.all(authors.map(send)));
	expect(told.noor).toEqual(authors.map(() => 'message.sent'));
	expect(clients.noor.told.map(({ data }) => (data as Message).seq)).toEqual(authors.map((_, index) => index + 1));
});
