/** Prepared queries: lists of ids share statements of a few lengths. */
import { registerMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';
import { hotBatch, hotChange, hotList } from './hot-query.ts';
import { hotStretch } from './hot-stretch.ts';
import { insertRows } from './insert-rows.ts';

const keys = Array.from({ length: 1_203 }, (_, index) => `key.${index}`);

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
	await server.database.transaction(async (transaction) => {
		for (const key of keys) {
			await transaction.insertInto('instance_settings').values({ key, value: '1', updated_at: new Date().toISOString() }).execute();
		}
	});
});
afterAll(() => server.close());

test('a list of any length finds each once, with a handful of statements in all', async () => {
	const lengths = new Set<number>();
	const list = hotList<{ key: string }, { value: string }>((db, ids, value) => {
		lengths.add(ids.length);
		return db.selectFrom('instance_settings').select('key').where('key', 'in', ids).where('value', '=', value('value'));
	});
	for (const count of [0, 1, 2, 5, 6, 21, 99, 100, 101, 499, 500, 501, 1_203]) {
		const asked = keys.slice(0, count);
		const found = await list(server.database.reader, asked, { value: '1' });
		expect(found.map(({ key }) => key).sort()).toEqual(asked.sort());
	}
	expect([...lengths]).toEqual([1, 5, 10, 25, 100, 500]);
	expect(await list(server.database.reader, keys, { value: '2' })).toEqual([]);
});

test('a change tells how many rows it changed', async () => {
	const set = hotChange<{ key: string; value: string }>((db, value) =>
		db
			.updateTable('instance_settings')
			.set({ value: value('value') })
			.where('key', '=', value('key')),
	);
	const changed = (key: string) => server.database.transaction((transaction) => set(transaction, { key, value: '1' }));
	expect([await changed('key.7'), await changed('none')]).toEqual([1, 0]);
});

test('rows of any number are written, each once, with a handful of statements in all', async () => {
	const lengths = new Set<number>();
	const add = hotBatch<{ key: string; value: string; at: string }>((db, rows) => {
		lengths.add(rows.length);
		return db.insertInto('instance_settings').values(rows.map((row) => ({ key: row('key'), value: row('value'), updated_at: row('at') })));
	});
	const at = new Date().toISOString();
	for (const count of [0, 1, 3, 4, 21, 150]) {
		const rows = Array.from({ length: count }, (_, index) => ({ key: `batch of ${count}: ${index}`, value: String(index), at }));
		await server.database.transaction((transaction) => add(transaction, rows));
		const written = server.database.reader
			.selectFrom('instance_settings')
			.select(['key', 'value'])
			.where('key', 'like', `batch of ${count}:%`);
		const sorted = (await written.execute()).toSorted((one, other) => Number(one.value) - Number(other.value));
		expect(sorted).toEqual(rows.map(({ key, value }) => ({ key, value })));
	}
	expect([...lengths].sort()).toEqual([1, 16, 4, 64]);
});

test('a page of any limit is exact, with a handful of statements in all', async () => {
	const { database } = server;
	const maya = await registerMember(server.api);
	const createdAt = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString();
	const ids = Array.from({ length: 120 }, () => newId());
	const template = { author_id: maya.user.id, body: 'x', audience: 'public' as const, updated_at: createdAt(0) };
	const posts = ids.map((id, index) => ({ ...template, id, created_at: createdAt(index) }));
	await database.transaction((transaction) => insertRows(transaction, { posts }));
	let compiled = 0;
	const newest = hotStretch(['created_at', 'id'], (db) => {
		compiled += 1;
		return db.selectFrom('posts').select(['id', 'created_at as createdAt']);
	});
	for (let limit = 1; limit <= 130; limit += 1) {
		const found = await newest(database.reader, { after: null, limit });
		expect(found.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, limit));
	}
	expect(compiled).toBeLessThan(10);
});
