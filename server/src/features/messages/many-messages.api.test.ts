/** A conversation of a hundred thousand messages is read by the index of their places. */
import { listMessages } from '@friends/contract/messages/messages.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { registerMember } from '@friends/test-kit/members';
import { openDirect } from '@friends/test-kit/messages';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { insertRows } from '#core/database/insert-rows';
import { newId } from '#core/ids';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { selectAfter, selectUpTo } from './messages.queries.ts';

const count = 100_000;

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

test('every part is found by the place', async () => {
	const [maya, noor] = [await registerMember(server.api), await registerMember(server.api)];
	await befriend(server.api, maya, noor);
	const { id } = await openDirect(server.api, maya, noor);
	const at = server.clock.now().toISOString();
	const rows = Array.from({ length: count }, (_, index) => ({
		...{ id: newId(), room_id: id, sender_id: index % 2 ? maya.user.id : noor.user.id, body: `Message ${index + 1}` },
		...{ created_at: at, seq: index + 1, client_id: newId() },
	}));
	await server.database.transaction(async (transaction) => {
		await insertRows(transaction, { messages: rows });
		await transaction.updateTable('conversations').set({ last_seq: count }).where('id', '=', id).execute();
	});

	const db = server.database.reader;
	const isPostgres = needsRowLocks(db);
	if (isPostgres) await db.executeQuery(CompiledQuery.raw('analyze messages'));
	const readable = { conversationId: id, userId: noor.user.id, joinedSeq: 0, shadowCount: 0 };
	for (const query of [
		selectUpTo(db, readable, { upTo: count / 2, limit: 41 }),
		selectUpTo(db, readable, { upTo: count, limit: 41 }),
		selectAfter(db, readable, { after: count / 2, limit: 41 }),
	]) {
		const { sql, parameters } = query.compile();
		expect(sql.match(/"seq" > /g)).toHaveLength(1);
		const explain = CompiledQuery.raw(`${isPostgres ? 'explain' : 'explain query plan'} ${sql}`, [...parameters]);
		const plan = JSON.stringify((await db.executeQuery(explain)).rows);
		expect(plan).toMatch(isPostgres ? /Index Scan (Backward )?using messages_place/ : /SEARCH messages USING INDEX messages_place/);
		expect(plan).not.toMatch(/Seq Scan on messages|SCAN messages|TEMP B-TREE/);
	}

	const read = async (query: object) =>
		(await server.api.succeed(listMessages, { token: noor.token, params: { id }, query })).messages.map(({ seq }) => seq);
	expect((await read({ limit: 2 })).concat(await read({ limit: 2, around: 50_000 }))).toEqual([99_999, 100_000, 50_000, 50_001]);
	const around = (seq: number) => read({ limit: 2, aroundMessage: rows[seq - 1]?.id });
	expect([await around(1), await around(50_000), await around(count)]).toEqual([[1, 2], [50_000, 50_001], [100_000]]);
});
