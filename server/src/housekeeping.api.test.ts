/** Housekeeping: deletes in batches, and nothing that is old only because the clock has jumped. */
import { randomBytes } from 'node:crypto';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertRows, type Rows } from './core/database/insert-rows.ts';
import { newId } from './core/ids.ts';
import { countRows } from './testing/scenes.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/** More than two batches. */
const rowsMax = 2_100;
const batchMax = 1_000;
const long = '2026-01-01T00:00:00.000Z';
const hour = 60 * 60;

let server: TestApp;
let maya: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	await server.settle();
	await server.community.worker.schedule();
});
afterEach(() => server.close());

const insert = (rows: Rows) => server.database.transaction((transaction) => insertRows(transaction, rows));
const many = <Row>(row: (index: number) => Row): Row[] => Array.from({ length: rowsMax }, (_, index) => row(index));
const fresh = () => server.clock.now().toISOString();

/** Old rows of each table that is tidied. */
const old = {
	sessions: () => ({
		sessions: many(() => ({
			id: newId(),
			user_id: maya.user.id,
			refresh_token_hash: randomBytes(8).toString('hex'),
			user_agent: '',
			created_at: long,
			last_used_at: long,
			expires_at: long,
		})),
	}),
	idempotency_keys: () => ({
		idempotency_keys: many((index) => ({ user_id: maya.user.id, key: `${index}`, request_hash: '', created_at: long })),
	}),
	events: () => ({ events: many(() => ({ name: 'any', actor_id: null, subjects: '{}', payload: null, at: long })) }),
	member_days: () => ({
		member_days: many((index) => ({
			user_id: maya.user.id,
			day: new Date(Date.UTC(2010, 0, index)).toISOString().slice(0, 10),
			writings: 1,
		})),
	}),
	uploads: () => ({
		uploads: many(() => ({
			id: newId(),
			owner_id: maya.user.id,
			storage_key: randomBytes(16).toString('hex'),
			state: 'stored' as const,
			created_at: long,
			expires_at: long,
		})),
	}),
} satisfies Record<string, () => Rows>;
type Table = keyof typeof old;
const tables = Object.keys(old) as Table[];

/** What is tidied at the next run of all jobs that are due. */
async function tidy(): Promise<void> {
	await server.settle();
	await server.community.worker.runDue();
}

test.each(tables)('%s are deleted in batches, until none is left that is old', async (table) => {
	const before = await countRows(server.database, table);
	await insert(old[table]());
	const left: number[] = [];
	for (let second = 0; second < 4; second += 1) {
		await tidy();
		left.push((await countRows(server.database, table)) - before);
		server.clock.advanceSeconds(1);
	}
	expect(left).toEqual([rowsMax - batchMax, rowsMax - 2 * batchMax, 0, 0]);
});

test('after a jump of the clock nothing goes for a day, and then only what is still old', async () => {
	const warn = vi.spyOn(server.app.log, 'warn');
	await tidy();
	await insert({
		sessions: old
			.sessions()
			.sessions.slice(0, 5)
			.map((row) => ({ ...row, expires_at: fresh() })),
	});
	const sessions = await countRows(server.database, 'sessions');
	server.clock.jumpSeconds(365 * 24 * hour);
	for (let passed = 0; passed < 23; passed += 1) {
		await tidy();
		server.clock.advanceSeconds(hour);
	}
	expect(await countRows(server.database, 'sessions')).toBe(sessions);
	expect(warn.mock.calls).toMatchObject([
		[{ err: { message: expect.stringContaining('clock has jumped by 31536000 seconds') } }, 'work in the background failed'],
	]);
	server.clock.jumpSeconds(-365 * 24 * hour);
	await tidy();
	server.clock.advanceSeconds(25 * hour);
	await tidy();
	// Those whose time was over, and none that the clock alone had made old.
	expect(await countRows(server.database, 'sessions')).toBe(sessions - 5);
});
