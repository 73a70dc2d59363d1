/** Passkeys: adding, naming, removing; signing in and proving with one; and every wrong answer. */

import { changeEmail } from '@friends/contract/accounts/accounts.endpoints';
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { depart } from '@friends/contract/departures/departures.endpoints';
import {
	addPasskey,
	askForPasskey,
	createPasskey,
	listPasskeys,
	loginWithPasskey,
	proveWithPasskey,
	removePasskey,
	renamePasskey,
} from '@friends/contract/passkeys/passkeys.endpoints';
import { passkeyLimits } from '@friends/contract/passkeys/passkeys.limits';
import type { PasskeyLoginBody } from '@friends/contract/passkeys/passkeys.schema';
import { getMe } from '@friends/contract/users/users.endpoints';
import { type Authenticator, createAuthenticator } from '@friends/test-kit/authenticator';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setRole, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let phone: Authenticator;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api, { name: 'Maya Lind' });
	phone = createAuthenticator(origin());
});
afterAll(() => server.close());

const origin = () => new URL(server.config.publicUrl).origin;
const statusOfMe = async (token: string) => (await server.api.call(getMe, { token })).status;
const options = (token = maya.token) => server.api.succeed(createPasskey, { token });
const add = async (circumstances = {}, { token = maya.token, name = 'Phone', by = phone } = {}) =>
	server.api.call(addPasskey, { token, body: { name, ...by.create(await options(token), circumstances) } });

/** Each challenge is later than the last one that was used. */
async function ask() {
	server.clock.advanceSeconds(1);
	return server.api.succeed(askForPasskey, {});
}
const signIn = async (circumstances = {}, by = phone) => server.api.call(loginWithPasskey, { body: by.get(await ask(), circumstances) });

describe('a passkey', () => {
	test('is added, listed, and signs in', async () => {
		const { status, body } = await add();
		expect([status, body]).toEqual([
			201,
			{ id: expect.any(String), name: 'Phone', createdAt: server.clock.now().toISOString(), usedAt: null, isSynced: false },
		]);
		const answer = await signIn();
		expect([answer.status, answer.body.user.id]).toEqual([200, maya.user.id]);
		expect(await statusOfMe(answer.body.accessToken)).toBe(200);
		const usedAt = server.clock.now().toISOString();
		expect(await server.api.succeed(listPasskeys, { token: maya.token })).toEqual([{ ...body, usedAt }]);
	});

	test('ends the other sessions when it is added, and when it is removed', async () => {
		const other = await signInAgain(server.api, maya);
		const { body } = await add();
		expect(await statusOfMe(other.token)).toBe(401);
		const third = await signInAgain(server.api, maya);
		await server.api.succeed(removePasskey, { token: maya.token, params: { id: body.id } });
		expect([await statusOfMe(third.token), await statusOfMe(maya.token)]).toEqual([401, 200]);
	});

	test('is given another name', async () => {
		const { body } = await add();
		const renamed = await server.api.succeed(renamePasskey, {
			token: maya.token,
			params: { id: body.id },
			body: { name: ' MacBook, kitchen table ' },
		});
		expect(renamed).toEqual({ ...body, name: 'MacBook, kitchen table' });
		expect(await server.api.succeed(listPasskeys, { token: maya.token })).toMatchObject([{ name: 'MacBook, kitchen table' }]);
	});

	test('that was removed signs in no longer', async () => {
		const { body } = await add();
		await server.api.succeed(removePasskey, { token: maya.token, params: { id: body.id } });
		expect((await signIn()).problem.code).toBe('passkey_refused');
		expect(await server.api.succeed(listPasskeys, { token: maya.token })).toEqual([]);
	});

	test('is one of several', async () => {
		const key = createAuthenticator(origin());
		await add();
		server.clock.advanceSeconds(1);
		await add({}, { name: 'Key', by: key });
		const named = (await server.api.succeed(listPasskeys, { token: maya.token })).map(({ name }) => name);
		expect(named).toEqual(['Key', 'Phone']);
		expect((await options()).excludeCredentials).toHaveLength(2);
		for (const by of [key, phone]) expect((await signIn({}, by)).status).toBe(200);
	});
});

describe('is not added', () => {
	test.each([
		['on another page', { origin: 'https://friends.example.evil.example' }],
		['on a page that only looks local', { origin: 'http://localhost.evil.example:3000' }],
		['for another place', { rpId: 'evil.example' }],
		['without a check of who holds it', { isVerified: false }],
	])('%s', async (_, circumstances) => {
		const { status, problem } = await add(circumstances);
		expect([status, problem.code]).toEqual([422, 'passkey_refused']);
	});

	test('after five minutes', async () => {
		const created = phone.create(await options());
		server.clock.advanceSeconds(passkeyLimits.challengeSeconds);
		expect((await server.api.call(addPasskey, { token: maya.token, body: { name: 'Late', ...created } })).problem.code).toBe(
			'passkey_refused',
		);
	});

	test('with the challenge of another member, or one to sign in with', async () => {
		const noor = await registerMember(server.api);
		const wanted = await options();
		const { challenge } = await ask();
		for (const body of [phone.create(await options(noor.token)), phone.create({ ...wanted, challenge })]) {
			expect((await server.api.call(addPasskey, { token: maya.token, body: { name: 'Phone', ...body } })).problem.code).toBe(
				'passkey_refused',
			);
		}
	});

	test('twice, also by another member', async () => {
		await add();
		expect((await add()).problem.code).toBe('passkey_known');
		const noor = await registerMember(server.api);
		expect((await add({}, { token: noor.token })).problem.code).toBe('passkey_known');
	});

	test('without a recent proof, and by no guest', async () => {
		const body = { name: 'Phone', ...phone.create(await options()) };
		expect((await server.api.call(addPasskey, { body })).status).toBe(401);
		server.clock.advanceSeconds(authLimits.recentProofSeconds);
		for (const refused of [
			await server.api.call(createPasskey, { token: maya.token }),
			await server.api.call(addPasskey, { token: maya.token, body }),
		]) {
			expect(refused.problem.code).toBe('proof_needed');
		}
	});

	test('beyond twenty', async () => {
		for (let number = 0; number < passkeyLimits.perAccount; number += 1) await add({}, { by: createAuthenticator(origin()) });
		const { status, problem } = await server.api.call(createPasskey, { token: maya.token });
		expect([status, problem.code]).toEqual([409, 'passkeys_full']);
	});
});

describe('does not sign in', () => {
	beforeEach(() => add({ counter: 5 }));

	test.each([
		['on another page', { origin: 'https://evil.example', counter: 6 }],
		['for another place', { rpId: 'evil.example', counter: 6 }],
		['without a check of who holds it', { isVerified: false, counter: 6 }],
		['with a counter that goes back', { counter: 4 }],
		['with a counter that stands still', { counter: 5 }],
	])('%s', async (_, circumstances) => {
		const { status, problem } = await signIn(circumstances);
		expect([status, problem.code]).toEqual([422, 'passkey_refused']);
	});

	test('twice with one answer, one after the other or at once', async () => {
		const body = phone.get(await ask(), { counter: 6 });
		const answers = await Promise.all([1, 2, 3].map(() => server.api.call(loginWithPasskey, { body })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
		expect((await server.api.call(loginWithPasskey, { body })).problem.code).toBe('passkey_refused');
	});

	test('after five minutes, or with a challenge that is not ours', async () => {
		const asked = await ask();
		server.clock.advanceSeconds(passkeyLimits.challengeSeconds);
		expect((await server.api.call(loginWithPasskey, { body: phone.get(asked, { counter: 6 }) })).problem.code).toBe('passkey_refused');
		for (const challenge of ['AAAA', `${(await ask()).challenge.slice(0, -4)}AAAA`]) {
			const body = phone.get({ ...(await ask()), challenge }, { counter: 7 });
			expect((await server.api.call(loginWithPasskey, { body })).problem.code).toBe('passkey_refused');
		}
	});

	test('with the key of another authenticator, or for another account', async () => {
		const forged = createAuthenticator(origin()).get(await ask(), { counter: 6 });
		const genuine = phone.get(await ask(), { counter: 6 });
		const noorsHandle = Buffer.from((await registerMember(server.api)).user.id).toString('base64url');
		for (const body of [forged, { ...forged, id: genuine.id }, { ...genuine, userHandle: noorsHandle }]) {
			expect((await server.api.call(loginWithPasskey, { body })).problem.code).toBe('passkey_refused');
		}
	});

	test('a member who is banned', async () => {
		const admin = await registerMember(server.api);
		await setRole(server.database, admin.user.id, 'admin');
		const body = { userId: maya.user.id, action: 'ban', reason: 'A test.', duration: 1 } as const;
		await server.api.succeed(actOnUser, { token: admin.token, body });
		expect((await signIn({ counter: 6 })).problem.code).toBe('account_blocked');
	});

	test('once it is removed meanwhile', async () => {
		const [passkey] = await server.api.succeed(listPasskeys, { token: maya.token });
		const body = phone.get(await ask(), { counter: 6 });
		server.interrupt(1, () => server.api.succeed(removePasskey, { token: maya.token, params: { id: passkey?.id ?? '' } }));
		expect((await server.api.call(loginWithPasskey, { body })).problem.code).toBe('passkey_refused');
	});
});

describe('is of its member alone', () => {
	test('who is the only one to rename or remove it', async () => {
		const { body } = await add();
		const noor = await registerMember(server.api);
		const params = { id: body.id };
		expect((await server.api.call(renamePasskey, { token: noor.token, params, body: { name: 'Mine' } })).status).toBe(404);
		expect((await server.api.call(removePasskey, { token: noor.token, params })).status).toBe(404);
		expect(await server.api.succeed(listPasskeys, { token: noor.token })).toEqual([]);
		expect(await server.api.succeed(listPasskeys, { token: maya.token })).toEqual([body]);
	});
});

describe('as a proof', () => {
	const act = (token = maya.token) => server.api.call(changeEmail, { token, body: { email: `m-${maya.user.email}` } });
	const prove = async (token: string, by = phone) => server.api.call(proveWithPasskey, { token, body: by.get(await ask()) });

	test('lets its member go on for ten minutes', async () => {
		await add();
		server.clock.advanceSeconds(authLimits.recentProofSeconds);
		expect((await act()).problem.code).toBe('proof_needed');
		expect((await prove(maya.token)).status).toBe(204);
		expect((await act()).status).toBe(204);
	});

	test('of another member is none, and an answer counts once', async () => {
		await add();
		const noor = await registerMember(server.api);
		server.clock.advanceSeconds(authLimits.recentProofSeconds);
		expect((await prove(noor.token)).problem.code).toBe('passkey_refused');
		const body = phone.get(await ask());
		expect((await server.api.call(loginWithPasskey, { body })).status).toBe(200);
		expect((await server.api.call(proveWithPasskey, { token: maya.token, body })).problem.code).toBe('passkey_refused');
		expect((await act()).problem.code).toBe('proof_needed');
	});
});

describe('a member who left', () => {
	const leave = (kind: 'break' | 'deletion' = 'break') => server.api.succeed(depart, { token: maya.token, body: { kind } });
	const comeBack = (answer: PasskeyLoginBody) => server.api.call(loginWithPasskey, { body: { ...answer, comesBack: true } });

	test.each(['break', 'deletion'] as const)('is asked first, and comes back with the same answer, once: %s', async (kind) => {
		await add();
		await leave(kind);
		const answer = phone.get(await ask());
		const asked = await server.api.call(loginWithPasskey, { body: answer });
		expect([asked.status, asked.problem.code, asked.problem.params]).toMatchObject([403, 'account_left', { kind }]);
		const { status, body } = await comeBack(answer);
		expect([status, await statusOfMe(body.accessToken)]).toEqual([200, 200]);
		expect((await comeBack(answer)).problem.code).toBe('passkey_refused');
	});

	test('does not come back with the passkey of another, nor after five minutes', async () => {
		await add();
		await leave();
		const stranger = createAuthenticator(origin());
		const answer = phone.get(await ask());
		stranger.create(await options((await registerMember(server.api)).token));
		expect((await comeBack({ ...stranger.get(await ask()), id: answer.id })).problem.code).toBe('passkey_refused');
		server.clock.advanceSeconds(passkeyLimits.challengeSeconds);
		expect((await comeBack(answer)).problem.code).toBe('passkey_refused');
		expect((await signIn()).problem.code).toBe('account_left');
	});

	test('stays away while a ban lasts', async () => {
		await add();
		await leave();
		await updateUser(server.database, maya.user.id, { banned_until: '2100-01-01T00:00:00.000Z' });
		expect((await comeBack(phone.get(await ask()))).problem.code).toBe('account_blocked');
	});
});
