import { listSuggestions } from '@friends/contract/friends/friends.endpoints';
import { suggestionSchema } from '@friends/contract/friends/friends.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { befriend, block, insertPerson, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
/** Friends of hers. */
let friends: string[];
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
	friends = [];
	for (let index = 0; index < 5; index += 1) {
		const id = await insertPerson(server.database);
		await befriend(server.database, maya.user.id, id);
		friends.push(id);
	}
});
afterAll(() => server.close());

const suggestions = () => server.api.succeed(listSuggestions, { token: maya.token });
const suggestedIds = async () => (await suggestions()).map(({ person }) => person.id);

/** Somebody who is a friend of so many of her friends. */
async function personKnownTo(count: number, settings: Record<string, unknown> = {}): Promise<string> {
	const id = await insertPerson(server.database, settings);
	for (const friend of friends.slice(0, count)) await befriend(server.database, friend, id);
	return id;
}

const insertRequest = (from: string, to: string, status: string) =>
	server.database.transaction((transaction) =>
		transaction
			.insertInto('friend_requests')
			.values({ id: newId(), from_user_id: from, to_user_id: to, status, created_at: server.clock.now().toISOString() })
			.execute(),
	);

test('those with most friends in common come first, with up to three of these', async () => {
	const [two, five, one] = [await personKnownTo(2), await personKnownTo(5), await personKnownTo(1)];
	await insertPerson(server.database);
	const list = await suggestions();
	expect(list.map(({ person, mutualCount, mutuals }) => [person.id, mutualCount, mutuals.length])).toEqual([
		[five, 5, 3],
		[two, 2, 2],
		[one, 1, 1],
	]);
	expect(list[1]?.mutuals.map(({ id }) => id)).toEqual(friends.slice(0, 2).sort());
	expect(Object.keys(list[0] ?? {}).sort()).toEqual(Object.keys(suggestionSchema.shape).sort());
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

	test.each(['pending', 'declined'])('those asked or asking, while it is %s', async (status) => {
		await insertRequest(maya.user.id, await personKnownTo(1), status);
		await insertRequest(await personKnownTo(1), maya.user.id, status);
		expect(await suggestedIds()).toEqual([]);
	});

	test('those behind a block, on either side', async () => {
		await block(server.database, maya.user.id, await personKnownTo(1));
		await block(server.database, await personKnownTo(1), maya.user.id);
		expect(await suggestedIds()).toEqual([]);
	});

	test('those with a private profile and those who take no requests', async () => {
		await personKnownTo(1, { profileVisibility: 'private' });
		await personKnownTo(1, { allowFriendRequests: false });
		const open = [await personKnownTo(1, { profileVisibility: 'friends' }), await personKnownTo(1, { allowFriendRequests: true })];
		expect(await suggestedIds()).toEqual(open.sort());
	});

	test('those who cannot sign in', async () => {
		for (const changes of [{ status: 'deleted' }, { status: 'inactive' }, { banned_until: '2027-01-01T00:00:00.000Z' }])
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
	await befriend(server.database, hidden, await insertPerson(server.database));
	const id = await personKnownTo(3);
	const [first, ...others] = await suggestions();
	expect(others).toEqual([]);
	expect(first).toMatchObject({ person: { id }, mutualCount: 2 });
	expect(first?.mutuals.map((mutual) => mutual.id)).toEqual(friends.slice(1, 3).sort());
});

test('takes the same few statements, however many there are', async () => {
	await personKnownTo(1);
	const measure = async () => {
		// A write in between, so that nothing is remembered.
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
