/**
 * A test server: the whole server on a fresh, migrated database of the engine under test (TEST_ENGINE), without a port, with a
 * manual clock.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, createApi, type Send } from '@friends/test-kit/api';
// No test asks the real internet.
import '@friends/test-kit/internet/invented-internet';
import { memoryDisk } from '@friends/test-kit/engines/memory-disk';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { Community } from '../community.ts';
import { type Config, readConfig } from '../config.ts';
import type { MonotonicClock } from '../core/clock.ts';
import { openDatabase } from '../core/database/database.ts';
import type { Following } from '../core/events/follow.ts';
import type { Timings } from '../core/room.ts';
import type { Database } from '../core/transaction.ts';
import { describedAnswers } from './answers/described-answers.ts';
import { createMemoryAdapter, type MemoryAdapter } from './memory-adapter.ts';
import { createStatementCounter } from './statement-counter.ts';
import { createMigratedDatabase, createTestDatabase, dropSoon } from './test-database.ts';

export interface ManualClock extends MonotonicClock {
	/** Time passes. */
	advanceSeconds(seconds: number): void;
	/** Someone sets the clock, and no time passes. */
	jumpSeconds(seconds: number): void;
}

export interface TestApp {
	api: Api;
	/** The same endpoints without HTTP. */
	memory: MemoryAdapter;
	app: FastifyInstance;
	community: Community;
	config: Config;
	clock: ManualClock;
	database: Database;
	/** Lets followers read all events; the API does so before each GET after a write. */
	settle(): Promise<void>;
	/** Counts the SQL statements of `work`, by default with cold caches; followers do not count. */
	statementsOf(work: () => Promise<unknown>, caches?: 'cold' | 'warm'): Promise<number>;
	/** Runs `work` right after the `after`th statement from now, while its caller waits. */
	interrupt(after: number, work: () => Promise<unknown>): void;
	close(): Promise<void>;
}

export function createManualClock(start = new Date('2026-11-20T12:00:00.000Z')): ManualClock {
	let ms = start.getTime();
	let monotonicMs = 0;
	return {
		now: () => new Date(ms),
		monotonicMs: () => monotonicMs,
		advanceSeconds(seconds) {
			ms += seconds * 1000;
			monotonicMs += seconds * 1000;
		},
		jumpSeconds(seconds) {
			ms += seconds * 1000;
		},
	};
}

/** Longer than any test: no timer writes or reads during a test. */
const neverMs = 24 * 60 * 60 * 1000;

/** Only this machine can reach it, so the first member needs no setup code. */
const variables = { NODE_ENV: 'test', LOG_LEVEL: 'silent', SECURITY_LOG: 'off', RATE_LIMITS: 'off', HOST: '127.0.0.1' };

export const testTokenSecret = 'a secret that only tests know, long enough';

export const sendInto = (app: FastifyInstance): Send =>
	describedAnswers(async ({ method, path, headers, body }) => {
		const response = await app.inject({
			method: method as 'GET',
			url: path,
			...(headers && { headers }),
			...(body !== undefined && { payload: typeof body === 'string' ? body : Buffer.from(body) }),
		});
		const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
		return { status: response.statusCode, headers: Object.fromEntries(answered), text: response.payload };
	});

/** On PostgreSQL, other transactions on the server delay the log for moments. */
async function readAll({ catchUp, unreadSince }: Following): Promise<void> {
	do await catchUp();
	while ((await unreadSince()) !== null);
}

/** Followers do not run by themselves in tests: they read before each GET after a write. */
function readingOwnWrites(send: Send, follow: () => Promise<void>) {
	let isBehind = false;
	let settling: Promise<void> | null = null;

	async function settle(): Promise<void> {
		isBehind = false;
		settling ??= follow().finally(() => {
			settling = null;
		});
		await settling;
	}

	const settledSend: Send = async (request) => {
		const isReading = request.method === 'GET';
		if (isReading && (isBehind || settling)) await settle();
		const answer = await send(request);
		if (!isReading) isBehind = true;
		return answer;
	};
	return { send: settledSend, settle };
}

/** Clears the caches after each write of a test, because direct writes append no events. */
function writingPastServices(database: Database, { caches }: Community): Database {
	return {
		...database,
		async transaction(work) {
			const result = await database.transaction(work);
			caches.forgetAll();
			return result;
		},
	};
}

/** @param prepare fills the folder or the empty database before it is opened; it is migrated already when left out. */
export async function createTestApp(
	overrides: Partial<Config> = {},
	timings: Partial<Timings> = {},
	prepare?: (place: { dataDir: string; url: string | undefined }) => Promise<void>,
): Promise<TestApp> {
	const dataDir = mkdtempSync(join(memoryDisk ?? tmpdir(), 'friends-test-'));
	const url = prepare ? await createTestDatabase() : await createMigratedDatabase(dataDir);
	const config: Config = {
		...readConfig({ ...variables, DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }),
		...overrides,
	};
	const clock = createManualClock();
	await prepare?.({ dataDir, url });
	const { plugin, statementsOf, interrupt, uncounted } = createStatementCounter();
	const database = await openDatabase({ dataDir, url, onIdleError: () => {}, plugins: [plugin] });
	// Ignores a web app that may be built here.
	const webRoot = join(dataDir, 'no-web-app');
	const options = {
		config,
		database,
		clock,
		tokenSecret: testTokenSecret,
		webRoot,
		timings: { cachesMs: neverMs, presenceMs: neverMs, leavingMs: 0, presenceTellMs: 20, ...timings },
	};
	const { app, community } = await createApp(options);
	const { send, settle } = readingOwnWrites(sendInto(app), () => uncounted(() => readAll(community.following)));
	return {
		api: createApi(send),
		memory: createMemoryAdapter(community),
		app,
		community,
		config,
		clock,
		database: writingPastServices(database, community),
		settle,
		async statementsOf(work, caches = 'cold') {
			await settle();
			if (caches === 'cold') community.caches.forgetAll();
			// Caches the settings again, so that they do not count.
			await community.rooms.instance.service.features();
			return statementsOf(work);
		},
		interrupt,
		async close() {
			await app.close();
			await database.close();
			if (url) dropSoon(url);
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
