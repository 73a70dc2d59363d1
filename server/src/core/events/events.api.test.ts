/** The change log on both engines: commit order, and followers that are away, killed, doubled or poisoned. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { naiveReader } from '../../testing/naive-reader.ts';
import { createManualClock } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type DatabaseOptions, openDatabase } from '../database/database.ts';
import { newId } from '../ids.ts';
import { createWorker } from '../jobs/worker.ts';
import type { Database, Transaction } from '../transaction.ts';
import { append } from './append.ts';
import { createFollowing } from './follow.ts';
import { type Follower, on } from './follower.ts';

let options: DatabaseOptions;
let database: Database;
const clock = createManualClock();
const opened: Database[] = [];

async function open(): Promise<Database> {
	const another = await openDatabase(options);
	opened.push(another);
	return another;
}

/** A second node. Two servers never share one SQLite file, so there it is another follower on the same database. */
const secondNode = async () => (options.url ? open() : database);

beforeEach(async () => {
	const url = await createTestDatabase();
	options = { dataDir: mkdtempSync(join(tmpdir(), 'friends-log-')), url, onIdleError: () => {} };
	database = await open();
	await database.transaction((transaction) => sql`create table seen (post_id text, how_often integer)`.execute(transaction));
});
afterEach(async () => {
	for (const one of opened.splice(0)) await one.close();
	rmSync(options.dataDir, { recursive: true, force: true });
});

const like = (transaction: Transaction, post: string, event: typeof postLiked | typeof postUnliked = postLiked) =>
	append(transaction, event, { actorId: null, subjects: { post }, at: clock.now().toISOString() });
const likeOne = (post: string) => database.transaction((transaction) => like(transaction, post));

/** Counts how often it got each post; in a table, so that a rollback includes the count. */
const counting = (fail: (post: string) => void = () => {}): Follower => ({
	name: 'test.counting',
	events: [postLiked],
	async handle(transaction, events) {
		for (const { subjects } of events) {
			const { post } = subjects as { post: string };
			await sql`insert into seen (post_id, how_often) values (${post}, 1)`.execute(transaction);
			fail(post);
		}
	},
});

async function seen(from: Database = database): Promise<string[]> {
	const { rows } = await sql<{ post_id: string }>`select post_id from seen`.execute(from.reader);
	return rows.map(({ post_id: id }) => id).sort();
}

function follow(follower: Follower, on: Database = database) {
	const errors: unknown[] = [];
	const following = createFollowing({
		database: on,
		clock,
		followers: [follower],
		nodeFollowers: [],
		retentionDays: 30,
		onError: (error) => errors.push(error),
	});
	const worker = createWorker({ database: on, clock, jobs: following.jobs, onError: (error) => errors.push(error) });
	/** Reads until nothing is left: other transactions on the server delay the log for moments. */
	async function readAll(): Promise<void> {
		do await following.catchUp();
		while ((await following.unreadSince()) !== null);
	}
	return { ...following, readAll, worker, errors };
}

const ids = (count: number) => Array.from({ length: count }, newId);

describe('a follower', () => {
	test('is told of every event of its names once, and goes on where it stopped', async () => {
		const [first, second, third] = ids(3) as [string, string, string];
		await likeOne(first);
		await database.transaction((transaction) => like(transaction, newId(), postUnliked));
		await follow(counting()).readAll();
		await likeOne(second);
		const again = follow(counting());
		await again.readAll();
		await likeOne(third);
		await again.readAll();
		expect(await seen()).toEqual([first, second, third].sort());
	});

	test('that was away for long reads all that it missed', async () => {
		const posts = ids(250);
		await database.transaction(async (transaction) => {
			for (const post of posts) await like(transaction, post);
		});
		await follow(counting()).readAll();
		expect(await seen()).toEqual(posts.toSorted());
	});

	test('doubled on two nodes is told of each event once in all', async () => {
		const posts = ids(120);
		const other = await secondNode();
		const [one, two] = [follow(counting()), follow(counting(), other)];
		for (const post of posts) {
			await likeOne(post);
			if (Math.random() < 0.1) await Promise.all([one.catchUp(), two.catchUp()]);
		}
		await Promise.all([one.catchUp(), two.catchUp()]);
		await one.readAll();
		expect(await seen()).toEqual(posts.toSorted());
	});

	test('killed at any moment, with another in its place, ends as one that never was', async () => {
		const posts = ids(60);
		// Simulates a killed process: one transaction is rolled back, and nothing follows.
		const dyingAt = (lastCall: number): Database => {
			let calls = 0;
			return {
				...database,
				transaction: (work) =>
					database.transaction(async (transaction) => {
						calls += 1;
						if (calls > lastCall) throw new Error('killed');
						const result = await work(transaction);
						if (calls === lastCall) throw new Error('killed');
						return result;
					}),
			};
		};
		for (const post of posts) {
			await likeOne(post);
			if (Math.random() < 0.3)
				await follow(counting(), dyingAt(Math.ceil(Math.random() * 3)))
					.catchUp()
					.catch(() => {});
		}
		await follow(counting()).readAll();
		expect(await seen()).toEqual(posts.toSorted());
	});

	test('passes by an event that it cannot handle, and tries it again until it can', async () => {
		const [good, bad, later] = ids(3) as [string, string, string];
		let isBroken = true;
		const { readAll, worker, errors } = follow(
			counting((post) => {
				if (isBroken && post === bad) throw new Error('no');
			}),
		);
		for (const post of [good, bad, later]) await likeOne(post);
		await readAll();
		expect(await seen()).toEqual([good, later].sort());
		expect(errors).toHaveLength(1);
		clock.advanceSeconds(10);
		await worker.runDue();
		expect(await seen()).toEqual([good, later].sort());
		isBroken = false;
		clock.advanceSeconds(60);
		await worker.runDue();
		expect(await seen()).toEqual([good, bad, later].sort());
	});

	test('lets a poisoned event go after ten tries, which stays listed', async () => {
		const bad = newId();
		const { readAll, worker } = follow(
			counting(() => {
				throw new Error('never');
			}),
		);
		await likeOne(bad);
		await readAll();
		for (let attempt = 0; attempt < 12; attempt += 1) {
			clock.advanceSeconds(60 * 60);
			await worker.runDue();
		}
		const jobs = await database.reader.selectFrom('jobs').selectAll().where('name', '=', 'events.retry').execute();
		expect(jobs).toMatchObject([{ attempts: 10, last_error: 'test.counting, post.liked: never', run_at: null }]);
		expect(jobs[0]?.dead_at).not.toBeNull();
	});
});

test('a follower of a node is told of what happens from its start on', async () => {
	const heard: string[] = [];
	const follower = { name: 'test.node', reactions: [on(postLiked, ({ subjects }) => void heard.push(subjects.post))] };
	const { catchUp } = createFollowing({ database, clock, followers: [], nodeFollowers: [follower], retentionDays: 30, onError: () => {} });
	const [before, after] = ids(2) as [string, string];
	await likeOne(before);
	await follow(counting()).readAll();
	await catchUp();
	await likeOne(after);
	await follow(counting()).readAll();
	await catchUp();
	expect(heard).toEqual([after]);
});

test('a follower of a node misses nothing once it has started', async () => {
	const heard: string[] = [];
	const follower = { name: 'test.node', reactions: [on(postLiked, ({ subjects }) => void heard.push(subjects.post))] };
	const following = createFollowing({ database, clock, followers: [], nodeFollowers: [follower], retentionDays: 30, onError: () => {} });
	await following.start();
	const post = newId();
	await likeOne(post);
	await expect.poll(() => heard).toEqual([post]);
	await following.stop();
});

test('what everybody has read is forgotten after its time; what a follower still needs is kept', async () => {
	const [old, young] = ids(2) as [string, string];
	const { readAll, jobs } = follow(counting());
	const forget = () => jobs.find(({ name }) => name === 'events.forget')?.run({ payload: {}, signal: new AbortController().signal });
	const count = async () => (await database.reader.selectFrom('events').select('seq').execute()).length;
	await likeOne(old);
	clock.advanceSeconds(31 * 24 * 60 * 60);
	await forget();
	expect(await count()).toBe(1);
	await readAll();
	await likeOne(young);
	await forget();
	expect(await count()).toBe(1);
	await readAll();
	expect(await seen()).toEqual([old, young].sort());
});

test('how far behind the followers are is told by the oldest event that one has not read', async () => {
	const { readAll, unreadSince } = follow(counting());
	await readAll();
	expect(await unreadSince()).toBeNull();
	const at = clock.now().toISOString();
	await likeOne(newId());
	clock.advanceSeconds(42);
	await likeOne(newId());
	expect(await unreadSince()).toBe(at);
	await readAll();
	expect(await unreadSince()).toBeNull();
});

/** Not on SQLite, which has one writer and no clusters to restore into. */
const describeOnPostgres = process.env.TEST_ENGINE === 'postgres' ? describe : () => {};

describeOnPostgres('transactions that commit in another order than they began', () => {
	/** Begins a transaction that appends. @returns its commit. */
	async function begin(post: string): Promise<() => Promise<void>> {
		const commit = Promise.withResolvers<void>();
		const appended = Promise.withResolvers<void>();
		const done = database.transaction(async (transaction) => {
			await like(transaction, post);
			appended.resolve();
			await commit.promise;
		});
		await appended.promise;
		return async () => {
			commit.resolve();
			await done;
		};
	}

	test('are all read, where a reader of sequence numbers skips those that come late', async () => {
		const naive = naiveReader(database.reader);
		const { catchUp, readAll } = follow(counting());
		const posts = ids(4) as [string, string, string, string];
		const commits: (() => Promise<void>)[] = [];
		for (const post of posts) commits.push(await begin(post));
		for (const index of [2, 0, 3, 1]) {
			await commits[index]?.();
			await catchUp();
			await naive.read();
		}
		expect(naive.found.length).toBeLessThan(posts.length);
		await readAll();
		expect(await seen()).toEqual(posts.toSorted());
	});

	test('are read in the order of their transactions, also where the numbers of events say otherwise', async () => {
		const [early, late] = ids(2) as [string, string];
		const { catchUp, readAll } = follow(counting());
		const gate = Promise.withResolvers<void>();
		const begun = Promise.withResolvers<void>();
		// Its transaction number is lower than the other's, and its event comes later.
		const first = database.transaction(async (transaction) => {
			await sql`select pg_current_xact_id()`.execute(transaction);
			begun.resolve();
			await gate.promise;
			await like(transaction, late);
		});
		await begun.promise;
		const commitSecond = await begin(early);
		gate.resolve();
		await first;
		await catchUp();
		await commitSecond();
		await readAll();
		expect(await seen()).toEqual([early, late].sort());
	});

	test('hold up the log no longer than they may be idle', async () => {
		const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(database.reader);
		expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }]);
		const left = newId();
		const { catchUp, readAll } = follow(counting());
		const ended = Promise.withResolvers<void>();
		const idle = database.transaction(async (transaction) => {
			await sql`select pg_current_xact_id()`.execute(transaction);
			await likeOne(left);
			await catchUp();
			expect(await seen()).toEqual([]);
			await sql`set local idle_in_transaction_session_timeout = 100`.execute(transaction);
			await expect
				.poll(async () => {
					await catchUp();
					return seen();
				})
				.toEqual([left]);
			ended.resolve();
		});
		await ended.promise;
		await expect(idle).rejects.toThrow();
		await readAll();
	});

	test('go on after a restore into a new cluster, whose transactions count from the beginning', async () => {
		const [old, unread, fresh] = ids(3) as [string, string, string];
		await likeOne(old);
		await follow(counting()).readAll();
		await likeOne(unread);
		const far = sql`update events set tx = tx + 1000000000`;
		await database.transaction((transaction) => far.execute(transaction));
		await database.transaction((transaction) => sql`update event_followers set tx = tx + 1000000000`.execute(transaction));
		const restored = await open();
		await restored.transaction((transaction) => like(transaction, fresh));
		await follow(counting(), restored).readAll();
		expect(await seen()).toEqual([old, unread, fresh].sort());
	});
});
