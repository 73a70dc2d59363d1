/** Accounts without an email, where the community takes them. */

import { changeEmail } from '@friends/contract/accounts/accounts.endpoints';
import { actOnUser, listUsers, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { login, register } from '@friends/contract/auth/auth.endpoints';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { applyToJoin } from '@friends/contract/joining/joining.endpoints';
import { makeRecoveryCodes, resetByCode } from '@friends/contract/recovery/recovery.endpoints';
import { newRegistration, registerMember, type SignedInMember, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());

const set = (body: UpdateSettingsBody) => server.api.succeed(updateSettings, { body, token: admin.token });
const signUp = (overrides: object = {}) => server.api.call(register, { body: { ...newRegistration(), email: null, ...overrides } });
const logIn = (email: string, password = testPassword) => server.api.call(login, { body: { email, password } });

beforeEach(() => set({ emailOptional: true, registration: 'open', allowedMailDomains: [] }));

test('is off until an administrator switches it on, and says so to guests', async () => {
	const off = await createTestApp();
	try {
		expect((await off.api.succeed(getInstance, {})).emailOptional).toBe(false);
	} finally {
		await off.close();
	}
	expect((await server.api.succeed(getInstance, {})).emailOptional).toBe(true);
});

describe('where it is off', () => {
	beforeEach(() => set({ emailOptional: false }));

	test('each account needs an email, and each log-in', async () => {
		const refused = [await signUp(), await logIn(admin.user.username)];
		for (const { status, problem } of refused) {
			expect([status, problem.code, problem.errors]).toEqual([422, 'validation_failed', { email: 'Invalid email address' }]);
		}
		expect((await logIn(admin.user.email)).status).toBe(200);
	});

	test('a member without one comes in again once it is on', async () => {
		await set({ emailOptional: true });
		const { username } = (await signUp()).body.user;
		await set({ emailOptional: false });
		expect((await logIn(username)).status).toBe(422);
		await set({ emailOptional: true });
		expect((await logIn(username)).status).toBe(200);
	});
});

describe('where it is on', () => {
	test('many have none, and log in by username, in any case', async () => {
		const members = [await signUp(), await signUp()];
		expect(members.map(({ status, body }) => [status, body.user.email])).toEqual([
			[201, ''],
			[201, ''],
		]);
		for (const { body } of members) {
			const { status, body: session } = await logIn(body.user.username.toUpperCase());
			expect([status, session.user.id]).toEqual([200, body.user.id]);
		}
	});

	test('those with an email log in by either', async () => {
		for (const name of [admin.user.email, admin.user.username]) expect((await logIn(name)).status).toBe(200);
	});

	test('a wrong password, a stranger and a banned member read what they always do', async () => {
		const { user } = (await signUp()).body;
		for (const answer of [
			await logIn(user.username, 'wrong-bracelet'),
			await logIn('no_one_here'),
			await logIn('nobody@friends.example'),
		]) {
			expect([answer.status, answer.problem.code]).toEqual([401, 'invalid_credentials']);
		}
		await server.api.succeed(actOnUser, { body: { userId: user.id, action: 'ban', duration: 1 }, token: admin.token });
		expect((await logIn(user.username)).problem.code).toBe('account_blocked');
		expect((await logIn('two words')).status).toBe(422);
	});

	test('a username is taken once by two at once without an email', async () => {
		const { username } = newRegistration();
		expect((await Promise.all([signUp({ username }), signUp({ username })])).map(({ status }) => status).sort()).toEqual([201, 409]);
	});

	test('a given email follows the rules of mail providers', async () => {
		await set({ allowedMailDomains: ['club.example'] });
		expect((await signUp({ email: 'x@elsewhere.example' })).problem.code).toBe('mail_domain_refused');
		expect((await signUp()).status).toBe(201);
	});

	test('an application has one all the same: the decision goes there', async () => {
		await set({ registration: 'approval' });
		expect((await server.api.call(applyToJoin, { body: { ...newRegistration(), email: '', answers: [] } })).problem.errors).toEqual({
			email: 'Invalid email address',
		});
	});

	test('a recovery code is the way back in, and an email can come later', async () => {
		const { user, accessToken: token } = (await signUp()).body;
		const { codes } = await server.api.succeed(makeRecoveryCodes, { token });
		const reset = { email: user.username, code: codes[0] ?? '', password: 'another-bracelet-43' };
		expect((await server.api.call(resetByCode, { body: reset })).status).toBe(204);
		expect((await server.api.call(resetByCode, { body: reset })).problem.code).toBe('recovery_failed');
		const again = await logIn(user.username, reset.password);
		const email = `${user.username}@late.example`;
		await server.api.succeed(changeEmail, { body: { email }, token: again.body.accessToken });
		expect((await logIn(email, reset.password)).body.user.email).toBe(email);
	});

	test('administrators find members without one', async () => {
		const { username } = (await signUp()).body.user;
		const { users } = await server.api.succeed(listUsers, { query: { search: username }, token: admin.token });
		expect(users.map(({ email }) => email)).toEqual(['']);
	});
});
