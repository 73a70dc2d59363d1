/** What administrators do to tribes and names: renaming, handing on, resetting; each in the audit log, and told to the member. */
import { actOnUser, giveTribe, listAuditLogs, listHeirs, listOwnedTribes, renameTribe } from '@friends/contract/admin/admin.endpoints';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { listRemovals } from '@friends/contract/reports/reports.endpoints';
import { acceptTribeRequest, listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { getTribe, listTribes } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { searchUsers } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let owner: SignedInMember;
let noor: SignedInMember;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	owner = await registerMember(server.api);
	noor = await registerMember(server.api);
	tribe = await createTribe(server.api, owner, { name: 'Rude Word', isPrivate: true });
	await admitToTribe(server.api, owner, noor, tribe);
});
afterAll(() => server.close());

const as = ({ token }: SignedInMember) => ({ token });
const rename = (body: { name: string; slug?: string; reason?: string }, by = admin) =>
	server.api.call(renameTribe, { ...as(by), params: { id: tribe.id }, body: { reason: 'Rule 2', ...body } });
const give = (to: SignedInMember, by = admin) =>
	server.api.call(giveTribe, { ...as(by), params: { id: tribe.id }, body: { userId: to.user.id, reason: 'Its owner is banned' } });
const latestLog = async () => (await server.api.succeed(listAuditLogs, as(admin))).logs[0];
const noticesOf = (of: SignedInMember) => server.api.succeed(listRemovals, as(of));

test('members are refused all of it', async () => {
	const params = { id: tribe.id };
	for (const { status } of [
		await rename({ name: 'x' }, owner),
		await give(noor, owner),
		await server.api.call(listHeirs, { ...as(owner), params }),
		await server.api.call(listOwnedTribes, { ...as(owner), params: { id: owner.user.id } }),
	])
		expect(status).toBe(403);
});

describe('renaming a tribe', () => {
	test('changes name and address everywhere; the old address leads to it', async () => {
		const { id } = await createPost(server.api, owner, { tribeId: tribe.id });
		await server.api.succeed(getTribe, { ...as(noor), params: { id: tribe.slug } });
		const slug = `kind-word-${id}`;
		const { status, body } = await rename({ name: 'Kind Word', slug });
		expect([status, body]).toMatchObject([200, { name: 'Kind Word', slug, owner: { id: owner.user.id } }]);
		expect((await server.api.call(getTribe, { ...as(noor), params: { id: slug } })).body.name).toBe('Kind Word');
		expect((await server.api.call(getTribe, { ...as(noor), params: { id: tribe.slug } })).body).toMatchObject({ name: 'Kind Word', slug });
		const found = async (search: string) =>
			(await server.api.succeed(listTribes, { ...as(noor), query: { scope: 'mine', search } })).map(({ slug: each }) => each);
		expect([await found('kind'), await found('rude')]).toEqual([[slug], []]);
	});

	test('is in the audit log, and told to the owner', async () => {
		const { body } = await rename({ name: `Kind Word ${tribe.id}` });
		expect(await latestLog()).toMatchObject({
			action: 'rename_tribe',
			target: { type: 'tribe', id: tribe.id },
			targetUser: { id: owner.user.id },
			reason: 'Rule 2',
			before: { name: 'Rude Word', slug: tribe.slug },
			after: { name: body.name, slug: body.slug },
		});
		expect(await noticesOf(owner)).toMatchObject([{ act: 'tribe_renamed', target: 'tribe', excerpt: 'Rude Word', reason: 'Rule 2' }]);
	});

	test('refuses an address that is taken, reserved or not one', async () => {
		const other = await createTribe(server.api, noor);
		expect((await rename({ name: 'x', slug: other.slug })).problem).toMatchObject({
			status: 409,
			code: 'address_taken',
			errors: { slug: 'Another tribe has this address.' },
		});
		expect((await rename({ name: 'x', slug: 'requests' })).status).toBe(409);
		for (const slug of ['Rude', 'a b', '-a', 'a--b', 'a/b', '']) expect((await rename({ name: 'x', slug })).status).toBe(422);
		expect((await rename({ name: 'x', reason: ' ' })).status).toBe(422);
	});

	test('of four tribes at once to one address succeeds for one, and says to the others that it is taken', async () => {
		const others = await Promise.all([1, 2, 3].map(() => createTribe(server.api, noor)));
		const slug = `wanted-${tribe.id}`;
		const answers = await Promise.all(
			[tribe, ...others].map(({ id }) =>
				server.api.call(renameTribe, { ...as(admin), params: { id }, body: { name: 'Wanted', slug, reason: 'Rule 2' } }),
			),
		);
		expect(answers.map(({ status, problem }) => (status === 200 ? 200 : problem.code)).sort()).toEqual([
			200,
			...Array.from({ length: 3 }, () => 'address_taken'),
		]);
	});
});

describe('handing a tribe on', () => {
	test('frees a private tribe whose owner is banned', async () => {
		const asking = await registerMember(server.api);
		await joinTribe(server.api, asking, tribe, await inviteToTribe(server.api, owner, tribe));
		const ban = { userId: owner.user.id, action: 'ban', reason: 'Selling', duration: 24 } as const;
		await server.api.succeed(actOnUser, { ...as(admin), body: ban });
		const [owned] = await server.api.succeed(listOwnedTribes, { ...as(admin), params: { id: owner.user.id } });
		expect(owned).toMatchObject({ id: tribe.id, memberCount: 2, isClosed: false, owner: { id: owner.user.id } });
		const heirs = await server.api.succeed(listHeirs, { ...as(admin), params: { id: tribe.id } });
		expect(heirs.map(({ id }) => id)).toEqual([noor.user.id]);
		expect((await give(noor)).body).toMatchObject({ owner: { id: noor.user.id } });
		const [request] = await server.api.succeed(listTribeRequests, { ...as(noor), params: { id: tribe.id } });
		const { memberCount } = await server.api.succeed(acceptTribeRequest, { ...as(noor), params: { id: request?.id ?? '' } });
		expect(memberCount).toBe(3);
	});

	test('is in the audit log, and told to both owners', async () => {
		await give(noor);
		expect(await latestLog()).toMatchObject({
			action: 'hand_on_tribe',
			target: { type: 'tribe', id: tribe.id },
			before: { ownerId: owner.user.id },
			after: { ownerId: noor.user.id },
		});
		expect(await noticesOf(owner)).toMatchObject([{ act: 'tribe_taken', excerpt: 'Rude Word', reason: 'Its owner is banned' }]);
		expect(await noticesOf(noor)).toMatchObject([{ act: 'tribe_given', excerpt: 'Rude Word' }]);
		const { viewer } = await server.api.succeed(getTribe, { ...as(owner), params: { id: tribe.id } });
		expect([viewer.membership, viewer.role?.key]).toEqual(['member', 'member']);
	});

	test('finds heirs by name, and refuses those who cannot own it', async () => {
		const search = noor.user.username.toUpperCase();
		const params = { id: tribe.id };
		expect(await server.api.succeed(listHeirs, { ...as(admin), params, query: { search } })).toMatchObject([{ id: noor.user.id }]);
		expect(await server.api.succeed(listHeirs, { ...as(admin), params, query: { search: 'nobody here' } })).toEqual([]);
		expect((await give(await registerMember(server.api))).problem.code).toBe('cannot_own_tribe');
	});
});

test('resetting a name replaces name and username everywhere, and is told', async () => {
	const { id, name, username } = owner.user;
	await createPost(server.api, owner);
	await server.api.succeed(getProfile, { params: { id: username } });
	const body = { userId: id, action: 'reset_name', reason: 'Rule 3' } as const;
	const changed = await server.api.succeed(actOnUser, { ...as(admin), body });
	expect(changed.name).toBe('Member');
	expect(changed.username).toMatch(/^member_[0-9a-f]{10}$/);
	expect((await server.api.call(getProfile, { params: { id: username } })).status).toBe(404);
	const profile = await server.api.succeed(getProfile, { params: { id: changed.username } });
	expect([profile.user.name, profile.posts[0]?.author.username]).toEqual(['Member', changed.username]);
	expect(await server.api.succeed(searchUsers, { ...as(noor), query: { search: username } })).toEqual([]);
	expect(await latestLog()).toMatchObject({
		action: 'reset_name',
		targetUser: { id },
		before: { name, username },
		after: { name: 'Member', username: changed.username },
	});
	expect(await noticesOf(owner)).toMatchObject([{ act: 'name_reset', target: 'user', reason: 'Rule 3' }]);
});
