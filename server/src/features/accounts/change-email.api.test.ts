/** Changing the own email: who may, which will do, what becomes of sessions, and who is told. */
import { changeEmail, getAccount } from '@friends/contract/accounts/accounts.endpoints';
import { emailChanged } from '@friends/contract/accounts/accounts.events';
import { login, logout, refresh } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { getMe, updatePrivacy } from '@friends/contract/users/users.endpoints';
import { startMailServer, type TestMailServer } from '@friends/test-kit/mail-server';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAppended } from '../../testing/events.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let mailServer: TestMailServer;
let server: TestApp;
let maya: SignedInMember;
let fresh: string;
let number = 0;
beforeAll(async () => {
	mailServer = await startMailServer();
	server = await createTestApp({ mail: mailServer.settings });
});
beforeEach(async () => {
	maya = await registerMember(server.api, { name: 'Maya Lind' });
	number += 1;
	fresh = `fresh-${number}@friends.example`;
});
afterAll(async () => {
	await server.close();
	await mailServer.close();
});

const change = (token: string, email = fresh) => server.api.call(changeEmail, { token, body: { email } });
const signIn = (email: string) => server.api.call(login, { body: { email, password: testPassword } });
const statusOfMe = async (token: string) => (await server.api.call(getMe, { token })).status;
const emailOf = async ({ token }: SignedInMember) => (await server.api.succeed(getMe, { token })).email;

/** Marks the email as confirmed. */
async function confirm({ user }: SignedInMember): Promise<void> {
	const at = server.clock.now().toISOString();
	await server.database.transaction((db) => db.updateTable('accounts').set({ email_confirmed_at: at }).where('id', '=', user.id).execute());
}

describe('after a recent proof', () => {
	test('the new one signs in, and the old one no longer', async () => {
		expect((await change(maya.token)).status).toBe(204);
		expect((await signIn(maya.user.email)).problem.code).toBe('invalid_credentials');
		expect((await signIn(fresh)).status).toBe(200);
		expect(await emailOf(maya)).toBe(fresh);
	});

	test('it is kept in lower case, without spaces around it', async () => {
		expect((await change(maya.token, ` ${fresh.toUpperCase()} `)).status).toBe(204);
		expect((await server.api.succeed(getAccount, { token: maya.token })).email).toBe(fresh);
	});

	test('it is unconfirmed, whatever the old one was', async () => {
		await confirm(maya);
		const { emailConfirmedAt } = await server.api.succeed(getAccount, { token: maya.token });
		expect(emailConfirmedAt).toBe(server.clock.now().toISOString());
		await change(maya.token);
		expect(await server.api.succeed(getAccount, { token: maya.token })).toMatchObject({ email: fresh, emailConfirmedAt: null });
	});

	test('every other session ends at once, and this one goes on', async () => {
		const phone = await signInAgain(server.api, maya);
		expect((await change(phone.token)).status).toBe(204);
		expect(await statusOfMe(maya.token)).toBe(401);
		expect((await server.api.call(refresh, { token: maya.session.refreshToken })).status).toBe(401);
		expect(await statusOfMe(phone.token)).toBe(200);
	});

	test('who sees it on the profile sees the new one at once', async () => {
		const noor = await registerMember(server.api);
		await server.api.succeed(updatePrivacy, { token: maya.token, body: { showEmail: true } });
		const seen = async () => (await server.api.succeed(getProfile, { token: noor.token, params: { id: maya.user.id } })).user.email;
		expect(await seen()).toBe(maya.user.email);
		await change(maya.token);
		expect(await seen()).toBe(fresh);
	});

	test('the old address is told, without the new one', async () => {
		await change(maya.token);
		await server.community.worker.runDue();
		const mail = await mailServer.mailTo(maya.user.email);
		expect(mail.subject).toBe('Your account has another email now');
		expect(mail.text).toContain('If this wasn’t you, tell the administrators at once');
		expect(`${mail.text}${String(mail.html)}`).not.toContain(fresh);
	});

	test('it is on the record, without an address', async () => {
		await change(maya.token);
		const changes = (await listAppended(server.database, emailChanged)).filter(({ actorId }) => actorId === maya.user.id);
		expect(changes).toMatchObject([{ subjects: { user: maya.user.id }, payload: null }]);
	});
});

describe('is refused', () => {
	afterEach(async () => {
		expect((await signIn(maya.user.email)).status).toBe(200);
	});

	test('without a recent proof', async () => {
		server.clock.advanceSeconds(authLimits.recentProofSeconds);
		const { status, problem } = await change(maya.token);
		expect([status, problem.code]).toEqual([403, 'proof_needed']);
	});

	test('where another member has it, in any case, at its field', async () => {
		const noor = await registerMember(server.api);
		const { status, problem } = await change(maya.token, noor.user.email.toUpperCase());
		expect([status, problem.code, problem.errors]).toEqual([409, 'email_taken', { email: 'This email is already registered' }]);
		expect(await emailOf(noor)).toBe(noor.user.email);
	});

	test('where it is the same, and ends no session', async () => {
		const phone = await signInAgain(server.api, maya);
		const { status, problem } = await change(maya.token, maya.user.email);
		expect([status, problem.code, problem.errors]).toEqual([422, 'email_unchanged', { email: 'This is your email already.' }]);
		expect(await statusOfMe(phone.token)).toBe(200);
	});

	test.each(['', 'maya', 'maya@', `${'m'.repeat(250)}@friends.example`])('for %j', async (email) => {
		const { status, problem } = await change(maya.token, email);
		expect([status, problem.errors]).toEqual([422, { email: 'Invalid email address' }]);
	});

	test('to a guest, and to a session that has ended', async () => {
		expect((await change('')).status).toBe(401);
		const phone = await signInAgain(server.api, maya);
		await server.api.succeed(logout, { token: phone.token });
		expect((await change(phone.token)).status).toBe(401);
	});
});

describe('at once', () => {
	test('of two members who want one email, one gets it', async () => {
		const noor = await registerMember(server.api);
		const answers = await Promise.all([change(maya.token), change(noor.token)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
		const emails = [await emailOf(maya), await emailOf(noor)];
		expect(emails.filter((email) => email === fresh)).toHaveLength(1);
	});

	test('of two changes from two sessions, one is made, and the other session ends', async () => {
		const phone = await signInAgain(server.api, maya);
		const sessions = [maya.token, phone.token];
		const answers = await Promise.all(sessions.map((token, index) => change(token, `${index}-${fresh}`)));
		expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
		const made = answers.findIndex(({ status }) => status === 204);
		expect((await signIn(`${made}-${fresh}`)).status).toBe(200);
		expect(await Promise.all(sessions.map(statusOfMe))).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 401)));
	});
});

test('trying which emails are registered is limited for the account, wherever it is done', async () => {
	const limited = await createTestApp({ rateLimits: true });
	try {
		const noor = await registerMember(limited.api);
		const other = await registerMember(limited.api);
		const probe = () => limited.api.call(changeEmail, { token: noor.token, body: { email: other.user.email } });
		for (let time = 0; time < changeEmail.rateLimits[0].max; time += 1) expect((await probe()).status).toBe(409);
		expect((await probe()).status).toBe(429);
	} finally {
		await limited.close();
	}
});
