import { createHmac } from 'node:crypto';
import { logout, refresh } from '@friends/contract/auth/auth.endpoints';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { createApi } from '@friends/test-kit/api';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createSigner } from 'fast-jwt';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { openDatabase } from '../../core/database/database.ts';
import { updateUser } from '../../testing/scenes.ts';
import { createTestApp, sendInto, type TestApp, testTokenSecret } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const statusOfMe = async (token: string) => (await server.api.call(getMe, { token })).status;

describe('an access token', () => {
	test('lasts fifteen minutes', async () => {
		server.clock.advanceSeconds(15 * 60 - 1);
		expect(await statusOfMe(maya.token)).toBe(200);
		server.clock.advanceSeconds(1);
		const { status, problem } = await server.api.call(getMe, { token: maya.token });
		expect(status).toBe(401);
		expect(problem).toMatchObject({ code: 'unauthenticated', detail: 'Your session has ended. Please log in again.' });
	});

	test('that has expired is refused where guests are welcome, too', async () => {
		server.clock.advanceSeconds(15 * 60);
		const { status } = await server.api.send({ method: 'GET', path: '/api/posts', headers: { authorization: `Bearer ${maya.token}` } });
		expect(status).toBe(401);
	});

	describe('that we did not make is refused', () => {
		const key = createHmac('sha256', testTokenSecret).update('access').digest();
		const aud = 'friends:access';
		const claims = () => JSON.parse(Buffer.from(maya.token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
		const unsigned = (header: object) =>
			`${[header, claims()].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
		const edited = (change: object) => {
			const [header, , signature] = maya.token.split('.');
			return [header, Buffer.from(JSON.stringify({ ...claims(), ...change })).toString('base64url'), signature].join('.');
		};

		test('the recipe of these forgeries makes a good token when nothing is wrong with it', async () => {
			expect(await statusOfMe(createSigner({ algorithm: 'HS256', key })(claims()))).toBe(200);
		});

		const forgeries: Record<string, () => string> = {
			'signed by nobody': () => unsigned({ alg: 'none', typ: 'JWT' }),
			'signed by nobody, in capitals': () => unsigned({ alg: 'NONE', typ: 'JWT' }),
			'signed with another key': () => createSigner({ algorithm: 'HS256', key: 'another key altogether, long enough' })(claims()),
			'signed with the secret itself': () => createSigner({ algorithm: 'HS256', key: testTokenSecret })(claims()),
			'signed with another algorithm': () => createSigner({ algorithm: 'HS512', key })(claims()),
			'for another audience': () => createSigner({ algorithm: 'HS256', key })({ ...claims(), aud: 'friends:email' }),
			'for no audience': () => createSigner({ algorithm: 'HS256', key })({ ...claims(), aud: undefined }),
			'for two audiences that are not ours': () => createSigner({ algorithm: 'HS256', key })({ ...claims(), aud: ['x', `${aud}x`] }),
			'without an end': () => createSigner({ algorithm: 'HS256', key })({ ...claims(), exp: undefined }),
			'of a session that does not exist': () =>
				createSigner({ algorithm: 'HS256', key })({ ...claims(), sid: '01900000-0000-7000-8000-000000000000' }),
			'with another person written in': () => edited({ sub: '01900000-0000-7000-8000-000000000000' }),
			'with a later end written in': () => edited({ exp: 9_999_999_999 }),
			'with a broken signature': () => `${maya.token.slice(0, -4)}AAAA`,
			'without its signature': () => maya.token.split('.').slice(0, 2).join('.'),
			'the refresh token': () => maya.session.refreshToken,
			'no token at all': () => 'maya',
			'dots only': () => '..',
		};
		test.each(Object.entries(forgeries))('%s', async (_, forge) => {
			const { status, problem } = await server.api.call(getMe, { token: forge() });
			expect(status).toBe(401);
			expect(problem.code).toBe('unauthenticated');
		});

		test('an empty bearer', async () => {
			expect((await server.api.send({ method: 'GET', path: '/me', headers: { authorization: 'Bearer ' } })).status).toBe(401);
		});
	});
});

describe('logging out', () => {
	test('ends the session at once, for access tokens that have time left and for the refresh token', async () => {
		expect((await server.api.call(logout, { token: maya.token })).status).toBe(204);
		expect(await statusOfMe(maya.token)).toBe(401);
		expect((await server.api.call(refresh, { token: maya.session.refreshToken })).status).toBe(401);
		expect((await server.api.call(logout, { token: maya.token })).status).toBe(401);
	});

	test('leaves the other sessions of the member alone', async () => {
		const elsewhere = await signInAgain(server.api, maya);
		await server.api.call(logout, { token: maya.token });
		expect(await statusOfMe(elsewhere.token)).toBe(200);
	});
});

describe('a running session ends at once', () => {
	test.each([
		['with a ban', { banned_until: '2027-01-01T00:00:00.000Z' }, 'This account is banned until 2027-01-01 00:00 UTC.'],
		['with deactivation', { status: 'inactive' as const }, 'This account has been deactivated. An administrator can reactivate it.'],
		['with leaving', { status: 'deleted' as const }, 'You left with this account. Log in to come back.'],
	])('%s', async (_, changes, sentence) => {
		expect(await statusOfMe(maya.token)).toBe(200);
		await updateUser(server.database, maya.user.id, changes);
		const { status, problem } = await server.api.call(getMe, { token: maya.token });
		expect(status).toBe(401);
		expect(problem.detail).toBe(sentence);
		expect((await server.api.call(createPost, { token: maya.token, body: { body: 'Am I still here?' } })).status).toBe(401);
		const renewed = await server.api.call(refresh, { token: maya.session.refreshToken });
		expect(renewed.status).toBe(403);
		expect(renewed.problem).toMatchObject({ code: 'account_blocked', detail: sentence });
	});

	test('on every node', async () => {
		const { config, clock } = server;
		const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
		const { app: node } = await createApp({ config, database, clock, tokenSecret: testTokenSecret });
		const there = createApi(sendInto(node));
		const statusThere = async () => (await there.call(getMe, { token: maya.token })).status;
		expect(await statusThere()).toBe(200);
		await server.api.call(logout, { token: maya.token });
		// SQLite allows one node only; changes by other processes arrive within milliseconds.
		await vi.waitUntil(async () => (await statusThere()) === 401, { timeout: 5_000, interval: 1 });
		await node.close();
		await database.close();
	});

	test('with its row', async () => {
		await server.database.transaction((transaction) => transaction.deleteFrom('sessions').where('user_id', '=', maya.user.id).execute());
		expect(await statusOfMe(maya.token)).toBe(401);
	});
});
