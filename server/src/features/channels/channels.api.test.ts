/** Channels: who may add, change, order and delete them, and who sees them. */
import {
	createChannel as createEndpoint,
	deleteChannel,
	listChannels as listEndpoint,
	orderChannels,
	updateChannel,
} from '@friends/contract/channels/channels.endpoints';
import { channelLimits } from '@friends/contract/channels/channels.limits';
import type { CreateChannelBody, UpdateChannelBody } from '@friends/contract/channels/channels.schema';
import { getConversation, listConversations } from '@friends/contract/messages/conversations.endpoints';
import { listMessages } from '@friends/contract/messages/messages.endpoints';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { deleteTribe, listTribeMembers, removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createChannel, listChannels, makeModerator, openThread } from '@friends/test-kit/channels';
import { type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { sendMessage } from '@friends/test-kit/messages';
import { admitToTribe, createTribe, joinTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { type Cast, registerCast } from '../../testing/community/cast.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const everyone = ['admin', 'owner', 'moderator', 'member', 'stranger'] as const;
type Name = (typeof everyone)[number];

let server: TestApp;
type Who = SignedInMember;
/** An administrator who is not in the tribe, its owner, a moderator, a member, and a stranger. */
let people: Cast<Name>;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	people = await registerCast(server.api, everyone);
});
beforeEach(async () => {
	for (const [name, person] of Object.entries(people)) people[name as keyof typeof people] = await signInAgain(server.api, person);
	tribe = await foundTribe();
});
afterAll(() => server.close());

/** With a moderator and a member. */
async function foundTribe({ isPrivate = false } = {}): Promise<Tribe> {
	const { owner, moderator, member } = people;
	const founded = await createTribe(server.api, owner, { isPrivate });
	for (const person of [moderator, member]) {
		if (isPrivate) await admitToTribe(server.api, owner, person, founded);
		else await joinTribe(server.api, person, founded);
	}
	await makeModerator(server.api, owner, founded, moderator);
	await server.settle();
	return founded;
}

const forModerators = { see: 'moderator', write: 'moderator' } as const;
const as = ({ token }: Who, id: string) => ({ token, params: { id } });
const add = (who: Who, body: CreateChannelBody = { name: 'Routes' }) => server.api.call(createEndpoint, { ...as(who, tribe.id), body });
const change = (who: Who, id: string, body: UpdateChannelBody) => server.api.call(updateChannel, { ...as(who, id), body });
const remove = (who: Who, id: string) => server.api.call(deleteChannel, as(who, id));
const order = (who: Who, ids: string[]) => server.api.call(orderChannels, { ...as(who, tribe.id), body: { ids } });
const namesFor = async (who: Who) => (await listChannels(server.api, who, tribe)).map(({ name }) => name);
const setRole = (by: Who, person: Who, role: 'member' | 'moderator') =>
	server.api.call(setTribeRole, { token: by.token, params: { id: tribe.id, userId: person.user.id }, body: { role } });

const managers: readonly Name[] = ['owner', 'moderator'];

test('a tribe begins with one, which has its id', async () => {
	const [first, ...others] = await listChannels(server.api, people.member, tribe);
	expect(others).toEqual([]);
	expect(first).toMatchObject({
		id: tribe.id,
		kind: 'channel',
		name: 'general',
		channel: { slug: 'general', isDefault: true, kind: 'chat', acls: { see: 'member', write: 'member' }, tribe: { slug: tribe.slug } },
		viewer: { canWrite: true, canModerate: false, unreadCount: 0 },
	});
	expect(await remove(people.owner, tribe.id)).toMatchObject({ status: 409, body: { code: 'default_channel' } });
});

test('the one it begins with is there, and first, before anything follows', async () => {
	const made = await createTribe(server.api, people.owner);
	await createChannel(server.api, people.owner, made, { name: 'General' });
	const channels = await listChannels(server.api, people.owner, made);
	expect(channels.map(({ id, channel }) => [channel?.slug, channel?.isDefault, id === made.id])).toEqual([
		['general', true, true],
		['general-2', false, false],
	]);
});

describe.each(everyone)('the %s', (name) => {
	const isManager = managers.includes(name);
	const isIn = isManager || name === 'member';

	test(`${isManager ? 'adds' : 'does not add'} channels`, async () => {
		const { status, body } = await add(people[name], { name: 'Routes', topic: 'Where we walk', slowSeconds: 30 });
		if (isManager) expect(body).toMatchObject({ name: 'Routes', channel: { slug: 'routes', topic: 'Where we walk', slowSeconds: 30 } });
		else expect([status, body]).toMatchObject([403, { code: isIn ? 'not_your_channel' : 'join_to_talk' }]);
		expect((await namesFor(people.owner)).length).toBe(isManager ? 2 : 1);
	});

	test(`${isManager ? 'changes and deletes' : 'neither changes nor deletes'} them`, async () => {
		const { id } = await createChannel(server.api, people.owner, tribe);
		const [changed, removed] = [await change(people[name], id, { name: 'Paths' }), await remove(people[name], id)];
		if (isManager) expect([changed, removed]).toMatchObject([{ status: 200, body: { name: 'Paths' } }, { status: 204 }]);
		else expect([changed.status, removed.status]).toEqual(isIn ? [403, 403] : [404, 404]);
		expect(await namesFor(people.owner)).toEqual(isManager ? ['general'] : ['general', 'Routes']);
	});

	test(`${isManager ? 'orders' : 'does not order'} them`, async () => {
		const { id } = await createChannel(server.api, people.owner, tribe);
		const { status } = await order(people[name], [id, tribe.id]);
		expect(status).toBe(isManager ? 200 : 403);
		expect(await namesFor(people.owner)).toEqual(isManager ? ['Routes', 'general'] : ['general', 'Routes']);
	});

	test(`${isManager ? 'sees' : 'does not see'} one for moderators`, async () => {
		const hidden = await createChannel(server.api, people.owner, tribe, { name: 'Desk', acls: forModerators });
		const { id } = await sendMessage(server.api, people.owner, hidden, { text: 'Between us' });
		const opened = await server.api.call(getConversation, as(people[name], hidden.id));
		const read = await server.api.call(listMessages, as(people[name], hidden.id));
		const posted = await server.api.call(createPost, {
			token: people[name].token,
			body: { title: 'x', body: 'x', tribeId: tribe.id, channelId: hidden.id },
		});
		expect([opened.status, read.status]).toEqual(isManager ? [200, 200] : [404, 404]);
		expect(posted.status).toBe(isManager ? 201 : isIn ? 404 : 403);
		expect((await change(people[name], hidden.id, { topic: 'x' })).status).toBe(isManager ? 200 : 404);
		expect((await remove(people[name], hidden.id)).status).toBe(isManager ? 204 : 404);
		if (isIn) expect((await namesFor(people[name])).includes('Desk')).toBe(false);
		expect(id).toBeDefined();
	});

	test(`${isManager ? 'makes' : 'does not make'} moderators`, async () => {
		const { status } = await setRole(people[name], people.member, 'moderator');
		expect(status).toBe(isManager ? 200 : 403);
		expect((await add(people.member)).status).toBe(isManager ? 201 : 403);
	});
});

test('of a private tribe no one outside knows', async () => {
	tribe = await foundTribe({ isPrivate: true });
	for (const who of [people.admin, people.stranger]) {
		expect((await server.api.call(listEndpoint, as(who, tribe.id))).status).toBe(404);
		expect((await add(who)).status).toBe(404);
		expect((await order(who, [tribe.id])).status).toBe(404);
		expect((await server.api.call(getConversation, as(who, tribe.id))).status).toBe(404);
	}
	expect(await namesFor(people.member)).toEqual(['general']);
});

test('names in addresses are unique in the tribe, and stay', async () => {
	const slugs = [];
	for (const name of ['General', 'Mill & path', 'Mill path', '!!!'])
		slugs.push((await createChannel(server.api, people.owner, tribe, { name })).channel?.slug);
	expect(slugs).toEqual(['general-2', 'mill-path', 'mill-path-2', 'channel']);
	const [, second] = await listChannels(server.api, people.owner, tribe);
	const { body } = await change(people.owner, second?.id ?? '', { name: 'Talk' });
	expect(body).toMatchObject({ name: 'Talk', channel: { slug: 'general-2' } });
});

test('what is left out of a change stays', async () => {
	const channel = await createChannel(server.api, people.owner, tribe, { topic: 'Where', slowSeconds: 60, kind: 'announcements' });
	expect(channel.channel?.acls).toEqual({ see: 'member', write: 'moderator' });
	const { body } = await change(people.moderator, channel.id, { name: 'Paths' });
	expect(body).toMatchObject({ channel: { ...channel.channel, name: 'Paths' } });
	expect(await change(people.owner, channel.id, { acls: { see: 'moderator', write: 'member' } })).toMatchObject({ status: 422 });
});

test('an order names each of them once', async () => {
	const { id } = await createChannel(server.api, people.owner, tribe);
	for (const ids of [[id], [id, id], [id, tribe.id, newId()], [id, newId()], []])
		expect(await order(people.owner, ids)).toMatchObject({ status: 409, body: { code: 'channels_changed' } });
});

test('a tribe has at most so many', async () => {
	await server.database.transaction((transaction) =>
		transaction
			.insertInto('tribe_channels')
			.values(
				Array.from({ length: channelLimits.channels.max - 1 }, (_, index) => ({
					...{ id: newId(), tribe_id: tribe.id, name: `c${index}`, slug: `c${index}`, position: index },
					created_at: server.clock.now().toISOString(),
				})),
			)
			.execute(),
	);
	expect(await add(people.owner)).toMatchObject({ status: 409, body: { code: 'too_many_channels' } });
});

test('of two deletes one finds nothing, and an order meanwhile has changed channels', async () => {
	const { id } = await createChannel(server.api, people.owner, tribe);
	const results = await Promise.all([remove(people.owner, id), remove(people.moderator, id)]);
	expect(results.map(({ status }) => status).sort()).toEqual([204, 404]);
	const [added, ordered] = await Promise.all([add(people.owner), order(people.moderator, [tribe.id])]);
	expect(added.status).toBe(201);
	expect([200, 409]).toContain(ordered.status);
	expect(await namesFor(people.owner)).toEqual(['general', 'Routes']);
});

test('two added at once have two addresses', async () => {
	const added = await Promise.all([add(people.owner), add(people.moderator)]);
	expect(added.map(({ body }) => body.channel?.slug).sort()).toEqual(['routes', 'routes-2']);
});

describe('whose end comes', () => {
	const opens = async (who: Who, id: string) => (await server.api.call(listMessages, as(who, id))).status;

	test.each<[string, () => Promise<unknown>]>([
		['for those who leave', () => server.api.succeed(leaveTribe, as(people.member, tribe.id))],
		[
			'for those who are removed',
			() => server.api.succeed(removeTribeMember, { token: people.owner.token, params: { id: tribe.id, userId: people.member.user.id } }),
		],
		[
			'for those who are banned',
			() =>
				server.database.transaction((transaction) =>
					transaction
						.updateTable('tribe_members')
						.set({ banned_until: '2999-01-01T00:00:00.000Z' })
						.where('tribe_id', '=', tribe.id)
						.where('user_id', '=', people.member.user.id)
						.execute(),
				),
		],
		[
			'with a tribe that is closed',
			() =>
				server.database.transaction((transaction) =>
					transaction.updateTable('tribes').set({ is_active: false }).where('id', '=', tribe.id).execute(),
				),
		],
	])('%s', async (_, end) => {
		const { id } = await sendMessage(server.api, people.member, tribe);
		await openThread(server.api, people.member, { id });
		expect([await opens(people.member, tribe.id), await opens(people.member, id)]).toEqual([200, 200]);
		await end();
		expect([await opens(people.member, tribe.id), await opens(people.member, id)]).toEqual([404, 404]);
	});

	test('with the role that shows it', async () => {
		const hidden = await createChannel(server.api, people.owner, tribe, { acls: forModerators });
		expect(await opens(people.moderator, hidden.id)).toBe(200);
		expect((await setRole(people.owner, people.moderator, 'member')).status).toBe(200);
		expect(await opens(people.moderator, hidden.id)).toBe(404);
		expect((await add(people.moderator)).status).toBe(403);
	});

	test('with the tribe, whose pictures are not kept', async () => {
		const { url } = await uploadPicture(server.api, people.member);
		await sendMessage(server.api, people.member, tribe, { pictures: [{ url, alt: '' }] });
		await server.api.succeed(deleteTribe, as(people.owner, tribe.id));
		expect(await opens(people.member, tribe.id)).toBe(404);
		const row = await server.database.reader
			.selectFrom('uploads')
			.select('released_at')
			.where('owner_id', '=', people.member.user.id)
			.orderBy('created_at', 'desc')
			.executeTakeFirstOrThrow();
		expect(row.released_at).not.toBeNull();
	});

	test('with the channel, whose pictures are not kept', async () => {
		const channel = await createChannel(server.api, people.owner, tribe);
		const { url } = await uploadPicture(server.api, people.member);
		const { id } = await sendMessage(server.api, people.member, channel);
		const thread = await openThread(server.api, people.member, { id });
		await sendMessage(server.api, people.member, thread, { pictures: [{ url, alt: '' }] });
		expect((await remove(people.owner, channel.id)).status).toBe(204);
		expect([await opens(people.member, channel.id), await opens(people.member, thread.id)]).toEqual([404, 404]);
		const row = await server.database.reader
			.selectFrom('uploads')
			.select('released_at')
			.where('owner_id', '=', people.member.user.id)
			.orderBy('created_at', 'desc')
			.executeTakeFirstOrThrow();
		expect(row.released_at).not.toBeNull();
	});
});

test('a role shows in the list of members and in the tribe; that of the owner is not given', async () => {
	const members = await server.api.succeed(listTribeMembers, as(people.owner, tribe.id));
	const roles = members.map(({ person, role, viewer }) => [person.id, role.key, viewer.canSetRole]);
	expect(roles).toEqual([
		[people.owner.user.id, 'owner', false],
		[people.moderator.user.id, 'moderator', true],
		[people.member.user.id, 'member', true],
	]);
	expect(await setRole(people.owner, people.owner, 'member')).toMatchObject({ status: 403, body: { code: 'owner_keeps_role' } });
	expect((await setRole(people.owner, people.stranger, 'moderator')).status).toBe(404);
	expect((await setRole(people.owner, people.moderator, 'moderator')).body).toMatchObject({
		viewer: { role: { key: 'owner', name: null } },
	});
});

test('who owns or moderates a tribe is found among its members, as those who see a channel for moderators', async () => {
	const found = async (query: { least?: 'member' | 'moderator'; search?: string; limit?: number; cursor?: string }) => {
		const { body, headers } = await server.api.call(listTribeMembers, { ...as(people.member, tribe.id), query });
		return { ids: body.map(({ person }) => person.id), cursor: /cursor=([\w-]+)/.exec(headers.link ?? '')?.[1] };
	};
	const [owner, moderator, member] = [people.owner, people.moderator, people.member].map(({ user }) => user.id);
	expect((await found({ least: 'member' })).ids).toEqual([owner, moderator, member]);
	expect((await found({ least: 'moderator' })).ids).toEqual([owner, moderator]);
	expect((await found({ least: 'moderator', search: people.moderator.user.username })).ids).toEqual([moderator]);
	expect((await found({ least: 'moderator', search: people.member.user.username })).ids).toEqual([]);
	const first = await found({ least: 'moderator', limit: 1 });
	expect(first.ids).toEqual([owner]);
	expect((await found({ least: 'moderator', limit: 1, cursor: first.cursor ?? '' })).ids).toEqual([moderator]);
	const unknown = await server.api.call(listTribeMembers, { ...as(people.member, tribe.id), query: { least: 'owner' as 'member' } });
	expect(unknown.status).toBe(422);
});

test('they are no conversations of the inbox', async () => {
	await sendMessage(server.api, people.owner, tribe);
	await sendMessage(server.api, people.member, tribe);
	for (const box of ['inbox', 'requests', 'archived'] as const)
		expect(await server.api.succeed(listConversations, { token: people.member.token, query: { box } })).toEqual([]);
});
