/** Presence: people seen in the last five minutes whose profile the viewer may see. */
import { listOnline } from '@friends/contract/explore/explore.endpoints';
import { onlinePersonSchema } from '@friends/contract/explore/explore.schema';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCaches } from '#core/cache/caches';
import { createApp } from '../../app.ts';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { befriend, beSeen, block, countRows, insertPerson, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, sendInto, type TestApp, testTokenSecret } from '../../testing/test-app.ts';
import { createFriendsService } from '../friends/friends.service.ts';
import { createPresenceService } from './presence.service.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
let viewer: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	viewer = await registerMember(server.api);
});
afterEach(() => server.close());

const iso = () => server.clock.now().toISOString();
const idOf = ({ user }: SignedInMember) => user.id;
const seen = (...people: SignedInMember[]) => Promise.all(people.map((person) => beSeen(server.database, idOf(person), iso())));
const onlineFor = async ({ token }: SignedInMember) => (await server.api.succeed(listOnline, { token })).map(({ id }) => id);

const errors: unknown[] = [];
function createService(everyMs = 60_000) {
	const { database, clock } = server;
	const users = server.community.rooms.users.service;
	const onError = (error: unknown) => errors.push(error);
	return createPresenceService({
		database,
		clock,
		friends: createFriendsService({ database, caches: createCaches(), clock, users }),
		shows: async () => true,
		everyMs,
		onError,
	});
}
const asMember = (id: string) => ({ kind: 'member', id, role: 'member', sessionId: '', joinedAt: '' }) as const;

test('friends come first, then whoever was seen last; nobody sees themselves', async () => {
	const [friend, late] = [await registerMember(server.api), await registerMember(server.api)];
	await befriend(server.database, idOf(viewer), idOf(friend));
	await seen(friend);
	for (const person of [maya, noor, late, viewer]) {
		server.clock.advanceSeconds(1);
		await seen(person);
	}
	expect(await onlineFor(viewer)).toEqual([friend, late, noor, maya].map(idOf));
	expect(await onlineFor(friend)).toEqual([viewer, late, noor, maya].map(idOf));
	const online = await server.api.succeed(listOnline, { token: viewer.token });
	expect(online.map(({ isFriend }) => isFriend)).toEqual([true, false, false, false]);
	expect(Object.keys(online[0] ?? {}).sort()).toEqual(certainKeysOf(onlinePersonSchema));
});

test('after five minutes somebody is gone', async () => {
	await seen(maya);
	server.clock.advanceSeconds(5 * 60);
	expect(await onlineFor(viewer)).toEqual([idOf(maya)]);
	server.clock.advanceSeconds(1);
	expect(await onlineFor(viewer)).toEqual([]);
});

test('only those are shown whose profile the viewer may see', async () => {
	await seen(maya, noor);
	await setVisibility(server.database, idOf(maya), 'friends');
	await setVisibility(server.database, idOf(noor), 'private');
	expect(await onlineFor(viewer)).toEqual([]);
	for (const person of [maya, noor]) await befriend(server.database, idOf(viewer), idOf(person));
	expect(await onlineFor(viewer)).toEqual([idOf(maya)]);
});

test('a block hides in both directions', async () => {
	await seen(maya, noor, viewer);
	await block(server.database, idOf(viewer), idOf(maya));
	await block(server.database, idOf(noor), idOf(viewer));
	expect(await onlineFor(viewer)).toEqual([]);
	expect(await onlineFor(maya)).toEqual([idOf(noor)]);
	expect(await onlineFor(noor)).toEqual([idOf(maya)]);
});

test('who may not sign in is not there, friend or not', async () => {
	const later = new Date(server.clock.now().getTime() + 1000).toISOString();
	await befriend(server.database, idOf(viewer), idOf(maya));
	await seen(maya, noor);
	await updateUser(server.database, idOf(maya), { banned_until: later });
	for (const status of ['inactive', 'deleted'] as const) {
		await updateUser(server.database, idOf(noor), { status });
		expect(await onlineFor(viewer)).toEqual([]);
	}
	server.clock.advanceSeconds(1);
	expect(await onlineFor(viewer)).toEqual([idOf(maya)]);
});

test('are twenty-four at most, in the same few statements', async () => {
	const measure = () => server.statementsOf(() => onlineFor(viewer));
	await seen(maya);
	await measure();
	const ofOne = await measure();
	for (let index = 0; index < 30; index += 1) await beSeen(server.database, await insertPerson(server.database), iso());
	expect(await onlineFor(viewer)).toHaveLength(24);
	expect(await measure()).toBe(ofOne);
	expect(ofOne).toBeLessThanOrEqual(6);
});

test('is for members, and takes no question', async () => {
	expect(await server.api.call(listOnline, {})).toMatchObject({ status: 401 });
	expect(await server.api.call(listOnline, { token: 'made up' })).toMatchObject({ status: 401 });
	expect((await server.api.send({ method: 'POST', path: '/api/online' })).status).toBe(405);
});

test('a request writes nothing; what was gathered is written at once, at the latest when the server stops', async () => {
	const ask = async () => {
		for (const { token } of [maya, noor, maya]) await server.api.succeed(getMe, { token });
	};
	await ask();
	expect(await countRows(server.database, 'presence')).toBe(0);
	await server.app.close();
	expect(await countRows(server.database, 'presence')).toBe(2);
});

test('any request of a member counts, and one without a good token does not', async () => {
	const { config, database, clock } = server;
	let app: FastifyInstance | undefined;
	try {
		({ app } = await createApp({ config, database, clock, tokenSecret: testTokenSecret, timings: { presenceMs: 1 } }));
		const send = sendInto(app);
		const ask = (token: string) => send({ method: 'GET', path: '/me', headers: { authorization: `Bearer ${token}` } });
		expect((await ask('made up')).status).toBe(401);
		expect((await ask(maya.token)).status).toBe(200);
		await vi.waitUntil(async () => (await onlineFor(viewer)).length > 0, { timeout: 5_000 });
		expect(await onlineFor(viewer)).toEqual([idOf(maya)]);
	} finally {
		await app?.close();
	}
});

test('a batch of any size is written, and the latest time stays, whichever node writes last', async () => {
	const [here, there] = [createService(), createService()];
	const ids = [];
	for (let index = 0; index < 123; index += 1) ids.push(await insertPerson(server.database));
	here.see(asMember(idOf(maya)));
	server.clock.advanceSeconds(2);
	for (const id of [...ids, idOf(maya)]) there.see(asMember(id));
	expect(await server.statementsOf(there.flush)).toBeLessThanOrEqual(10);
	await here.flush();
	const rows = await server.database.reader.selectFrom('presence').selectAll().execute();
	expect(rows).toHaveLength(124);
	expect(new Set(rows.map(({ seen_at: at }) => at))).toEqual(new Set([iso()]));
	expect(await server.statementsOf(here.flush)).toBe(0);
});

test('two nodes that write the same people at once do not get into each other’s way', async () => {
	const ids = [];
	for (let index = 0; index < 40; index += 1) ids.push(await insertPerson(server.database));
	const nodes = [createService(), createService(), createService()];
	for (let round = 0; round < 5; round += 1) {
		server.clock.advanceSeconds(1);
		for (const node of nodes) for (const id of ids.toReversed()) node.see(asMember(id));
		await Promise.all(nodes.map((node) => node.flush()));
	}
	expect(errors).toEqual([]);
	expect(await countRows(server.database, 'presence')).toBe(40);
});

test('a batch that cannot be written is told and forgotten; the next one is written', async () => {
	const service = createService();
	service.see(asMember('01900000-0000-7000-8000-000000000000'));
	await service.flush();
	expect(errors.splice(0)).toHaveLength(1);
	service.see(asMember(idOf(maya)));
	await service.flush();
	expect(await onlineFor(viewer)).toEqual([idOf(maya)]);
});

test('who was here longer ago is forgotten', async () => {
	await seen(maya);
	server.clock.advanceSeconds(4 * 60);
	await seen(noor);
	server.clock.advanceSeconds(2 * 60);
	await createService().forgetPast();
	const rows = await server.database.reader.selectFrom('presence').select('user_id').execute();
	expect(rows).toEqual([{ user_id: idOf(noor) }]);
});
