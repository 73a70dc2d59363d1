/** Applications where administrators let people in: filing, the queue, the decision, and signing in meanwhile. */
import { getAccount } from '@friends/contract/accounts/accounts.endpoints';
import { listAuditLogs, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { login, register } from '@friends/contract/auth/auth.endpoints';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import {
	acceptApplication,
	applyToJoin,
	createInvitation,
	declineApplication,
	listApplications,
} from '@friends/contract/joining/joining.endpoints';
import { loginWithProvider } from '@friends/contract/providers/providers.endpoints';
import { providerLimits } from '@friends/contract/providers/providers.limits';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { startMailServer, type TestMailServer } from '@friends/test-kit/mail-server';
import { newRegistration, registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkIdentity, newIdentity, sealed } from '../../testing/providers/identities.ts';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let mailServer: TestMailServer;
let server: TestApp;
let admin: SignedInMember;
beforeAll(async () => {
	mailServer = await startMailServer();
	server = await createTestApp({ mail: mailServer.settings });
	admin = await registerMember(server.api);
});
afterAll(async () => {
	await server.close();
	await mailServer.close();
});

const question = 'Who do you know here?';
const set = (body: UpdateSettingsBody) => server.api.succeed(updateSettings, { body, token: admin.token });
const apply = (overrides: object = {}) =>
	server.api.call(applyToJoin, { body: { ...newRegistration(), answers: ['Grace, from the repair table'], ...overrides } });
const queue = () => server.api.succeed(listApplications, { token: admin.token, query: { limit: 100 } });
const latest = async () => (await queue()).at(-1)?.id ?? '';
const accept = (id: string, by = admin) => server.api.call(acceptApplication, { token: by.token, params: { id } });
const decline = (id: string, reason = '') => server.api.call(declineApplication, { token: admin.token, params: { id }, body: { reason } });
const signIn = (email: string, password = testPassword) => server.api.call(login, { body: { email, password } });

beforeEach(async () => {
	server.clock.advanceSeconds(1);
	admin = await signInAgain(server.api, admin);
	await set({ registration: 'approval', joiningQuestions: [question] });
});

describe('an application', () => {
	test('waits with its answers, and becomes an account when an administrator lets it in', async () => {
		const body = newRegistration({ name: 'Wren Abiodun' });
		expect((await apply(body)).status).toBe(204);
		expect((await queue()).at(-1)).toMatchObject({
			name: 'Wren Abiodun',
			username: body.username,
			email: body.email,
			answers: [{ question, answer: 'Grace, from the repair table' }],
		});
		expect((await server.api.succeed(getSignals, { token: admin.token })).waitingApplications).toBe((await queue()).length);
		expect((await accept(await latest())).status).toBe(204);
		expect((await signIn(body.email)).body.user).toMatchObject({ name: 'Wren Abiodun', role: 'member' });
		const { logs } = await server.api.succeed(listAuditLogs, { token: admin.token, query: { action: 'accept_application' } });
		expect(logs[0]).toMatchObject({ targetUser: { username: body.username } });
		await server.community.worker.runDue();
		expect((await mailServer.mailTo(body.email)).subject).toBe('Welcome to FRIENDS');
	});

	test('that is declined leaves nothing but the reason', async () => {
		const body = newRegistration({ name: 'Best Deals' });
		await apply(body);
		expect((await decline(await latest(), 'No selling')).status).toBe(204);
		const { status, problem } = await signIn(body.email);
		expect([status, problem.code]).toEqual([401, 'invalid_credentials']);
		const { logs } = await server.api.succeed(listAuditLogs, { token: admin.token, query: { action: 'decline_application' } });
		expect(logs[0]).toMatchObject({ reason: 'No selling', targetUser: null });
		expect(JSON.stringify(logs)).not.toContain('Best Deals');
		await server.community.worker.runDue();
		expect((await mailServer.mailTo(body.email)).text).toContain('They wrote: No selling');
		expect((await apply(body)).status).toBe(204);
	});

	test('needs an answer to each question', async () => {
		for (const answers of [[], [' '], ['One', 'Two']]) expect((await apply({ answers })).problem.code).toBe('answers_missing');
		await set({ joiningQuestions: [] });
		expect((await apply({ answers: [] })).status).toBe(204);
	});

	test('obeys the rules of a registration', async () => {
		expect((await apply({ password: 'password' })).problem.code).toBe('password_too_common');
		expect((await apply({ username: 'admin' })).problem.code).toBe('name_reserved');
		await set({ deniedMailDomains: ['throwaway.example'] });
		expect((await apply({ email: 'x@throwaway.example' })).problem.code).toBe('mail_domain_refused');
		await set({ deniedMailDomains: [] });
	});

	test.each(['email', 'username'] as const)('has an %s that neither a member nor another one has, in any case', async (field) => {
		const code = `${field}_taken`;
		expect((await apply({ [field]: admin.user[field].toUpperCase() })).problem.code).toBe(code);
		const first = newRegistration();
		await apply(first);
		expect((await apply({ [field]: first[field].toUpperCase() })).problem.code).toBe(code);
	});

	test('is one of two at once', async () => {
		const { username } = newRegistration();
		const answers = await Promise.all([apply({ username }), apply({ username })]);
		expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
	});

	test('is forgotten after thirty days', async () => {
		const before = await countRows(server.database, 'applications');
		await apply();
		expect(await countRows(server.database, 'applications')).toBe(before + 1);
		await server.community.worker.schedule();
		for (let day = 0; day < 33; day += 1) {
			server.clock.advanceSeconds(24 * 60 * 60);
			await server.community.worker.runDue();
		}
		expect(await countRows(server.database, 'applications')).toBe(0);
		admin = await signInAgain(server.api, admin);
	});
});

describe('with an identity of a provider in place of a password', () => {
	const applyWith = (identity: string, overrides: object = {}) => apply({ password: undefined, identity, ...overrides });
	const signInWith = (identity: string) => server.api.call(loginWithProvider, { body: { identity } });

	test('an application becomes an account that signs in with it, whose email is confirmed where the provider did', async () => {
		const { email } = newRegistration();
		const identity = newIdentity(server, { email });
		expect((await applyWith(sealed(server, identity), { email })).status).toBe(204);
		expect((await signIn(email)).problem.code).toBe('invalid_credentials');
		expect((await accept(await latest())).status).toBe(204);
		server.clock.advanceSeconds(1);
		const later = { ...identity, begunAt: server.clock.now().toISOString() };
		const { accessToken: token } = (await signInWith(sealed(server, later))).body;
		expect(await server.api.succeed(getAccount, { token })).toMatchObject({
			email,
			emailConfirmedAt: expect.any(String),
			passwordChangedAt: null,
		});
	});

	test('an application needs one of the two', async () => {
		expect((await apply({ password: undefined })).problem).toMatchObject({ errors: { password: 'Password is required' } });
	});

	test('one of a member, or of another application, is refused, and a past one too', async () => {
		const linked = await linkIdentity(server, admin);
		expect((await applyWith(sealed(server, linked.later))).problem.code).toBe('identity_taken');
		const identity = newIdentity(server);
		await applyWith(sealed(server, identity));
		expect((await applyWith(sealed(server, identity))).problem.code).toBe('identity_taken');
		const past = sealed(server, newIdentity(server));
		server.clock.advanceSeconds(providerLimits.identitySeconds);
		expect((await applyWith(past)).problem.code).toBe('trip_over');
		expect((await applyWith('made-up')).problem.code).toBe('trip_over');
	});

	test('the decision is that it is taken, where a member linked it meanwhile', async () => {
		const identity = newIdentity(server);
		await applyWith(sealed(server, identity));
		const id = await latest();
		await linkIdentity(server, admin, identity);
		const { status, problem } = await accept(id);
		expect([status, problem.code]).toEqual([409, 'identity_taken']);
		expect((await decline(id)).status).toBe(204);
	});
});

describe('the decision', () => {
	test('of two administrators at once is made once', async () => {
		await apply();
		const id = await latest();
		const statuses = (await Promise.all([accept(id), accept(id), decline(id)])).map(({ status }) => status);
		expect(statuses.sort()).toEqual([204, 404, 404]);
		expect((await accept(id)).status).toBe(404);
	});

	test('is that the name is taken, where someone took it meanwhile', async () => {
		const body = newRegistration();
		await apply(body);
		const id = await latest();
		await set({ registration: 'open' });
		await registerMember(server.api, { username: body.username });
		const { status, problem } = await accept(id);
		expect([status, problem.code]).toEqual([409, 'username_taken']);
		expect((await queue()).map((application) => application.id)).toContain(id);
		expect((await decline(id)).status).toBe(204);
	});

	test('is for administrators alone', async () => {
		await apply();
		await set({ registration: 'open' });
		const maya = await registerMember(server.api);
		expect((await accept(await latest(), maya)).problem.code).toBe('not_administrator');
		expect((await server.api.call(listApplications, { token: maya.token })).status).toBe(403);
		expect((await server.api.succeed(getSignals, { token: maya.token })).waitingApplications).toBeNull();
	});
});

describe('while one waits', () => {
	test('the right password is told so, and a wrong one what all are told', async () => {
		const body = newRegistration();
		await apply(body);
		const waiting = await signIn(body.email.toUpperCase());
		expect([waiting.status, waiting.problem.code]).toEqual([403, 'still_waiting']);
		expect((await signIn(body.email, 'wrong-bracelet')).problem.code).toBe('invalid_credentials');
	});

	test('an invitation lets in at once, and takes the application back', async () => {
		const body = newRegistration();
		await apply(body);
		const { code } = await server.api.succeed(createInvitation, { token: admin.token, body: { label: 'Fair', maxUses: 1, days: 1 } });
		expect((await server.api.call(register, { body: { ...body, invitation: code } })).status).toBe(201);
		expect((await queue()).map(({ email }) => email)).not.toContain(body.email);
	});
});

test('no one registers by themselves where administrators let in, and no one applies elsewhere', async () => {
	const refused = await server.api.call(register, { body: newRegistration() });
	expect([refused.status, refused.problem.code]).toEqual([403, 'approval_needed']);
	for (const registration of ['open', 'invitation', 'closed'] as const) {
		await set({ registration });
		expect((await apply()).problem.code).toBe('applications_closed');
	}
});

test('guests read the questions where they are asked them', async () => {
	expect((await server.api.succeed(getInstance, {})).joiningQuestions).toEqual([question]);
	await set({ registration: 'open' });
	expect((await server.api.succeed(getInstance, {})).joiningQuestions).toEqual([]);
});
