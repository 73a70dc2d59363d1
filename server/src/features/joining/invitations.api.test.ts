/** Invitations to the community: who makes, ends and sees them, and who comes in by them. */
import { actOnUser, listAuditLogs, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { register } from '@friends/contract/auth/auth.endpoints';
import { invitationHeader } from '@friends/contract/core/invitation';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import {
	createInvitation,
	holdInvitation,
	listInvitations,
	listInvited,
	listOwnInvitations,
	revokeInvitation,
} from '@friends/contract/joining/joining.endpoints';
import type { CreateInvitationBody } from '@friends/contract/joining/joining.schema';
import { newRegistration, registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const daySeconds = 24 * 60 * 60;
const set = (body: UpdateSettingsBody) => server.api.succeed(updateSettings, { body, token: admin.token });
const make = (body: Partial<CreateInvitationBody> = {}, by = admin) =>
	server.api.succeed(createInvitation, { token: by.token, body: { label: 'Summer fair', maxUses: 2, days: 7, ...body } });
const tryToMake = (body: Partial<CreateInvitationBody>, by: SignedInMember) =>
	server.api.call(createInvitation, { token: by.token, body: { label: 'Summer fair', maxUses: 2, days: 7, ...body } });
const join = (invitation?: string) => server.api.call(register, { body: newRegistration(invitation === undefined ? {} : { invitation }) });
const isOpen = async (code: string) => (await server.api.succeed(holdInvitation, { headers: { [invitationHeader]: code } })).isOpen;
const stateOf = async (id: string) =>
	(await server.api.succeed(listInvitations, { token: admin.token })).find((invitation) => invitation.id === id)?.state;

beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
	maya = await signInAgain(server.api, maya);
	await set({ registration: 'invitation', membersInvite: false });
});

describe('where people come by invitation', () => {
	test('a link lets in as many as it is for, and says by whom they came', async () => {
		const { id, code } = await make();
		expect(code).toMatch(/^[\w-]{22}$/);
		expect(await isOpen(code)).toBe(true);
		const first = await join(code);
		expect(first.status).toBe(201);
		expect((await join(code)).status).toBe(201);
		const third = await join(code);
		expect([third.status, third.problem.code]).toEqual([403, 'invitation_ended']);
		expect(await isOpen(code)).toBe(false);
		expect(await stateOf(id)).toBe('usedUp');
		const invited = await server.api.succeed(listInvited, { token: admin.token, params: { id } });
		expect(invited.map(({ person }) => person.id)).toContain(first.body.user.id);
		expect(invited).toHaveLength(2);
	});

	test('one who brings none is told how to get one', async () => {
		const { status, problem } = await join();
		expect([status, problem.code]).toEqual([403, 'invitation_needed']);
		expect(problem.detail).toBe('New members come by invitation here. Ask a member or an administrator for a link.');
	});

	test.each(['', 'x', 'A'.repeat(22)])('a made-up code opens nothing: %j', async (code) => {
		const { status, problem } = await join(code);
		expect([status, problem.code]).toEqual([403, code ? 'invitation_ended' : 'invitation_needed']);
		expect(await isOpen(code)).toBe(false);
	});

	test('the last place is taken by one of two at once', async () => {
		const { id, code } = await make({ maxUses: 1 });
		const before = await countRows(server.database, 'users');
		const answers = await Promise.all([join(code), join(code), join(code)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
		expect(await countRows(server.database, 'users')).toBe(before + 1);
		expect((await server.api.succeed(listInvitations, { token: admin.token })).find((each) => each.id === id)).toMatchObject({ uses: 1 });
	});

	test('a refused registration takes no place', async () => {
		const { code } = await make({ maxUses: 1 });
		const { status } = await server.api.call(register, { body: newRegistration({ invitation: code, username: maya.user.username }) });
		expect(status).toBe(409);
		expect((await join(code)).status).toBe(201);
	});

	test('it ends with its time', async () => {
		const { id, code } = await make({ days: 1 });
		server.clock.advanceSeconds(daySeconds);
		admin = await signInAgain(server.api, admin);
		expect((await join(code)).problem.code).toBe('invitation_ended');
		expect(await stateOf(id)).toBe('expired');
	});

	test('it ends at once when it is revoked', async () => {
		const { id, code } = await make();
		await server.api.succeed(revokeInvitation, { token: admin.token, params: { id } });
		await server.api.succeed(revokeInvitation, { token: admin.token, params: { id } });
		expect((await join(code)).problem.code).toBe('invitation_ended');
		expect(await stateOf(id)).toBe('revoked');
	});
});

test('where anyone signs up, a link is noted, and an ended one does no harm', async () => {
	const { id, code } = await make({ maxUses: 1 });
	await set({ registration: 'open' });
	expect((await join(code)).status).toBe(201);
	expect((await join(code)).status).toBe(201);
	expect((await join('made up')).status).toBe(201);
	expect(await server.api.succeed(listInvited, { token: admin.token, params: { id } })).toHaveLength(1);
});

test('where registration is closed, no link opens it', async () => {
	const { code } = await make();
	await set({ registration: 'closed' });
	expect((await join(code)).problem.code).toBe('registration_closed');
	expect(await isOpen(code)).toBe(false);
});

describe('members', () => {
	test('invite no one, unless administrators let them', async () => {
		const refused = await tryToMake({}, maya);
		expect([refused.status, refused.problem.code]).toEqual([403, 'inviting_not_allowed']);
		expect((await server.api.succeed(listOwnInvitations, { token: maya.token })).canInvite).toBe(false);
		await set({ membersInvite: true });
		const { code } = await make({}, maya);
		const own = await server.api.succeed(listOwnInvitations, { token: maya.token });
		expect(own).toMatchObject({ canInvite: true, invitations: [{ code, createdBy: { id: maya.user.id } }] });
		expect((await join(code)).status).toBe(201);
		await set({ membersInvite: false });
		expect((await join(code)).problem.code).toBe('invitation_ended');
		await set({ membersInvite: true });
		expect((await join(code)).status).toBe(201);
	});

	test('invite fewer, for a shorter time', async () => {
		await set({ membersInvite: true });
		const many = await tryToMake({ maxUses: 21 }, maya);
		expect(many.problem).toMatchObject({
			code: 'invitation_too_large',
			errors: { maxUses: 'Your invitations are for 20 people at most.' },
		});
		const long = await tryToMake({ days: 31 }, maya);
		expect(long.problem).toMatchObject({ code: 'invitation_too_large', errors: { days: 'Your invitations last 30 days at most.' } });
		const noor = await registerByLink();
		for (let made = 0; made < 10; made += 1) await make({}, noor);
		const next = await tryToMake({}, noor);
		expect([next.status, next.problem.code]).toEqual([409, 'too_many_invitations']);
		const { canInvite, invitations } = await server.api.succeed(listOwnInvitations, { token: noor.token });
		expect(canInvite).toBe(false);
		await server.api.succeed(revokeInvitation, { token: noor.token, params: { id: invitations[0]?.id ?? '' } });
		expect((await tryToMake({}, noor)).status).toBe(201);
	});

	test('see and end their own alone, and administrators all, which is on the record', async () => {
		await set({ membersInvite: true });
		const { id } = await make({ label: 'From Maya' }, maya);
		const noor = await registerByLink();
		for (const by of [noor]) {
			expect((await server.api.call(revokeInvitation, { token: by.token, params: { id } })).status).toBe(404);
			expect((await server.api.call(listInvited, { token: by.token, params: { id } })).status).toBe(403);
			expect((await server.api.succeed(listOwnInvitations, { token: by.token })).invitations).toEqual([]);
		}
		await server.api.succeed(revokeInvitation, { token: admin.token, params: { id } });
		const { logs } = await server.api.succeed(listAuditLogs, { token: admin.token, query: { action: 'revoke_invitation' } });
		expect(logs).toMatchObject([{ targetUser: { id: maya.user.id }, before: { label: 'From Maya' } }]);
	});

	test('who are banned bring no one in', async () => {
		await set({ membersInvite: true });
		const noor = await registerByLink();
		const { id, code } = await make({}, noor);
		const body = { userId: noor.user.id, reason: 'Spam' } as const;
		await server.api.succeed(actOnUser, { token: admin.token, body: { ...body, action: 'ban', duration: 24 } });
		expect((await join(code)).problem.code).toBe('invitation_ended');
		expect(await stateOf(id)).toBe('resting');
		await server.api.succeed(actOnUser, { token: admin.token, body: { ...body, action: 'unban' } });
		expect((await join(code)).status).toBe(201);
	});
});

/** A member who came by a link. */
async function registerByLink(): Promise<SignedInMember> {
	const { code } = await make({ maxUses: 1 });
	return registerMember(server.api, { invitation: code });
}

test('all are listed once, page by page', async () => {
	for (let made = 0; made < 3; made += 1) await make({ label: `Poster ${made}` });
	const all = await server.api.succeed(listInvitations, { token: admin.token, query: { limit: 100 } });
	const { body: first, nextCursor } = await server.api.call(listInvitations, { token: admin.token, query: { limit: 2 } });
	expect(first).toEqual(all.slice(0, 2));
	const next = await server.api.succeed(listInvitations, { token: admin.token, query: { limit: 2, cursor: nextCursor ?? '' } });
	expect(next).toEqual(all.slice(2, 4));
});

test('the number of statements does not depend on the number of links', async () => {
	const count = () => server.statementsOf(() => server.api.succeed(listInvitations, { token: admin.token, query: { limit: 100 } }));
	const before = await count();
	for (let made = 0; made < 3; made += 1) await make();
	expect(await count()).toBe(before);
});

test.each([
	[{ label: ' ' }, { label: 'Name is required' }],
	[{ label: 'x'.repeat(61) }, { label: 'Name can have at most 60 characters' }],
	[{ maxUses: 0 }, { maxUses: 'An invitation is for 1 to 1000 people' }],
	[{ maxUses: 1.5 }, { maxUses: 'An invitation is for 1 to 1000 people' }],
	[{ days: 366 }, { days: 'An invitation lasts 1 to 365 days' }],
])('a link is named and bounded: %j', async (body, errors) => {
	const { status, problem } = await tryToMake(body, admin);
	expect([status, problem.errors]).toEqual([422, errors]);
});
