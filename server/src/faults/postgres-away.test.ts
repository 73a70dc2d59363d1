/** PostgreSQL goes away under a load of reads and writes: 503 meanwhile, everything again afterwards, in the same process. */
import { getReadiness } from '@friends/contract/instance/instance.endpoints';
import { createPost, likePost, listPosts, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { type PostgresServer, startPostgresServer } from '@friends/test-kit/engines/postgres-server';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost as post } from '@friends/test-kit/posts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Home, homeOn, type ServerProcess, startServer } from '../testing/server-process.ts';

/** More than the pool has connections. */
const callers = 24;
const answersBefore = 200;

let postgres: PostgresServer;
let home: Home;
let server: ServerProcess;
let maya: SignedInMember;
let postId: string;
beforeAll(async () => {
	postgres = await startPostgresServer();
	home = homeOn(await postgres.createDatabase());
	server = await startServer(home);
	maya = await registerMember(server.api);
	postId = (await post(server.api, maya)).id;
});
afterAll(async () => {
	home.remove();
	await postgres.stop();
});

/** Reads and writes until told to stop. */
function underLoad() {
	const { api } = server;
	const { token } = maya;
	const params = { id: postId };
	const calls = [
		() => api.call(listPosts, { token, query: { limit: 20 } }),
		() => api.call(createPost, { token, body: { body: 'Hello' } }),
		() => api.call(likePost, { token, params }),
		() => api.call(unlikePost, { token, params }),
	];
	const statuses: number[] = [];
	let isOver = false;
	async function caller(first: number): Promise<void> {
		for (let turn = first; !isOver; turn += 1) statuses.push((await calls[turn % calls.length]?.())?.status ?? 0);
	}
	const all = Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
	const count = (...wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length;
	return {
		count,
		/** Waits until so many calls more have been answered so. */
		async more(number: number, ...wanted: number[]): Promise<void> {
			const before = count(...wanted);
			await vi.waitUntil(() => count(...wanted) >= before + number, { timeout: 30_000 });
		},
		async stop(): Promise<number[]> {
			isOver = true;
			await all;
			return [...new Set(statuses)].toSorted();
		},
	};
}

test.each(['fast', 'immediate'] as const)(
	'a server that is stopped (%s) and started again',
	async (way) => {
		const load = underLoad();
		await load.more(answersBefore, 200, 201);
		await postgres.halt(way);
		await load.more(callers, 503);
		expect((await server.api.call(getReadiness, {})).status).toBe(503);
		await postgres.resume();
		await load.more(answersBefore, 200, 201);
		expect(await load.stop()).toEqual([200, 201, 503]);
		expect((await server.api.call(getReadiness, {})).status).toBe(200);
	},
	60_000,
);

test('connections that are ended one by one', async () => {
	const other = new pg.Client({ connectionString: home.databaseUrl });
	await other.connect();
	const load = underLoad();
	await load.more(answersBefore, 200, 201);
	for (let round = 0; round < 20; round += 1) {
		await other.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		);
		await load.more(20, 200, 201);
	}
	await other.end();
	for (const status of await load.stop()) expect([200, 201, 503]).toContain(status);
	expect(server.child.exitCode).toBe(null);
}, 60_000);
