/** Counting an author's posts reads an index alone: a profile with many posts is no work. */
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { newId } from '#core/ids';
import { insertPerson } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertInBatches } from '../../testing/world.ts';
import { countByPlace, selectPlaces } from './feed.queries.ts';

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

test('the posts of an author are counted without reading them', async () => {
	const [authorId, otherId] = [await insertPerson(server.database), await insertPerson(server.database)];
	const at = server.clock.now().toISOString();
	const posts = Array.from({ length: 3_000 }, (_, index) => ({
		...{ id: newId(), author_id: index % 10 === 0 ? authorId : otherId, body: 'x'.repeat(300) },
		...{ is_archived: index % 50 === 0, created_at: at, updated_at: at },
	}));
	await insertInBatches(server.database, 'posts', posts);
	const db = server.database.reader;
	const isPostgres = needsRowLocks(db);
	const wanted = posts.filter((post) => post.author_id === authorId && !post.is_archived).length;
	const no = isPostgres ? false : 0;
	expect(await countByPlace(db, { authorId })).toEqual([{ tribeId: null, isForFriends: no, isShadowed: no, count: wanted }]);

	const { sql: text, parameters } = selectPlaces(db, authorId).compile();
	const plan = await server.database.transaction(async (transaction) => {
		// Until its first vacuum, PostgreSQL prefers to look at the rows of a table.
		if (isPostgres) await sql`set local enable_bitmapscan = off`.execute(transaction);
		const explain = CompiledQuery.raw(`${isPostgres ? 'explain' : 'explain query plan'} ${text}`, [...parameters]);
		return JSON.stringify((await transaction.executeQuery(explain)).rows);
	});
	expect(plan).toMatch(isPostgres ? /Index Only Scan using posts_places/ : /USING COVERING INDEX posts_places/);
});
