/** Handing a tribe on, and renewing its invitation. */
import { invitationHeader } from '@friends/contract/core/invitation';
import { listRemovals } from '@friends/contract/reports/reports.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { deleteTribe, getTribe, handOnTribe, listTribeMembers, updateTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { admitToTribe, createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const later = '2027-01-01T00:00:00.000Z';

let server: TestApp;
let owner: SignedInMember;
let noor: SignedInMember;
let stranger: SignedInMember;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	owner = await registerMember(server.api);
	noor = await registerMember(server.api);
	stranger = await registerMember(server.api);
	tribe = await createTribe(server.api, owner, { isPrivate: true });
	await admitToTribe(server.api, owner, noor, tribe);
});
afterAll(() => server.close());

const handOn = (by: SignedInMember, to: SignedInMember) =>
	server.api.call(handOnTribe, { token: by.token, params: { id: tribe.id }, body: { userId: to.user.id } });
const read = (by: SignedInMember, inviteCode?: string) =>
	server.api.call(getTribe, { token: by.token, params: { id: tribe.id }, headers: inviteCode ? { [invitationHeader]: inviteCode } : {} });

describe('handing on', () => {
	test('makes the member the owner, and the owner a member, at once for both', async () => {
		await read(owner);
		await read(noor);
		const { status, body } = await handOn(owner, noor);
		expect([status, body.ownerId, body.viewer.membership]).toEqual([200, noor.user.id, 'member']);
		expect((await read(noor)).body).toMatchObject({ viewer: { membership: 'owner' } });
		const members = await server.api.succeed(listTribeMembers, { token: noor.token, params: { id: tribe.id } });
		expect(members.map(({ person, isOwner, role }) => [person.id, isOwner, role.key])).toEqual([
			[noor.user.id, true, 'owner'],
			[owner.user.id, false, 'member'],
		]);
		const change = { name: 'x', description: 'x', isPrivate: true };
		const params = { id: tribe.id };
		expect((await server.api.call(updateTribe, { token: owner.token, params, body: change })).problem.code).toBe('not_allowed_in_tribe');
		expect((await server.api.call(deleteTribe, { token: owner.token, params })).problem.code).toBe('not_your_tribe');
		expect((await server.api.call(leaveTribe, { token: noor.token, params })).problem.code).toBe('owner_cannot_leave');
		expect((await server.api.call(leaveTribe, { token: owner.token, params })).status).toBe(200);
	});

	test('is told to the new owner', async () => {
		await handOn(owner, noor);
		expect(await server.api.succeed(listRemovals, { token: noor.token })).toMatchObject([
			{ act: 'tribe_given', target: 'tribe', excerpt: tribe.name, reason: '' },
		]);
		expect(await server.api.succeed(listRemovals, { token: owner.token })).toEqual([]);
	});

	test('is the owner’s alone', async () => {
		expect((await handOn(noor, noor)).problem.code).toBe('not_your_tribe');
		expect((await handOn(stranger, stranger)).status).toBe(404);
	});

	test.each([
		['an outsider', async () => stranger],
		['the owner', async () => owner],
		[
			'a banned account',
			async () => {
				await updateUser(server.database, noor.user.id, { banned_until: later });
				return noor;
			},
		],
		[
			'a member who is muted there',
			async () => {
				await server.database.transaction((transaction) =>
					transaction.updateTable('tribe_members').set({ muted_until: later }).where('user_id', '=', noor.user.id).execute(),
				);
				return noor;
			},
		],
	])('to %s is refused', async (_, heir) => {
		const { status, problem } = await handOn(owner, await heir());
		expect([status, problem.code]).toEqual([409, 'cannot_own_tribe']);
		expect((await read(owner)).body.viewer.membership).toBe('owner');
	});

	test('twice at once goes to one of them', async () => {
		const ben = await registerMember(server.api);
		await admitToTribe(server.api, owner, ben, tribe);
		const answers = await Promise.all([handOn(owner, noor), handOn(owner, ben)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
	});
});
