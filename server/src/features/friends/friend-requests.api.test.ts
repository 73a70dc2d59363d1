import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import * as friendsEndpoints from '@friends/contract/friends/friends.endpoints';
import {
	acceptFriendRequest,
	listFriendRequests,
	listFriends,
	removeFriend,
	removeFriendRequest,
	requestFriendship,
} from '@friends/contract/friends/friends.endpoints';
import { friendshipBegan } from '@friends/contract/friends/friends.events';
import { friendRequestSchema } from '@friends/contract/friends/friends.schema';
import { listProfileFriends } from '@friends/contract/profiles/profiles.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { block, breakEvents, countRows, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
let sam: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	[maya, noor, sam] = await Promise.all([registerMember(server.api), registerMember(server.api), registerMember(server.api)]);
});
afterAll(() => server.close());

type Who = SignedInMember;
const ask = (from: Who, to: Who) => server.api.call(requestFriendship, { token: from.token, body: { userId: to.user.id } });
const accept = (who: Who, id: string) => server.api.call(acceptFriendRequest, { token: who.token, params: { id } });
const remove = (who: Who, id: string) => server.api.call(removeFriendRequest, { token: who.token, params: { id } });
const unfriend = (who: Who, other: Who) => server.api.call(removeFriend, { token: who.token, params: { id: other.user.id } });
const requestsOf = (who: Who, direction: 'incoming' | 'outgoing') =>
	server.api.succeed(listFriendRequests, { token: who.token, query: { direction } });
const friendsOf = async (who: Who) => (await server.api.succeed(listFriends, { token: who.token })).map(({ person }) => person.id);
const cardOf = ({ user: { id, name, username, avatar } }: Who) => ({ id, name, username, avatar });

/** Activities that tell of the new friendship. */
async function befriendedEvents(one: Who, other: Who) {
	await server.settle();
	const rows = await server.database.reader.selectFrom('activities').selectAll().where('type', '=', 'befriended').execute();
	const events = rows.map(({ actor_id, person_id }) => `${actor_id} ${person_id}`);
	const pair = [`${one.user.id} ${other.user.id}`, `${other.user.id} ${one.user.id}`];
	return pair.map((event) => events.filter((candidate) => candidate === event).length);
}

async function asked(from: Who, to: Who): Promise<string> {
	const { body } = await ask(from, to);
	expect(body).toEqual({ relation: 'requested', requestId: expect.any(String) });
	return body.requestId ?? '';
}

describe('asking', () => {
	test('is seen by both, each from their side, and stands on no record', async () => {
		const id = await asked(maya, noor);
		const createdAt = server.clock.now().toISOString();
		const incoming = await requestsOf(noor, 'incoming');
		expect(incoming).toEqual([{ id, person: cardOf(maya), createdAt }]);
		expect(Object.keys(incoming[0] ?? {}).sort()).toEqual(certainKeysOf(friendRequestSchema));
		expect(await requestsOf(maya, 'outgoing')).toEqual([{ id, person: cardOf(noor), createdAt }]);
		expect([await requestsOf(noor, 'outgoing'), await requestsOf(maya, 'incoming'), await requestsOf(sam, 'incoming')]).toEqual([
			[],
			[],
			[],
		]);
		expect(await countRows(server.database, 'activities', { column: 'actor_id', value: maya.user.id })).toBe(1);
	});

	test('twice changes nothing', async () => {
		const id = await asked(maya, noor);
		expect((await ask(maya, noor)).body).toEqual({ relation: 'requested', requestId: id });
		expect(await requestsOf(noor, 'incoming')).toHaveLength(1);
	});

	test('somebody who has asked already makes friends at once', async () => {
		await asked(maya, noor);
		expect(await ask(noor, maya)).toMatchObject({ status: 200, body: { relation: 'friend', requestId: null } });
		expect([await friendsOf(maya), await friendsOf(noor)]).toEqual([[noor.user.id], [maya.user.id]]);
		expect([await requestsOf(maya, 'outgoing'), await requestsOf(noor, 'incoming')]).toEqual([[], []]);
		expect(await befriendedEvents(maya, noor)).toEqual([1, 1]);
	});

	test('a friend changes nothing', async () => {
		await befriend(server.api, maya, noor);
		expect((await ask(maya, noor)).body).toEqual({ relation: 'friend', requestId: null });
		expect(await requestsOf(noor, 'incoming')).toEqual([]);
	});

	test('oneself is refused', async () => {
		const { status, problem } = await ask(maya, maya);
		expect([status, problem.code, problem.detail]).toEqual([403, 'own_friendship', 'You can’t be friends with yourself.']);
	});

	test('somebody who takes no requests is refused, unless they have asked', async () => {
		await updateUser(server.database, noor.user.id, { settings: JSON.stringify({ allowFriendRequests: false }) });
		const { status, problem } = await ask(maya, noor);
		expect([status, problem.code, problem.detail]).toEqual([403, 'no_friend_requests', 'This member isn’t accepting friend requests.']);
		expect(await requestsOf(noor, 'incoming')).toEqual([]);
		await asked(noor, maya);
		expect((await ask(maya, noor)).body.relation).toBe('friend');
	});

	test('somebody with a private profile is possible', async () => {
		await updateUser(server.database, noor.user.id, { settings: JSON.stringify({ profileVisibility: 'private' }) });
		expect((await ask(maya, noor)).body.relation).toBe('requested');
	});

	test('who does not exist, is deleted, or is behind a block is not found, all alike', async () => {
		await updateUser(server.database, noor.user.id, { status: 'deleted' });
		await block(server.database, sam.user.id, maya.user.id);
		const missing = await ask(maya, { ...maya, user: { ...maya.user, id: newId() } });
		expect(missing).toMatchObject({ status: 404, problem: { code: 'not_found' } });
		for (const { status, problem } of [await ask(maya, noor), await ask(maya, sam), await ask(sam, maya)])
			expect({ status, problem }).toEqual({ status: 404, problem: missing.problem });
	});

	test.each([{}, { userId: 'noor' }, { userId: null }, { userId: newId(), message: 'Hello' }])(
		'a broken body is told: %j',
		async (body) => {
			const { status, problem } = await server.api.call(requestFriendship, { token: maya.token, body: body as { userId: string } });
			expect({ status, code: problem.code }).toEqual({ status: 422, code: 'validation_failed' });
		},
	);
});

describe('accepting', () => {
	test('makes two friends, on the record of both', async () => {
		const id = await asked(maya, noor);
		server.clock.advanceSeconds(5);
		expect(await accept(noor, id)).toMatchObject({ status: 200, body: { relation: 'friend', requestId: null } });
		const createdAt = server.clock.now().toISOString();
		expect(await server.api.succeed(listFriends, { token: maya.token })).toEqual([{ person: cardOf(noor), createdAt }]);
		expect(await server.api.succeed(listFriends, { token: noor.token })).toEqual([{ person: cardOf(maya), createdAt }]);
		expect(await befriendedEvents(maya, noor)).toEqual([1, 1]);
		expect(await requestsOf(noor, 'incoming')).toEqual([]);
	});

	test('twice changes nothing', async () => {
		const id = await asked(maya, noor);
		await accept(noor, id);
		expect(await accept(noor, id)).toMatchObject({ status: 200, body: { relation: 'friend' } });
		expect(await befriendedEvents(maya, noor)).toEqual([1, 1]);
	});

	test('is for who was asked, and for nobody else', async () => {
		const id = await asked(maya, noor);
		for (const who of [maya, sam]) expect((await accept(who, id)).status).toBe(404);
		expect(await friendsOf(maya)).toEqual([]);
	});

	test('leaves nothing behind when its record cannot be written', async () => {
		await befriend(server.api, sam, noor);
		const id = await asked(maya, noor);
		const mend = await breakEvents(server.database, { actorId: noor.user.id, event: friendshipBegan });
		expect((await accept(noor, id)).status).toBe(500);
		await mend();
		expect([await friendsOf(maya), await friendsOf(noor)]).toEqual([[], [sam.user.id]]);
		expect((await accept(noor, id)).status).toBe(200);
	});
});

describe('taking a request away', () => {
	test.each([
		['cancelling', 'cancelled'],
		['declining', 'declined'],
	])('%s', async (_, status) => {
		const id = await asked(maya, noor);
		const who = status === 'cancelled' ? maya : noor;
		expect((await remove(who, id)).body).toEqual({ relation: 'none', requestId: null });
		expect([await requestsOf(maya, 'outgoing'), await requestsOf(noor, 'incoming')]).toEqual([[], []]);
		const row = await server.database.reader.selectFrom('friend_requests').select('status').where('id', '=', id).executeTakeFirst();
		expect(row?.status).toBe(status);
		expect([(await accept(noor, id)).status, (await remove(maya, id)).status, (await remove(noor, id)).status]).toEqual([404, 404, 404]);
		expect(await friendsOf(noor)).toEqual([]);
	});

	test('is for the two, and for nobody else', async () => {
		const id = await asked(maya, noor);
		expect((await remove(sam, id)).status).toBe(404);
		expect(await requestsOf(noor, 'incoming')).toHaveLength(1);
	});

	test('an accepted one is no longer there to take away', async () => {
		const id = await asked(maya, noor);
		await accept(noor, id);
		expect([(await remove(maya, id)).status, (await remove(noor, id)).status]).toEqual([404, 404]);
		expect(await friendsOf(maya)).toEqual([noor.user.id]);
	});
});

describe('ending a friendship', () => {
	test.each(['who asked', 'who was asked'])('either of the two can, here: %s', async (side) => {
		await befriend(server.api, maya, noor);
		const [who, other] = side === 'who asked' ? [maya, noor] : [noor, maya];
		expect((await unfriend(who, other)).body).toEqual({ relation: 'none', requestId: null });
		expect([await friendsOf(maya), await friendsOf(noor)]).toEqual([[], []]);
		expect(await countRows(server.database, 'friendships', { column: 'user_id', value: maya.user.id })).toBe(0);
		expect((await unfriend(who, other)).status).toBe(404);
	});

	test('with whom there is none: a stranger, oneself, nobody', async () => {
		for (const other of [sam, maya, { ...maya, user: { ...maya.user, id: newId() } }])
			expect((await unfriend(maya, other)).status).toBe(404);
	});
});

describe('the list of requests', () => {
	test('comes page by page, none twice and none missing, while others arrive', async () => {
		const people = await Promise.all(Array.from({ length: 11 }, () => registerMember(server.api)));
		for (const [index, person] of people.entries()) {
			// Three at a time share the same time.
			if (index % 3 === 0) server.clock.advanceSeconds(1);
			await asked(person, maya);
		}
		const read: string[] = [];
		const readPage = async (cursor: string | null) => {
			const query = { direction: 'incoming' as const, limit: 4, ...(cursor && { cursor }) };
			const page = await server.api.call(listFriendRequests, { token: maya.token, query });
			expect(page.body.length).toBeLessThanOrEqual(4);
			read.push(...page.body.map(({ person }) => person.id));
			return page.nextCursor;
		};
		for (let cursor = await readPage(null); cursor; cursor = await readPage(cursor)) {
			server.clock.advanceSeconds(1);
			await asked(await registerMember(server.api), maya);
		}
		expect(read.toSorted()).toEqual(people.map(({ user }) => user.id).toSorted());
		expect(people.slice(0, 3).map(({ user }) => user.id)).toContain(read.at(-1));
	});

	test.each([{}, { direction: 'sideways' }, { direction: 'incoming', limit: 0 }, { direction: 'incoming', cursor: 'x' }])(
		'a broken question is told: %j',
		async (query) => {
			expect((await server.api.call(listFriendRequests, { token: maya.token, query: query as { direction: 'incoming' } })).status).toBe(
				422,
			);
		},
	);

	test('leaves out who is deleted', async () => {
		await asked(noor, maya);
		await asked(maya, sam);
		for (const { user } of [noor, sam]) await updateUser(server.database, user.id, { status: 'deleted' });
		expect([await requestsOf(maya, 'incoming'), await requestsOf(maya, 'outgoing')]).toEqual([[], []]);
	});
});

describe('while friends are switched off', () => {
	const all = { ...friendsEndpoints, listProfileFriends };
	const switched: [string, EndpointDeclaration][] = Object.entries(all).filter(([, endpoint]) => 'feature' in endpoint);
	let off: TestApp;
	let someone: SignedInMember;
	beforeAll(async () => {
		off = await createTestApp();
		const value = JSON.stringify({ friends: false });
		const updated_at = off.clock.now().toISOString();
		await off.database.transaction((transaction) =>
			transaction.insertInto('instance_settings').values({ key: 'features', value, updated_at }).execute(),
		);
		someone = await registerMember(off.api);
	});
	afterAll(() => off.close());

	test('there are eight of them', () => {
		expect(switched).toHaveLength(8);
	});

	test.each(switched)('%s does not exist', async (_, { method, path }) => {
		const headers = { authorization: `Bearer ${someone.token}` };
		const { status, text } = await off.api.send({ method, path: path.replace(':id', newId()), headers });
		expect(status).toBe(404);
		expect(JSON.parse(text)).toMatchObject({ code: 'not_found', detail: 'This feature is switched off.' });
	});

	test('blocking goes on', async () => {
		expect((await off.api.call(friendsEndpoints.listBlocks, { token: someone.token })).status).toBe(200);
	});
});
