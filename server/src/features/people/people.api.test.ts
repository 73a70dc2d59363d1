/** The directory: its members for each viewer, their order, and their details. */
import { countPeople, listPeople } from '@friends/contract/people/people.endpoints';
import { listedPersonSchema, type PeopleOrder, peopleOrders } from '@friends/contract/people/people.schema';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { befriend, block, insertPerson, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { canSeeProfile } from '../users/users.policy.ts';

let server: TestApp;
let maya: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
});
afterEach(() => server.close());

type Query = { search?: string; order?: PeopleOrder; limit?: number; cursor?: string };

const list = (query: Query = {}) => server.api.succeed(listPeople, { token: maya.token, query });
const ids = async (query: Query = {}) => (await list(query)).map(({ person }) => person.id);
const count = async () => (await server.api.succeed(countPeople, { token: maya.token })).count;

async function personNamed(name: string): Promise<string> {
	const { user } = await registerMember(server.api, { name });
	return user.id;
}

async function like(id: string, interests: string[]): Promise<void> {
	await updateUser(server.database, id, { interests: JSON.stringify(interests) });
	await server.database.transaction((transaction) =>
		transaction
			.insertInto('user_interests')
			.values(interests.map((interest) => ({ user_id: id, interest: interest.toLowerCase() })))
			.execute(),
	);
}

async function write(actorId: string, times: number, at = server.clock.now().toISOString()): Promise<void> {
	await server.database.transaction((transaction) =>
		transaction
			.insertInto('member_days')
			.values({ day: at.slice(0, 10), user_id: actorId, writings: times })
			.execute(),
	);
}

/** Registered one after another; the last is the newest. */
async function inOrder(count: number): Promise<string[]> {
	const ids: string[] = [];
	for (let index = 0; index < count; index += 1) {
		const id = await insertPerson(server.database);
		await updateUser(server.database, id, { created_at: `2026-11-01T00:00:0${index}.000Z` });
		ids.push(id);
	}
	return ids;
}

const likeMyself = (interests: string[]) => server.api.succeed(updateProfile, { token: maya.token, body: { interests } });

describe('a row', () => {
	test('is exactly as promised, with what the two share first', async () => {
		const id = await insertPerson(server.database);
		await like(id, ['Chess', 'Old maps', 'Tea']);
		await likeMyself(['tea', 'OLD  MAPS', 'rye bread']);
		const [row] = await list();
		expect(row).toEqual({
			person: expect.objectContaining({ id }),
			interests: ['Old maps', 'Tea', 'Chess'],
			sharedCount: 2,
			createdAt: '2026-11-01T00:00:00.000Z',
			viewer: { relation: 'none', requestId: null, canRequestFriendship: true },
		});
		expect(Object.keys(row ?? {}).sort()).toEqual(certainKeysOf(listedPersonSchema));
	});

	test('says how the viewer stands to them, and whether they may be asked', async () => {
		const [friend, closed, open, asked, asking] = await Promise.all([
			insertPerson(server.database),
			insertPerson(server.database, { allowFriendRequests: false }),
			insertPerson(server.database),
			insertPerson(server.database),
			insertPerson(server.database),
		]);
		await befriend(server.database, maya.user.id, friend);
		const request = (from: string, to: string) => ({
			id: newId(),
			from_user_id: from,
			to_user_id: to,
			status: 'pending' as const,
			created_at: server.clock.now().toISOString(),
		});
		const [sent, received] = [request(maya.user.id, asked), request(asking, maya.user.id)];
		await server.database.transaction((transaction) => transaction.insertInto('friend_requests').values([sent, received]).execute());
		const rows = new Map((await list()).map(({ person, viewer }) => [person.id, viewer]));
		expect(rows.get(friend)).toEqual({ relation: 'friend', requestId: null, canRequestFriendship: false });
		expect(rows.get(closed)).toEqual({ relation: 'none', requestId: null, canRequestFriendship: false });
		expect(rows.get(open)).toEqual({ relation: 'none', requestId: null, canRequestFriendship: true });
		expect(rows.get(asked)).toEqual({ relation: 'requested', requestId: sent.id, canRequestFriendship: false });
		expect(rows.get(asking)).toEqual({ relation: 'asked', requestId: received.id, canRequestFriendship: false });
	});
});

describe('who is in it', () => {
	const facts = ['public', 'friends', 'private'].flatMap((visibility) =>
		[true, false].flatMap((isFriend) => [true, false].map((isBlocked) => ({ visibility, isFriend, isBlocked }))),
	);

	test.each(facts)(
		'is as the policy has it: $visibility, friend $isFriend, blocked $isBlocked',
		async ({ visibility, isFriend, isBlocked }) => {
			const id = await insertPerson(server.database);
			await setVisibility(server.database, id, visibility as 'public');
			if (isFriend) await befriend(server.database, maya.user.id, id);
			if (isBlocked) await block(server.database, id, maya.user.id);
			const isSeen = canSeeProfile({ ...maya.user, kind: 'member' } as never, { ownerId: id, visibility, isFriend, isBlocked });
			for (const order of peopleOrders) expect(await ids({ order })).toEqual(isSeen ? [id] : []);
			expect(await count()).toBe(isSeen ? 2 : 1);
		},
	);

	test('does not change with who has blocked whom', async () => {
		const id = await insertPerson(server.database);
		await block(server.database, maya.user.id, id);
		expect([await ids(), await count()]).toEqual([[], 1]);
	});

	test.each([{ status: 'deleted' }, { status: 'inactive' }, { banned_until: '2027-01-01T00:00:00.000Z' }] as const)(
		'nobody with %j',
		async (changes) => {
			await updateUser(server.database, await insertPerson(server.database), changes);
			expect([await ids(), await count()]).toEqual([[], 1]);
		},
	);
});

describe('search', () => {
	test('finds the beginning of a username, with or without @, and of every word of a name', async () => {
		const elodie = await registerMember(server.api, { name: 'Élodie van der Berg' });
		await personNamed('Somebody Else');
		for (const search of ['elo', 'ÉLODIE', 'berg', 'van der', elodie.user.username, `@${elodie.user.username.toUpperCase()}`]) {
			expect([search, await ids({ search })]).toEqual([search, [elodie.user.id]]);
		}
		expect(await ids({ search: 'lodie' })).toEqual([]);
		expect(await ids({ search: '  ' })).toHaveLength(2);
	});

	test('finds nobody who does not show themselves', async () => {
		const id = await personNamed('Hidden Hilda');
		await setVisibility(server.database, id, 'private');
		expect(await ids({ search: 'hilda' })).toEqual([]);
	});
});

describe('order', () => {
	test('near: most in common first, then the newest; the one that members with interests get', async () => {
		const [two = '', none, one = ''] = await inOrder(3);
		await like(one, ['tea', 'chess']);
		await like(two, ['tea', 'maps']);
		expect(await ids()).toEqual([one, none, two]);
		await likeMyself(['Tea', 'Maps']);
		expect(await ids()).toEqual([two, one, none]);
		expect(await ids({ order: 'near' })).toEqual([two, one, none]);
	});

	test('active: who wrote most lately first', async () => {
		const [some, much, none] = [
			await insertPerson(server.database),
			await insertPerson(server.database),
			await insertPerson(server.database),
		];
		await write(some, 1);
		await write(much, 3);
		expect(await ids({ order: 'active' })).toEqual([much, some, none]);
		await write(none, 9, '2026-01-01T00:00:00.000Z');
		expect(await ids({ order: 'active' })).toEqual([much, some, none]);
	});

	test('newest: by the time of joining', async () => {
		const [old, recent] = [await insertPerson(server.database), await insertPerson(server.database)];
		await updateUser(server.database, old, { created_at: '2025-01-01T00:00:00.000Z' });
		expect(await ids({ order: 'newest' })).toEqual([recent, old]);
	});
});

describe('pages', () => {
	test.each(peopleOrders)('in order %s show everybody once', async (order) => {
		const people: string[] = [];
		for (let index = 0; index < 7; index += 1) people.push(await insertPerson(server.database));
		await likeMyself(['tea', 'maps']);
		await like(people[2] ?? '', ['tea', 'maps']);
		for (const index of [4, 5]) await like(people[index] ?? '', ['tea']);
		for (const index of [1, 6]) await write(people[index] ?? '', 2);
		const all = await ids({ order });
		expect(all.toSorted()).toEqual(people.toSorted());
		const paged: string[] = [];
		let cursor: string | undefined;
		do {
			const { body, nextCursor } = await server.api.call(listPeople, {
				token: maya.token,
				query: { order, limit: 2, ...(cursor && { cursor }) },
			});
			paged.push(...body.map(({ person }) => person.id));
			cursor = nextCursor ?? undefined;
		} while (cursor);
		expect(paged).toEqual(all);
	});

	test.each(['x', '1-', '1-x', '99999999999-MjAy'])('the cursor %s is refused', async (cursor) => {
		expect((await server.api.call(listPeople, { token: maya.token, query: { cursor } })).status).toBe(422);
	});
});

test('takes the same few statements, however many there are', async () => {
	await likeMyself(['tea']);
	const measure = async () => {
		// A write in between makes the caches stale.
		await insertPerson(server.database);
		return server.statementsOf(() => list({ order: 'near' }));
	};
	await list();
	const ofFew = await measure();
	for (let index = 0; index < 10; index += 1) await insertPerson(server.database);
	expect(await measure()).toBe(ofFew);
	expect(ofFew).toBeLessThanOrEqual(7);
});

test('is for members', async () => {
	for (const endpoint of [listPeople, countPeople]) expect((await server.api.call(endpoint, {})).status).toBe(401);
});
