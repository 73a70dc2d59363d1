/** The proof that endpoints with `proof: 'recent'` need: how it is given, how long it lasts, and for which session. */
import { actOnUser, getSettings, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { login, logout, proveSession, refresh } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { endpoints } from '@friends/contract/endpoints';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
});
afterAll(() => server.close());

const { recentProofSeconds } = authLimits;
const act = (token = admin.token) => server.api.call(updateSettings, { token, body: { description: 'Weavers' } });
const prove = (token = admin.token, currentPassword = testPassword) => server.api.call(proveSession, { token, body: { currentPassword } });
const wait = (seconds: number) => server.clock.advanceSeconds(seconds);

test('what administrators do to members, tribes, reports and settings needs it', () => {
	const needing = Object.values(endpoints).flatMap((room) =>
		Object.entries(room as Record<string, EndpointDeclaration>).flatMap(([name, { proof }]) => (proof ? [name] : [])),
	);
	expect(needing).toEqual(expect.arrayContaining(['actOnUser', 'giveTribe', 'removeReported', 'renameTribe', 'updateSettings']));
});

describe('a sign-in', () => {
	test('is a proof for ten minutes, and not longer', async () => {
		wait(recentProofSeconds - 1);
		expect((await act()).status).toBe(200);
		wait(1);
		const { status, problem } = await act();
		expect([status, problem.code, problem.detail]).toEqual([
			403,
			'proof_needed',
			'Please enter your password first, so that we know it’s you.',
		]);
	});

	test('is not prolonged by a renewal of its session', async () => {
		wait(recentProofSeconds);
		const { accessToken } = await server.api.succeed(refresh, { token: admin.session.refreshToken });
		expect((await act(accessToken)).problem.code).toBe('proof_needed');
	});

	test('and what only reads goes on without', async () => {
		wait(recentProofSeconds);
		expect((await server.api.call(getSettings, { token: admin.token })).status).toBe(200);
	});
});

describe('the password once more', () => {
	test('is a proof for another ten minutes', async () => {
		wait(recentProofSeconds);
		expect((await act()).status).toBe(403);
		expect((await prove()).status).toBe(204);
		expect((await act()).status).toBe(200);
		const { accessToken } = await server.api.succeed(refresh, { token: admin.session.refreshToken });
		wait(recentProofSeconds - 1);
		expect((await act(accessToken)).status).toBe(200);
		wait(1);
		expect((await act(accessToken)).problem.code).toBe('proof_needed');
	});

	test('is one for this session only', async () => {
		const phone = await signInAgain(server.api, admin);
		wait(recentProofSeconds);
		expect((await prove(phone.token)).status).toBe(204);
		expect((await act()).problem.code).toBe('proof_needed');
		expect((await act(phone.token)).status).toBe(200);
	});

	test('is refused where it is wrong, and proves nothing', async () => {
		wait(recentProofSeconds);
		const { status, problem } = await prove(admin.token, 'woven-bracelet-43');
		expect([status, problem.code, problem.errors]).toEqual([
			422,
			'wrong_password',
			{ currentPassword: 'This isn’t your password. Please try again.' },
		]);
		expect((await act()).problem.code).toBe('proof_needed');
	});

	test('of another member is none', async () => {
		await registerMember(server.api, { password: 'another-one-of-noor' });
		expect((await prove(admin.token, 'another-one-of-noor')).problem.code).toBe('wrong_password');
	});

	test('is nothing to a guest, or to a session that has ended', async () => {
		expect((await prove('')).status).toBe(401);
		await server.api.succeed(logout, { token: admin.token });
		expect((await prove()).status).toBe(401);
		admin = await signInAgain(server.api, admin);
	});

	test('does not bring back a session that ends meanwhile', async () => {
		const phone = await signInAgain(server.api, admin);
		// After the first statement, which finds the session, comes the one for the password.
		server.interrupt(2, () => server.api.succeed(logout, { token: phone.token }));
		expect((await prove(phone.token)).status).toBe(401);
	});
});

test('who may not do it at all is not asked for a proof', async () => {
	const noor = await registerMember(server.api);
	wait(recentProofSeconds);
	expect((await act(noor.token)).problem.code).toBe('not_administrator');
	expect((await act('')).status).toBe(401);
});

test('a refused act has changed nothing, and goes through under its key once it is proved', async () => {
	const noor = await registerMember(server.api);
	wait(recentProofSeconds);
	const body = { userId: noor.user.id, action: 'ban', reason: 'A test.', duration: 1 } as const;
	const ban = () => server.api.call(actOnUser, { token: admin.token, idempotencyKey: 'one-and-the-same', body });
	const signIn = () => server.api.call(login, { body: { email: noor.user.email, password: testPassword } });
	expect((await ban()).problem.code).toBe('proof_needed');
	expect((await signIn()).status).toBe(200);
	await prove();
	expect((await ban()).status).toBe(200);
	expect((await signIn()).problem.code).toBe('account_blocked');
});

test('guessing is limited for the account, wherever it is done', async () => {
	const limited = await createTestApp({ rateLimits: true });
	try {
		const noor = await registerMember(limited.api);
		const guess = () => limited.api.call(proveSession, { token: noor.token, body: { currentPassword: 'a-wrong-guess' } });
		for (let time = 0; time < proveSession.rateLimits[0].max; time += 1) expect((await guess()).status).toBe(422);
		expect((await guess()).status).toBe(429);
	} finally {
		await limited.close();
	}
});
