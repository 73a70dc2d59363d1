/** Groups: who is in, what they read, who decides, and what others see of it. */
import { block } from '@friends/contract/friends/friends.endpoints';
import {
	addToGroup,
	answerRequest,
	getConversation,
	handOverGroup,
	leaveGroup,
	listConversationMembers,
	listConversations,
	removeFromGroup,
	updateGroup,
} from '@friends/contract/messages/conversations.endpoints';
import {
	editMessage,
	listMessages,
	markConversationRead,
	sayTyping,
	searchMessages,
	sendMessage as sendEndpoint,
} from '@friends/contract/messages/messages.endpoints';
import { conversationLimits } from '@friends/contract/messages/messages.limits';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
/** Owns the group. */
let maya: SignedInMember;
/** A friend of Maya, in the group. */
let noor: SignedInMember;
/** A friend of Maya and of Noor, in the group. */
let sam: SignedInMember;
/** A friend of no one. */
let theo: SignedInMember;
let id: string;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
	[maya, noor, sam, theo] = await Promise.all([
		registerMember(server.api),
		registerMember(server.api),
		registerMember(server.api),
		registerMember(server.api),
	]);
	await befriend(server.api, maya, noor);
	await befriend(server.api, maya, sam);
	await befriend(server.api, noor, sam);
	id = (await createGroup(server.api, maya, [noor, sam], 'Walkers')).id;
});
afterAll(() => server.close());

type Who = SignedInMember;
const call = ({ token }: Who) => ({ token, params: { id } });
const write = (who: Who, text: string) => sendMessage(server.api, who, { id }, { text });
const textsOf = async (who: Who) => (await server.api.succeed(listMessages, call(who))).messages.map(({ text }) => text);
const see = (who: Who) => server.api.succeed(getConversation, call(who));
const membersFor = async (who: Who) =>
	(await server.api.succeed(listConversationMembers, call(who))).map(({ person, isAsked, isOwner }) => [person.id, isAsked, isOwner]);
const boxOf = async (who: Who, box: 'inbox' | 'requests') =>
	(await server.api.succeed(listConversations, { token: who.token, query: { box } })).map((each) => each.id);
const add = (by: Who, ...others: Who[]) =>
	server.api.call(addToGroup, { ...call(by), body: { userIds: others.map(({ user }) => user.id) } });
const remove = (by: Who, other: Who) => server.api.call(removeFromGroup, { token: by.token, params: { id, userId: other.user.id } });
const answer = (who: Who, given: 'accept' | 'decline') => server.api.call(answerRequest, { ...call(who), body: { answer: given } });
const handOver = (by: Who, to: Who) => server.api.call(handOverGroup, { ...call(by), body: { userId: to.user.id } });
const leave = (who: Who) => server.api.call(leaveGroup, call(who));

/** All that shows something of the conversation. */
const reads = (who: Who) => [
	server.api.call(getConversation, call(who)),
	server.api.call(listMessages, call(who)),
	server.api.call(listConversationMembers, call(who)),
	server.api.call(searchMessages, { ...call(who), query: { search: 'secret' } }),
];

/** Nothing of the group reaches them, and they change nothing in it. */
async function expectOutside(who: Who) {
	const answers = [
		...(await Promise.all(reads(who))),
		await add(who, theo),
		await remove(who, noor),
		await handOver(who, noor),
		await leave(who),
		await answer(who, 'accept'),
		await server.api.call(updateGroup, { ...call(who), body: { name: 'x' } }),
		await server.api.call(sendEndpoint, { ...call(who), body: { clientId: newId(), text: 'x' } }),
		await server.api.call(markConversationRead, { ...call(who), body: { upTo: 1 } }),
		await server.api.call(sayTyping, call(who)),
	];
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
	expect([await boxOf(who, 'inbox'), await boxOf(who, 'requests')]).toEqual([[], []]);
	const { unreadConversations, messageRequests } = await server.api.succeed(getSignals, { token: who.token });
	expect([unreadConversations, messageRequests]).toEqual([0, 0]);
}

test('friends are in at once, and all read and write the same', async () => {
	expect((await see(noor)).name).toBe('Walkers');
	await write(noor, 'One');
	await write(sam, 'Two');
	expect([await textsOf(maya), await textsOf(noor), await textsOf(sam)]).toEqual(Array.from({ length: 3 }, () => ['One', 'Two']));
	const { people, memberCount, viewer } = await see(maya);
	expect([people.map((person) => person.id), memberCount, viewer.isOwner]).toEqual([[sam.user.id, noor.user.id], 3, true]);
	expect([await boxOf(noor, 'inbox'), (await server.api.succeed(getSignals, { token: maya.token })).unreadConversations]).toEqual([
		[id],
		1,
	]);
});

test('is there for its members alone, also without a message', async () => {
	await write(maya, 'A secret');
	for (const who of [theo, admin]) await expectOutside(who);
	expect((await Promise.all(reads({ ...theo, token: '' }))).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
	expect(await boxOf(noor, 'inbox')).toEqual([id]);
});

describe('adding', () => {
	test('is for any member; a stranger is asked, reads meanwhile, and comes with a yes', async () => {
		await write(maya, 'Before');
		expect((await add(noor, theo)).status).toBe(200);
		expect([await boxOf(theo, 'requests'), await boxOf(theo, 'inbox')]).toEqual([[id], []]);
		expect((await see(theo)).viewer).toMatchObject({ isRequest: true, unreadCount: 0 });
		expect((await membersFor(maya)).find(([who]) => who === theo.user.id)).toEqual([theo.user.id, true, false]);
		expect((await add(theo, admin)).status).toBe(403);
		await answer(theo, 'accept');
		expect([await boxOf(theo, 'requests'), await boxOf(theo, 'inbox'), (await see(maya)).memberCount]).toEqual([[], [id], 4]);
	});

	test('lets them read on from there, and nothing from before, not even in an answer', async () => {
		const secret = await write(maya, 'A secret');
		await befriend(server.api, maya, theo);
		await add(maya, theo);
		await sendMessage(server.api, noor, { id }, { text: 'After', replyToId: secret.id });
		const { messages } = await server.api.succeed(listMessages, call(theo));
		expect(messages.map(({ text }) => text)).toEqual(['After']);
		expect(messages[0]?.replyTo).toMatchObject({ author: null, excerpt: '' });
		expect(await server.api.succeed(searchMessages, { ...call(theo), query: { search: 'secret' } })).toEqual([]);
		expect((await server.api.call(editMessage, { token: theo.token, params: { id: secret.id }, body: { text: 'x' } })).status).toBe(404);
		for (const query of [{ before: 2 }, { after: 0 }, { around: 1 }]) {
			const part = await server.api.succeed(listMessages, { ...call(theo), query });
			expect(part.messages.filter(({ text }) => text !== 'After')).toEqual([]);
		}
		const query = { aroundMessage: secret.id };
		expect((await server.api.call(listMessages, { ...call(theo), query })).status).toBe(404);
	});

	test('twice changes nothing, and nobody who is behind a block or not there can be added', async () => {
		await add(noor, theo);
		expect((await add(maya, theo)).status).toBe(200);
		expect((await see(maya)).memberCount).toBe(3);
		await server.api.succeed(block, { token: theo.token, body: { userId: maya.user.id } });
		expect((await add(maya, theo)).status).toBe(404);
		expect((await add(maya, { ...theo, user: { ...theo.user, id: newId() } })).status).toBe(404);
	});

	test('a no stays one, and reads as no answer', async () => {
		await add(noor, theo);
		const before = [await membersFor(maya), await see(maya)];
		await answer(theo, 'decline');
		expect([await membersFor(maya), await see(maya)]).toEqual(before);
		await expectOutside(theo);
		await add(maya, theo);
		await expectOutside(theo);
	});

	test('ends with fifty people', async () => {
		const others: Who[] = [];
		for (let index = 0; index < conversationLimits.people.max - 3; index += 1) others.push(await registerMember(server.api));
		expect((await add(maya, ...others)).status).toBe(200);
		const { status, problem } = await add(maya, theo);
		expect([status, problem.detail]).toEqual([409, 'A group can have at most 50 people.']);
	});
});

describe('going', () => {
	test('who is removed sees nothing any more, and comes back with a yes', async () => {
		await write(maya, 'A secret');
		expect([(await remove(noor, sam)).status, (await remove(theo, sam)).status, (await remove(maya, theo)).status]).toEqual([
			403, 404, 404,
		]);
		expect((await remove(maya, sam)).status).toBe(200);
		await expectOutside(sam);
		expect((await see(maya)).memberCount).toBe(2);
		await write(maya, 'Another secret');
		await add(maya, sam);
		expect((await see(sam)).viewer.isRequest).toBe(true);
		expect(await textsOf(sam)).toEqual([]);
	});

	test('the owner leaves the group to the one who has been there for longest', async () => {
		server.clock.advanceSeconds(1);
		await befriend(server.api, maya, theo);
		await add(maya, theo);
		expect((await leave(maya)).status).toBe(204);
		await expectOutside(maya);
		const first = [noor, sam].find(({ user }) => user.id === [noor.user.id, sam.user.id].sort()[0]) ?? noor;
		expect((await see(first)).viewer.isOwner).toBe(true);
		expect((await see(theo)).viewer.isOwner).toBe(false);
	});

	test('the last one takes everything along', async () => {
		await add(noor, theo);
		for (const who of [noor, sam, maya]) expect((await leave(who)).status).toBe(204);
		await expectOutside(theo);
		const rows = await server.database.reader.selectFrom('conversations').select('id').where('id', '=', id).execute();
		expect(rows).toEqual([]);
	});

	test('a direct conversation is no group', async () => {
		const direct = await openDirect(server.api, maya, noor);
		id = direct.id;
		const answers = [await leave(maya), await add(maya, sam), await remove(maya, noor), await handOver(maya, noor)];
		expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [409, 'not_a_group']));
	});
});

describe('owning', () => {
	test('is handed over to a member', async () => {
		expect([(await handOver(noor, sam)).status, (await handOver(maya, theo)).status]).toEqual([403, 404]);
		expect((await handOver(maya, noor)).body.viewer.isOwner).toBe(false);
		expect([(await see(noor)).viewer.isOwner, (await remove(maya, sam)).status, (await remove(noor, sam)).status]).toEqual([
			true,
			403,
			200,
		]);
	});

	test('is changing the name and the picture', async () => {
		const change = (who: Who, body: object) => server.api.call(updateGroup, { ...call(who), body });
		expect([(await change(noor, { name: 'x' })).status, (await change(maya, { name: ' ' })).status]).toEqual([403, 422]);
		expect((await change(maya, { name: 'Runners' })).body.name).toBe('Runners');
		const { url } = await uploadPicture(server.api, maya);
		expect((await change(maya, { picture: (await uploadPicture(server.api, noor)).url })).problem.errors).toEqual({
			picture: 'This picture isn’t yours',
		});
		const { picture, name } = (await change(maya, { picture: url })).body;
		expect([name, picture.startsWith(`${url}?`)]).toEqual(['Runners', true]);
		expect((await server.app.inject({ method: 'GET', url: (await see(noor)).picture })).statusCode).toBe(200);
		expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
		expect((await change(maya, { picture: '' })).body.picture).toBe('');
	});
});

test('people behind a block do not read each other; the others read both', async () => {
	await write(noor, 'By Noor');
	const theirs = await write(sam, 'By Sam');
	await server.api.succeed(block, { token: noor.token, body: { userId: sam.user.id } });
	await sendMessage(server.api, maya, { id }, { text: 'Answer', replyToId: theirs.id });
	expect([await textsOf(noor), await textsOf(sam), await textsOf(maya)]).toEqual([
		['By Noor', 'Answer'],
		['By Sam', 'Answer'],
		['By Noor', 'By Sam', 'Answer'],
	]);
	const answerFor = async (who: Who) => (await server.api.succeed(listMessages, call(who))).messages.at(-1)?.replyTo?.excerpt;
	expect([await answerFor(noor), await answerFor(sam)]).toEqual(['', 'By Sam']);
	expect((await membersFor(noor)).map(([who]) => who)).not.toContain(sam.user.id);
	expect((await membersFor(maya)).length).toBe(3);
	expect((await see(sam)).people.map((person) => person.id)).toEqual([maya.user.id]);
	expect(await server.api.succeed(searchMessages, { ...call(noor), query: { search: 'sam' } })).toEqual([]);
});

test('read marks are seen by those who show theirs', async () => {
	await write(maya, 'Hello');
	await server.api.succeed(markConversationRead, { ...call(noor), body: { upTo: 1 } });
	const marksFor = async (who: Who) =>
		Object.fromEntries((await server.api.succeed(listConversationMembers, call(who))).map(({ person, readUpTo }) => [person.id, readUpTo]));
	expect((await marksFor(maya))[noor.user.id]).toBe(1);
	await server.api.succeed(updatePrivacy, { token: noor.token, body: { showReadMarks: false } });
	expect((await marksFor(maya))[noor.user.id]).toBeNull();
	expect(await marksFor(noor)).toMatchObject({ [maya.user.id]: null, [sam.user.id]: null, [noor.user.id]: 1 });
	expect((await marksFor(maya))[sam.user.id]).toBe(0);
});
