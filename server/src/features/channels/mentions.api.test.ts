/** '@username' and '@here' in channels: who is told, and what takes it back. */
import { deleteChannel, updateChannel } from '@friends/contract/channels/channels.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { arrangeConversation } from '@friends/contract/messages/conversations.endpoints';
import { deleteMessage, editMessage } from '@friends/contract/messages/messages.endpoints';
import { listNotifications } from '@friends/contract/notifications/notifications.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createChannel, makeModerator, openThread } from '@friends/test-kit/channels';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { sendMessage } from '@friends/test-kit/messages';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beSeen } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
type Who = SignedInMember;
let owner: Who;
let moderator: Who;
let member: Who;
let away: Who;
let stranger: Who;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	await registerMember(server.api);
});
beforeEach(async () => {
	[owner, moderator, member, away, stranger] = (await Promise.all(Array.from({ length: 5 }, () => registerMember(server.api)))) as [
		Who,
		Who,
		Who,
		Who,
		Who,
	];
	tribe = await createTribe(server.api, owner);
	for (const person of [moderator, member, away]) await joinTribe(server.api, person, tribe);
	await makeModerator(server.api, owner, tribe, moderator);
	const [now, before] = [0, 16].map((minutes) => new Date(server.clock.now().getTime() - minutes * 60_000).toISOString());
	for (const { user } of [owner, moderator, member, stranger]) await beSeen(server.database, user.id, now ?? '');
	await beSeen(server.database, away.user.id, before ?? '');
	await server.settle();
});
afterAll(() => server.close());

const as = ({ token }: Who, id: string) => ({ token, params: { id } });
const write = (who: Who, id: string, text: string) => sendMessage(server.api, who, { id }, { text });
const mentionsOf = async ({ token }: Who) =>
	(await server.api.succeed(listNotifications, { token, query: { filter: 'mentions' } })).map(({ target, excerpt }) => [
		target.message?.id,
		excerpt,
	]);
const told = async (): Promise<string[]> => {
	const each = { owner, moderator, member, away, stranger };
	const names = [];
	for (const [name, who] of Object.entries(each)) if ((await mentionsOf(who)).length > 0) names.push(name);
	return names;
};
const at = ({ user }: Who) => `@${user.username}`;

describe('a username', () => {
	test('tells its member, who finds the message, also in a thread', async () => {
		const message = await write(member, tribe.id, `Ask ${at(away)} and ${at(stranger)}`);
		expect(await told()).toEqual(['away']);
		const [notification] = await server.api.succeed(listNotifications, { token: away.token });
		expect(notification).toMatchObject({
			kind: 'mentioned',
			people: [{ id: member.user.id }],
			excerpt: message.text,
			tribe: { id: tribe.id },
			target: { message: { id: message.id, tribeSlug: tribe.slug, channelSlug: 'general', threadId: null } },
		});
		await openThread(server.api, member, message);
		const reply = await write(member, message.id, `Or ${at(owner)}`);
		const [inThread] = await server.api.succeed(listNotifications, { token: owner.token, query: { filter: 'mentions' } });
		expect(inThread?.target.message).toMatchObject({ id: reply.id, threadId: message.id });
	});

	test('tells no one who does not see the channel, nor across a block, nor the author', async () => {
		const hidden = await createChannel(server.api, owner, tribe, { acls: { see: 'moderator', write: 'moderator' } });
		await server.api.succeed(block, { token: moderator.token, body: { userId: owner.user.id } });
		await write(owner, hidden.id, [owner, moderator, member, stranger].map(at).join(' '));
		expect(await told()).toEqual([]);
	});

	test('follows an edit, and goes with the message', async () => {
		const { id } = await write(member, tribe.id, at(away));
		await server.api.succeed(editMessage, { ...as(member, id), body: { text: at(owner) } });
		expect(await told()).toEqual(['owner']);
		await server.api.succeed(deleteMessage, { ...as(member, id), query: { for: 'everybody' } });
		expect(await told()).toEqual([]);
	});
});

describe('what was told is not there', () => {
	test('for those who may not see the channel any more', async () => {
		const channel = await createChannel(server.api, owner, tribe);
		await write(owner, channel.id, `${at(member)} ${at(away)}`);
		expect(await told()).toEqual(['member', 'away']);
		await server.api.succeed(leaveTribe, as(away, tribe.id));
		expect(await told()).toEqual(['member']);
		await server.api.succeed(updateChannel, { ...as(owner, channel.id), body: { acls: { see: 'moderator', write: 'moderator' } } });
		expect(await told()).toEqual([]);
	});

	test('once the channel is deleted', async () => {
		const channel = await createChannel(server.api, owner, tribe);
		await write(owner, channel.id, at(member));
		await server.api.succeed(deleteChannel, as(owner, channel.id));
		expect(await told()).toEqual([]);
		await server.settle();
		const rows = await server.database.reader.selectFrom('notifications').select('id').where('user_id', '=', member.user.id).execute();
		expect(rows).toEqual([]);
	});
});

describe('@here', () => {
	test('by a moderator tells those who see the channel, are here, and did not mute it', async () => {
		const message = await write(moderator, tribe.id, 'The tram is a bus, @here!');
		expect(message.isForAll).toBe(true);
		expect(await told()).toEqual(['owner', 'member']);
		await server.api.succeed(arrangeConversation, { ...as(member, tribe.id), body: { isMuted: true } });
		await write(owner, tribe.id, '@here again');
		expect((await mentionsOf(member)).length).toBe(1);
		expect((await mentionsOf(owner)).length).toBe(1);
	});

	test('in a channel for moderators calls no member', async () => {
		const hidden = await createChannel(server.api, owner, tribe, { acls: { see: 'moderator', write: 'moderator' } });
		await write(owner, hidden.id, '@here');
		expect(await told()).toEqual(['moderator']);
	});

	test.each(['@here', 'See @here now'])('by a member is words: %s', async (text) => {
		expect((await write(member, tribe.id, text)).isForAll).toBe(false);
		expect(await told()).toEqual([]);
	});

	test.each(['where@here.example', '@hereafter', 'x@here'])('is none within other words: %s', async (text) => {
		expect((await write(owner, tribe.id, text)).isForAll).toBe(false);
	});
});
