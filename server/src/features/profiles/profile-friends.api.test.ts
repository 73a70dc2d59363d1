import { friendSchema } from '@friends/contract/friends/friends.schema';
import { getProfile, listProfileFriends } from '@friends/contract/profiles/profiles.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { befriend, block, insertPerson, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let viewer: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
	viewer = await registerMember(server.api);
});
afterAll(() => server.close());

const read = (who?: SignedInMember, query: object = {}) =>
	server.api.call(listProfileFriends, { params: { id: maya.user.username }, query, ...(who && { token: who.token }) });
const idsFor = async (who?: SignedInMember) => (await read(who, { limit: 100 })).body.map(({ person }) => person.id);

/** @returns the ids, latest friendship first. */
async function befriendMany(count: number): Promise<string[]> {
	const ids: string[] = [];
	for (let index = 0; index < count; index += 1) {
		const id = await insertPerson(server.database);
		await befriend(server.database, maya.user.id, id);
		ids.push(id);
	}
	return (await idsFor(maya)).filter((id) => ids.includes(id));
}

test('shows guests, members and the owner the same friends, exactly as promised', async () => {
	await befriend(server.database, maya.user.id, viewer.user.id);
	const { id, name, username, avatar } = viewer.user;
	for (const who of [undefined, viewer, maya]) {
		const { status, body } = await read(who);
		expect({ status, people: body.map(({ person }) => person) }).toEqual({ status: 200, people: [{ id, name, username, avatar }] });
		expect(friendSchema.parse(body[0])).toEqual(body[0]);
	}
});

test('is newest first, page by page, none twice and none missing, also where many are hidden', async () => {
	const friends = await befriendMany(12);
	const shown = friends.filter((_, index) => index % 4 === 0);
	for (const id of friends) if (!shown.includes(id)) await setVisibility(server.database, id, 'private');
	const ids: string[] = [];
	const times: string[] = [];
	const readPage = async (cursor: string | null) => {
		const page = await read(viewer, { limit: 2, ...(cursor && { cursor }) });
		expect(page.body.length).toBeLessThanOrEqual(2);
		ids.push(...page.body.map(({ person }) => person.id));
		times.push(...page.body.map(({ createdAt }) => createdAt));
		return page.nextCursor;
	};
	for (let cursor = await readPage(null); cursor; cursor = await readPage(cursor)) server.clock.advanceSeconds(1);
	expect(ids).toEqual(shown);
	expect(times).toEqual(times.toSorted().toReversed());
});

test('leaves out the deleted, and whom a block parts from the viewer', async () => {
	const [deleted = '', blocked = '', blocker = '', other = ''] = await befriendMany(4);
	await updateUser(server.database, deleted, { status: 'deleted' });
	await block(server.database, viewer.user.id, blocked);
	await block(server.database, blocker, viewer.user.id);
	expect(await idsFor(viewer)).toEqual([other]);
	expect(await idsFor()).toEqual([blocked, blocker, other]);
	expect(await idsFor(maya)).toEqual([blocked, blocker, other]);
});

test('has as many as the profile counts, for each viewer', async () => {
	const [deleted = '', blocked = '', forFriends = '', closed = '', open = ''] = await befriendMany(5);
	await befriend(server.database, maya.user.id, viewer.user.id);
	await updateUser(server.database, deleted, { status: 'deleted' });
	await block(server.database, viewer.user.id, blocked);
	await setVisibility(server.database, forFriends, 'friends');
	await setVisibility(server.database, closed, 'private');
	await befriend(server.database, viewer.user.id, forFriends);
	const countFor = async (who?: SignedInMember) =>
		(await server.api.succeed(getProfile, { params: { id: maya.user.id }, ...(who && { token: who.token }) })).friendCount;
	for (const [who, friends] of [
		[undefined, [blocked, open, viewer.user.id]],
		[viewer, [forFriends, open, viewer.user.id]],
		[maya, [blocked, forFriends, closed, open, viewer.user.id]],
	] as const) {
		expect((await idsFor(who)).toSorted()).toEqual(friends.toSorted());
		expect(await countFor(who)).toBe(friends.length);
	}
});

test('keeps those in it who may not sign in at the moment, as every list does', async () => {
	const [inactive = '', banned = ''] = await befriendMany(2);
	await updateUser(server.database, inactive, { status: 'inactive' });
	await updateUser(server.database, banned, { banned_until: '2999-01-01T00:00:00.000Z' });
	expect(await idsFor(viewer)).toEqual([inactive, banned]);
});

test('leaves out friends who do not show themselves to the viewer, but not to the owner', async () => {
	const [forFriends = '', closed = ''] = await befriendMany(2);
	await setVisibility(server.database, forFriends, 'friends');
	await setVisibility(server.database, closed, 'private');
	expect([await idsFor(), await idsFor(viewer), await idsFor(maya)]).toEqual([[], [], [forFriends, closed]]);
	await befriend(server.database, viewer.user.id, forFriends);
	await befriend(server.database, viewer.user.id, closed);
	expect(await idsFor(viewer)).toEqual([forFriends]);
});

test('is for the friends of those who show themselves to friends', async () => {
	const [id = ''] = await befriendMany(1);
	await befriend(server.database, maya.user.id, viewer.user.id);
	await setVisibility(server.database, maya.user.id, 'friends');
	expect(await idsFor()).toEqual([]);
	expect((await idsFor(viewer)).toSorted()).toEqual([id, viewer.user.id].toSorted());
});

test('takes the same few statements, however long it is', async () => {
	await befriend(server.database, maya.user.id, viewer.user.id);
	const measure = async () => {
		// A write makes the caches stale; a read caches the settings again.
		await befriendMany(1);
		return server.statementsOf(() => read(viewer, { limit: 100 }));
	};
	const ofFew = await measure();
	await befriendMany(30);
	expect(await measure()).toBe(ofFew);
	expect(ofFew).toBeLessThanOrEqual(9);
});
