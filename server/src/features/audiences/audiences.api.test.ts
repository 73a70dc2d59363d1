/** How many people could see a post: exactly those who would, for every choice and profile. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { countAudience } from '@friends/contract/audiences/audiences.endpoints';
import { removeFriend } from '@friends/contract/friends/friends.endpoints';
import { getPost } from '@friends/contract/posts/posts.endpoints';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { befriend as befriendByApi } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { befriend, block, foundTribe, joinTribe, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const names = ['owner', 'stranger', 'friend', 'fellow', 'friend and fellow', 'blocked', 'blocking', 'banned', 'inactive', 'gone'] as const;
const banned = { banned_until: '2100-01-01T00:00:00.000Z' };

let server: TestApp;
let maya: SignedInMember;
const people = {} as Record<(typeof names)[number], SignedInMember>;
const tribes = {} as Record<'open' | 'private' | 'elsewhere' | 'hidden', string>;

beforeAll(async () => {
	server = await createTestApp();
	const { api, database } = server;
	for (const name of names) people[name] = await registerMember(api);
	maya = await registerMember(api);
	const idOf = (name: (typeof names)[number]) => people[name].user.id;
	for (const name of ['friend', 'friend and fellow', 'banned', 'inactive', 'gone'] as const)
		await befriend(database, maya.user.id, idOf(name));
	await block(database, maya.user.id, idOf('blocked'));
	await block(database, idOf('blocking'), maya.user.id);
	const memberIds = [maya.user.id, ...(['fellow', 'friend and fellow', 'blocked', 'blocking', 'banned', 'gone'] as const).map(idOf)];
	tribes.open = await foundTribe(database, { ownerId: idOf('owner'), memberIds });
	tribes.private = await foundTribe(database, { ownerId: idOf('owner'), memberIds, type: 'private' });
	tribes.elsewhere = await foundTribe(database, { ownerId: idOf('owner') });
	tribes.hidden = await foundTribe(database, { ownerId: idOf('owner'), type: 'private' });
	await updateUser(database, idOf('banned'), banned);
	await updateUser(database, idOf('inactive'), { status: 'inactive' });
	await updateUser(database, idOf('gone'), { status: 'deleted' });
});
afterAll(() => server.close());

type Place = { place?: 'everybody' | 'friends' | 'tribe'; tribeId?: string };
const count = (query: Place, as = maya) => server.api.call(countAudience, { token: as.token, query });

describe.each(['public', 'friends', 'private'] as const)('of a profile that is %s', (profileVisibility) => {
	beforeAll(() => server.api.succeed(updatePrivacy, { token: maya.token, body: { profileVisibility } }));

	test.each<[string, () => Place, Record<typeof profileVisibility, number>]>([
		['for everybody', () => ({}), { public: 5, friends: 2, private: 0 }],
		['for friends', () => ({ place: 'friends' }), { public: 2, friends: 2, private: 0 }],
		['in an open tribe', () => ({ place: 'tribe', tribeId: tribes.open }), { public: 5, friends: 4, private: 3 }],
		['in a private tribe', () => ({ place: 'tribe', tribeId: tribes.private }), { public: 3, friends: 3, private: 3 }],
	])('%s', async (_, placeOf, counts) => {
		const place = placeOf();
		const isForGuests = profileVisibility === 'public' && place.place !== 'friends' && place.tribeId !== tribes.private;
		expect((await count(place)).body).toEqual({ count: counts[profileVisibility], isForGuests });
		const { id } = await createPost(server.api, maya, { isForFriends: place.place === 'friends', tribeId: place.tribeId ?? null });
		const statuses: number[] = [];
		for (const name of names) statuses.push((await server.api.call(getPost, { token: people[name].token, params: { id } })).status);
		expect(statuses.filter((status) => status === 200)).toHaveLength(counts[profileVisibility]);
		expect((await server.api.call(getPost, { params: { id } })).status).toBe(isForGuests ? 200 : 404);
	});
});

test('tells nothing of a tribe where the member may not post, nor to guests', async () => {
	const { api } = server;
	const refused = async (tribeId: string) => {
		const { status, problem } = await count({ place: 'tribe', tribeId });
		return [status, problem.code];
	};
	expect(await refused(tribes.elsewhere)).toEqual([403, 'join_to_post']);
	expect(await refused(tribes.hidden)).toEqual([404, 'not_found']);
	expect((await api.call(countAudience, {})).status).toBe(401);
	expect((await count({ place: 'tribe' })).status).toBe(422);
	expect((await count({ tribeId: tribes.open })).status).toBe(422);
});

test('follows friendships, who joins, who may sign in, and guests', async () => {
	const { api } = server;
	await api.succeed(updatePrivacy, { token: maya.token, body: { profileVisibility: 'public' } });
	const all = async () => [(await count({})).body.count, (await count({ place: 'friends' })).body.count];
	expect(await all()).toEqual([5, 2]);
	const newcomer = await registerMember(api);
	await befriendByApi(api, maya, newcomer);
	expect(await all()).toEqual([6, 3]);
	await api.succeed(removeFriend, { token: maya.token, params: { id: newcomer.user.id } });
	expect(await all()).toEqual([6, 2]);
	people.owner = await signInAgain(api, people.owner);
	await api.succeed(updateSettings, { token: people.owner.token, body: { guestAccess: 'private' } });
	expect((await count({})).body).toEqual({ count: 6, isForGuests: false });
});

test('takes the same few statements, however many see it', async () => {
	const { database } = server;
	const measure = () => server.statementsOf(() => count({ place: 'tribe', tribeId: tribes.private }));
	await measure();
	const before = await measure();
	for (const name of ['stranger', 'friend'] as const) await joinTribe(database, { tribeId: tribes.private, userId: people[name].user.id });
	expect(await measure()).toBeLessThanOrEqual(before);
	expect(before).toBeLessThan(8);
});
