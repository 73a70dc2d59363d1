/** Links to set a password that administrators make: which members, what is recorded, and who is told. */
import { listAuditLogs, makeResetLink } from '@friends/contract/admin/admin.endpoints';
import { login, proveSession } from '@friends/contract/auth/auth.endpoints';
import { resetByLink } from '@friends/contract/recovery/recovery.endpoints';
import { listRemovals } from '@friends/contract/reports/reports.endpoints';
import { startMailServer, type TestMailServer } from '@friends/test-kit/mail-server';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setRole } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let mailServer: TestMailServer;
let server: TestApp;
let owner: SignedInMember;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	mailServer = await startMailServer();
	server = await createTestApp({ mail: mailServer.settings });
	owner = await registerMember(server.api);
	admin = await registerMember(server.api);
	await setRole(server.database, admin.user.id, 'admin');
});
beforeEach(async () => {
	maya = await registerMember(server.api);
});
afterAll(async () => {
	await server.close();
	await mailServer.close();
});

const make = ({ token }: SignedInMember, { user } = maya) => server.api.call(makeResetLink, { token, params: { id: user.id } });
const reset = (url: string) =>
	server.api.call(resetByLink, { body: { token: url.split('#token=')[1] ?? '', password: 'three-wet-boots-9' } });

test('a member sets a new password with it, once', async () => {
	const { body } = await make(admin);
	expect(body.expiresAt).toBe(new Date(server.clock.now().getTime() + 30 * 60_000).toISOString());
	expect([(await reset(body.url)).status, (await reset(body.url)).status]).toEqual([204, 410]);
	const signIn = await server.api.call(login, { body: { email: maya.user.email, password: 'three-wet-boots-9' } });
	expect(signIn.status).toBe(200);
});

test('the member is told by mail and in the app, without the link', async () => {
	const { body } = await make(admin);
	await server.community.worker.runDue();
	const mail = mailServer.mails.find(
		({ subject, to }) => subject === 'An administrator made you a link' && JSON.stringify(to).includes(maya.user.email),
	);
	expect(mail).toBeDefined();
	expect(mail?.text).not.toContain(body.url.split('#token=')[1]);
	const notices = await server.api.succeed(listRemovals, { token: maya.token });
	expect(notices).toMatchObject([{ act: 'link_made', target: 'user', reason: '' }]);
});

test('it is in the audit log, without the link', async () => {
	const { body } = await make(admin);
	const { logs } = await server.api.succeed(listAuditLogs, { token: owner.token, query: { target: maya.user.id } });
	expect(logs).toMatchObject([{ action: 'make_reset_link', adminUser: { id: admin.user.id }, targetUser: { id: maya.user.id } }]);
	expect(JSON.stringify(logs)).not.toContain(body.url.split('#token=')[1]);
});

describe('is refused', () => {
	test('to members and guests', async () => {
		const noor = await registerMember(server.api);
		expect((await make(noor)).problem.code).toBe('not_administrator');
		expect((await make({ ...noor, token: '' })).status).toBe(401);
	});

	test('for oneself, for the owner, and for administrators by others than the owner', async () => {
		const other = await registerMember(server.api);
		await setRole(server.database, other.user.id, 'admin');
		expect((await make(admin, admin)).problem.code).toBe('own_account');
		expect((await make(admin, owner)).problem.code).toBe('owner_stays');
		expect((await make(admin, other)).problem.code).toBe('owner_only');
		expect((await make(owner, other)).status).toBe(200);
	});

	test('for someone who is not there', async () => {
		const nobody = { ...maya, user: { ...maya.user, id: '01936e4f-7a2b-7c3d-8e4f-5a6b7c8d9e0f' } };
		expect((await make(admin, nobody)).status).toBe(404);
	});

	test('without a recent proof', async () => {
		const later = await signInAgain(server.api, admin);
		server.clock.advanceSeconds(11 * 60);
		expect((await make(later)).problem.code).toBe('proof_needed');
		await server.api.succeed(proveSession, { token: later.token, body: { currentPassword: testPassword } });
		expect((await make(later)).status).toBe(200);
		owner = await signInAgain(server.api, owner);
		admin = later;
	});
});
