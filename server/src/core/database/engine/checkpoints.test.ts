import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCheckpoints } from './checkpoints.ts';

let folder: string;
let file: string;
let database: DatabaseSync;
let errors: Error[];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'friends-checkpoints-'));
	file = join(folder, 'friends.sqlite');
	database = new DatabaseSync(file, { timeout: 5_000 });
	database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma wal_autocheckpoint = 0; create table kept (text)');
	errors = [];
});
afterEach(() => {
	if (database.isOpen) database.close();
	rmSync(folder, { recursive: true, force: true });
});

const lengths = { start: 50, hold: 200 };
const pageBytes = 4096;

function log(): { log: number; checkpointed: number } {
	return database.prepare('pragma wal_checkpoint(noop)').get() as { log: number; checkpointed: number };
}

const create = (thread?: Parameters<typeof createCheckpoints>[0]['thread']) =>
	createCheckpoints({ file, logLength: () => log().log, onError: (error) => errors.push(error), lengths, ...(thread && { thread }) });

/** Writes until the log has grown by so many pages. */
function growLog(by: number) {
	const insert = database.prepare('insert into kept values (?)');
	for (const until = log().log + by; log().log < until; ) insert.run('x'.repeat(pageBytes / 2));
}

/** A checkpoint thread that moves nothing until told to. */
function slowThread() {
	const asked: PromiseWithResolvers<boolean>[] = [];
	const thread = {
		checkpoint() {
			const checkpoint = Promise.withResolvers<boolean>();
			asked.push(checkpoint);
			return checkpoint.promise;
		},
		end: async () => {},
	};
	return { thread, asked };
}

test('a short log is left alone', async () => {
	const { thread, asked } = slowThread();
	const checkpoints = create(thread);
	await checkpoints.rest();
	expect(asked).toEqual([]);
});

test('the log is moved beside the writing, which goes on', async () => {
	const { thread, asked } = slowThread();
	const checkpoints = create(thread);
	growLog(60);
	await checkpoints.rest();
	growLog(10);
	await checkpoints.rest();
	expect(asked).toHaveLength(1);
});

test('a long log holds writers until all of it is moved', async () => {
	const { thread, asked } = slowThread();
	const checkpoints = create(thread);
	growLog(60);
	await checkpoints.rest();
	growLog(200);
	const held = checkpoints.rest();
	const order: string[] = [];
	const writing = held.then(() => order.push('writing'));
	asked[0]?.resolve(false);
	await expect.poll(() => asked).toHaveLength(2);
	order.push('moved');
	asked[1]?.resolve(true);
	await writing;
	expect(order).toEqual(['moved', 'writing']);
});

test('a log that cannot be moved, because another process reads, does not hold writers for good', async () => {
	const { thread, asked } = slowThread();
	const checkpoints = create(thread);
	growLog(210);
	const held = checkpoints.rest();
	asked[0]?.resolve(false);
	await expect.poll(() => asked).toHaveLength(2);
	asked[1]?.resolve(false);
	await held;
	growLog(10);
	await checkpoints.rest();
	expect(asked).toHaveLength(2);
});

test('a checkpoint that fails is told of, and tried again later', async () => {
	const { thread, asked } = slowThread();
	const checkpoints = create(thread);
	growLog(60);
	await checkpoints.rest();
	asked[0]?.reject(new Error('database or disk is full'));
	await expect.poll(() => errors).toEqual([new Error('database or disk is full')]);
	await checkpoints.rest();
	expect(asked).toHaveLength(1);
	growLog(60);
	await checkpoints.rest();
	expect(asked).toHaveLength(2);
});

test('under writing without an end the log does not grow without an end, and all that was written is in the database', async () => {
	const checkpoints = create();
	for (let batch = 0; batch < 150; batch += 1) {
		growLog(10);
		await checkpoints.rest();
	}
	const { count } = database.prepare('select count(*) as count from kept').get() as { count: number };
	expect(statSync(`${file}-wal`).size).toBeLessThan(2 * lengths.hold * pageBytes);
	expect(log().log).toBeLessThan(2 * lengths.hold);
	await checkpoints.close();
	database.close();
	const again = new DatabaseSync(file);
	expect(again.prepare('select count(*) as count from kept').get()).toEqual({ count });
	expect(again.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
	again.close();
	expect(errors).toEqual([]);
});

test('the log begins from the front before writers come again, so that none of them waits for the disk', async () => {
	const checkpoints = create();
	growLog(210);
	await checkpoints.rest();
	expect(log()).toMatchObject({ log: 1, checkpointed: 0 });
	await checkpoints.close();
});
