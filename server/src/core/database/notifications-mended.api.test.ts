/** Migrations 056 and 059, on both engines: likes become one notification, and features that no one turned off turn on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { newId } from '../ids.ts';
import { type DatabaseOptions, openDatabase, openEngine } from './database.ts';
import type { Engine } from './engine/engine.ts';
import { migrate } from './migrate.ts';

const at = '2026-11-02T03:04:05.678Z';
const later = '2026-11-03T03:04:05.678Z';

let options: DatabaseOptions;
let before: Engine;
beforeEach(async () => {
	const url = await createTestDatabase();
	options = { dataDir: mkdtempSync(join(tmpdir(), 'friends-migrations-')), url, onIdleError: () => {} };
	before = openEngine(options);
	await migrate(before, '055-message-reports');
});
afterEach(() => rmSync(options.dataDir, { recursive: true, force: true }));

const isOn = (value: boolean) => (options.url === undefined ? Number(value) : value);

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
	const columns = Object.keys(row).map((column) => sql.ref(column));
	const values = Object.values(row).map((value) => sql`${value}`);
	await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(before.writer);
}

async function insertPerson(): Promise<string> {
	const id = newId();
	await insert('users', { id, username: `p_${id.slice(-12)}`, name: 'P', created_at: at, updated_at: at });
	return id;
}

interface Told {
	userId: string;
	thing: string;
	isStranger: boolean;
	people: string[];
	kind?: string;
	readAt?: string | null;
	when?: string;
}

async function insertTold({ userId, thing, isStranger, people, kind = 'postLiked', readAt = null, when = at }: Told): Promise<string> {
	const id = newId();
	const about = { id, user_id: userId, kind, group_key: thing, post_id: thing, at: when, read_at: readAt };
	await insert('notifications', { ...about, is_stranger: isOn(isStranger), people_count: people.length });
	for (const person of people) await insert('notification_people', { notification_id: id, source: newId(), user_id: person, at: when });
	return id;
}

const open = async () => {
	await before.close();
	return openDatabase(options);
};

test('likes of strangers join the unread notification of the same likes, and all else stays', async () => {
	const [maya = '', noor = '', theo = '', stranger = '', other = ''] = await Promise.all(Array.from({ length: 5 }, insertPerson));
	const [post, second, third] = [newId(), newId(), newId()];
	const told = { userId: maya, thing: post };
	const main = await insertTold({ ...told, isStranger: false, people: [noor, theo] });
	await insertTold({ ...told, isStranger: true, people: [stranger, other], when: later });
	const read = await insertTold({ ...told, isStranger: true, people: [stranger], readAt: at });
	const ofAnother = await insertTold({ ...told, userId: theo, isStranger: true, people: [stranger] });
	const alone = await insertTold({ ...told, thing: second, isStranger: true, people: [other] });
	const comments = { ...told, thing: third, kind: 'commented' };
	const written = [
		await insertTold({ ...comments, isStranger: false, people: [noor] }),
		await insertTold({ ...comments, isStranger: true, people: [other] }),
	];
	const { reader: db, close } = await open();
	const rows = await db.selectFrom('notifications').select(['id', 'is_stranger', 'people_count', 'at']).execute();
	const shown = rows.map(({ id, is_stranger, people_count, at: when }) => [id, `${Boolean(is_stranger)} ${people_count} ${when}`]);
	expect(Object.fromEntries(shown)).toEqual({
		[main]: `false 4 ${later}`,
		...Object.fromEntries([read, ofAnother, alone, written[1]].map((id) => [id, `true 1 ${at}`])),
		[written[0] ?? '']: `false 1 ${at}`,
	});
	expect(await db.selectFrom('notification_people').select('source').execute()).toHaveLength(9);
	const people = await db
		.selectFrom('notification_people')
		.select(['user_id', 'is_stranger'])
		.where('notification_id', '=', main)
		.execute();
	expect(new Map(people.map(({ user_id, is_stranger }) => [user_id, Boolean(is_stranger)]))).toEqual(
		new Map([
			[noor, false],
			[theo, false],
			[stranger, true],
			[other, true],
		]),
	);
	const twin = sql`insert into notifications (id, user_id, kind, group_key, at, is_stranger, people_count)
		select ${newId()}, user_id, kind, group_key, at, ${isOn(true)}, 1 from notifications where id = ${main}`;
	await close();
	const engine = openEngine(options);
	await expect(twin.execute(engine.writer)).rejects.toThrow();
	await engine.close();
});

test('devices of unknown sessions are forgotten', async () => {
	const maya = await insertPerson();
	const keys = { p256dh: 'x', auth: 'y', created_at: at };
	await insert('push_subscriptions', { id: newId(), user_id: maya, endpoint: 'https://push.example/1', ...keys });
	const { reader: db, close } = await open();
	expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
	await close();
});

type Switches = Record<string, boolean>;

const all: Switches = { friends: true, messages: false, explore: false, notifications: false, account: true };

const store = (features: Switches) => insert('instance_settings', { key: 'features', value: JSON.stringify(features), updated_at: at });

/** A line about a change of settings. */
const log = (from: Switches, to: Switches, action = 'change_settings') =>
	insert('audit_logs', {
		...{ id: newId(), action, created_at: at },
		details: JSON.stringify({ before: { features: from }, after: { features: to } }),
	});

async function featuresNow(): Promise<Switches | undefined> {
	const { reader: db, close } = await open();
	const row = await db.selectFrom('instance_settings').select('value').where('key', '=', 'features').executeTakeFirst();
	await close();
	return row && (JSON.parse(row.value) as Switches);
}

test('features that no one turned off are left to what is usual', async () => {
	await log({ ...all, friends: true }, { ...all, friends: false });
	await log({ ...all, friends: true, messages: true }, { ...all, friends: false, messages: true });
	await log({ messages: true, notifications: true }, { messages: false, notifications: false }, 'ban');
	await store({ ...all, friends: false });
	expect(await featuresNow()).toEqual({ friends: false, account: true });
});

test('a community finds them on after the migration, and what was turned off still off', async () => {
	await before.close();
	const server = await createTestApp({}, undefined, async (place) => {
		before = openEngine({ ...place, onIdleError: () => {} });
		await migrate(before, '055-message-reports');
		await log({ ...all, notifications: true }, { ...all, notifications: false });
		await store({ ...all, friends: false });
		await before.close();
	});
	const { features } = await server.api.succeed(getInstance, {});
	expect(features).toEqual({ friends: false, messages: true, explore: true, events: true, notifications: false, account: true });
	await server.close();
});

test.each(['messages', 'notifications', 'explore'])('%s stay off where an administrator turned them off', async (feature) => {
	const { messages: _, notifications: __, explore: ___, ...others } = all;
	await log({ ...all, [feature]: true }, { ...all, [feature]: false });
	await store(all);
	expect(await featuresNow()).toEqual({ ...others, [feature]: false });
});

test('features that are on stay on, and without a stored setting there is none', async () => {
	const on = { ...all, messages: true, notifications: true, explore: true };
	await store(on);
	expect(await featuresNow()).toEqual(on);
});

test('a community that stored nothing has nothing stored', async () => {
	expect(await featuresNow()).toBeUndefined();
});
