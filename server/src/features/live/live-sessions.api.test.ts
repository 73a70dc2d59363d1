/** The end of sessions closes their live connections, on every server, and says no more than that. */
import { actOnUser, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { endOtherSessions, logout } from '@friends/contract/auth/auth.endpoints';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { liveCloses } from '@friends/contract/live/live.limits';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isoIn } from '#core/clock';
import { openDatabase } from '#core/database/database';
import { createApp } from '../../app.ts';
import { endSockets, type LiveClient, openLive } from '../../testing/live-client.ts';
import { updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	await server.settle();
});
afterEach(async () => {
	endSockets();
	await server.close();
});

const connect = (member?: SignedInMember, app = server.app): Promise<LiveClient> => openLive(app, { token: member?.token });

const act = (body: { action: 'ban' | 'deactivate' | 'force_logout' | 'grant_admin'; duration?: number; reason: string }) =>
	server.api.succeed(actOnUser, { body: { userId: maya.user.id, ...body }, token: admin.token });

describe('a session that has ended closes its connections, and no others', () => {
	const ways: [string, () => Promise<unknown>][] = [
		['by a ban', () => act({ action: 'ban', duration: 24, reason: 'Advertising' })],
		['by deactivation', () => act({ action: 'deactivate', reason: 'Left' })],
		['by a forced logout', () => act({ action: 'force_logout', reason: 'A lost telephone' })],
		['by logging out', () => server.api.succeed(logout, { token: maya.token })],
		['by leaving', () => server.api.succeed(depart, { token: maya.token, body: { kind: 'break' } })],
	];
	test.each(ways)('%s', async (_, end) => {
		const [first, second, other, guest] = [await connect(maya), await connect(maya), await connect(admin), await connect()];
		await end();
		await server.settle();
		expect([await first.closed, await second.closed]).toEqual([liveCloses.sessionEnded, liveCloses.sessionEnded]);
		for (const client of [other, guest]) await client.caughtUp();
	});

	test('from another session, which goes on', async () => {
		const again = await signInAgain(server.api, maya);
		const [ended, running] = [await connect(maya), await connect(again)];
		await server.api.succeed(endOtherSessions, { token: again.token });
		await server.settle();
		expect(await ended.closed).toBe(liveCloses.sessionEnded);
		await running.caughtUp();
	});

	test('and nothing is told to it after its end', async () => {
		const again = await signInAgain(server.api, maya);
		await server.settle();
		const client = await connect(maya);
		await server.api.succeed(logout, { token: maya.token });
		await createPost(server.api, again);
		await server.settle();
		expect([await client.closed, client.told]).toEqual([liveCloses.sessionEnded, []]);
	});
});

describe('is opened anew', () => {
	test('by a member whose role has changed', async () => {
		const client = await connect(maya);
		await act({ action: 'grant_admin', reason: 'A helping hand' });
		await server.settle();
		expect(await client.closed).toBe(liveCloses.openAnew);
	});

	test('by guests who find nothing here any more', async () => {
		const [guest, member] = [await connect(), await connect(maya)];
		await server.api.succeed(updateSettings, { token: admin.token, body: { guestAccess: 'private' } });
		await server.settle();
		expect(await guest.closed).toBe(liveCloses.openAnew);
		await member.caughtUp();
	});
});

describe('what appends no event is found by the check of all', () => {
	const { checkAll } = { checkAll: () => server.community.rooms.live.service.sessions.checkAll() };
	const ways: [string, () => Promise<unknown>][] = [
		[
			'a session that ends by the clock',
			() =>
				server.database.transaction((transaction) =>
					transaction
						.updateTable('sessions')
						.set({ expires_at: isoIn(server.clock, 10) })
						.where('user_id', '=', maya.user.id)
						.execute(),
				),
		],
		['an account that is deleted', () => updateUser(server.database, maya.user.id, { status: 'deleted' })],
	];
	test.each(ways)('%s', async (_, end) => {
		const [client, other] = [await connect(maya), await connect(admin)];
		await end();
		server.clock.advanceSeconds(20);
		await checkAll();
		expect(await client.closed).toBe(liveCloses.sessionEnded);
		await other.caughtUp();
	});

	test('with one statement for all of them', async () => {
		for (let count = 0; count < 5; count += 1) await connect(count % 2 ? maya : admin);
		server.clock.advanceSeconds(20);
		expect(await server.statementsOf(checkAll)).toBe(1);
	});
});

describe('on another server', () => {
	test('events are told, and sessions end, when it has read the log', async () => {
		const { config, clock } = server;
		const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
		const { app, community } = await createApp({ config, database, clock, tokenSecret: testTokenSecret });
		await community.startBackground();
		try {
			const [client, other] = [await connect(maya, app), await connect(admin, app)];
			await createPost(server.api, maya);
			await vi.waitFor(() => expect(client.told.map(({ name }) => name)).toEqual(['post.created']), { timeout: 5_000 });
			await server.api.succeed(logout, { token: maya.token });
			expect(await client.closed).toBe(liveCloses.sessionEnded);
			await other.caughtUp();
		} finally {
			endSockets();
			await app.close();
			await database.close();
		}
	});
});
