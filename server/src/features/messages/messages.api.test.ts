/** Messages: sending once and in order, reading, changing, deleting and reacting. */

import { block } from '@friends/contract/friends/friends.endpoints';
import { answerRequest, arrangeConversation, getConversation, listConversations } from '@friends/contract/messages/conversations.endpoints';
import {
	deleteMessage,
	editMessage,
	listMessageRevisions,
	listMessages,
	markConversationRead,
	reactToMessage,
	saveMessageDraft,
	searchMessages,
	sendMessage as sendEndpoint,
} from '@friends/contract/messages/messages.endpoints';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { createUpload } from '@friends/contract/uploads/uploads.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { openDirect, sendMessage } from '@friends/test-kit/messages';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
let sam: SignedInMember;
/** Of Maya and Noor, who are friends. */
let id: string;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
	[maya, noor, sam] = await Promise.all([registerMember(server.api), registerMember(server.api), registerMember(server.api)]);
	await befriend(server.api, maya, noor);
	id = (await openDirect(server.api, maya, noor)).id;
});
afterAll(() => server.close());

type Who = SignedInMember;
const call = ({ token }: Who, of = id) => ({ token, params: { id: of } });
const list = (who: Who, query: object = {}) => server.api.succeed(listMessages, { ...call(who), query });
const textsOf = async (who: Who, query: object = {}) => (await list(who, query)).messages.map(({ text }) => text);
const write = async (who: Who, ...texts: string[]) => {
	const sent = [];
	for (const text of texts) sent.push(await sendMessage(server.api, who, { id }, { text }));
	return sent;
};
const see = (who: Who) => server.api.succeed(getConversation, call(who));
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

describe('sending', () => {
	test('gives the message its place, with what the device called it', async () => {
		const clientId = newId();
		const message = await sendMessage(server.api, maya, { id }, { clientId, text: ' Hello\nyou ' });
		const { name, username, avatar } = maya.user;
		expect(message).toEqual({
			...{ id: message.id, conversationId: id, seq: 1, clientId, text: 'Hello\nyou', pictures: [], replyTo: null, reactions: [] },
			...{ channelId: null, authorRole: null, removedBy: null, isPinned: false, isForAll: false, thread: null },
			...{ author: { id: maya.user.id, name, username, avatar }, createdAt: message.createdAt, editedAt: null, isDeleted: false },
		});
		expect((await list(noor)).messages).toEqual([message]);
		const { lastSeq, lastMessage } = await see(noor);
		expect([lastSeq, lastMessage?.id, lastMessage?.excerpt]).toEqual([1, message.id, 'Hello you']);
	});

	test('twice with one clientId sends once, also at the same time', async () => {
		const body = { clientId: newId(), text: 'Once' };
		const raced = await Promise.all(Array.from({ length: 5 }, () => server.api.call(sendEndpoint, { ...call(maya), body })));
		const again = await server.api.call(sendEndpoint, { ...call(maya), body: { ...body, text: 'Other words' } });
		expect([...raced, again].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
		expect(new Set([...raced, again].map((answer) => answer.body.id)).size).toBe(1);
		expect(await textsOf(noor)).toEqual(['Once']);
		// The other has devices with ids of their own.
		expect((await server.api.call(sendEndpoint, { ...call(noor), body })).status).toBe(201);
		expect(await textsOf(noor)).toEqual(['Once', 'Once']);
	});

	test('twenty at once take twenty places, the same for both', async () => {
		const texts = Array.from({ length: 20 }, (_, index) => `${index}`);
		const sent = await Promise.all(texts.map((text, index) => sendMessage(server.api, index % 2 ? maya : noor, { id }, { text })));
		const { messages } = await list(maya);
		expect(messages.map(({ seq }) => seq)).toEqual(texts.map((_, index) => index + 1));
		expect(messages.map(({ id: each }) => each)).toEqual(sent.toSorted((one, other) => one.seq - other.seq).map((each) => each.id));
		expect((await list(noor)).messages).toEqual(messages);
	});

	test('is for members of the conversation', async () => {
		for (const who of [sam, admin]) {
			const { status, problem } = await server.api.call(sendEndpoint, { ...call(who), body: { clientId: newId(), text: 'x' } });
			expect([status, problem.detail]).toEqual([404, 'This conversation doesn’t exist, or you can’t see it.']);
		}
		expect((await server.api.call(sendEndpoint, { params: { id }, body: { clientId: newId(), text: 'x' } })).status).toBe(401);
		expect(await textsOf(maya)).toEqual([]);
	});

	test.each<[string, object, string]>([
		['no text', { text: '  ' }, 'Message is required'],
		['a text of no kind', { text: 7 }, 'Message must be text'],
		['a long text', { text: 'x'.repeat(messageLimits.text.maxLength + 1) }, 'Message can have at most 4000 characters'],
		['a NUL', { text: 'a\0' }, 'Message contains characters that cannot be stored'],
		['no client id', { text: 'x', clientId: 'x' }, 'This is not an id'],
		[
			'nine pictures',
			{ text: 'x', pictures: Array.from({ length: 9 }, () => ({ url: 'x', alt: '' })) },
			'A message can have at most 8 pictures',
		],
		['a picture of no one', { text: 'x', pictures: [{ url: '/uploads/x.webp', alt: '' }] }, 'This picture isn’t yours'],
	])('refuses %s', async (_, given, sentence) => {
		const body = { clientId: newId(), ...given } as { clientId: string; text: string };
		const { status, problem } = await server.api.call(sendEndpoint, { ...call(maya), body });
		expect([status, problem.detail]).toEqual([422, sentence]);
	});

	test('answers a message of the conversation, and no other', async () => {
		const [first] = await write(noor, 'A question that is long enough');
		const answer = await sendMessage(server.api, maya, { id }, { text: 'An answer', replyToId: first?.id ?? '' });
		expect(answer.replyTo).toMatchObject({ id: first?.id, seq: 1, excerpt: 'A question that is long enough', isDeleted: false });
		await befriend(server.api, maya, sam);
		const elsewhere = await openDirect(server.api, maya, sam);
		const body = { clientId: newId(), text: 'x', replyToId: first?.id ?? '' };
		expect((await server.api.call(sendEndpoint, { ...call(maya, elsewhere.id), body })).status).toBe(404);
		expect((await server.api.call(sendEndpoint, { ...call(maya), body: { ...body, replyToId: newId() } })).status).toBe(404);
	});
});

describe('pictures', () => {
	const fileStatus = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode;

	test('are the author’s own, and shown by a signed address alone', async () => {
		const { url } = await uploadPicture(server.api, maya);
		const sent = await sendMessage(server.api, maya, { id }, { text: '', pictures: [{ url, alt: 'A tomato' }] });
		const [picture] = (await list(noor)).messages.flatMap(({ pictures }) => pictures);
		expect([picture?.alt, sent.pictures.length, (await see(noor)).lastMessage?.hasPictures]).toEqual(['A tomato', 1, true]);
		expect([await fileStatus(picture?.url ?? ''), await fileStatus(url)]).toEqual([200, 404]);
		const theirs = { clientId: newId(), text: 'x', pictures: [{ url, alt: '' }] };
		const { status, problem } = await server.api.call(sendEndpoint, { ...call(noor), body: theirs });
		expect([status, problem.errors]).toEqual([422, { 'pictures.0.url': 'This picture isn’t yours' }]);
		const unput = (await server.api.succeed(createUpload, { token: maya.token })).uploadURL;
		expect((await server.api.call(sendEndpoint, { ...call(maya), body: { ...theirs, pictures: [{ url: unput, alt: '' }] } })).status).toBe(
			422,
		);
	});

	test('go with their message', async () => {
		const { url } = await uploadPicture(server.api, maya);
		const sent = await sendMessage(server.api, maya, { id }, { text: '', pictures: [{ url, alt: '' }] });
		const shown = sent.pictures[0]?.url ?? '';
		expect(await fileStatus(shown)).toBe(200);
		await server.api.succeed(deleteMessage, { token: maya.token, params: { id: sent.id }, query: { for: 'everybody' } });
		expect(await fileStatus(shown)).toBe(404);
	});
});

describe('reading', () => {
	test('comes in parts: the latest, before, after and around a place', async () => {
		const sent = await write(maya, ...Array.from({ length: 9 }, (_, index) => `${index + 1}`));
		const parts = async (query: object) => {
			const { messages, hasEarlier, hasLater } = await list(noor, query);
			return [messages.map(({ text }) => text).join(''), hasEarlier, hasLater];
		};
		expect(await parts({ limit: 4 })).toEqual(['6789', true, false]);
		expect(await parts({ limit: 4, before: 6 })).toEqual(['2345', true, true]);
		expect(await parts({ limit: 4, before: 2 })).toEqual(['1', false, true]);
		expect(await parts({ limit: 4, after: 3 })).toEqual(['4567', true, true]);
		expect(await parts({ limit: 4, after: 5 })).toEqual(['6789', true, false]);
		expect(await parts({ limit: 4, after: 0 })).toEqual(['1234', false, true]);
		expect(await parts({ limit: 4, around: 5 })).toEqual(['4567', true, true]);
		expect(await parts({ limit: 4, around: 1 })).toEqual(['123', false, true]);
		expect(await parts({ limit: 4, aroundMessage: sent[4]?.id })).toEqual(['4567', true, true]);
	});

	test.each([
		[{ before: 1, after: 2 }],
		[{ before: -1 }],
		[{ after: 'x' }],
		[{ limit: 101 }],
		[{ around: 3_000_000_000 }],
		[{ around: 1, aroundMessage: '01a21865-7a1c-7b81-bb96-2c1c890d6d75' }],
	])('refuses %j', async (query) => {
		expect(await statusOf(server.api.call(listMessages, { ...call(maya), query: query as { before: number } }))).toBe(422);
	});

	test('marks what was read, and never takes it back', async () => {
		await write(maya, '1', '2', '3');
		const unread = async () => [
			(await see(noor)).viewer.unreadCount,
			(await server.api.succeed(getSignals, { token: noor.token })).unreadConversations,
		];
		const mark = (upTo: number) => server.api.succeed(markConversationRead, { ...call(noor), body: { upTo } });
		expect(await unread()).toEqual([3, 1]);
		await mark(2);
		expect(await unread()).toEqual([1, 1]);
		await mark(1);
		expect(await unread()).toEqual([1, 1]);
		await mark(99);
		expect(await unread()).toEqual([0, 0]);
		expect((await see(noor)).viewer.readUpTo).toBe(3);
		await write(maya, '4');
		expect(await unread()).toEqual([1, 1]);
		await write(noor, '5');
		expect(await unread()).toEqual([0, 0]);
		expect(await statusOf(server.api.call(markConversationRead, { ...call(sam), body: { upTo: 1 } }))).toBe(404);
	});

	test('takes the same few statements for ten messages as for a hundred', async () => {
		const read = () => server.statementsOf(() => list(noor, { limit: 100 }));
		await write(maya, ...Array.from({ length: 10 }, (_, index) => `${index}`));
		const ofTen = await read();
		const conversationsOfTen = await server.statementsOf(() => server.api.succeed(listConversations, { token: noor.token }));
		await write(maya, ...Array.from({ length: 90 }, (_, index) => `${index}`));
		for (let index = 0; index < 4; index += 1) {
			const other = await registerMember(server.api);
			await befriend(server.api, other, noor);
			await sendMessage(server.api, other, await openDirect(server.api, other, noor));
		}
		expect([await read(), await server.statementsOf(() => server.api.succeed(listConversations, { token: noor.token }))]).toEqual([
			ofTen,
			conversationsOfTen,
		]);
	});
});

describe('search', () => {
	const find = async (who: Who, search: string) =>
		(await server.api.succeed(searchMessages, { ...call(who), query: { search } })).map(({ text }) => text);

	test('finds all words, whatever their case and accents, latest first', async () => {
		await write(maya, 'Élodie brings 50% of the Käse', 'No cheese', 'elodie again');
		expect([await find(noor, 'ELODIE'), await find(noor, 'kase elo'), await find(noor, '50%'), await find(noor, '0_')]).toEqual([
			['elodie again', 'Élodie brings 50% of the Käse'],
			['Élodie brings 50% of the Käse'],
			['Élodie brings 50% of the Käse'],
			[],
		]);
		for (const who of [sam, admin])
			expect(await statusOf(server.api.call(searchMessages, { ...call(who), query: { search: 'elodie' } }))).toBe(404);
	});

	test('comes page by page, and finds nothing that was deleted', async () => {
		const sent = await write(maya, 'x1', 'x2', 'x3', 'x4');
		await server.api.succeed(deleteMessage, { token: maya.token, params: { id: sent[1]?.id ?? '' }, query: { for: 'everybody' } });
		const first = await server.api.call(searchMessages, { ...call(noor), query: { search: 'x', limit: 2 } });
		const second = await server.api.call(searchMessages, {
			...call(noor),
			query: { search: 'x', limit: 2, cursor: first.nextCursor ?? '' },
		});
		expect([...first.body, ...second.body].map(({ text }) => text)).toEqual(['x4', 'x3', 'x1']);
		expect(second.nextCursor).toBeNull();
	});
});

describe('changing', () => {
	const edit = (who: Who, of: string, text: string) =>
		server.api.call(editMessage, { token: who.token, params: { id: of }, body: { text } });
	const revisionsOf = (who: Who, of: string) => server.api.call(listMessageRevisions, { token: who.token, params: { id: of } });

	test('is for its author, within fifteen minutes, and keeps what it said', async () => {
		const [message] = await write(maya, 'Helo');
		const of = message?.id ?? '';
		for (const [who, status] of [
			[noor, 403],
			[sam, 404],
			[admin, 404],
		] as const)
			expect((await edit(who, of, 'x')).status).toBe(status);
		server.clock.advanceSeconds(messageLimits.editMinutes * 60);
		[admin, maya, noor, sam] = (await Promise.all([admin, maya, noor, sam].map((who) => signInAgain(server.api, who)))) as [
			Who,
			Who,
			Who,
			Who,
		];
		const { body } = await edit(maya, of, 'Hello');
		expect([body.text, body.editedAt]).toEqual(['Hello', server.clock.now().toISOString()]);
		expect((await revisionsOf(noor, of)).body.map(({ text }) => text)).toEqual(['Helo']);
		expect([(await revisionsOf(sam, of)).status, (await revisionsOf(admin, of)).status]).toEqual([404, 404]);
		server.clock.advanceSeconds(1);
		const { status, problem } = await edit(maya, of, 'Late');
		expect([status, problem.detail]).toEqual([409, 'A message can be changed for 15 minutes after it was sent.']);
		expect(await textsOf(noor)).toEqual(['Hello']);
	});

	test('to nothing is refused without pictures; the same text changes nothing', async () => {
		const [message] = await write(maya, 'Hello');
		const of = message?.id ?? '';
		const { status, problem } = await edit(maya, of, ' ');
		expect([status, problem.errors]).toEqual([422, { text: 'A message without pictures needs a text.' }]);
		expect((await edit(maya, of, 'Hello')).body.editedAt).toBeNull();
	});

	test('ends with a block', async () => {
		const [message] = await write(maya, 'Hello');
		await server.api.succeed(block, { token: noor.token, body: { userId: maya.user.id } });
		expect((await edit(maya, message?.id ?? '', 'Ha')).status).toBe(403);
	});
});

describe('deleting', () => {
	const remove = (who: Who, of: string, whom: 'everybody' | 'me') =>
		server.api.call(deleteMessage, { token: who.token, params: { id: of }, query: { for: whom } });

	test('for everybody leaves the place, and nothing of what it said', async () => {
		const [first] = await write(maya, 'Secret');
		const of = first?.id ?? '';
		await sendMessage(server.api, noor, { id }, { text: 'Answer', replyToId: of });
		for (const [who, status] of [
			[noor, 403],
			[sam, 404],
			[admin, 404],
		] as const)
			expect((await remove(who, of, 'everybody')).status).toBe(status);
		expect([(await remove(maya, of, 'everybody')).status, (await remove(maya, of, 'everybody')).status]).toEqual([204, 204]);
		const { messages } = await list(noor);
		expect(messages.map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
			['', true],
			['Answer', false],
		]);
		expect(messages[1]?.replyTo).toMatchObject({ excerpt: '', isDeleted: true });
		expect((await server.api.call(editMessage, { token: maya.token, params: { id: of }, body: { text: 'x' } })).status).toBe(404);
	});

	test('for oneself hides it from no one else', async () => {
		const sent = await write(maya, '1', '2');
		expect((await remove(noor, sent[1]?.id ?? '', 'me')).status).toBe(204);
		expect([await textsOf(noor), await textsOf(maya), (await see(noor)).lastMessage?.excerpt]).toEqual([['1'], ['1', '2'], '1']);
		for (const who of [sam, admin]) expect((await remove(who, sent[0]?.id ?? '', 'me')).status).toBe(404);
	});

	test('says for whom', async () => {
		const [message] = await write(maya, 'Hello');
		const query = { for: 'all' as 'me' };
		const { status, problem } = await server.api.call(deleteMessage, { token: maya.token, params: { id: message?.id ?? '' }, query });
		expect([status, problem.detail]).toEqual([422, 'A message is deleted for everybody or for me']);
	});
});

describe('reactions', () => {
	const react = (who: Who, of: string, reaction: 'hug' | 'wow' | null) =>
		server.api.call(reactToMessage, { token: who.token, params: { id: of }, body: { reaction } });

	test('are one for each person, changed and taken back', async () => {
		const [message] = await write(maya, 'Hello');
		const of = message?.id ?? '';
		expect((await react(noor, of, 'hug')).body).toEqual({
			conversationId: id,
			messageId: of,
			reactions: [{ kind: 'hug', count: 1, userIds: [noor.user.id] }],
		});
		await react(maya, of, 'wow');
		await react(noor, of, 'wow');
		const [seen] = (await list(maya)).messages;
		expect(seen?.reactions.map(({ kind, count, userIds }) => [kind, count, userIds.toSorted()])).toEqual([
			['wow', 2, [maya.user.id, noor.user.id].toSorted()],
		]);
		await react(noor, of, null);
		expect((await react(maya, of, null)).body.reactions).toEqual([]);
		for (const who of [sam, admin]) expect((await react(who, of, 'hug')).status).toBe(404);
	});
});

describe('arranging', () => {
	const arrange = (who: Who, of: string, body: object) => server.api.call(arrangeConversation, { ...call(who, of), body });
	const boxOf = async (who: Who, box: 'inbox' | 'archived' = 'inbox', search?: string) =>
		(await server.api.succeed(listConversations, { token: who.token, query: { box, ...(search && { search }) } })).map((each) => each.id);

	/** Conversations of Maya with others, each written a second after the one before. */
	async function conversations(count: number): Promise<string[]> {
		const ids: string[] = [];
		for (let index = 0; index < count; index += 1) {
			const other = await registerMember(server.api);
			await befriend(server.api, maya, other);
			const opened = await openDirect(server.api, maya, other);
			server.clock.advanceSeconds(1);
			await sendMessage(server.api, maya, opened);
			ids.unshift(opened.id);
		}
		return ids;
	}

	test('pinned ones come first, page by page', async () => {
		const ids = await conversations(5);
		const [second, last] = [ids[1] ?? '', ids[4] ?? ''];
		for (const each of [second, last]) expect((await arrange(maya, each, { isPinned: true })).body.viewer.isPinned).toBe(true);
		const expected = [second, last, ids[0], ids[2], ids[3]];
		expect(await boxOf(maya)).toEqual(expected);
		const found: string[] = [];
		for (let cursor: string | null = ''; cursor !== null; ) {
			const page: { body: { id: string }[]; nextCursor: string | null } = await server.api.call(listConversations, {
				token: maya.token,
				query: { limit: 1, ...(cursor && { cursor }) },
			});
			found.push(...page.body.map((each) => each.id));
			cursor = page.nextCursor;
		}
		expect(found).toEqual(expected);
	});

	test('an archived one comes back with the next message, unless it is muted', async () => {
		await write(maya, 'Hello');
		await arrange(noor, id, { isArchived: true });
		expect([await boxOf(noor), await boxOf(noor, 'archived')]).toEqual([[], [id]]);
		await write(maya, 'Again');
		expect([await boxOf(noor), await boxOf(noor, 'archived')]).toEqual([[id], []]);
		await arrange(noor, id, { isArchived: true, isMuted: true });
		await write(maya, 'Still there?');
		expect([await boxOf(noor), await boxOf(noor, 'archived')]).toEqual([[], [id]]);
	});

	test('a muted one is no signal', async () => {
		await write(maya, 'Hello');
		await arrange(noor, id, { isMuted: true });
		expect((await server.api.succeed(getSignals, { token: noor.token })).unreadConversations).toBe(0);
		expect((await see(noor)).viewer).toMatchObject({ isMuted: true, unreadCount: 1 });
		expect((await see(maya)).viewer.isMuted).toBe(false);
	});

	test('is found by the name of the other', async () => {
		await write(maya, 'Hello');
		expect([await boxOf(maya, 'inbox', noor.user.username), await boxOf(maya, 'inbox', 'no one at all')]).toEqual([[id], []]);
	});

	test('a draft is its writer’s own', async () => {
		await server.api.succeed(saveMessageDraft, { ...call(maya), body: { text: 'I wan' } });
		expect([(await see(maya)).viewer.draft, (await see(noor)).viewer.draft]).toEqual(['I wan', '']);
		await write(maya, 'I want');
		expect((await see(maya)).viewer.draft).toBe('');
		expect(await statusOf(server.api.call(saveMessageDraft, { ...call(sam), body: { text: 'x' } }))).toBe(404);
	});

	test('is for members of the conversation', async () => {
		for (const who of [sam, admin]) expect((await arrange(who, id, { isMuted: true })).status).toBe(404);
		expect(await statusOf(server.api.call(answerRequest, { ...call(maya), body: { answer: 'accept' } }))).toBe(204);
	});
});
