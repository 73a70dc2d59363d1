/** Concurrent transactions that wait for each other or for one row, on both engines. */
import { setTimeout as delay } from 'node:timers/promises';
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

test('two that lock the same rows in opposite orders are both done, one of them in a second attempt', async () => {
	const add = (first: string, second: string) =>
		server.database.transaction(async (transaction) => {
			await put(transaction, first, 1);
			// Long enough for both to lock their first row, on an engine with row locks.
			await delay(50);
			await addOne(transaction, second);
		});
	await Promise.all([add('one', 'other'), add('other', 'one')]);
	expect([await find('one'), await find('other')].toSorted()).toEqual([1, 2]);
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
	const isRepeated = process.env.TEST_ENGINE === 'postgres';
	expect({ outcome, attempts, commits }).toEqual(
		isRepeated ? { outcome: 'done', attempts: 3, commits: 1 } : { outcome: 'could not serialize access', attempts: 1, commits: 0 },
	);
	const left = server.database.reader.selectFrom('instance_settings').select('key').where('key', 'like', 'attempt %');
	expect(await left.execute()).toEqual(isRepeated ? [{ key: 'attempt 2' }] : []);
});
