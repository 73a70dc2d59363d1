/** Who asks to join a tribe, as those who decide see them: since when they are here, and how many friends they have inside. */
import { joinTribe as join, listTribeRequests, updateTribeJoining } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, setVisibility } from '../../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let inside: SignedInMember[];
let noor: SignedInMember;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	[owner, noor] = [await registerMember(server.api), await registerMember(server.api)];
	inside = [await registerMember(server.api), await registerMember(server.api)];
	tribe = await createTribe(server.api, owner);
	for (const each of inside) await joinTribe(server.api, each, tribe);
	await server.api.succeed(updateTribeJoining, {
		...{ token: owner.token, params: { id: tribe.id } },
		body: { joinMode: 'request', questions: [] },
	});
});
afterAll(() => server.close());

const ask = (by: SignedInMember) => server.api.succeed(join, { token: by.token, params: { id: tribe.id }, body: {} });
const waiting = (query = {}) => server.api.succeed(listTribeRequests, { token: owner.token, params: { id: tribe.id }, query });
const only = async () => (await waiting()).map(({ hereSince, friendsInside }) => ({ hereSince, friendsInside }));

test('their friends in the tribe are counted, and no others', async () => {
	const outside = await registerMember(server.api);
	for (const friend of [...inside, outside]) await befriend(server.api, noor, friend);
	await ask(noor);
	expect(await only()).toEqual([{ hereSince: noor.user.createdAt, friendsInside: 2 }]);
});

test('a friend behind a block of the viewer is not counted', async () => {
	for (const friend of inside) await befriend(server.api, noor, friend);
	await ask(noor);
	await block(server.database, inside[0]?.user.id ?? '', owner.user.id);
	expect(await only()).toMatchObject([{ friendsInside: 1 }]);
});

test('of a profile that the viewer may not see, neither is told', async () => {
	for (const friend of inside) await befriend(server.api, noor, friend);
	await ask(noor);
	for (const visibility of ['friends', 'private'] as const) {
		await setVisibility(server.database, noor.user.id, visibility);
		expect(await only()).toEqual([{ hereSince: null, friendsInside: 0 }]);
	}
	await setVisibility(server.database, noor.user.id, 'friends');
	await befriend(server.api, noor, owner);
	expect(await only()).toEqual([{ hereSince: noor.user.createdAt, friendsInside: 3 }]);
});

test('the list is read from either end, page by page', async () => {
	const people = [noor, await registerMember(server.api), await registerMember(server.api)];
	for (const each of people) await ask(each);
	const ids = people.map(({ user }) => user.id);
	const read = async (order?: 'newest' | 'oldest') => (await waiting(order ? { order } : {})).map(({ person }) => person.id);
	expect(await read()).toEqual(ids.toReversed());
	expect(await read('oldest')).toEqual(ids);
	const first = await server.api.call(listTribeRequests, {
		token: owner.token,
		params: { id: tribe.id },
		query: { order: 'oldest', limit: 2 },
	});
	const cursor = /cursor=([\w-]+)/.exec(first.headers.link ?? '')?.[1] ?? '';
	expect((await waiting({ order: 'oldest', cursor })).map(({ person }) => person.id)).toEqual([ids[2]]);
});

test('many cost as many statements as one', async () => {
	await ask(noor);
	const one = await server.statementsOf(() => waiting());
	for (let count = 0; count < 4; count += 1) await ask(await registerMember(server.api));
	expect(await server.statementsOf(() => waiting())).toBe(one);
});
