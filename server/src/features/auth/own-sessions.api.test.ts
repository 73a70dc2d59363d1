/** A member's own sessions: listing and ending them. */
import { endOtherSessions, endSession, listSessions, login, logout, refresh } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { sessionViewSchema } from '@friends/contract/auth/auth.schema';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { openSessions } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const safariOnIphone =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const list = (token: string) => server.api.succeed(listSessions, { token });
const statusOfMe = async (token: string) => (await server.api.call(getMe, { token })).status;

/** Opens another session of Maya's, a minute later. */
async function signInAgain(userAgent = ''): Promise<{ id: string; token: string; refreshToken: string }> {
	server.clock.advanceSeconds(60);
	const body = { email: maya.user.email, password: testPassword };
	const { accessToken: token, refreshToken } = await server.api.succeed(login, { body, headers: { 'user-agent': userAgent } });
	const id = (await list(token)).find(({ isCurrent }) => isCurrent)?.id ?? '';
	return { id, token, refreshToken };
}

/** Sessions of Maya's on other devices, each used a minute after the one before it. */
async function insertSessions(count: number): Promise<string[]> {
	const start = server.clock.now().getTime() + 60_000;
	const ids = await openSessions(server.database, maya.user.id, count, new Date(start));
	server.clock.advanceSeconds(60 * (count + 1));
	return ids;
}

test('fifty may run: signing in once more ends the one used longest ago, and the list shows all', async () => {
	const { sessionsMax } = authLimits;
	const others = await insertSessions(sessionsMax - 1);
	const [token, refreshToken] = [maya.token, maya.session.refreshToken];
	const newest = await signInAgain();
	const shown = (await list(newest.token)).map(({ id }) => id);
	expect(shown).toEqual([newest.id, ...others.toReversed()]);
	expect(shown).toHaveLength(sessionsMax);
	expect(await statusOfMe(token)).toBe(401);
	expect((await server.api.call(refresh, { token: refreshToken })).status).toBe(401);
});

test('what is used stays when another one has to go', async () => {
	const [oldest, ...others] = await insertSessions(authLimits.sessionsMax - 1);
	const { body: renewed } = await server.api.call(refresh, { token: maya.session.refreshToken });
	const newest = await signInAgain();
	const shown = (await list(newest.token)).map(({ id }) => id);
	expect(shown).toHaveLength(authLimits.sessionsMax);
	expect(shown).toEqual(expect.arrayContaining(others));
	expect(shown).not.toContain(oldest);
	expect(await statusOfMe(renewed.accessToken)).toBe(200);
});

test('an older account with more sessions keeps the fifty used last', async () => {
	const others = await insertSessions(120);
	const { token, id } = await signInAgain();
	expect((await list(token)).map((session) => session.id)).toEqual([id, ...others.slice(-(authLimits.sessionsMax - 1)).toReversed()]);
});

describe('the list', () => {
	test('shows every running session with its device, last used first, exactly as promised', async () => {
		const phone = await signInAgain(safariOnIphone);
		const sessions = await list(maya.token);
		expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
			{ device: 'Safari on an iPhone', isCurrent: false },
			{ device: '', isCurrent: true },
		]);
		expect(sessions[0]?.id).toBe(phone.id);
		for (const session of sessions) expect(Object.keys(session).sort()).toEqual(certainKeysOf(sessionViewSchema));
		expect((await list(phone.token)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
	});

	test('follows what is used', async () => {
		await signInAgain();
		server.clock.advanceSeconds(60);
		const renewed = await server.api.succeed(refresh, { token: maya.session.refreshToken });
		const [first] = await list(renewed.accessToken);
		expect(first).toMatchObject({ isCurrent: true, lastUsedAt: server.clock.now().toISOString() });
		expect(first?.createdAt).not.toBe(first?.lastUsedAt);
	});

	test('carries no tokens, no hashes and nobody else', async () => {
		const other = await registerMember(server.api);
		const { text } = await server.api.send({
			method: 'GET',
			path: listSessions.path,
			headers: { authorization: `Bearer ${maya.token}` },
		});
		const [otherSession] = await list(other.token);
		expect(text).not.toContain(otherSession?.id);
		expect(text).not.toMatch(/token|hash|agent/i);
	});

	test('leaves out what has ended', async () => {
		const phone = await signInAgain();
		await server.api.call(logout, { token: phone.token });
		expect((await list(maya.token)).map(({ id }) => id)).not.toContain(phone.id);
	});

	test('leaves out what has expired', async () => {
		const phone = await signInAgain();
		await server.database.transaction((transaction) =>
			transaction.updateTable('sessions').set({ expires_at: server.clock.now().toISOString() }).where('id', '=', phone.id).execute(),
		);
		expect(await list(maya.token)).toHaveLength(1);
		expect((await server.api.call(endSession, { token: maya.token, params: { id: phone.id } })).status).toBe(404);
	});

	test('is for members only', async () => {
		expect((await server.api.call(listSessions, {})).status).toBe(401);
	});
});

describe('ending one', () => {
	test('takes effect at once, for its access token and its refresh token', async () => {
		const phone = await signInAgain();
		expect(await statusOfMe(phone.token)).toBe(200);
		expect((await server.api.call(endSession, { token: maya.token, params: { id: phone.id } })).status).toBe(204);
		expect(await statusOfMe(phone.token)).toBe(401);
		expect((await server.api.call(refresh, { token: phone.refreshToken })).status).toBe(401);
		expect(await statusOfMe(maya.token)).toBe(200);
	});

	test('works for the very session that asks', async () => {
		const [own] = await list(maya.token);
		expect((await server.api.call(endSession, { token: maya.token, params: { id: own?.id ?? '' } })).status).toBe(204);
		expect(await statusOfMe(maya.token)).toBe(401);
	});

	test("does not reach another member's, which looks like one that does not exist", async () => {
		const other = await registerMember(server.api);
		const [theirs] = await list(other.token);
		const answers = [
			await server.api.call(endSession, { token: maya.token, params: { id: theirs?.id ?? '' } }),
			await server.api.call(endSession, { token: maya.token, params: { id: newId() } }),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404]);
		const [theirsRefused, missing] = answers.map(({ problem }) => ({ ...problem, requestId: '' }));
		expect(theirsRefused).toEqual(missing);
		expect(await statusOfMe(other.token)).toBe(200);
	});

	test('a second time finds nothing', async () => {
		const phone = await signInAgain();
		const end = () => server.api.call(endSession, { token: maya.token, params: { id: phone.id } });
		const statuses = (await Promise.all([end(), end(), end()])).map(({ status }) => status);
		expect(statuses.sort()).toEqual([204, 404, 404]);
	});

	test.each(['x', 'me', "' or 1=1 --", 'ffffffff-ffff-ffff-ffff-fffffffffff'])('of the id %s finds nothing', async (id) => {
		expect((await server.api.call(endSession, { token: maya.token, params: { id } })).status).toBe(404);
	});

	test('is for members only', async () => {
		const [own] = await list(maya.token);
		expect((await server.api.call(endSession, { params: { id: own?.id ?? '' } })).status).toBe(401);
		expect(await statusOfMe(maya.token)).toBe(200);
	});
});

describe('ending all others', () => {
	test('leaves the one that asks, and everybody else', async () => {
		const other = await registerMember(server.api);
		const elsewhere = [await signInAgain(), await signInAgain()];
		expect((await server.api.call(endOtherSessions, { token: maya.token })).status).toBe(204);
		expect(await Promise.all([maya, ...elsewhere, other].map(({ token }) => statusOfMe(token)))).toEqual([200, 401, 401, 200]);
		expect(await list(maya.token)).toHaveLength(1);
	});

	test('is fine when there are none', async () => {
		expect((await server.api.call(endOtherSessions, { token: maya.token })).status).toBe(204);
		expect(await statusOfMe(maya.token)).toBe(200);
	});

	test('is for members only', async () => {
		expect((await server.api.call(endOtherSessions, {})).status).toBe(401);
	});
});
