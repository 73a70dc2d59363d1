/** Turning off the two-step log in of a member who lost their phone: what follows, and who and what moment is refused. */
import { actOnUser, listAuditLogs, listUsers } from '@friends/contract/admin/admin.endpoints';
import { login } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { listRemovals } from '@friends/contract/reports/reports.endpoints';
import { beginTwoStep, getTwoStep } from '@friends/contract/two-step/two-step.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { startMailServer } from '@friends/test-kit/mail-server';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { type CodeApp, turnOnTwoStep } from '@friends/test-kit/two-step';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countRows, setRole } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let maya: SignedInMember;
let app: CodeApp;
beforeAll(async () => {
	server = await createTestApp();
	owner = await registerMember(server.api);
});
beforeEach(async () => {
	owner = await signInAgain(server.api, owner);
	maya = await registerMember(server.api);
	app = await turnOnTwoStep(server.api, maya, server.clock);
});
afterAll(() => server.close());

const end = (of: SignedInMember, by: SignedInMember | null = owner) =>
	server.api.call(actOnUser, {
		body: { userId: of.user.id, action: 'end_two_step', reason: 'The phone is in the lake' },
		...(by && { token: by.token }),
	});
const signIn = (code?: string) =>
	server.api.call(login, { body: { email: maya.user.email, password: testPassword, ...(code && { code }) } });
const isListedWithIt = async ({ user }: SignedInMember) =>
	(await server.api.succeed(listUsers, { token: owner.token, query: { search: user.username } })).users[0]?.hasTwoStep;
const logsOf = async ({ user }: SignedInMember) =>
	(await server.api.succeed(listAuditLogs, { token: owner.token, query: { action: 'end_two_step', target: user.id } })).logs;

describe('it', () => {
	test('leaves the password, which is enough again, and ends the sessions with the reason', async () => {
		expect([await isListedWithIt(maya), (await signIn()).problem.code]).toEqual([true, 'second_factor_needed']);
		const { status, body } = await end(maya);
		expect([status, body.hasTwoStep]).toEqual([200, false]);
		const over = await server.api.call(getMe, { token: maya.token });
		expect([over.status, over.problem.ended]).toMatchObject([401, { reason: 'The phone is in the lake' }]);
		const session = await signIn();
		expect(session.status).toBe(200);
		expect((await server.api.succeed(getTwoStep, { token: session.body.accessToken })).since).toBeNull();
		expect(await isListedWithIt(maya)).toBe(false);
	});

	test('stands in the audit log, and in a notice to the member', async () => {
		await end(maya);
		expect(await logsOf(maya)).toMatchObject([
			{ adminUser: { id: owner.user.id }, targetUser: { id: maya.user.id }, reason: 'The phone is in the lake' },
		]);
		const { token } = await signInAgain(server.api, maya);
		expect(await server.api.succeed(listRemovals, { token })).toMatchObject([
			{ act: 'two_step_ended', target: 'user', reason: 'The phone is in the lake' },
		]);
	});

	test('lets the member turn it on again, with another phone', async () => {
		await end(maya);
		maya = await signInAgain(server.api, maya);
		const other = await turnOnTwoStep(server.api, maya, server.clock);
		expect((await signIn(app.nextCode())).problem.code).toBe('second_factor_wrong');
		expect((await signIn(other.nextCode())).status).toBe(200);
	});
});

describe('is refused', () => {
	test('where it is off, or only begun, and changes nothing then', async () => {
		const noor = await registerMember(server.api);
		expect((await end(noor)).problem.code).toBe('two_step_is_off');
		await server.api.succeed(beginTwoStep, { token: noor.token });
		expect((await end(noor)).problem.code).toBe('two_step_is_off');
		expect((await server.api.call(getMe, { token: noor.token })).status).toBe(200);
		expect(await logsOf(noor)).toEqual([]);
		expect(await countRows(server.database, 'moderation_notices', { column: 'user_id', value: noor.user.id })).toBe(0);
	});

	test('to the second of two at once', async () => {
		const answers = await Promise.all([end(maya), end(maya)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await logsOf(maya)).toHaveLength(1);
	});

	test('to guests, members, oneself, administrators about each other, and about the owner', async () => {
		const codes = async (...calls: ReturnType<typeof end>[]) => (await Promise.all(calls)).map(({ problem }) => problem.code);
		const [ada, ivo, noor] = [await registerMember(server.api), await registerMember(server.api), await registerMember(server.api)];
		for (const { user } of [ada, ivo]) await setRole(server.database, user.id, 'admin');
		const [byAda, byIvo] = [await signInAgain(server.api, ada), ivo];
		expect(await codes(end(maya, null), end(maya, noor), end(maya, maya))).toEqual([
			'unauthenticated',
			'not_administrator',
			'not_administrator',
		]);
		expect(await codes(end(byIvo, byAda), end(byAda, byAda), end(owner, byAda))).toEqual(['owner_only', 'own_account', 'owner_stays']);
		expect((await signIn()).problem.code).toBe('second_factor_needed');
		expect((await end(maya, byAda)).status).toBe(200);
	});

	test('without a recent proof', async () => {
		server.clock.advanceSeconds(authLimits.recentProofSeconds);
		expect((await end(maya)).problem.code).toBe('proof_needed');
		expect((await signIn()).problem.code).toBe('second_factor_needed');
	});
});

test('the member is told by mail, with the reason and without a secret', async () => {
	const mailServer = await startMailServer();
	const other = await createTestApp({ mail: mailServer.settings });
	try {
		const [admin, noor] = [await registerMember(other.api), await registerMember(other.api)];
		const { secret } = await turnOnTwoStep(other.api, noor, other.clock);
		const body = { userId: noor.user.id, action: 'end_two_step', reason: 'The phone is in the lake' } as const;
		await other.api.succeed(actOnUser, { token: admin.token, body });
		await other.community.worker.runDue();
		await mailServer.mailTo(noor.user.email, 2);
		const letter = mailServer.mails.find(({ subject }) => subject === 'An administrator turned off your two-step log in');
		expect(letter?.text).toContain('Reason: The phone is in the lake');
		expect(letter?.text).not.toContain(secret);
	} finally {
		await other.close();
		await mailServer.close();
	}
});
