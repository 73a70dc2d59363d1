import { listSuggestions } from '@friends/contract/friends/friends.endpoints';
import { suggestionSchema } from '@friends/contract/friends/friends.schema';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { befriend, block, foundTribe, insertPerson, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
/** Maya's friends. */
let friends: string[];
beforeEach(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	friends = [];
	for (let index = 0; index < 5; index += 1) {
		const id = await insertPerson(server.database);
		await befriend(server.database, maya.user.id, id);
		friends.push(id);
	}
});
afterEach(() => server.close());

const suggestions = () => server.api.succeed(listSuggestions, { token: maya.token });
const suggestedIds = async () => (await suggestions()).map(({ person }) => person.id);
/** Suggested people with reasons. */
const reasons = async () => (await suggestions()).map(({ person, reason }) => [person.id, reason.kind, reason.name]);

/** A person who is a friend of so many of Maya's friends. */
async function personKnownTo(count: number, settings: Record<string, unknown> = {}): Promise<string> {
	const id = await insertPerson(server.database, settings);
	for (const friend of friends.slice(0, count)) await befriend(server.database, friend, id);
	return id;
}

const insertRequest = (from: string, to: string, status: 'pending' | 'declined' | 'cancelled') =>
	server.database.transaction((transaction) =>
		transaction
			.insertInto('friend_requests')
			.values({ id: newId(), from_user_id: from, to_user_id: to, status, created_at: server.clock.now().toISOString() })
			.execute(),
	);

test('those with most friends in common come first, with up to three of these', async () => {
	const [two, five, one] = [await personKnownTo(2), await personKnownTo(5), await personKnownTo(1)];
	const list = await suggestions();
	expect(list.map(({ person, mutualCount, mutuals }) => [person.id, mutualCount, mutuals.length])).toEqual([
		[five, 5, 3],
		[two, 2, 2],
		[one, 1, 1],
	]);
	expect(list.map(({ reason }) => reason)).toEqual(Array.from({ length: 3 }, () => ({ kind: 'mutuals', name: null, joinedAt: null })));
	expect(list[1]?.mutuals.map(({ id }) => id)).toEqual(friends.slice(0, 2).sort());
	expect(Object.keys(list[0] ?? {}).sort()).toEqual(certainKeysOf(suggestionSchema));
	expect(Object.keys(list[0]?.person ?? {}).sort()).toEqual(['avatar', 'id', 'name', 'username']);
});

test('equal ones come in the order of their ids, twenty at most', async () => {
	const known: string[] = [];
	for (let index = 0; index < 22; index += 1) known.push(await personKnownTo(1));
	expect(await suggestedIds()).toEqual(known.sort().slice(0, 20));
});

describe('left out are', () => {
	test('friends, and oneself', async () => {
		const id = await personKnownTo(2);
		await befriend(server.database, maya.user.id, id);
		expect(await suggestedIds()).toEqual([]);
	});

	test.each(['pending', 'declined'] as const)('those asked or asking, while it is %s', async (status) => {
		await insertRequest(maya.user.id, await personKnownTo(1), status);
		await insertRequest(await personKnownTo(1), maya.user.id, status);
		expect(await suggestedIds()).toEqual([]);
	});

	test('those behind a block, on either side', async () => {
		await block(server.database, maya.user.id, await personKnownTo(1));
		await block(server.database, await personKnownTo(1), maya.user.id);
		expect(await suggestedIds()).toEqual([]);
	});

	test('those who show themselves to friends, where no friend leads to them', async () => {
		await insertPerson(server.database, { profileVisibility: 'friends' });
		expect(await suggestedIds()).toEqual([]);
	});

	test('those with a private profile and those who take no requests', async () => {
		await personKnownTo(1, { profileVisibility: 'private' });
		await personKnownTo(1, { allowFriendRequests: false });
		const open = [await personKnownTo(1, { profileVisibility: 'friends' }), await personKnownTo(1, { allowFriendRequests: true })];
		expect(await suggestedIds()).toEqual(open.sort());
	});

	test('those who cannot sign in', async () => {
		for (const changes of [{ status: 'deleted' }, { status: 'inactive' }, { banned_until: '2027-01-01T00:00:00.000Z' }] as const)
			await updateUser(server.database, await personKnownTo(1), changes);
		const formerlyBanned = await personKnownTo(1);
		await updateUser(server.database, formerlyBanned, { banned_until: '2026-01-01T00:00:00.000Z' });
		expect(await suggestedIds()).toEqual([formerlyBanned]);
	});
});

test('a request that was cancelled is forgotten', async () => {
	const id = await personKnownTo(1);
	await insertRequest(maya.user.id, id, 'cancelled');
	expect(await suggestedIds()).toEqual([id]);
});

test('whose friend somebody with a private profile is, is told to nobody', async () => {
	const [hidden = '', open = ''] = friends;
	await setVisibility(server.database, hidden, 'private');
	await setVisibility(server.database, open, 'friends');
	const theirs = await insertPerson(server.database);
	await befriend(server.database, hidden, theirs);
	const id = await personKnownTo(3);
	const [first, ...others] = await suggestions();
	expect(others).toMatchObject([{ person: { id: theirs }, mutualCount: 0, mutuals: [], reason: { kind: 'new' } }]);
	expect(first).toMatchObject({ person: { id }, mutualCount: 2 });
	expect(first?.mutuals.map((mutual) => mutual.id)).toEqual(friends.slice(1, 3).sort());
});

describe('where friends of friends are not enough', () => {
	const likes = (id: string, interests: string[]) =>
		server.database.transaction((transaction) =>
			transaction
				.insertInto('user_interests')
				.values(interests.map((interest) => ({ user_id: id, interest })))
				.execute(),
		);
	const writes = (actorId: string, writings: number, at: string) =>
		server.database.transaction((transaction) =>
			transaction
				.insertInto('member_days')
				.values({ day: at.slice(0, 10), user_id: actorId, writings })
				.execute(),
		);

	test('those follow who share a tribe, then an interest, then who write much, then the newest, each with the true reason', async () => {
		await server.api.succeed(updateProfile, { token: maya.token, body: { interests: ['Nấu ăn', 'Old maps'] } });
		const [known, fellow, liker, writer, reader] = [
			await personKnownTo(1),
			await insertPerson(server.database),
			await insertPerson(server.database),
			await insertPerson(server.database),
			await insertPerson(server.database),
		];
		await foundTribe(server.database, { ownerId: fellow, memberIds: [maya.user.id], name: 'Repair Café' });
		await likes(fellow, ['nau an']);
		await likes(liker, ['nau an', 'chess']);
		const now = server.clock.now().toISOString();
		await writes(writer, 2, now);
		await writes(reader, 0, now);
		await writes(reader, 1, new Date(Date.parse(now) - 40 * 86_400_000).toISOString());
		expect(await reasons()).toEqual([
			[known, 'mutuals', null],
			[fellow, 'tribe', 'Repair Café'],
			[liker, 'interest', 'Nấu ăn'],
			[writer, 'active', null],
			[reader, 'new', null],
		]);
		expect((await suggestions()).at(-1)?.reason.joinedAt).toBe('2026-11-01T00:00:00.000Z');
	});

	test('more in common comes first', async () => {
		await server.api.succeed(updateProfile, { token: maya.token, body: { interests: ['tea', 'maps'] } });
		const [one, two] = [await insertPerson(server.database), await insertPerson(server.database)];
		await likes(one, ['tea']);
		await likes(two, ['maps', 'tea']);
		expect(await reasons()).toEqual([
			[two, 'interest', 'maps'],
			[one, 'interest', 'tea'],
		]);
	});

	test('there are twenty at most, and nobody twice', async () => {
		for (let index = 0; index < 25; index += 1) await likes(await insertPerson(server.database), ['tea']);
		await server.api.succeed(updateProfile, { token: maya.token, body: { interests: ['tea'] } });
		await personKnownTo(1);
		const ids = await suggestedIds();
		expect(ids).toHaveLength(20);
		expect(new Set(ids).size).toBe(20);
	});
});

test('takes the same few statements, however many there are', async () => {
	await personKnownTo(1);
	const measure = async () => {
		// A write in between makes the caches stale.
		await insertPerson(server.database);
		return server.statementsOf(suggestions);
	};
	await suggestions();
	const ofFew = await measure();
	for (let index = 0; index < 10; index += 1) await personKnownTo(3);
	expect(await measure()).toBe(ofFew);
});

test('is for members', async () => {
	expect((await server.api.call(listSuggestions, {})).status).toBe(401);
});
