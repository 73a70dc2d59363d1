/** Direct conversations: who may begin them, write and read, requests, and what the other learns. */
import { block, unblock } from '@friends/contract/friends/friends.endpoints';
import {
	answerRequest,
	getConversation,
	listConversationMembers,
	listConversations,
	openDirect as openEndpoint,
} from '@friends/contract/messages/conversations.endpoints';
import { listMessages, sendMessage as sendEndpoint } from '@friends/contract/messages/messages.endpoints';
import { conversationLimits } from '@friends/contract/messages/messages.limits';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { openDirect, sendMessage } from '@friends/test-kit/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
let sam: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
	[maya, noor, sam] = await Promise.all([registerMember(server.api), registerMember(server.api), registerMember(server.api)]);
});
afterAll(() => server.close());

type Who = SignedInMember;
const open = (who: Who, other: Who) => server.api.call(openEndpoint, { token: who.token, body: { userId: other.user.id } });
const send = (who: Who, id: string, text = 'Hello') =>
	server.api.call(sendEndpoint, { token: who.token, params: { id }, body: { clientId: newId(), text } });
const see = (who: Who, id: string) => server.api.succeed(getConversation, { token: who.token, params: { id } });
const textsOf = async (who: Who, id: string) =>
	(await server.api.succeed(listMessages, { token: who.token, params: { id } })).messages.map(({ text }) => text);
const boxOf = async (who: Who, box: 'inbox' | 'requests' | 'archived' = 'inbox') =>
	(await server.api.succeed(listConversations, { token: who.token, query: { box } })).map(({ id }) => id);
const answer = (who: Who, id: string, given: 'accept' | 'decline') =>
	server.api.call(answerRequest, { token: who.token, params: { id }, body: { answer: given } });
const blockAs = (who: Who, other: Who) => server.api.succeed(block, { token: who.token, body: { userId: other.user.id } });
const idOf = ({ user }: Who) => user.id;

describe('friends', () => {
	beforeEach(() => befriend(server.api, maya, noor));

	test('write to each other straight', async () => {
		const { id, people, kind, viewer } = await openDirect(server.api, maya, noor);
		expect([kind, people.map((person) => person.id), viewer.canWrite, viewer.isRequestOut]).toEqual(['direct', [idOf(noor)], true, false]);
		await sendMessage(server.api, maya, { id }, { text: 'Hi' });
		await sendMessage(server.api, noor, { id }, { text: 'Hi yourself' });
		expect([await textsOf(maya, id), await textsOf(noor, id)]).toEqual([
			['Hi', 'Hi yourself'],
			['Hi', 'Hi yourself'],
		]);
		expect([await boxOf(noor), await boxOf(noor, 'requests')]).toEqual([[id], []]);
	});

	test('have one conversation, whoever begins it, and none is listed before the first message', async () => {
		const [one, other] = await Promise.all([open(maya, noor), open(noor, maya)]);
		expect(one.body.id).toBe(other.body.id);
		expect([await boxOf(maya), await boxOf(noor)]).toEqual([[], []]);
	});

	test('write also where one takes no messages of others', async () => {
		await server.api.succeed(updatePrivacy, { token: noor.token, body: { allowMessages: false } });
		const { id } = await openDirect(server.api, maya, noor);
		expect((await send(maya, id)).status).toBe(201);
	});

	test.each(['who blocked', 'who was blocked'])('a block ends it for %s: it stays readable', async (side) => {
		const { id } = await openDirect(server.api, maya, noor);
		await sendMessage(server.api, maya, { id }, { text: 'Before' });
		await blockAs(maya, noor);
		const writer = side === 'who blocked' ? maya : noor;
		const { status, problem } = await send(writer, id);
		expect([status, problem.code, problem.detail]).toEqual([403, 'cannot_write', 'You can’t write in this conversation any more.']);
		expect((await see(writer, id)).viewer).toMatchObject({ canWrite: false, why: 'blocked' });
		expect(await textsOf(writer, id)).toEqual(['Before']);
		expect((await open(writer, writer === maya ? noor : maya)).status).toBe(404);
		await server.api.succeed(unblock, { token: maya.token, params: { id: idOf(noor) } });
		expect((await see(writer, id)).viewer).toMatchObject({ canWrite: true, why: null });
	});

	test('whoever is deleted is gone: their words stay, without a name', async () => {
		const { id } = await openDirect(server.api, maya, noor);
		await sendMessage(server.api, noor, { id }, { text: 'Bye' });
		await updateUser(server.database, idOf(noor), { status: 'deleted' });
		const { people, viewer, lastMessage } = await see(maya, id);
		expect([people, viewer.why, lastMessage?.author, lastMessage?.excerpt]).toEqual([[], 'gone', null, 'Bye']);
		expect((await send(maya, id)).problem.code).toBe('cannot_write');
		expect((await open(maya, noor)).status).toBe(404);
	});
});

describe('strangers', () => {
	/** Maya has asked Noor. */
	async function asked(...texts: string[]) {
		const { id } = await openDirect(server.api, maya, noor);
		for (const text of texts) await sendMessage(server.api, maya, { id }, { text });
		return id;
	}

	test('ask first: the request waits, and is no conversation yet', async () => {
		const id = await asked('Hello');
		expect([await boxOf(noor), await boxOf(noor, 'requests'), await boxOf(maya)]).toEqual([[], [id], [id]]);
		expect((await see(noor, id)).viewer).toMatchObject({ isRequest: true, isRequestOut: false, unreadCount: 1 });
		expect((await see(maya, id)).viewer).toMatchObject({ isRequest: false, isRequestOut: true, unreadCount: 0 });
		const signals = async (who: Who) => {
			const { unreadConversations, messageRequests } = await server.api.succeed(getSignals, { token: who.token });
			return [unreadConversations, messageRequests];
		};
		expect([await signals(noor), await signals(maya), await signals(admin)]).toEqual([
			[0, 1],
			[0, 0],
			[0, 0],
		]);
		await answer(noor, id, 'accept');
		expect([await boxOf(noor), await boxOf(noor, 'requests'), await signals(noor)]).toEqual([[id], [], [1, 0]]);
		expect((await see(maya, id)).viewer.isRequestOut).toBe(false);
	});

	test('that were begun and never written are not shown to the other', async () => {
		await asked();
		expect([await boxOf(noor, 'requests'), await boxOf(noor)]).toEqual([[], []]);
	});

	test('write three messages until there is a yes', async () => {
		const id = await asked('1', '2', '3');
		const { status, problem } = await send(maya, id);
		expect([status, problem.code]).toEqual([403, 'cannot_write']);
		expect(problem.detail).toBe('You can write on as soon as this person accepts your request.');
		expect((await see(maya, id)).viewer).toMatchObject({ canWrite: false, why: 'notAccepted' });
		await answer(noor, id, 'accept');
		expect((await send(maya, id)).status).toBe(201);
	});

	test('an answer in words is a yes', async () => {
		const id = await asked('Hello');
		await sendMessage(server.api, noor, { id }, { text: 'Hello too' });
		expect((await see(noor, id)).viewer.isRequest).toBe(false);
		for (let index = 0; index < 4; index += 1) expect((await send(maya, id)).status).toBe(201);
	});

	test('a no takes it away, and who asked cannot tell it from no answer', async () => {
		const id = await asked('Hello');
		const membersFor = () => server.api.succeed(listConversationMembers, { token: maya.token, params: { id } });
		const [before, membersBefore] = [await see(maya, id), await membersFor()];
		expect((await answer(noor, id, 'decline')).status).toBe(204);
		expect([await see(maya, id), await membersFor()]).toEqual([before, membersBefore]);
		expect([await boxOf(noor), await boxOf(noor, 'requests')]).toEqual([[], []]);
		expect((await server.api.call(getConversation, { token: noor.token, params: { id } })).status).toBe(404);
		expect((await server.api.call(listMessages, { token: noor.token, params: { id } })).status).toBe(404);
		expect([(await send(maya, id, '2')).status, (await send(maya, id, '3')).status, (await send(maya, id, '4')).status]).toEqual([
			201, 201, 403,
		]);
		expect([await boxOf(noor, 'requests'), (await server.api.succeed(getSignals, { token: noor.token })).messageRequests]).toEqual([[], 0]);
	});

	test('after the time of a no one may ask again; what was written meanwhile stays unread', async () => {
		const id = await asked('Hello');
		await answer(noor, id, 'decline');
		await send(maya, id, 'Meanwhile');
		server.clock.advanceSeconds(conversationLimits.request.declinedDays * 24 * 60 * 60);
		[maya, noor] = [await signInAgain(server.api, maya), await signInAgain(server.api, noor)];
		expect((await send(maya, id, 'Again')).status).toBe(201);
		expect([await boxOf(noor, 'requests'), await textsOf(noor, id)]).toEqual([[id], ['Again']]);
	});

	test('who said no has it again by beginning it', async () => {
		const id = await asked('Hello');
		await answer(noor, id, 'decline');
		expect((await openDirect(server.api, noor, maya)).id).toBe(id);
		expect([await textsOf(noor, id), (await send(noor, id)).status]).toEqual([['Hello'], 201]);
	});

	test('who became a friend needs no yes', async () => {
		const id = await asked('1', '2', '3');
		await befriend(server.api, maya, noor);
		expect((await send(maya, id)).status).toBe(201);
		expect([await boxOf(noor), await boxOf(noor, 'requests')]).toEqual([[id], []]);
	});

	test('a request behind a block waits no more', async () => {
		const id = await asked('Hello');
		await blockAs(noor, maya);
		expect([await boxOf(noor, 'requests'), (await server.api.succeed(getSignals, { token: noor.token })).messageRequests]).toEqual([[], 0]);
		expect((await send(maya, id)).status).toBe(403);
	});

	test('are refused where one takes no messages, or shows them no profile', async () => {
		for (const body of [{ allowMessages: false }, { allowMessages: true, profileVisibility: 'friends' as const }]) {
			await server.api.succeed(updatePrivacy, { token: noor.token, body });
			const { status, problem } = await open(maya, noor);
			expect([status, problem.code, problem.detail]).toEqual([403, 'cannot_write', 'This person takes messages from friends only.']);
		}
	});

	test('write no more where one takes no messages any more', async () => {
		const id = await asked('Hello');
		await answer(noor, id, 'accept');
		await server.api.succeed(updatePrivacy, { token: noor.token, body: { allowMessages: false } });
		expect((await see(maya, id)).viewer).toMatchObject({ canWrite: false, why: 'noMessages' });
		expect((await send(maya, id)).problem.detail).toBe('This person takes messages from friends only.');
	});

	test('begin few conversations a day, and new members fewer', async () => {
		const { newAccountPerDay, perDay } = conversationLimits.request;
		const others: Who[] = [];
		for (let index = 0; index <= perDay + newAccountPerDay; index += 1) others.push(await registerMember(server.api));
		const begin = async (count: number) => {
			const statuses: number[] = [];
			for (const other of others.slice(0, count)) statuses.push((await open(maya, other)).status);
			return statuses;
		};
		const taken = (count: number) => [...Array.from({ length: count }, () => 200), 429];
		expect(await begin(newAccountPerDay + 1)).toEqual(taken(newAccountPerDay));
		server.clock.advanceSeconds(24 * 60 * 60 + 1);
		[maya, sam] = [await signInAgain(server.api, maya), await signInAgain(server.api, sam)];
		await befriend(server.api, maya, sam);
		expect((await open(maya, sam)).status).toBe(200);
		// Those of the day before are there already.
		expect(await begin(others.length)).toEqual(taken(newAccountPerDay + perDay));
	});
});

test('one person: oneself is refused, and who is not there is not found', async () => {
	const { status, problem } = await open(maya, maya);
	expect([status, problem.code]).toEqual([403, 'own_conversation']);
	expect((await open(maya, { ...noor, user: { ...noor.user, id: newId() } })).status).toBe(404);
});

test('the request is answered by the one who is asked alone', async () => {
	const { id } = await openDirect(server.api, maya, noor);
	await sendMessage(server.api, maya, { id });
	for (const given of ['accept', 'decline'] as const) {
		for (const other of [sam, admin]) expect((await answer(other, id, given)).status).toBe(404);
	}
	expect([(await answer(maya, id, 'decline')).status, (await answer(maya, id, 'accept')).status]).toEqual([404, 204]);
	expect((await see(noor, id)).viewer.isRequest).toBe(true);
	expect([(await answer(noor, id, 'accept')).status, (await answer(noor, id, 'decline')).status]).toEqual([204, 404]);
});
