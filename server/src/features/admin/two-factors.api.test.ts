/** Administrators who need two factors: what a session with one can do, and how it gets the second. */
import { actOnUser, getStats, listAuditLogs, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { login, proveSession } from '@friends/contract/auth/auth.endpoints';
import { endpoints } from '@friends/contract/endpoints';
import { createInvitation, revokeInvitation } from '@friends/contract/joining/joining.endpoints';
import { askForPasskey, loginWithPasskey, proveWithPasskey, removePasskey } from '@friends/contract/passkeys/passkeys.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { endTwoStep } from '@friends/contract/two-step/two-step.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { addPasskeyOf } from '@friends/test-kit/passkeys';
import { makeToken } from '@friends/test-kit/tokens';
import { type CodeApp, turnOnTwoStep } from '@friends/test-kit/two-step';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setRole } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
/** The owner, whose session has two factors. */
let owner: SignedInMember;
let app: CodeApp;
/** An administrator, whose session has one. */
let ada: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	owner = await registerMember(server.api);
	app = await turnOnTwoStep(server.api, owner, server.clock);
});
beforeEach(async () => {
	owner = await signInWith(owner, app.nextCode());
	ada = await registerMember(server.api);
	await setRole(server.database, ada.user.id, 'admin');
	ada = await signInAgain(server.api, ada);
	await require(true);
});
afterAll(() => server.close());

async function signInWith({ user }: SignedInMember, code: string): Promise<SignedInMember> {
	const session = await server.api.succeed(login, { body: { email: user.email, password: testPassword, code } });
	return { session, user: session.user, token: session.accessToken };
}
const require = (isOn: boolean) => server.api.succeed(updateSettings, { token: owner.token, body: { requiresTwoFactors: isOn } });
/** 200, or why not. */
async function panelOf({ token }: { token: string }): Promise<number | string> {
	const { status, problem } = await server.api.call(getStats, { token });
	return status === 200 ? 200 : problem.code;
}
const challenge = () => {
	server.clock.advanceSeconds(1);
	return server.api.succeed(askForPasskey, {});
};

describe('a session with one factor', () => {
	const administrative = Object.values(endpoints).flatMap((room) => Object.entries(room).filter(([, { access }]) => access === 'admin'));

	test.each(administrative)('does nothing of an administrator: %s', async (_, { method, path }) => {
		const address = path.replace(/:\w+/g, '01900000-0000-7000-8000-000000000000');
		const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' };
		// The body would be refused too, if anything read it.
		const { status, text } = await server.api.send({ method, path: address, headers, ...(method !== 'GET' && { body: '{"no":1}' }) });
		expect([status, JSON.parse(text).code]).toEqual([403, 'two_factors_required']);
	});

	test('does all that members do, and no more', async () => {
		expect((await server.api.succeed(getMe, { token: ada.token })).role).toBe('admin');
		expect((await server.api.call(listPosts, { token: ada.token })).status).toBe(200);
		const { id } = await server.api.succeed(createInvitation, { token: owner.token, body: { label: 'Choir', maxUses: 1, days: 1 } });
		const revoke = (token: string) => server.api.call(revokeInvitation, { token, params: { id } });
		expect((await revoke(ada.token)).status).toBe(404);
		await turnOnTwoStep(server.api, ada, server.clock);
		expect((await revoke(ada.token)).status).toBe(204);
	});

	test('does all of an administrator while the settings of accounts are switched off, where a second factor is set up', async () => {
		await server.api.succeed(updateSettings, { token: owner.token, body: { features: { account: false } } });
		expect(await panelOf(ada)).toBe(200);
		await server.api.succeed(updateSettings, { token: owner.token, body: { features: { account: true } } });
		expect(await panelOf(ada)).toBe('two_factors_required');
	});

	test('does all of an administrator where nothing more is asked, and again as soon as it is not', async () => {
		expect(await panelOf(ada)).toBe('two_factors_required');
		await require(false);
		expect(await panelOf(ada)).toBe(200);
	});

	test('can’t ask it of all, so that no one locks themselves out; nor can a member', async () => {
		await require(false);
		const change = (token: string, body: object) => server.api.call(updateSettings, { token, body });
		expect((await change(ada.token, { requiresTwoFactors: true })).problem.code).toBe('two_factors_required');
		expect((await change(ada.token, { requiresTwoFactors: false, description: 'Weavers' })).status).toBe(200);
		const { token } = await registerMember(server.api);
		expect((await change(token, { requiresTwoFactors: true })).problem.code).toBe('not_administrator');
		expect(await panelOf(ada)).toBe(200);
	});
});

describe('a session has two factors', () => {
	test('once two-step log in is turned on in it, and no longer once it is off', async () => {
		const { nextCode } = await turnOnTwoStep(server.api, ada, server.clock);
		expect(await panelOf(ada)).toBe(200);
		await server.api.succeed(endTwoStep, { token: ada.token, body: { code: nextCode() } });
		expect(await panelOf(ada)).toBe('two_factors_required');
	});

	test('that was opened with a code of the app, or with a recovery code', async () => {
		const { nextCode, recoveryCodes } = await turnOnTwoStep(server.api, ada, server.clock);
		expect(await panelOf(await signInWith(ada, nextCode()))).toBe(200);
		expect(await panelOf(await signInWith(ada, recoveryCodes[0] ?? ''))).toBe(200);
	});

	test('once a passkey is added in it, and no longer once the last is removed', async () => {
		const { passkey } = await addPasskeyOf(server.api, ada);
		expect(await panelOf(ada)).toBe(200);
		const other = await addPasskeyOf(server.api, ada);
		const remove = (id: string) => server.api.succeed(removePasskey, { token: ada.token, params: { id } });
		await remove(passkey.id);
		expect(await panelOf(ada)).toBe(200);
		await remove(other.passkey.id);
		expect(await panelOf(ada)).toBe('two_factors_required');
	});

	test('that was opened with a passkey, and one that was proved with it since; with the password alone none has', async () => {
		const { authenticator } = await addPasskeyOf(server.api, ada);
		const session = await server.api.succeed(loginWithPasskey, { body: authenticator.get(await challenge()) });
		expect(await panelOf({ token: session.accessToken })).toBe(200);
		const other = await signInAgain(server.api, ada);
		await server.api.succeed(proveSession, { token: other.token, body: { currentPassword: testPassword } });
		expect(await panelOf(other)).toBe('two_factors_required');
		await server.api.succeed(proveWithPasskey, { token: other.token, body: authenticator.get(await challenge()) });
		expect(await panelOf(other)).toBe(200);
		// A proof with less takes nothing away.
		await server.api.succeed(proveSession, { token: other.token, body: { currentPassword: testPassword } });
		expect(await panelOf(other)).toBe(200);
	});

	test('that was opened by an earlier version, once password and code are given again', async () => {
		const { nextCode } = await turnOnTwoStep(server.api, ada, server.clock);
		const earlier = await signInWith(ada, nextCode());
		await server.database.transaction((transaction) =>
			transaction.updateTable('sessions').set({ has_two_factors: false }).where('user_id', '=', ada.user.id).execute(),
		);
		expect(await panelOf(earlier)).toBe('two_factors_required');
		const prove = (code?: string) =>
			server.api.call(proveSession, { token: earlier.token, body: { currentPassword: testPassword, ...(code && { code }) } });
		expect((await prove()).problem.code).toBe('second_factor_needed');
		expect(await panelOf(earlier)).toBe('two_factors_required');
		expect((await prove(nextCode())).status).toBe(204);
		expect(await panelOf(earlier)).toBe(200);
	});
});

test('no token administers, whatever the session that made it', async () => {
	const { secret } = await makeToken(server.api, owner);
	expect(await panelOf({ token: secret })).toBe('scope_missing');
});

test('the command line goes on, and what is asked for stands in the audit log', async () => {
	const { userActions } = server.community.rooms.admin.service;
	await userActions.actByName(ada.user.email, 'force_logout');
	expect((await server.api.call(getMe, { token: ada.token })).status).toBe(401);
	const { logs } = await server.api.succeed(listAuditLogs, { token: owner.token, query: { action: 'change_settings' } });
	expect(logs[0]).toMatchObject({ before: { requiresTwoFactors: false }, after: { requiresTwoFactors: true } });
	const body = { userId: ada.user.id, action: 'reset_name', reason: 'Seen to' } as const;
	expect((await server.api.call(actOnUser, { token: owner.token, body })).status).toBe(200);
});
