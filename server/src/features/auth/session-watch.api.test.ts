/** The session long-poll: what an open page gets and when, on a clock that only these tests advance. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { checkSession, endOtherSessions, logout } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { createApi } from '@friends/test-kit/api';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isoIn, isoNow } from '#core/clock';
import { openDatabase } from '#core/database/database';
import { newId } from '#core/ids';
import { createKeys } from '#core/keys/keys';
import { createApp } from '../../app.ts';
import { updateUser } from '../../testing/scenes.ts';
import { createTestApp, sendInto, type TestApp, testTokenSecret } from '../../testing/test-app.ts';
import { insertSession } from './auth.queries.ts';
import { createTokens } from './tokens.ts';

/** Interval of checks for requests whose time is over. */
const everyMs = 1_000;
let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
/** Number of requests that have passed authentication. */
let letIn = 0;
beforeEach(async () => {
	letIn = 0;
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	server = await createTestApp({}, { sessionHoldSeconds: authLimits.sessionHoldSeconds });
	countLetIn(server.app);
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	// Earlier events have reached the watch.
	await server.settle();
});
afterEach(async () => {
	await server.close();
	vi.useRealTimers();
});

function countLetIn(app: TestApp['app']): void {
	app.addHook('preHandler', async ({ url }) => {
		if (url === checkSession.path) letIn += 1;
	});
}

type Held = ReturnType<typeof hold>;
function hold(token: string, api = server.api) {
	const answer = api.call(checkSession, { token });
	const held = { answer, isAnswered: false };
	answer.finally(() => {
		held.isAnswered = true;
	});
	return held;
}

/** Holds these requests; resolves when the server holds them all. */
async function holdAll(tokens: string[]): Promise<Held[]> {
	const held = tokens.map((token) => hold(token));
	await areHeld(tokens.length);
	return held;
}

/** Resolves when so many more requests have reached their handler. */
async function areHeld(count: number): Promise<void> {
	while (letIn < count) await setImmediate();
	await setImmediate();
	letIn -= count;
}
const look = () => vi.advanceTimersByTimeAsync(everyMs);
const passHold = () => server.clock.advanceSeconds(authLimits.sessionHoldSeconds);
const act = (body: { action: 'ban' | 'deactivate' | 'force_logout'; duration?: number; reason: string }) =>
	server.api.succeed(actOnUser, { body: { userId: maya.user.id, ...body }, token: admin.token });

describe('a held question is answered when the log tells that the session has ended', () => {
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
			'from another session',
			async () => server.api.call(endOtherSessions, { token: (await signInAgain(server.api, maya)).token }),
			undefined,
		],
		['by logging out', () => server.api.call(logout, { token: maya.token }), undefined],
	];
	test.each(ways)('%s', async (_, end, ended) => {
		const [question, other] = await holdAll([maya.token, admin.token]);
		await end();
		expect(question?.isAnswered).toBe(false);
		await server.settle();
		const { status, problem } = (await question?.answer) ?? {};
		expect([status, problem?.code, problem?.ended]).toEqual([401, 'unauthenticated', ended]);
		expect(other?.isAnswered).toBe(false);
	});
});

test('a question that another server holds is answered when that one has read the log', async () => {
	const { config, clock } = server;
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	const timings = { sessionHoldSeconds: authLimits.sessionHoldSeconds };
	const { app, community } = await createApp({ config, database, clock, timings, tokenSecret: testTokenSecret });
	countLetIn(app);
	await community.following.catchUp();
	const question = hold(maya.token, createApi(sendInto(app)));
	await areHeld(1);
	await server.api.call(logout, { token: maya.token });
	await server.settle();
	expect(question.isAnswered).toBe(false);
	await community.following.catchUp();
	expect((await question.answer).status).toBe(401);
	await app.close();
	await database.close();
});

describe('a held question is asked once more when its time is over, and answered if the session has ended', () => {
	const ways: [string, () => Promise<unknown>, object | undefined][] = [
		[
			'by the clock',
			() =>
				server.database.transaction((transaction) =>
					transaction
						.updateTable('sessions')
						.set({ expires_at: isoIn(server.clock, 10) })
						.where('user_id', '=', maya.user.id)
						.execute(),
				),
			undefined,
		],
		['with the account', () => updateUser(server.database, maya.user.id, { status: 'deleted' }), { why: 'left', until: null, reason: '' }],
		[
			'with its row',
			() => server.database.transaction((transaction) => transaction.deleteFrom('sessions').where('user_id', '=', maya.user.id).execute()),
			undefined,
		],
	];
	test.each(ways)('%s', async (_, end, ended) => {
		const [question, other] = await holdAll([maya.token, admin.token]);
		await end();
		await server.settle();
		await look();
		expect(question?.isAnswered).toBe(false);
		passHold();
		await look();
		const { status, problem } = (await question?.answer) ?? {};
		expect([status, problem?.code, problem?.ended]).toEqual([401, 'unauthenticated', ended]);
		expect((await other?.answer)?.status).toBe(204);
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

describe('a hundred sessions', () => {
	/** Inserts so many sessions of Maya's. @returns the access tokens. */
	async function openSessions(count: number): Promise<string[]> {
		const tokens = createTokens({ secret: testTokenSecret, clock: server.clock, keys: createKeys({ ...server, secret: testTokenSecret }) });
		const sessions = Array.from({ length: count }, () => ({ userId: maya.user.id, sessionId: newId() }));
		const endsAt = isoIn(server.clock, 3600);
		const rest = { refreshTokenHash: '', userAgent: '', at: isoNow(server.clock), expiresAt: endsAt, endsAt, hasTwoFactors: false };
		await server.database.transaction(async (transaction) => {
			for (const { userId, sessionId } of sessions) await insertSession(transaction, { id: sessionId, userId, ...rest });
		});
		return sessions.map(tokens.signAccess);
	}
	test('cost no statement while they are held, and one when their time is over', async () => {
		const held = await holdAll(await openSessions(100));
		await updateUser(server.database, maya.user.id, { name: 'Maya' });
		expect(await server.statementsOf(look)).toBe(0);
		const answers = async () => {
			passHold();
			await look();
			await Promise.all(held.map(({ answer }) => answer));
		};
		expect(await server.statementsOf(answers)).toBe(1);
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
