/** Invalidation of caches after commits of other processes, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postLiked } from '@friends/contract/posts/posts.events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { type DatabaseOptions, openDatabase } from '../database/database.ts';
import { append } from '../events/append.ts';
import type { LogPosition } from '../events/events.queries.ts';
import { newId } from '../ids.ts';
import type { Database, Transaction } from '../transaction.ts';
import { createForeignCommits } from './foreign-commits.ts';

let options: DatabaseOptions;
let here: Database;
let elsewhere: Database;

beforeEach(async () => {
	const url = await createTestDatabase();
	options = { dataDir: mkdtempSync(join(tmpdir(), 'friends-foreign-')), url, onIdleError: () => {} };
	[here, elsewhere] = [await openDatabase(options), await openDatabase(options)];
});
afterEach(async () => {
	await here.close();
	await elsewhere.close();
	rmSync(options.dataDir, { recursive: true, force: true });
});

/** SQLite has one writer, so this cannot happen there. */
const testOnPostgres = process.env.TEST_ENGINE === 'postgres' ? test : () => {};

const at = new Date(0).toISOString();
const like = (transaction: Transaction, post: string) => append(transaction, postLiked, { actorId: null, subjects: { post }, at });

/** @returns the position of the last like. */
async function likeAll(database: Database, ...posts: string[]): Promise<LogPosition> {
	let position: LogPosition | undefined;
	const stop = database.onCommit((appended) => {
		position = appended.at(-1);
	});
	await database.transaction(async (transaction) => {
		for (const post of posts) await like(transaction, post);
	});
	stop();
	return position as LogPosition;
}

/** @param boundMs 0: every request reads the log. */
function follow(boundMs = 0) {
	const told: string[] = [];
	const errors: unknown[] = [];
	const tell = vi.fn((change: { subjects: { [kind: string]: string | undefined } } | null) => {
		told.push(change?.subjects.post ?? 'anything');
	});
	const commits = createForeignCommits({ database: here, boundMs, tell, onError: (error) => errors.push(error) });
	return {
		...commits,
		errors,
		/** Changes told since the last call. */
		news: async () => {
			await commits.isCurrent();
			return told.splice(0);
		},
	};
}

test('the first reading forgets everything; what was committed before is not told', async () => {
	await likeAll(elsewhere, newId());
	const { news } = follow();
	expect(await news()).toEqual(['anything']);
	expect(await news()).toEqual([]);
});

test('own commits are told at once and only once, those of others with the next reading', async () => {
	const [own, foreign] = [newId(), newId()];
	const { news } = follow();
	await news();
	await likeAll(here, own);
	await likeAll(elsewhere, foreign);
	expect(await news()).toEqual([own, foreign]);
	expect(await news()).toEqual([]);
});

test('nothing is read while what is kept is young enough, and everything waits for the log once it is too old', async () => {
	const commits = follow(60_000);
	expect(await commits.isCurrent()).toBe(true);
	await likeAll(elsewhere, newId());
	expect(await commits.news()).toEqual(['anything']);
	vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
	expect(await commits.news()).toHaveLength(1);
	expect(commits.isCurrent()).toBe(true);
	vi.restoreAllMocks();
});

test('a node that is further behind than a few events forgets everything', async () => {
	const { news } = follow();
	await news();
	await likeAll(elsewhere, ...Array.from({ length: 1_100 }, newId));
	expect(await news()).toContain('anything');
	const last = newId();
	await likeAll(elsewhere, last);
	expect(await news()).toContain(last);
});

test('a position is known once the log has been read up to it, and own positions at once', async () => {
	const commits = follow(60_000);
	await commits.news();
	const foreign = newId();
	await commits.reach(await likeAll(here, newId()));
	expect(await commits.news()).toHaveLength(1);
	await commits.reach(await likeAll(elsewhere, foreign));
	expect(await commits.news()).toEqual([foreign]);
	// A position that does not exist resolves as well.
	await commits.reach({ tx: 9_000_000_000, seq: 9_000_000_000 });
});

test('while the log cannot be read nothing that is kept is answered, and afterwards everything is forgotten', async () => {
	const commits = follow();
	await commits.news();
	const reader = vi.spyOn(here.reader.getExecutor(), 'executeQuery').mockRejectedValue(new Error('no answer'));
	expect(await commits.isCurrent()).toBe(false);
	expect(await commits.isCurrent()).toBe(false);
	expect(commits.errors).toHaveLength(1);
	reader.mockRestore();
	vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
	expect(await commits.news()).toEqual(['anything']);
	vi.restoreAllMocks();
});

testOnPostgres(
	'transactions that run long hold up nothing, and are told when they end, even where later ones were told before',
	async () => {
		const { news } = follow();
		await news();
		const [long, short] = [newId(), newId()];
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
		const running = elsewhere.transaction(async (transaction) => {
			await like(transaction, long);
			begin();
			await held;
		});
		await begun;
		await likeAll(elsewhere, short);
		expect(await news()).toEqual([short]);
		expect(await news()).toEqual([]);
		release();
		await running;
		expect(await news()).toEqual([long]);
	},
);
