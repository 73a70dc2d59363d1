/** Concurrent transactions that wait for each other or for one row, on both engines. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Transaction } from '../transaction.ts';

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
	await server.database.transaction(async (transaction) => {
		for (const key of ['one', 'other']) await put(transaction, key, 0);
	});
});
afterAll(() => server.close());

const at = '2026-01-02T03:04:05.678Z';
const isPostgres = process.env.TEST_ENGINE === 'postgres';

const put = (transaction: Transaction, key: string, value: number) =>
	transaction
		.insertInto('instance_settings')
		.values({ key, value: String(value), updated_at: at })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(value) }))
		.execute();

const find = async (key: string) => {
	const found = server.database.reader.selectFrom('instance_settings').select('value').where('key', '=', key);
	return Number((await found.executeTakeFirstOrThrow()).value);
};

async function addOne(transaction: Transaction, key: string): Promise<void> {
	const row = transaction.selectFrom('instance_settings').select('value').where('key', '=', key);
	const { value } = await row.executeTakeFirstOrThrow();
	await put(transaction, key, Number(value) + 1);
}

test('two that lock the same rows in opposite orders are both done, on PostgreSQL one of them in a second attempt', async () => {
	const haveBothLocked = Promise.withResolvers<void>();
	let attempts = 0;
	const add = (first: string, second: string) =>
		server.database.transaction(async (transaction) => {
			attempts += 1;
			await put(transaction, first, 1);
			if (attempts === 2) haveBothLocked.resolve();
			if (isPostgres) await haveBothLocked.promise;
			await addOne(transaction, second);
		});
	await Promise.all([add('one', 'other'), add('other', 'one')]);
	expect([await find('one'), await find('other')].toSorted()).toEqual([1, 2]);
	expect(attempts).toBe(isPostgres ? 3 : 2);
});

test('listeners hear of each commit once, and of no attempt that ended otherwise', async () => {
	let commits = 0;
	const stop = server.database.onCommit(() => {
		commits += 1;
	});
	let attempts = 0;
	const conflict = () => Object.assign(new Error('could not serialize access'), { code: '40001' });
	const write = server.database.transaction(async (transaction) => {
		await put(transaction, `attempt ${attempts}`, 1);
		attempts += 1;
		if (attempts < 3) throw conflict();
	});
	const outcome = await write.then(
		() => 'done',
		(error: Error) => error.message,
	);
	stop();
	expect({ outcome, attempts, commits }).toEqual(
		isPostgres ? { outcome: 'done', attempts: 3, commits: 1 } : { outcome: 'could not serialize access', attempts: 1, commits: 0 },
	);
	const left = server.database.reader.selectFrom('instance_settings').select('key').where('key', 'like', 'attempt %');
	expect(await left.execute()).toEqual(isPostgres ? [{ key: 'attempt 2' }] : []);
});
