/** What an open page is told, and when, on a clock that stands still but for the steps of these tests. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { checkSession, endOtherSessions, logout } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isoIn, isoNow } from '#core/clock';
import { newId } from '#core/ids';
import { updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../../testing/test-app.ts';
import { insertSession } from './auth.queries.ts';
import { createTokens } from './tokens.ts';

const everyMs = 500;
let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
/** Questions that have passed the guard. */
let letIn = 0;
beforeEach(async () => {
	letIn = 0;
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	server = await createTestApp({}, { sessionHoldSeconds: authLimits.sessionHoldSeconds, sessionPollMs: everyMs });
	server.app.addHook('preHandler', async ({ url }) => {
		if (url === checkSession.path) letIn += 1;
	});
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
});
afterEach(async () => {
	await server.close();
	vi.useRealTimers();
});

type Held = ReturnType<typeof hold>;
function hold(token: string) {
	const answer = server.api.call(checkSession, { token });
	const held = { answer, isAnswered: false };
	answer.finally(() => {
		held.isAnswered = true;
	});
	return held;
}

/** Holds these questions; resolves when the server has them all. */
async function holdAll(tokens: string[]): Promise<Held[]> {
	const held = tokens.map(hold);
	await areHeld(tokens.length);
	return held;
}

/** Resolves when so many more questions have passed the guard and reached their handler. */
async function areHeld(count: number): Promise<void> {
	while (letIn < count) await setImmediate();
	await setImmediate();
	letIn -= count;
}
const look = () => vi.advanceTimersByTimeAsync(everyMs);
const passHold = () => server.clock.advanceSeconds(authLimits.sessionHoldSeconds);
const act = (body: { action: 'ban' | 'deactivate' | 'force_logout'; duration?: number; reason: string }) =>
	server.api.succeed(actOnUser, { body: { userId: maya.user.id, ...body }, token: admin.token });

describe('a held question is answered at the next look when the session has ended', () => {
	const ways: [string, () => Promise<unknown>, object | undefined][] = [
		[
			'by a ban',
			() => act({ action: 'ban', duration: 24, reason: 'Advertising' }),
			{ why: 'banned', until: '2026-11-21T12:00:00.000Z', reason: 'Advertising' },
		],
		['by deactivation', () => act({ action: 'deactivate', reason: 'Left' }), { why: 'deactivated', until: null, reason: 'Left' }],
		[
			'by a forced logout',
			() => act({ action: 'force_logout', reason: 'A lost telephone' }),
			{ why: 'signedOut', until: null, reason: 'A lost telephone' },
		],
		[
			'with the account',
			() => updateUser(server.database, maya.user.id, { status: 'deleted' }),
			{ why: 'deleted', until: null, reason: '' },
		],
		[
			'from another session',
			async () => server.api.call(endOtherSessions, { token: (await signInAgain(server.api, maya)).token }),
			undefined,
		],
		['by logging out', () => server.api.call(logout, { token: maya.token }), undefined],
		[
			'with its row',
			() => server.database.transaction((transaction) => transaction.deleteFrom('sessions').where('user_id', '=', maya.user.id).execute()),
			undefined,
		],
	];
	test.each(ways)('%s', async (_, end, ended) => {
		const [question, other] = await holdAll([maya.token, admin.token]);
		await end();
		expect(question?.isAnswered).toBe(false);
		await look();
		const { status, problem } = (await question?.answer) ?? {};
		expect([status, problem?.code, problem?.ended]).toEqual([401, 'unauthenticated', ended]);
		expect(other?.isAnswered).toBe(false);
	});
});

test('while the session runs the answer comes when the time is over', async () => {
	const [question] = await holdAll([maya.token]);
	server.clock.advanceSeconds(authLimits.sessionHoldSeconds - 1);
	await look();
	expect(question?.isAnswered).toBe(false);
	server.clock.advanceSeconds(1);
	await look();
	expect((await question?.answer)?.status).toBe(204);
});

test('who is not signed in is told so at once', async () => {
	expect((await server.api.call(checkSession, {})).status).toBe(401);
	expect((await server.api.call(checkSession, { token: 'rubbish' })).status).toBe(401);
});

test('of one session so many are held, and the oldest gives way', async () => {
	const [oldest, ...others] = await holdAll(Array.from({ length: authLimits.heldPerSession }, () => maya.token));
	expect(oldest?.isAnswered).toBe(false);
	const [newest] = await holdAll([maya.token]);
	expect((await oldest?.answer)?.status).toBe(204);
	expect([...others, newest].filter((held) => held?.isAnswered)).toEqual([]);
});

describe('a look at a hundred sessions', () => {
	/** As if maya had signed in so often. @returns the access tokens. */
	async function openSessions(count: number): Promise<string[]> {
		const tokens = createTokens({ secret: testTokenSecret, clock: server.clock });
		const sessions = Array.from({ length: count }, () => ({ userId: maya.user.id, sessionId: newId() }));
		const rest = { refreshTokenHash: '', userAgent: '', at: isoNow(server.clock), expiresAt: isoIn(server.clock, 3600) };
		await server.database.transaction(async (transaction) => {
			for (const { userId, sessionId } of sessions) await insertSession(transaction, { id: sessionId, userId, ...rest });
		});
		return sessions.map(tokens.signAccess);
	}
	const statementsOfLook = (held: Held[]) =>
		server.statementsOf(async () => {
			passHold();
			await look();
			await Promise.all(held.map(({ answer }) => answer));
		});

	test('costs one statement', async () => {
		const held = await holdAll(await openSessions(100));
		await updateUser(server.database, maya.user.id, { name: 'Maya' });
		expect(await statementsOfLook(held)).toBe(1);
	});

	test('costs none while nothing was committed, where the engine can tell', async () => {
		const held = await holdAll(await openSessions(100));
		expect(await statementsOfLook(held)).toBe(server.database.version() === null ? 1 : 0);
	});
});

test('who has gone away is forgotten at once', async () => {
	const others = await holdAll(Array.from({ length: authLimits.heldPerSession - 1 }, () => maya.token));
	await server.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = server.app.server.address() as AddressInfo;
	const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
	const client = new AbortController();
	const question = fetch(`http://127.0.0.1:${port}${checkSession.path}`, {
		headers: { authorization: `Bearer ${maya.token}` },
		signal: client.signal,
	});
	const [socket] = await connected;
	await areHeld(1);
	client.abort();
	await expect(question).rejects.toThrow('aborted');
	await once(socket, 'close');
	const [newest] = await holdAll([maya.token]);
	expect([...others, newest].filter((held) => held?.isAnswered)).toEqual([]);
});

test('a server that closes answers all at once, and holds no more', async () => {
	const held = await holdAll([maya.token, admin.token]);
	await server.app.close();
	expect(await Promise.all(held.map(async ({ answer }) => (await answer).status))).toEqual([204, 204]);
});
