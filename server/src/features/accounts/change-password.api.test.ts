/** Changing the own password: who may, which passwords will do, and what becomes of sessions. */

import { changePassword, getAccount } from '@friends/contract/accounts/accounts.endpoints';
import { passwordChanged } from '@friends/contract/accounts/accounts.events';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { login, logout, refresh, register } from '@friends/contract/auth/auth.endpoints';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { newRegistration, registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAppended } from '../../testing/events.ts';
import { setRole } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const better = 'three-wet-boots-9';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api, { name: 'Maya Lind' });
});
afterAll(() => server.close());

const change = (token: string, body: { currentPassword?: string; password?: string } = {}) =>
	server.api.call(changePassword, { token, body: { currentPassword: testPassword, password: better, ...body } });
const signIn = (password: string) => server.api.call(login, { body: { email: maya.user.email, password } });
const statusOfMe = async (token: string) => (await server.api.call(getMe, { token })).status;

describe('with the current password', () => {
	test('the new one signs in, and the old one no longer', async () => {
		expect((await change(maya.token)).status).toBe(204);
		expect((await signIn(testPassword)).problem.code).toBe('invalid_credentials');
		expect((await signIn(better)).status).toBe(200);
	});

	test('every other session ends at once, and this one goes on', async () => {
		const phone = await signInAgain(server.api, maya);
		expect((await change(phone.token)).status).toBe(204);
		expect(await statusOfMe(maya.token)).toBe(401);
		expect((await server.api.call(refresh, { token: maya.session.refreshToken })).status).toBe(401);
		expect(await statusOfMe(phone.token)).toBe(200);
		expect((await server.api.call(refresh, { token: phone.session.refreshToken })).status).toBe(200);
	});

	test('the sessions of others go on', async () => {
		const noor = await registerMember(server.api);
		expect((await change(maya.token)).status).toBe(204);
		expect(await statusOfMe(noor.token)).toBe(200);
		expect((await server.api.call(login, { body: { email: noor.user.email, password: testPassword } })).status).toBe(200);
	});

	test('its owner reads when it was set', async () => {
		const joinedAt = server.clock.now().toISOString();
		expect(await server.api.succeed(getAccount, { token: maya.token })).toMatchObject({
			email: maya.user.email,
			passwordChangedAt: joinedAt,
		});
		server.clock.advanceSeconds(60);
		await change(maya.token);
		const passwordChangedAt = server.clock.now().toISOString();
		expect(await server.api.succeed(getAccount, { token: maya.token })).toMatchObject({ email: maya.user.email, passwordChangedAt });
	});

	test('it is on the record, without a word of the passwords', async () => {
		await change(maya.token);
		const changes = (await listAppended(server.database, passwordChanged)).filter(({ actorId }) => actorId === maya.user.id);
		expect(changes).toMatchObject([{ subjects: { user: maya.user.id }, payload: null }]);
	});
});

describe('is refused', () => {
	afterEach(async () => {
		expect((await signIn(testPassword)).status).toBe(200);
	});

	test('with a wrong current password, at its field', async () => {
		const { status, problem } = await change(maya.token, { currentPassword: 'woven-bracelet-43' });
		expect([status, problem.code]).toEqual([422, 'wrong_password']);
		expect(problem.errors).toEqual({ currentPassword: 'This isn’t your password. Please try again.' });
	});

	test('with the password of somebody else', async () => {
		await registerMember(server.api, { password: 'another-one-of-noor' });
		expect((await change(maya.token, { currentPassword: 'another-one-of-noor' })).problem.code).toBe('wrong_password');
	});

	test.each([
		['the same one', testPassword, 'password_unchanged', 'This is the password that you have now. Please choose another.'],
		['a common one', 'sunshine', 'password_too_common', 'This password is too easy to guess. Please choose another.'],
		[
			'her own name',
			'mayalind1',
			'password_is_known',
			'Your password can’t be your name, username or email, or the name of this community. Please choose another.',
		],
		['one of five characters', 'q9!w_', 'validation_failed', 'Password must be at least 6 characters'],
		['one of 257 characters', 'x'.repeat(257), 'validation_failed', 'Password can have at most 256 characters'],
	])('%s', async (_, password, code, sentence) => {
		const { status, problem } = await change(maya.token, { password });
		expect([status, problem.code, problem.errors]).toEqual([422, code, { password: sentence }]);
	});

	test('her username and her email', async () => {
		for (const password of [maya.user.username, maya.user.email]) {
			expect((await change(maya.token, { password })).problem.code).toBe('password_is_known');
		}
	});

	test('to a guest, and to a session that has ended', async () => {
		expect((await change('')).status).toBe(401);
		const phone = await signInAgain(server.api, maya);
		await server.api.succeed(logout, { token: phone.token });
		expect((await change(phone.token)).status).toBe(401);
	});
});

describe('where the community asks for eight characters', () => {
	const settle = async (passwordMinLength: number) => {
		const owner = await registerMember(server.api);
		await setRole(server.database, owner.user.id, 'admin');
		return server.api.call(updateSettings, { token: owner.token, body: { passwordMinLength } });
	};
	beforeAll(() => settle(8));
	afterAll(() => settle(6));

	test('a shorter one is refused with that number, where an account is made and where a password is changed', async () => {
		const refusals = [
			await server.api.call(register, { body: newRegistration({ password: 'q9!w_Zx' }) }),
			await change(maya.token, { password: 'q9!w_Zx' }),
		];
		for (const { status, problem } of refusals) {
			expect([status, problem.code]).toEqual([422, 'password_too_short']);
			expect(problem.errors).toEqual({ password: 'Password must be at least 8 characters.' });
		}
		expect((await change(maya.token, { password: 'q9!w_Zxk' })).status).toBe(204);
	});

	test('guests read the number before they choose one', async () => {
		expect((await server.api.succeed(getInstance, {})).passwordMinLength).toBe(8);
	});

	test('a shorter one that a member has goes on signing in', async () => {
		await settle(6);
		const noor = await server.api.succeed(register, { body: newRegistration({ password: 'q9!w_Z' }) });
		await settle(8);
		const body = { email: noor.user.email, password: 'q9!w_Z' };
		expect((await server.api.call(login, { body })).status).toBe(200);
	});

	test.each([5, 21, 8.5])('and %d is no length to ask for', async (length) => {
		const { status, problem } = await settle(length);
		expect([status, problem.errors]).toEqual([422, { passwordMinLength: 'Password length is a whole number from 6 to 20' }]);
	});
});

describe('at once', () => {
	test('of two changes from one session, one is made', async () => {
		const answers = await Promise.all([change(maya.token, { password: `${better}a` }), change(maya.token, { password: `${better}b` })]);
		expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
		const made = answers[0]?.status === 204 ? 'a' : 'b';
		expect((await signIn(`${better}${made}`)).status).toBe(200);
	});

	test('of two changes from two sessions, one is made, and the other session ends', async () => {
		const phone = await signInAgain(server.api, maya);
		const sessions = [maya.token, phone.token];
		const answers = await Promise.all(sessions.map((token) => change(token)));
		expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 422 || status === 401)).toHaveLength(1);
		const statuses = await Promise.all(sessions.map(statusOfMe));
		expect(statuses).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
	});

	// Later ones are in the transaction of the sign-in, for which the change waits.
	test.each([1, 2, 3])('a sign-in with the old password that began earlier opens no session: after its statement %i', async (after) => {
		const phone = await signInAgain(server.api, maya);
		let status = 0;
		server.interrupt(after, async () => {
			status = (await change(phone.token)).status;
		});
		const { problem } = await signIn(testPassword);
		expect(status).toBe(204);
		expect(problem.code).toBe('invalid_credentials');
	});

	test('no session that the old password opened outlives the change', async () => {
		const phone = await signInAgain(server.api, maya);
		const passwords = [testPassword, ...[1, 2, 3, 4, 5, 6].map((round) => `${better}${round}`)];
		for (const [round, currentPassword] of passwords.slice(0, -1).entries()) {
			const password = passwords[round + 1] ?? '';
			const [changed, ...signIns] = await Promise.all([
				change(phone.token, { currentPassword, password }),
				...[1, 2, 3].map(() => signIn(currentPassword)),
			]);
			expect(changed.status).toBe(204);
			for (const { status, body } of signIns) if (status === 200) expect(await statusOfMe(body.accessToken)).toBe(401);
		}
	});
});

test('guessing the current password is limited for the account, wherever it is done', async () => {
	const limited = await createTestApp({ rateLimits: true });
	try {
		const noor = await registerMember(limited.api);
		const body = { currentPassword: 'a-wrong-guess', password: better };
		const guess = () => limited.api.call(changePassword, { token: noor.token, body });
		for (let time = 0; time < changePassword.rateLimits[0].max; time += 1) expect((await guess()).status).toBe(422);
		expect((await guess()).status).toBe(429);
	} finally {
		await limited.close();
	}
});
