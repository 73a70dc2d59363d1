import {
	acceptFriendRequest,
	listFriendRequests,
	listFriends,
	removeFriend,
	requestFriendship,
} from '@friends/contract/friends/friends.endpoints';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { block, insertPerson, befriend as tie, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const read = (query: object = {}, { token } = maya) => server.api.call(listFriends, { token, query });
const usernamesFound = async (search: string) => {
	const { status, body } = await read({ search, limit: 100 });
	expect(status).toBe(200);
	return body.map(({ person }) => person.username).sort();
};

async function friendNamed(name: string, username: string): Promise<string> {
	const id = await insertPerson(server.database);
	await updateUser(server.database, id, { name, username });
	await tie(server.database, maya.user.id, id);
	return id;
}

describe('the list of friends', () => {
	test('is newest first, page by page, none twice and none missing, while others arrive', async () => {
		const friends: string[] = [];
		for (let index = 0; index < 9; index += 1) {
			// Three at a time share the same time.
			if (index % 3 === 0) server.clock.advanceSeconds(1);
			const friend = await registerMember(server.api);
			await befriend(server.api, maya, friend);
			friends.unshift(friend.user.id);
		}
		const ids: string[] = [];
		const readPage = async (cursor: string | null) => {
			const page = await read({ limit: 4, ...(cursor && { cursor }) });
			ids.push(...page.body.map(({ person }) => person.id));
			return page.nextCursor;
		};
		for (let cursor = await readPage(null); cursor; cursor = await readPage(cursor)) {
			server.clock.advanceSeconds(1);
			await befriend(server.api, await registerMember(server.api), maya);
		}
		expect(ids).toEqual(friends);
	});

	test('leaves out who is deleted', async () => {
		const id = await insertPerson(server.database);
		await tie(server.database, maya.user.id, id);
		expect((await read()).body).toHaveLength(1);
		await updateUser(server.database, id, { status: 'deleted' });
		expect((await read()).body).toEqual([]);
	});

	test('is for members', async () => {
		expect((await server.api.call(listFriends, {})).status).toBe(401);
	});

	test.each([{ limit: 0 }, { cursor: 'x' }, { search: 'x'.repeat(81) }, { search: 'a\0b' }, { of: 'noor' }])(
		'a broken question is told: %j',
		async (query) => {
			expect((await read(query)).status).toBe(422);
		},
	);

	test('takes the same few statements, however long it is, and none once it is kept', async () => {
		const measure = (query: object, caches?: 'warm') => server.statementsOf(() => read(query), caches);
		await read();
		for (let index = 0; index < 25; index += 1) await tie(server.database, maya.user.id, await insertPerson(server.database));
		const [ofFew, ofMany, ofSearch] = [await measure({ limit: 1 }), await measure({ limit: 100 }), await measure({ search: 'u' })];
		expect(ofMany).toBe(ofFew);
		expect(ofSearch).toBe(ofFew);
		expect(await measure({ limit: 100 }, 'warm')).toBe(0);
	});

	test('that is kept shows at once what others change', async () => {
		const { api, database } = server;
		const friend = await registerMember(api);
		const names = async () => (await read()).body.map(({ person }) => person.name);
		const incoming = async () =>
			(await api.succeed(listFriendRequests, { query: { direction: 'incoming' }, token: maya.token })).map(({ id }) => id);
		const before = await names();
		await api.succeed(requestFriendship, { body: { userId: maya.user.id }, token: friend.token });
		const [requestId = ''] = await incoming();
		expect(await server.community.rooms.friends.service.countIncoming(database.reader, maya.user.id)).toBe(1);
		await api.succeed(acceptFriendRequest, { params: { id: requestId }, token: maya.token });
		expect(await incoming()).toEqual([]);
		expect(await names()).toEqual([friend.user.name, ...before]);
		await api.succeed(updateProfile, { body: { name: 'Renamed' }, token: friend.token });
		expect(await names()).toEqual(['Renamed', ...before]);
		await updateUser(database, friend.user.id, { status: 'deleted' });
		expect(await names()).toEqual(before);
		await updateUser(database, friend.user.id, { status: 'active' });
		await api.succeed(removeFriend, { params: { id: maya.user.id }, token: friend.token });
		expect(await names()).toEqual(before);
	});
});

describe('searching', () => {
	beforeEach(async () => {
		const tag = maya.user.id.replaceAll('-', '').slice(-12);
		await friendNamed('Élodie Benoît', `a_${tag}`);
		await friendNamed('Sam 100% Wool', `bx${tag}`);
		await friendNamed('O\\Neil', `cx${tag}`);
		await friendNamed('نور الدين', `dx${tag}`);
	});
	const letters = async (search: string) => (await usernamesFound(search)).map((username) => username[0]).join('');

	test.each([
		['elodie', 'a'],
		['ÉLODIE', 'a'],
		['benoit elo', 'a'],
		['WOOL', 'b'],
		['%', 'b'],
		['100%', 'b'],
		['_', 'a'],
		['\\', 'c'],
		["'", ''],
		['نور', 'd'],
		['x', 'bcd'],
		['nobody', ''],
		['  ', 'abcd'],
	])('for %j', async (search, found) => {
		expect(await letters(search)).toBe(found);
	});

	test('goes through all friends, and its pages too', async () => {
		for (let index = 0; index < 7; index += 1) await friendNamed(`Robin ${index}`, `robin_${index}_${maya.user.id.slice(-6)}`);
		await friendNamed('Last', `last_${maya.user.id.slice(-6)}`);
		const names: string[] = [];
		const readPage = async (cursor: string | null) => {
			const page = await read({ search: 'robin', limit: 3, ...(cursor && { cursor }) });
			expect(page.body.length).toBeLessThanOrEqual(3);
			names.push(...page.body.map(({ person }) => person.name));
			return page.nextCursor;
		};
		for (let cursor = await readPage(null); cursor; cursor = await readPage(cursor));
		expect(names.sort()).toEqual(Array.from({ length: 7 }, (_, index) => `Robin ${index}`));
	});

	test('finds no strangers', async () => {
		const stranger = await registerMember(server.api);
		expect(await usernamesFound(stranger.user.username)).toEqual([]);
	});
});

test('what neighbour rooms ask: relation, friends, blocks', async () => {
	const { database } = server;
	const friends = server.community.rooms.friends.service;
	const [one, friend, blocked, blocker, stranger] = [maya.user.id, ...(await Promise.all([1, 2, 3, 4].map(() => insertPerson(database))))];
	if (!one || !friend || !blocked || !blocker || !stranger) throw new Error('Nobody is here.');
	const db = database.reader;
	expect(await friends.blockedAmong(db, one, [blocked, blocker])).toEqual(new Set());
	await tie(database, one, friend);
	await block(database, one, blocked);
	await block(database, blocker, one);
	expect(await friends.friendsAmong(db, one, [friend, stranger])).toEqual(new Set([friend]));
	for (const reader of [db, null]) {
		const ask = (on: typeof db) => friends.blockedAmong(on, one, [friend, blocked, blocker, stranger, blocked]);
		expect(await (reader ? ask(reader) : database.transaction(ask))).toEqual(new Set([blocked, blocker]));
	}
	expect(await friends.blockedAmong(db, one, [])).toEqual(new Set());
	const relations = await Promise.all([one, friend, blocked, blocker, stranger].map((id) => friends.relationTo(db, one, id)));
	expect(relations.map(({ relation }) => relation)).toEqual(['self', 'friend', 'blocked', 'none', 'none']);
	const isBlocked = await Promise.all([friend, blocked, blocker].map((id) => friends.isBlockedBetween(db, one, id)));
	expect(isBlocked).toEqual([false, true, true]);
});
