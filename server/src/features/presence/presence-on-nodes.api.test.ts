/** Presence on several servers of a community: a friend on one of them is seen on another, through Redis. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sayPresence } from '@friends/contract/presence/presence.endpoints';
import { findFreePort } from '@friends/test-kit/free-port';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#core/database/database';
import { findOnPath } from '../../../../scripts/prepare/find-programs.mjs';
import { createApp } from '../../app.ts';
import { endSockets, type LiveClient, openLive } from '../../testing/live-client.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../../testing/test-app.ts';

const program = findOnPath(['redis-server']);
const patience = { timeout: 15_000 };

describe.skipIf(!program)('through Redis', () => {
	let server: TestApp;
	let redis: ChildProcess;
	let redisUrl: string;
	const closing: (() => Promise<void>)[] = [];
	beforeEach(async () => {
		const port = await findFreePort();
		redis = spawn(program ?? '', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
		await once(redis, 'spawn');
		redisUrl = `redis://127.0.0.1:${port}`;
		server = await createTestApp();
	});
	afterEach(async () => {
		endSockets();
		for (const close of closing.splice(0)) await close();
		await server.close();
		redis.kill('SIGKILL');
		await once(redis, 'exit');
	});

	async function startNode() {
		const { config, clock } = server;
		const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
		const timings = { leavingMs: 0, presenceTellMs: 20 };
		const { app, community } = await createApp({ config: { ...config, redisUrl }, database, clock, tokenSecret: testTokenSecret, timings });
		await community.startBackground();
		const close = async () => {
			await app.close();
			await database.close();
		};
		closing.push(close);
		return app;
	}

	const told = ({ told: events }: LiveClient) => events.flatMap(({ name, data }) => (name === 'presence.changed' ? [data] : []));
	const say = (client: LiveClient, presence: string) => client.call(sayPresence, { body: { presence } });

	test('a friend on another server comes, goes away and leaves, and a stranger is not told', async () => {
		const [noor, maya, stranger] = await Promise.all([1, 2, 3].map(() => registerMember(server.api)));
		const people = [noor, maya, stranger] as [SignedInMember, SignedInMember, SignedInMember];
		await befriend(server.api, people[0], people[1]);
		const id = people[1].user.id;
		const [one, other] = [await startNode(), await startNode()];
		const [page, foreign] = [await openLive(one, { token: people[0].token }), await openLive(one, { token: people[2].token })];
		for (const client of [page, foreign]) await client.watch({ people: [id] });
		const mayas = await openLive(other, { token: people[1].token });
		// Until both servers have reached Redis.
		await vi.waitFor(async () => {
			for (const presence of ['away', 'online']) await say(mayas, presence);
			expect(told(page).length).toBeGreaterThan(1);
		}, patience);
		await vi.waitFor(() => expect(told(page).at(-1)).toEqual({ online: [id] }), patience);
		await say(mayas, 'away');
		await vi.waitFor(() => expect(told(page).at(-1)).toEqual({ away: [id] }), patience);
		mayas.socket.close();
		await vi.waitFor(() => expect(told(page).at(-1)).toEqual({ offline: [id] }), patience);
		await foreign.caughtUp();
		expect(told(foreign)).toEqual([{ isWhole: true }]);
	});
});
