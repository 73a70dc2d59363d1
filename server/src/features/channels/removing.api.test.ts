/** Removing what others wrote in channels and threads: who may, and that nothing of it is left but a line that says so. */
import { getAdminReport, listAdminReports } from '@friends/contract/admin/admin.endpoints';
import { listPins, pinMessage } from '@friends/contract/channels/channels.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { deleteMessage, listMessages, searchMessages } from '@friends/contract/messages/messages.endpoints';
import type { Message } from '@friends/contract/messages/messages.schema';
import { listNotifications } from '@friends/contract/notifications/notifications.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { makeModerator, openThread } from '@friends/test-kit/channels';
import { befriend } from '@friends/test-kit/friends';
import { createGroup, sendMessage } from '@friends/test-kit/messages';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cast, registerCast } from '../../testing/community/cast.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** The administrator and the stranger are not in the tribe. */
const names = ['admin', 'owner', 'moderator', 'deputy', 'member', 'other', 'stranger'] as const;
type Name = (typeof names)[number];

let server: TestApp;
let people: Cast<Name>;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	people = await registerCast(server.api, names);
});
beforeEach(async () => {
	const { admin } = people;
	people = { ...(await registerCast(server.api, names)), admin };
	tribe = await createTribe(server.api, people.owner);
	for (const name of ['moderator', 'deputy', 'member', 'other'] as const) await joinTribe(server.api, people[name], tribe);
	for (const name of ['moderator', 'deputy'] as const) await makeModerator(server.api, people.owner, tribe, people[name]);
	await server.settle();
});
afterAll(() => server.close());

const as = (name: Name, id: string) => ({ token: people[name].token, params: { id } });
const write = (name: Name, id = tribe.id, text = 'Rude words') => sendMessage(server.api, people[name], { id }, { text });
const remove = (name: Name, id: string) => server.api.call(deleteMessage, { ...as(name, id), query: { for: 'everybody' } });
const readBy = async (name: Name, { id, conversationId }: Message) =>
	(await server.api.succeed(listMessages, as(name, conversationId))).messages.find((message) => message.id === id);
const there = { text: 'Rude words', isDeleted: false, removedBy: null };
const gone = { text: '', isDeleted: true, removedBy: 'moderator' };

describe.each<[Name, Name, number]>([
	['owner', 'member', 204],
	['owner', 'moderator', 204],
	['moderator', 'member', 204],
	['moderator', 'deputy', 204],
	['moderator', 'owner', 403],
	['member', 'other', 403],
	['member', 'moderator', 403],
	['admin', 'member', 404],
	['stranger', 'member', 404],
])('the %s removes what the %s wrote: %i', (by, author, status) => {
	test('in a channel', async () => {
		const message = await write(author);
		const answer = await remove(by, message.id);
		expect([answer.status, answer.problem?.code]).toEqual([status, { 403: 'not_your_message', 404: 'not_found' }[status]]);
		for (const reader of [author, 'other'] as const) expect(await readBy(reader, message)).toMatchObject(status === 204 ? gone : there);
	});

	test('in a thread', async () => {
		const thread = await openThread(server.api, people.other, await write('other'));
		const reply = await write(author, thread.id);
		expect((await remove(by, reply.id)).status).toBe(status);
		expect(await readBy('other', reply)).toMatchObject(status === 204 ? gone : there);
	});
});

test('a moderator removes nothing once the role, the membership or the right to be there has ended', async () => {
	const message = await write('member');
	const demoted = { ...as('owner', tribe.id), params: { id: tribe.id, userId: people.deputy.user.id }, body: { role: 'member' as const } };
	await server.api.succeed(setTribeRole, demoted);
	expect((await remove('deputy', message.id)).status).toBe(403);
	await server.database.transaction((transaction) =>
		transaction
			.updateTable('tribe_members')
			.set({ banned_until: '2999-01-01T00:00:00.000Z' })
			.where('user_id', '=', people.moderator.user.id)
			.execute(),
	);
	expect((await remove('moderator', message.id)).status).toBe(404);
	expect(await readBy('other', message)).toMatchObject(there);
});

test('what a former member wrote is removed too, and what is hidden by a block is not there', async () => {
	const [message, other] = [await write('member'), await write('other')];
	await server.api.succeed(leaveTribe, as('member', tribe.id));
	await server.api.succeed(block, { token: people.other.token, body: { userId: people.moderator.user.id } });
	expect([(await remove('moderator', message.id)).status, (await remove('moderator', other.id)).status]).toEqual([204, 404]);
});

test('no one removes what others wrote in a group, its owner neither', async () => {
	await befriend(server.api, people.owner, people.member);
	const group = await createGroup(server.api, people.owner, [people.member]);
	const message = await write('member', group.id);
	expect((await remove('owner', message.id)).problem.code).toBe('not_your_message');
	expect(await readBy('owner', message)).toMatchObject(there);
});

test('a deletion by the author says so, and a removal after it changes nothing', async () => {
	const message = await write('member');
	expect([(await remove('member', message.id)).status, (await remove('moderator', message.id)).status]).toEqual([204, 204]);
	expect(await readBy('other', message)).toMatchObject({ isDeleted: true, removedBy: null });
});

test('pin, mention, search hit and report go with it, and the thread keeps its replies', async () => {
	const message = await write('member', tribe.id, `Rude words, @${people.other.user.username}`);
	await write('other', (await openThread(server.api, people.other, message)).id, 'Why?');
	await server.api.succeed(pinMessage, { ...as('owner', message.id), body: { isPinned: true } });
	const reported = { target: 'message' as const, targetId: message.id, reason: 'Rude' };
	await server.api.succeed(createReport, { token: people.other.token, body: reported });
	const [filed] = await server.api.succeed(listAdminReports, { token: people.admin.token });
	expect(filed).toMatchObject({ targetId: message.id });
	const mentions = async () => {
		const told = await server.api.succeed(listNotifications, { token: people.other.token, query: { filter: 'mentions' } });
		return told.map(({ target }) => target.message?.id);
	};
	expect(await mentions()).toEqual([message.id]);
	expect((await remove('moderator', message.id)).status).toBe(204);
	expect(await readBy('member', message)).toMatchObject({ ...gone, isPinned: false, thread: { replyCount: 1 } });
	expect(await server.api.succeed(listPins, as('member', tribe.id))).toEqual([]);
	expect(await mentions()).toEqual([]);
	expect(await server.api.succeed(searchMessages, { ...as('owner', tribe.id), query: { search: 'rude' } })).toEqual([]);
	expect((await server.api.call(getAdminReport, as('admin', filed?.id ?? ''))).status).toBe(404);
});
