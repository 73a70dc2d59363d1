/** PostgreSQL goes away under load, is slow, out of reach, or read-only after a failover: 503 within a bound, then everything again. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getReadiness } from '@friends/contract/instance/instance.endpoints';
import { createPost, likePost, listPosts, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { type Api, createApi } from '@friends/test-kit/api';
import { type PostgresServer, startPostgresServer } from '@friends/test-kit/engines/postgres-server';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost as post } from '@friends/test-kit/posts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { openDatabase } from '../core/database/database.ts';
import { knownMigrations, lastMigration } from '../core/database/migrate.ts';
import type { Database } from '../core/transaction.ts';
import { isFullRun, report } from '../testing/faults/full-run.ts';
import { type SlowProxy, startSlowProxy } from '../testing/faults/slow-proxy.ts';
import { stopInUpgrade } from '../testing/faults/stop-in-upgrade.ts';
import { type Home, homeOn, type ServerProcess, startServer } from '../testing/server-process.ts';
import { createTestApp, sendInto, type TestApp, testTokenSecret } from '../testing/test-app.ts';

/** More than the pool has connections. */
const callers = 24;
const answersBefore = isFullRun ? 200 : 50;
const rounds = isFullRun ? 20 : 3;

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
		async stop(part: string): Promise<number[]> {
			isOver = true;
			await all;
			report(part, `${count(200, 201)} requests answered 2xx, ${count(503)} answered 503, 0 otherwise, the server went on`, 'PostgreSQL');
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
		expect(await load.stop(`database stopped (${way}) and started`)).toEqual([200, 201, 503]);
		expect((await server.api.call(getReadiness, {})).status).toBe(200);
	},
	60_000,
);

test('connections that are ended one by one', async () => {
	const other = new pg.Client({ connectionString: home.databaseUrl });
	await other.connect();
	const load = underLoad();
	await load.more(answersBefore, 200, 201);
	for (let round = 0; round < rounds; round += 1) {
		await other.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		);
		await load.more(20, 200, 201);
	}
	await other.end();
	for (const status of await load.stop(`connections ended ${rounds} times`)) expect([200, 201, 503]).toContain(status);
	expect(server.child.exitCode).toBe(null);
}, 60_000);

describe('slow or out of reach', () => {
	const timeouts = { connectionMs: 1_500, statementMs: 1_000, travelMs: 500 };
	/** More than the pool has connections. */
	const writers = 16;
	const holds = isFullRun ? 10 : 1;

	let proxy: SlowProxy;
	/** Settings and clock of the app under test. */
	let base: TestApp;
	let database: Database;
	let app: FastifyInstance;
	let api: Api;
	let members: SignedInMember[];
	/** A connection past the proxy. */
	let other: pg.Client;
	beforeAll(async () => {
		const url = await postgres.createDatabase();
		proxy = await startSlowProxy(url);
		base = await createTestApp();
		database = await openDatabase({ dataDir: base.config.dataDir, url: proxy.url, onIdleError: () => {}, timeouts });
		({ app } = await createApp({ config: base.config, database, clock: base.clock, tokenSecret: testTokenSecret }));
		api = createApi(sendInto(app));
		members = await Promise.all(Array.from({ length: 4 }, () => registerMember(api)));
		other = new pg.Client({ connectionString: url });
		await other.connect();
	});
	afterAll(async () => {
		await other.end();
		await app.close();
		await database.close();
		proxy.close();
		await base.close();
	});

	const write = (body: string, number = 0) =>
		api.call(createPost, {
			token: members[number % members.length]?.token ?? '',
			idempotencyKey: body.replaceAll(' ', '-'),
			body: { body },
		});

	/** Asks for what needs no database until `answers` are there. */
	async function staysAlive<Answers>(answers: Promise<Answers>): Promise<Answers> {
		let isOver = false;
		const end = () => {
			isOver = true;
		};
		void answers.then(end, end);
		for (; !isOver; await delay(10)) expect((await app.inject('/healthz')).statusCode).toBe(200);
		return answers;
	}

	/** No connection is lent, and PostgreSQL has none that was left behind; the one of migrations is closed after ten seconds. */
	async function expectPoolAtRest(): Promise<void> {
		const backends = `select count(*)::int as all, count(*) filter (where state <> 'idle')::int as busy
			from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
		await expect
			.poll(async () => {
				const { waiting, connections, idle } = database.figures();
				const { all, busy } = (await other.query(backends)).rows[0];
				return { waiting, lent: connections - idle, busy, isLeftBehind: all > connections + 1 };
			})
			.toEqual({ waiting: 0, lent: 0, busy: 0, isLeftBehind: false });
	}

	test('a network that passes no bytes: 503 within the bound, and writes that are tried again are there once', {
		timeout: 120_000,
	}, async () => {
		let [acknowledged, refused] = [0, 0];
		async function writer(number: number, hold: number): Promise<string> {
			for (let turn = 0; ; turn += 1) {
				const body = `held ${hold} ${number} ${turn}`;
				const { status, problem } = await write(body, number);
				if (status !== 201) {
					expect([status, problem.code]).toEqual([503, 'unavailable']);
					return body;
				}
				acknowledged += 1;
				// In the middle of what the others write.
				if (turn === 2 && number === 0) proxy.hold();
			}
		}
		for (let hold = 0; hold < holds; hold += 1) {
			const unsettled = await staysAlive(Promise.all(Array.from({ length: writers }, (_, number) => writer(number, hold))));
			proxy.pass();
			refused += unsettled.length;
			expect((await write(`after ${hold}`)).status).toBe(201);
			for (const [number, body] of unsettled.entries()) expect((await write(body, number)).status).toBe(201);
		}
		const total = acknowledged + refused;
		const { rows } = await other.query(
			"select count(*)::int as rows, count(distinct body)::int as bodies from posts where body like 'held %'",
		);
		expect(rows).toEqual([{ rows: total, bodies: total }]);
		await expectPoolAtRest();
		const figures = `${holds} times, ${acknowledged} writes acknowledged, ${refused} answered 503 and tried again, 0 lost, 0 doubled`;
		report('network that passes no bytes', figures, 'PostgreSQL');
	});

	test('a connection that answers nothing is closed, not lent again, and its transaction is rolled back', async () => {
		const insert = (key: string) => ({ key, value: '1', updated_at: base.clock.now().toISOString() });
		// Fills the pool.
		await Promise.all(Array.from({ length: writers }, () => database.ping()));
		const { connections: before } = database.figures();
		const givenUp = database.transaction(async (transaction) => {
			await transaction.insertInto('instance_settings').values(insert('given up')).execute();
			proxy.hold();
			await Promise.all([expect(database.ping()).rejects.toThrow(), transaction.selectFrom('instance_settings').select('key').execute()]);
		});
		await expect(staysAlive(givenUp)).rejects.toThrow();
		await vi.waitUntil(() => database.figures().connections === before - 2);
		proxy.pass();
		const later = Array.from({ length: writers }, (_, number) =>
			database.transaction((transaction) =>
				transaction
					.insertInto('instance_settings')
					.values(insert(`later ${number}`))
					.execute(),
			),
		);
		await Promise.all(later);
		const { rows } = await other.query("select count(*)::int as later from instance_settings where key like 'later %' or key = 'given up'");
		expect(rows).toEqual([{ later: writers }]);
		await expectPoolAtRest();
	});

	test('a slow network slows calls down, and fails none', async () => {
		proxy.slow(5);
		const answers = await Promise.all(Array.from({ length: writers }, (_, number) => write(`slow ${number}`, number)));
		proxy.slow(0);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
		await expectPoolAtRest();
	});

	test('a statement that takes too long is cut off, and its connection is kept', async () => {
		const { connections: before } = database.figures();
		await other.query('begin');
		await other.query('lock table posts in access exclusive mode');
		const { status, problem, headers } = await staysAlive(write('locked out'));
		await other.query('rollback');
		expect({ status, code: problem.code, retryAfter: headers['retry-after'] }).toEqual({
			status: 503,
			code: 'unavailable',
			retryAfter: '5',
		});
		expect(database.figures().connections).toBe(before);
		expect((await write('locked out')).status).toBe(201);
		await expectPoolAtRest();
	});

	test('servers that start at once wait for the one that upgrades, longer than for any other statement, and go on when it dies', async () => {
		const url = await postgres.createDatabase();
		const [dataDirs, watcher] = [['one', 'two'].map((name) => join(base.config.dataDir, name)), new pg.Client({ connectionString: url })];
		await watcher.connect();
		const kill = await stopInUpgrade({ dataDir: base.config.dataDir, url, onIdleError: () => {} }, 60);
		const opened = dataDirs.map((dataDir) => openDatabase({ dataDir, url, onIdleError: () => {}, timeouts }));
		const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
			and query_start < now() - interval '${timeouts.statementMs + timeouts.travelMs} milliseconds'`;
		await vi.waitUntil(async () => (await watcher.query(waits)).rowCount === opened.length, { timeout: 20_000 });
		expect((await watcher.query("select 1 from pg_tables where tablename = 'users'")).rowCount).toBe(0);
		await kill?.();
		for (const upgraded of await Promise.all(opened)) {
			expect(await lastMigration(upgraded.reader)).toBe(knownMigrations.at(-1));
			await upgraded.close();
		}
		await watcher.end();
	});

	test('a full disk under the database: a sentence of its own, reading goes on, and writes do once there is room', async () => {
		// The error is PostgreSQL's own, 53100, as where a file can't grow; a trigger stands for the disk.
		await other.query(`create function grow() returns trigger language plpgsql as
			$$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
		await other.query('create trigger disk before insert on posts execute function grow()');
		const storage = async () => (await api.succeed(getReadiness, {})).storage;
		const { status, problem } = await write('on a full disk');
		expect([status, problem.code, await storage()]).toEqual([503, 'storage_full', 'full']);
		expect((await api.call(listPosts, { token: members[0]?.token ?? '' })).status).toBe(200);
		await other.query('drop function grow cascade');
		expect((await write('on a full disk')).status).toBe(201);
		expect(await storage()).toBe('ok');
		await expectPoolAtRest();
	});

	test('a failover to a read-only standby, and to one that takes writes: sentences of its own, and reading goes on', async () => {
		async function failOver(readOnly: 'on' | 'off'): Promise<void> {
			await other.query(`alter database ${new URL(proxy.url).pathname.slice(1)} set default_transaction_read_only = ${readOnly}`);
			await other.query(
				'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
			);
			await vi.waitUntil(() => database.figures().connections === 0);
		}
		await failOver('on');
		const { status, problem } = await write('on a standby');
		expect([status, problem.code]).toEqual([503, 'storage_unwritable']);
		expect((await api.call(listPosts, { token: members[0]?.token ?? '' })).status).toBe(200);
		await failOver('off');
		expect((await write('on a standby')).status).toBe(201);
		await expectPoolAtRest();
	});
});
