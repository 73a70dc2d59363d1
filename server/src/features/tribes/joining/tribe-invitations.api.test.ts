/** Invitations to tribes: who makes, sees and ends them, and when one opens nothing. */
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import {
	createTribeInvitation,
	joinTribe as joinEndpoint,
	leaveTribe,
	listArrivals,
	listTribeInvitations,
	renewTribeInvitation,
	revokeTribeInvitation,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { tribeJoiningLimits } from '@friends/contract/tribes/joining/tribe-joining.limits';
import type { TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { getTribe, removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { admitToTribe, createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertRows } from '#core/database/insert-rows';
import { newId } from '#core/ids';
import { block } from '../../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let owner: SignedInMember;
let moderator: SignedInMember;
let noor: SignedInMember;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	owner = await registerMember(server.api);
});
beforeEach(async () => {
	moderator = await registerMember(server.api);
	noor = await registerMember(server.api);
	tribe = await createTribe(server.api, owner, { isPrivate: true });
	await admitToTribe(server.api, owner, moderator, tribe);
	await setRole('moderator');
});
afterAll(() => server.close());

const setRole = (role: 'moderator' | 'member') =>
	server.api.succeed(setTribeRole, {
		token: owner.token,
		params: { id: tribe.id, userId: moderator.user.id },
		body: { role },
	});
const create = (by: SignedInMember, given: { maxUses?: number; days?: number } = {}) =>
	server.api.call(createTribeInvitation, {
		token: by.token,
		params: { id: tribe.id },
		body: { label: 'Fair', maxUses: null, days: null, ...given },
	});
const made = async (by: SignedInMember, given: { maxUses?: number; days?: number } = {}) => (await create(by, given)).body;
const list = ({ token }: SignedInMember) => server.api.call(listTribeInvitations, { token, params: { id: tribe.id } });
const revoke = ({ token }: SignedInMember, id: string) => server.api.call(revokeTribeInvitation, { token, params: { id } });
const renew = ({ token }: SignedInMember, id: string) => server.api.call(renewTribeInvitation, { token, params: { id } });
const stateOf = async ({ id }: TribeInvitation) => (await list(owner)).body.find((each) => each.id === id)?.state;
/** Whether it shows the small card. */
const opens = async ({ code }: TribeInvitation) =>
	(await server.api.call(getTribe, { token: noor.token, params: { id: tribe.id }, headers: { invitation: code } })).status === 200;
const join = (by: SignedInMember, inviteCode: string) =>
	server.api.call(joinEndpoint, { token: by.token, params: { id: tribe.id }, body: { inviteCode } });

test('have a code, a name and bounds of their own', async () => {
	expect((await create(moderator, { maxUses: 5, days: 7 })).body).toEqual({
		id: expect.any(String),
		label: 'Fair',
		code: expect.stringMatching(/^[\w-]{22}$/),
		uses: 0,
		stayed: 0,
		maxUses: 5,
		state: 'open',
		createdBy: expect.objectContaining({ id: moderator.user.id }),
		createdAt: server.clock.now().toISOString(),
		expiresAt: new Date(server.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000).toISOString(),
		revokedAt: null,
	});
});

describe('open nothing', () => {
	test.each<[state: string, end: (invitation: TribeInvitation) => Promise<unknown>]>([
		['revoked', ({ id }) => revoke(moderator, id)],
		['revoked', ({ id }) => renew(owner, id)],
		['usedUp', async ({ code }) => join(await registerMember(server.api), code)],
		['resting', () => setRole('member')],
		['resting', () => server.api.succeed(leaveTribe, { token: moderator.token, params: { id: tribe.id } })],
		['resting', () => server.api.succeed(removeTribeMember, { token: owner.token, params: { id: tribe.id, userId: moderator.user.id } })],
		[
			'resting',
			async () => {
				const body = { userId: moderator.user.id, action: 'ban', reason: 'Selling', duration: 24 } as const;
				await server.api.succeed(actOnUser, { token: admin.token, body });
			},
		],
		[
			'resting',
			() =>
				server.database.transaction((transaction) =>
					transaction
						.updateTable('tribe_members')
						.set({ banned_until: '2100-01-01T00:00:00.000Z' })
						.where('user_id', '=', moderator.user.id)
						.execute(),
				),
		],
	])('once they are %s', async (state, end) => {
		const invitation = await made(moderator, { maxUses: 1 });
		expect([await opens(invitation), await stateOf(invitation)]).toEqual([true, 'open']);
		await end(invitation);
		expect([await opens(invitation), await stateOf(invitation)]).toEqual([false, state]);
		expect((await join(noor, invitation.code)).status).toBe(404);
	});

	test('once they have expired', async () => {
		const invitation = await made(moderator, { days: 1 });
		await server.database.transaction((transaction) =>
			transaction
				.updateTable('tribe_invitations')
				.set({ expires_at: server.clock.now().toISOString() })
				.where('id', '=', invitation.id)
				.execute(),
		);
		expect([await opens(invitation), await stateOf(invitation)]).toEqual([false, 'expired']);
		expect((await join(noor, invitation.code)).status).toBe(404);
	});

	test('in another tribe', async () => {
		const invitation = await made(moderator);
		const other = await createTribe(server.api, owner, { isPrivate: true });
		const headers = { invitation: invitation.code };
		expect((await server.api.call(getTribe, { token: noor.token, params: { id: other.id }, headers })).status).toBe(404);
	});

	test('a mute of their maker stops words, not those who were invited', async () => {
		const invitation = await made(moderator);
		await server.database.transaction((transaction) =>
			transaction
				.updateTable('tribe_members')
				.set({ muted_until: '2100-01-01T00:00:00.000Z' })
				.where('user_id', '=', moderator.user.id)
				.execute(),
		);
		expect(await opens(invitation)).toBe(true);
		expect((await create(moderator)).problem.code).toBe('not_allowed_in_tribe');
	});
});

describe('are kept', () => {
	let open: Tribe;
	let member: SignedInMember;
	beforeEach(async () => {
		open = await createTribe(server.api, owner);
		tribe = open;
		member = await registerMember(server.api);
		for (const each of [moderator, member]) await joinTribe(server.api, each, open);
		await setRole('moderator');
	});

	test('by their maker alone, and by those who manage members', async () => {
		const [own, others] = [await made(member), await made(owner)];
		const idsFor = async (by: SignedInMember) => (await list(by)).body.map(({ id }) => id);
		expect(await idsFor(member)).toEqual([own.id]);
		for (const by of [owner, moderator]) expect(await idsFor(by)).toEqual([others.id, own.id]);
		expect((await list(noor)).problem.code).toBe('not_allowed_in_tribe');
		for (const act of [revoke, renew]) {
			expect((await act(member, others.id)).status).toBe(404);
			expect((await act(noor, own.id)).status).toBe(404);
		}
		const renewed = await renew(moderator, own.id);
		expect(renewed.body).toMatchObject({ label: 'Fair', uses: 0, createdBy: { id: moderator.user.id }, state: 'open' });
		expect(renewed.body.code).not.toBe(own.code);
		expect((await revoke(member, own.id)).body).toMatchObject({ state: 'revoked', revokedAt: expect.any(String) });
		expect((await revoke(moderator, others.id)).body).toMatchObject({ state: 'revoked' });
		// Not behind a block.
		await block(server.database, moderator.user.id, member.user.id);
		await registerMember(server.api);
		expect(await idsFor(moderator)).toEqual([renewed.body.id, others.id]);
		expect((await revoke(moderator, own.id)).status).toBe(404);
	});

	test('with those who came by them, and are still there', async () => {
		const invitation = await made(member);
		const [theo, rosa] = [await registerMember(server.api), await registerMember(server.api)];
		for (const by of [noor, theo, rosa]) await join(by, invitation.code);
		await server.api.succeed(leaveTribe, { token: theo.token, params: { id: open.id } });
		const params = { id: invitation.id };
		const arrivals = await server.api.succeed(listArrivals, { token: member.token, params });
		expect(arrivals.map(({ person }) => person.id)).toEqual([rosa.user.id, noor.user.id]);
		expect((await list(member)).body).toMatchObject([{ uses: 3, stayed: 2 }]);
		expect((await server.api.call(listArrivals, { token: noor.token, params })).status).toBe(404);
	});

	test('up to a number: of a member, and of all', async () => {
		const { maxOfMember, max } = tribeJoiningLimits.openInvitations;
		const rows = (count: number, by: SignedInMember) =>
			Array.from({ length: count }, () => ({
				id: newId(),
				tribe_id: open.id,
				created_by: by.user.id,
				label: 'x',
				code: newId(),
				created_at: server.clock.now().toISOString(),
			}));
		const insert = (count: number, by: SignedInMember) =>
			server.database.transaction((transaction) => insertRows(transaction, { tribe_invitations: rows(count, by) }));
		await insert(maxOfMember, member);
		expect((await create(member)).problem).toMatchObject({ code: 'too_many_tribe_invitations' });
		// One ends, one begins.
		const [latest] = (await list(member)).body;
		expect((await renew(member, latest?.id ?? '')).status).toBe(200);
		expect((await create(owner)).status).toBe(201);
		await insert(max - maxOfMember - 1, noor);
		expect((await create(owner)).problem.code).toBe('too_many_tribe_invitations');
	});
});
