/** Tokens: making, using and ending them; who may, for how long, and what a token may not. */
import { actOnUser, getStats } from '@friends/contract/admin/admin.endpoints';
import { proveSession } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import type { Scope } from '@friends/contract/core/scopes';
import { listOnline } from '@friends/contract/explore/explore.endpoints';
import { createPost, deletePost, getPost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { makeRecoveryCodes, resetByCode } from '@friends/contract/recovery/recovery.endpoints';
import { createToken, listTokens, revokeToken } from '@friends/contract/tokens/tokens.endpoints';
import { tokenCreated, tokenRevoked } from '@friends/contract/tokens/tokens.events';
import { tokenLimits } from '@friends/contract/tokens/tokens.limits';
import type { CreateTokenBody } from '@friends/contract/tokens/tokens.schema';
import { getMe, updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { makeToken } from '@friends/test-kit/tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/ids.ts';
import { listAppended } from '../../testing/events.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const daySeconds = 24 * 60 * 60;

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const body = (given: Partial<CreateTokenBody> = {}): CreateTokenBody => ({ name: 'Photo frame', scopes: ['read'], days: 30, ...given });
const make = (given: Partial<CreateTokenBody> = {}, member = maya) => makeToken(server.api, member, body(given));
const read = (secret: string) => server.api.call(listPosts, { token: secret });
const write = (secret: string) => server.api.call(createPost, { token: secret, body: { body: 'From a program.' } });
const later = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();

describe('making one', () => {
	test('shows its secret once, and no list has it', async () => {
		const made = await make({ name: '  Photo frame ', scopes: ['write', 'read', 'read'], days: 30 });
		const view = {
			name: 'Photo frame',
			scopes: ['read', 'write'],
			createdAt: later(0),
			expiresAt: later(30 * daySeconds),
			lastUsedAt: null,
		};
		expect(made).toEqual({ ...view, id: made.id, secret: expect.stringMatching(/^fr_p_\w{36}$/) });
		expect(await server.api.succeed(listTokens, { token: maya.token })).toEqual([{ ...view, id: made.id }]);
	});

	test('keeps no secret: not in its table, and not in the change log', async () => {
		const { id, secret } = await make();
		const rows = await server.database.reader.selectFrom('tokens').selectAll().where('id', '=', id).execute();
		const log = await listAppended(server.database);
		expect(JSON.stringify([rows, log])).not.toContain(secret.slice(5, 30));
		expect(log.filter(({ name }) => name === tokenCreated.name).at(-1)).toMatchObject({
			actorId: maya.user.id,
			subjects: { token: id, user: maya.user.id },
		});
	});

	test('needs a recent proof', async () => {
		server.clock.advanceSeconds(authLimits.recentProofSeconds);
		const ask = () => server.api.call(createToken, { token: maya.token, body: body() });
		expect((await ask()).problem.code).toBe('proof_needed');
		await server.api.succeed(proveSession, { token: maya.token, body: { currentPassword: testPassword } });
		expect((await ask()).status).toBe(201);
	});

	test.each([
		['no name', { name: ' ' }, 'Name is required'],
		['nothing that it may do', { scopes: [] }, 'Choose what the token may do'],
		['what no token may do', { scopes: ['admin' as Scope] }, 'A token can’t be allowed this'],
		['no end', { days: 0 }, 'A token can last 1 to 366 days'],
		['too long a life', { days: 367 }, 'A token can last 1 to 366 days'],
		['half a day', { days: 0.5 }, 'A token can last 1 to 366 days'],
	])('with %s is refused', async (_, given, sentence) => {
		const { status, problem } = await server.api.call(createToken, { token: maya.token, body: body(given) });
		expect([status, problem.detail]).toEqual([422, sentence]);
	});

	test('stops at twenty, also for two at once, until one is revoked', async () => {
		const [first] = await Promise.all(Array.from({ length: tokenLimits.max - 1 }, () => make()));
		const ask = () => server.api.call(createToken, { token: maya.token, body: body() });
		const two = await Promise.all([ask(), ask()]);
		expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect((await ask()).problem.code).toBe('too_many_tokens');
		await server.api.succeed(revokeToken, { token: maya.token, params: { id: first?.id ?? '' } });
		expect((await ask()).status).toBe(201);
	});
});

describe('using one', () => {
	test('does what it may, as its member, and refuses the rest with a reason', async () => {
		const { secret } = await make({ scopes: ['write'] });
		const { status, body: post } = await write(secret);
		expect([status, post.author.id]).toEqual([201, maya.user.id]);
		const { status: refused, problem } = await read(secret);
		expect([refused, problem.code, problem.detail]).toEqual([
			403,
			'scope_missing',
			'This token was not allowed to read posts, comments, people and tribes.',
		]);
	});

	test('sees what its member sees, and nothing more', async () => {
		const noor = await registerMember(server.api);
		const { id } = await server.api.succeed(createPost, { token: noor.token, body: { body: 'Mine.' } });
		await server.api.succeed(updatePrivacy, { token: noor.token, body: { profileVisibility: 'private' } });
		const [own, other] = [await make({}, noor), await make()];
		expect((await server.api.call(getPost, { token: own.secret, params: { id } })).status).toBe(200);
		expect((await server.api.call(getPost, { token: other.secret, params: { id } })).status).toBe(404);
		const mayDelete = await make({ scopes: ['write'] });
		expect((await server.api.call(deletePost, { token: mayDelete.secret, params: { id } })).status).toBe(404);
	});

	test('makes no token, ends none, and lists none', async () => {
		const { id, secret } = await make({ scopes: ['read', 'write', 'tribes', 'friends', 'profile'] });
		const answers = [
			await server.api.call(createToken, { token: secret, body: body() }),
			await server.api.call(listTokens, { token: secret }),
			await server.api.call(revokeToken, { token: secret, params: { id } }),
			await server.api.call(proveSession, { token: secret, body: { currentPassword: testPassword } }),
		];
		expect(answers.map(({ problem }) => [problem.code, problem.detail])).toEqual(
			answers.map(() => ['scope_missing', 'No token may do this. Please log in.']),
		);
	});

	test('administers nothing, also as an administrator’s', async () => {
		admin = await signInAgain(server.api, admin);
		const { secret } = await make({ scopes: ['read', 'write', 'profile'] }, admin);
		expect((await server.api.call(getStats, { token: secret })).problem.code).toBe('scope_missing');
		expect((await server.api.call(getMe, { token: secret })).body.role).toBe('owner');
	});

	test('is no sign that its member is here', async () => {
		const noor = await registerMember(server.api);
		const { secret } = await make();
		const { flush } = server.community.rooms.presence.service;
		await flush();
		await server.database.transaction((transaction) => transaction.deleteFrom('presence').execute());
		await read(secret);
		await flush();
		const online = await server.api.succeed(listOnline, { token: noor.token });
		expect(online.map(({ id }) => id)).not.toContain(maya.user.id);
	});

	test('is known to the hour', async () => {
		const { secret } = await make();
		const lastUsed = async () => (await server.api.succeed(listTokens, { token: maya.token }))[0]?.lastUsedAt;
		const first = later(0);
		await read(secret);
		server.clock.advanceSeconds(tokenLimits.usedSeconds - 1);
		await read(secret);
		maya = await signInAgain(server.api, maya);
		expect(await lastUsed()).toBe(first);
		server.clock.advanceSeconds(1);
		await read(secret);
		maya = await signInAgain(server.api, maya);
		expect(await lastUsed()).toBe(later(0));
	});
});

describe('its end', () => {
	const over = async (secret: string) => {
		const { status, problem } = await read(secret);
		return [status, problem.code, problem.detail];
	};
	const ended = [401, 'unauthenticated', 'This token has ended, or was revoked.'];

	test('comes on the day that was chosen', async () => {
		const { secret } = await make({ days: 1 });
		server.clock.advanceSeconds(daySeconds - 1);
		expect((await read(secret)).status).toBe(200);
		server.clock.advanceSeconds(1);
		expect(await over(secret)).toEqual(ended);
		maya = await signInAgain(server.api, maya);
		expect(await server.api.succeed(listTokens, { token: maya.token })).toEqual([]);
		await server.community.rooms.tokens.service.removeExpired();
		const rows = await server.database.reader.selectFrom('tokens').selectAll().where('account_id', '=', maya.user.id).execute();
		expect(rows.length).toBeLessThanOrEqual(1);
	});

	test('comes at once when it is revoked, once, and is on the record', async () => {
		const [gone, kept] = [await make(), await make()];
		const revoke = () => server.api.call(revokeToken, { token: maya.token, params: { id: gone.id } });
		const two = await Promise.all([revoke(), revoke()]);
		expect(two.map(({ status }) => status).sort()).toEqual([204, 404]);
		expect(await over(gone.secret)).toEqual(ended);
		expect((await read(kept.secret)).status).toBe(200);
		const revoked = (await listAppended(server.database, tokenRevoked)).filter(({ subjects }) => subjects.token === gone.id);
		expect(revoked).toMatchObject([{ actorId: maya.user.id, subjects: { token: gone.id, user: maya.user.id } }]);
	});

	test('is not in the hands of others', async () => {
		const noor = await registerMember(server.api);
		const { id, secret } = await make();
		expect((await server.api.call(revokeToken, { token: noor.token, params: { id } })).status).toBe(404);
		expect((await server.api.call(revokeToken, { token: noor.token, params: { id: newId() } })).status).toBe(404);
		expect((await read(secret)).status).toBe(200);
	});

	test.each(['ban', 'deactivate', 'force_logout'] as const)('comes with what an administrator does: %s', async (action) => {
		const { secret } = await make();
		admin = await signInAgain(server.api, admin);
		await server.api.succeed(actOnUser, {
			token: admin.token,
			body: { userId: maya.user.id, action, reason: 'Spam', ...(action === 'ban' && { duration: 1 }) },
		});
		const { status } = await read(secret);
		expect(status).toBe(401);
		server.clock.advanceSeconds(2 * 60 * 60);
		expect(await over(secret)).toEqual(ended);
	});

	test('comes with a reset of the password', async () => {
		const { secret } = await make();
		const { codes } = await server.api.succeed(makeRecoveryCodes, { token: maya.token });
		await server.api.succeed(resetByCode, { body: { email: maya.user.email, code: codes[0] ?? '', password: 'three-wet-boots-9' } });
		expect(await over(secret)).toEqual(ended);
	});

	test('comes also for one that is made while all sessions end', async () => {
		admin = await signInAgain(server.api, admin);
		for (let time = 0; time < 5; time += 1) {
			const noor = await registerMember(server.api);
			const action = { userId: noor.user.id, action: 'force_logout' as const, reason: 'A lost telephone' };
			const [asked] = await Promise.all([
				server.api.call(createToken, { token: noor.token, body: body() }),
				server.api.succeed(actOnUser, { token: admin.token, body: action }),
			]);
			expect([201, 401]).toContain(asked.status);
			if (asked.status === 201) expect(await over(asked.body.secret)).toEqual(ended);
		}
	});

	test('does not come with a new name', async () => {
		const { secret } = await make();
		await server.api.succeed(updateProfile, { token: maya.token, body: { name: 'Maya of the Hill' } });
		expect((await read(secret)).status).toBe(200);
	});
});

describe('what is no token', () => {
	test.each(['fr_p_', 'fr_p_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0zkbk6', 'fr_p_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0zkbk7', `fr_p_${'😀'.repeat(9)}`])(
		'%s is refused',
		async (secret) => {
			const { status, problem } = await server.api.call(getMe, { token: encodeURIComponent(secret) });
			expect([status, problem.code]).toEqual([401, 'unauthenticated']);
		},
	);

	test('and a guest who tries one reads no more than with nothing', async () => {
		expect((await read('fr_p_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA0zkbk6')).status).toBe(401);
	});
});

test('all tokens of a member share their limits', async () => {
	const limited = await createTestApp({ rateLimits: true });
	try {
		const member = await registerMember(limited.api);
		const noor = await registerMember(limited.api);
		const [one, other] = [await makeToken(limited.api, noor), await makeToken(limited.api, noor)];
		const write = (token: string) => limited.api.call(createPost, { token, body: { body: 'Again.' } });
		const statuses: number[] = [];
		for (let time = 0; time < 12; time += 1) statuses.push((await write(time % 2 ? one.secret : other.secret)).status);
		expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
		expect((await write(noor.token)).status).toBe(429);
		expect((await write(member.token)).status).toBe(201);
	} finally {
		await limited.close();
	}
});
