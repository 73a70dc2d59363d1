/** A snapshot shows one moment, and holds up no writer. */
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openEngine } from '../../database.ts';
import type { Engine } from '../engine.ts';
import { valuesOf, withSnapshot } from './snapshot.ts';
import { storedTables } from './stored-tables.ts';

let server: TestApp;
let engine: Engine;
beforeAll(async () => {
	server = await createTestApp();
	engine = openEngine({ dataDir: server.config.dataDir, url: server.config.databaseUrl, onIdleError: () => {} });
});
afterAll(async () => {
	await engine.close();
	await server.close();
});

test('what is written during it is not in it, in no table, and is there afterwards', async () => {
	const maya = await registerMember(server.api);
	/** More than one batch. */
	const rows = Array.from({ length: 1200 }, (_, index) => ({ user_id: maya.user.id, interest: `interest ${index}` }));
	await server.database.transaction((transaction) => transaction.insertInto('user_interests').values(rows).execute());
	const counts = await withSnapshot(engine, async (db) => {
		const tables = await storedTables(db);
		const counted = async (name: string) => {
			const table = tables.find((each) => each.name === name);
			if (!table) throw new Error(`no table ${name}`);
			let count = 0;
			for await (const batch of valuesOf(db, table)) count += batch.length;
			return count;
		};
		const before = await counted('posts');
		await createPost(server.api, maya);
		await server.database.transaction((transaction) => transaction.deleteFrom('user_interests').where('interest', '<>', 'x').execute());
		return { before, posts: await counted('posts'), users: await counted('users'), interests: await counted('user_interests') };
	});
	expect(counts).toEqual({ before: 0, posts: 0, users: 1, interests: 1200 });
	expect(await withSnapshot(engine, (db) => db.selectFrom('posts').select('id').execute())).toHaveLength(1);
});
