/** Migrations from older versions keep every row, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Columns, type Contents, columnsOf, contentsOf, membersOf, type Row, withSettings } from '../../testing/contents.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { idOfMoment } from '../events/event-id.ts';
import { newId } from '../ids.ts';
import { type DatabaseOptions, openDatabase, openEngine } from './database.ts';
import type { Engine } from './engine/engine.ts';
import { migrate } from './migrate.ts';

let options: DatabaseOptions;
beforeEach(async () => {
	const url = await createTestDatabase();
	options = { dataDir: mkdtempSync(join(tmpdir(), 'friends-migrations-')), url, onIdleError: () => {} };
});
afterEach(() => rmSync(options.dataDir, { recursive: true, force: true }));

const at = '2026-01-02T03:04:05.678Z';
const later = '2026-01-03T03:04:05.678Z';
const written = { created_at: at, updated_at: at };

/** Shown by one post, each twice. */
const shownPictures = ['/uploads/a.webp', '/uploads/b.webp'];

/** At least one row in every table of migration 001, in an order that all references allow. */
function firstHouseRows(): Contents {
	const [maya, noor, tribe, channel, post, comment, achievement] = Array.from({ length: 7 }, newId);
	const person = (id: string | undefined, name: string, more: Row) => ({
		...{ id, name, username: name, email: `${name}@friends.example`, password_hash: 'hash', ...written, ...more },
	});
	return {
		users: [
			person(maya, 'maya', {
				bio: 'Plants 🪴 & "quotes"',
				interests: '["plants","tea"]',
				settings: '{"profileVisibility":"friends","showEmail":true}',
				role: 'admin',
				xp: 7,
				level: 2,
				avatar: '/uploads/maya.webp',
			}),
			person(noor, 'noor', { status: 'inactive', banned_until: at, settings: '{"showEmail":true,"isWelcomed":false}' }),
		],
		sessions: [{ id: newId(), user_id: maya, refresh_token_hash: 'x', user_agent: 'y', created_at: at, last_used_at: at, expires_at: at }],
		friendships: [
			{ id: newId(), user_id: maya, friend_id: noor, created_at: at },
			{ id: newId(), user_id: noor, friend_id: maya, created_at: at },
		],
		friend_requests: [{ id: newId(), from_user_id: noor, to_user_id: maya, status: 'accepted', created_at: at }],
		tribes: [{ id: tribe, name: 'Gardeners', slug: 'gardeners', description: '', owner_id: maya, member_count: 1, ...written }],
		tribe_members: [{ id: newId(), tribe_id: tribe, user_id: maya, role: 'owner', joined_at: at }],
		tribe_channels: [{ id: channel, tribe_id: tribe, name: 'Talk', slug: 'talk', created_at: at }],
		posts: [
			{
				...{ id: post, author_id: maya, tribe_id: tribe, channel_id: channel, title: 'Title', body: 'Body', like_count: 1, ...written },
				attachments: JSON.stringify([...shownPictures, ...shownPictures].map((url) => ({ url, alt: '' }))),
			},
			{ id: newId(), author_id: noor, body: 'Another\nbody', is_archived: true, ...written },
		],
		post_tags: [{ post_id: post, tag: 'plants', created_at: at }],
		comments: [{ id: comment, post_id: post, author_id: noor, body: 'Answer', ...written }],
		reactions: [{ id: newId(), user_id: noor, post_id: post, created_at: at }],
		messages: [{ id: newId(), room_id: newId(), sender_id: maya, body: 'Hello', created_at: at }],
		feed_events: [{ id: newId(), actor_id: maya, type: 'posted', payload: JSON.stringify({ postId: post }), created_at: at }],
		achievements: [{ id: achievement, code: 'first', name: 'First', description: 'x', created_at: at }],
		user_achievements: [{ id: newId(), user_id: maya, achievement_id: achievement, unlocked_at: at }],
		reports: [
			{ id: newId(), reporter_id: noor, comment_id: comment, reason: 'x', created_at: at },
			{ id: newId(), reporter_id: maya, comment_id: comment, reason: 'y', created_at: later },
			{ id: newId(), reporter_id: maya, post_id: post, reason: 'z', created_at: at },
		],
		audit_logs: [{ id: newId(), admin_id: maya, action: 'ban', target_user_id: noor, created_at: at }],
		instance_settings: [{ key: 'firstAdministrator', value: JSON.stringify(maya), updated_at: at }],
		idempotency_keys: [
			{ user_id: maya, key: 'post', request_hash: 'h', response: JSON.stringify({ id: post, body: 'Hello' }), created_at: at },
			{ user_id: maya, key: 'like', request_hash: 'h', response: JSON.stringify({ liked: true, count: 1 }), created_at: at },
			{ user_id: maya, key: 'delete', request_hash: 'h', response: null, created_at: at },
		],
	};
}

async function insert({ writer }: Engine, contents: Contents): Promise<void> {
	for (const [table, rows] of Object.entries(contents)) {
		for (const row of rows) {
			const columns = Object.keys(row).map((column) => sql.ref(column));
			const values = Object.values(row).map((value) => sql`${value}`);
			await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(writer);
		}
	}
}

async function tablesOf({ writer }: Engine): Promise<string[]> {
	return (await writer.introspection.getTables()).map(({ name }) => name).sort();
}

describe('a database of the first house', () => {
	let before: Contents;
	let columns: Columns;
	beforeEach(async () => {
		const engine = openEngine(options);
		await migrate(engine, '001-first-house');
		columns = await columnsOf(engine);
		await insert(engine, firstHouseRows());
		before = await contentsOf(engine, columns);
		await engine.close();
	});

	test('is one: without what came later, and with a row in every table', () => {
		expect(Object.keys(columns).sort()).toEqual(Object.keys(firstHouseRows()).sort());
		expect(columns.users).not.toContain('banner');
		expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
	});

	/** The next tests check the tables left out here. */
	const lasting = ({ feed_events: _, idempotency_keys: __, users: ___, tribe_channels: ____, ...rest }: Columns): Columns => rest;

	test('keeps every row with every value', async () => {
		await (await openDatabase(options)).close();
		const engine = openEngine(options);
		const kept = lasting(columns);
		expect(await contentsOf(engine, kept)).toEqual(Object.fromEntries(Object.keys(kept).map((table) => [table, before[table]])));
		await engine.close();
	});

	test('has every member as a person, an account and a password', async () => {
		await (await openDatabase(options)).close();
		const engine = openEngine(options);
		const asOwner = (row: Row) => (row.role === 'admin' ? { ...row, role: 'owner' } : row);
		expect(await membersOf(engine, columns.users ?? [])).toEqual(withSettings(before.users).map(asOwner));
		const kept = await contentsOf(engine, { users: ['settings'], accounts: ['preferences'] });
		expect(kept.users?.map(({ settings }) => JSON.parse(String(settings)))).toContainEqual({ showEmail: true });
		expect(kept.accounts?.map(({ preferences }) => JSON.parse(String(preferences)))).toContainEqual({ isWelcomed: false });
		await engine.close();
	});

	test('has of each reply to a write the id that it showed, and no copy of it', async () => {
		const database = await openDatabase(options);
		const receipts = await database.reader.selectFrom('idempotency_keys').selectAll().orderBy('key').execute();
		await database.close();
		const receipt = { user_id: before.idempotency_keys?.[0]?.user_id, request_hash: 'h', created_at: at };
		expect(receipts).toEqual([
			{ ...receipt, key: 'delete', written_id: null },
			{ ...receipt, key: 'like', written_id: null },
			{ ...receipt, key: 'post', written_id: before.posts?.find(({ title }) => title === 'Title')?.id },
		]);
	});

	test('has what members did as activities, and the days on which they did it', async () => {
		const [event] = before.feed_events ?? [];
		const { postId } = JSON.parse(String(event?.payload)) as { postId: string };
		const database = await openDatabase(options);
		const activities = await database.reader.selectFrom('activities').selectAll().execute();
		const days = await database.reader.selectFrom('member_days').selectAll().execute();
		await database.close();
		const told = { id: idOfMoment(at, 1), type: 'posted', actor_id: event?.actor_id, created_at: at };
		const written = activities.map(({ is_shadowed, ...activity }) => ({ ...activity, isShadowed: Boolean(is_shadowed) }));
		const of = { post_id: postId, comment_id: null, tribe_id: null, person_id: null, isShadowed: false };
		expect(written).toEqual([{ ...told, ...of }]);
		expect(days).toEqual([{ day: at.slice(0, 10), user_id: event?.actor_id, writings: 1 }]);
	});

	test('has its channels as conversations, and one more that each tribe begins with', async () => {
		const database = await openDatabase(options);
		const channels = await database.reader
			.selectFrom('tribe_channels')
			.innerJoin('conversations', 'conversations.channel_id', 'tribe_channels.id')
			.select(['tribe_channels.id', 'conversations.id as conversationId', 'conversations.kind', 'tribe_channels.name', 'slug', 'position'])
			.select(['tribe_channels.is_default as isDefault', 'conversations.last_seq as lastSeq'])
			.orderBy('slug')
			.execute();
		await database.close();
		const [tribe, talk] = [before.tribes?.[0]?.id, before.tribe_channels?.[0]?.id];
		expect(channels.map((row) => ({ ...row, isDefault: Boolean(row.isDefault) }))).toEqual([
			{ id: tribe, conversationId: tribe, kind: 'channel', name: 'general', slug: 'general', position: 0, isDefault: true, lastSeq: 0 },
			{ id: talk, conversationId: talk, kind: 'channel', name: 'Talk', slug: 'talk', position: 1, isDefault: false, lastSeq: 0 },
		]);
	});

	test('knows which post shows which picture', async () => {
		const database = await openDatabase(options);
		const pictures = await database.reader.selectFrom('post_pictures').selectAll().orderBy('url').execute();
		await database.close();
		const postId = before.posts?.find(({ title }) => title === 'Title')?.id;
		expect(pictures).toEqual(shownPictures.map((url) => ({ url, post_id: postId })));
	});

	test('gets what came later, and holds it as a new database does', async () => {
		const database = await openDatabase(options);
		const [maya, noor] = await database.reader.selectFrom('users').selectAll().orderBy('username').execute();
		expect([maya?.banner, noor?.banner, maya?.profile_visibility]).toEqual(['', '', 'friends']);
		const row = { id: newId(), user_id: maya?.id ?? '', blocked_id: noor?.id ?? '', created_at: at };
		const insertBlock = (values: typeof row) =>
			database.transaction((transaction) => transaction.insertInto('blocks').values(values).execute());
		await insertBlock(row);
		await expect(insertBlock({ ...row, id: newId() })).rejects.toThrow();
		await expect(insertBlock({ ...row, id: newId(), blocked_id: row.user_id })).rejects.toThrow();
		await expect(insertBlock({ ...row, id: newId(), blocked_id: newId() })).rejects.toThrow();
		await database.close();
	});

	test('has all reports of one thing in one case', async () => {
		const database = await openDatabase(options);
		const reports = await database.reader.selectFrom('reports').select(['case_id', 'comment_id', 'post_id']).execute();
		const cases = await database.reader.selectFrom('report_cases').selectAll().orderBy('report_count').execute();
		await database.close();
		const open = { status: 'open', resolved_at: null, user_id: null, first_reported_at: at };
		expect(cases).toMatchObject([
			{ ...open, comment_id: null, report_count: 1, last_reported_at: at },
			{ ...open, post_id: null, report_count: 2, last_reported_at: later },
		]);
		for (const { case_id: caseId, ...of } of reports) expect(cases.find(({ id }) => id === caseId)).toMatchObject(of);
	});

	test('keeps its tags with room for marks, and has no search keys of other alphabets until jobs fold them again', async () => {
		const engine = openEngine(options);
		await migrate(engine, '050-applications-with-identities');
		const [maya, noor] = (before.users ?? []).map(({ id }) => id);
		const post = before.posts?.find(({ title }) => title === 'Title')?.id;
		const tribe = before.tribes?.[0]?.id;
		await sql`update users set name = 'नूर', interests = '["चाय"]' where id = ${noor}`.execute(engine.writer);
		await sql`update tribes set description = 'ภาษา' where id = ${tribe}`.execute(engine.writer);
		const tag = (word: string) => ({ post_id: post, tag: word, created_at: at });
		await insert(engine, {
			post_tags: ['ırmak'].map(tag),
			user_names: [
				{ user_id: maya, name: 'maya' },
				{ user_id: noor, name: 'नर' },
			],
			user_interests: [
				{ user_id: maya, interest: 'tea' },
				{ user_id: noor, interest: 'चय' },
			],
			tribe_words: [{ tribe_id: tribe, word: 'ภาษา' }],
			jobs: ['users', 'tribes'].map((room) => {
				return { id: newId(), name: `${room}.completeFinding`, key: 'recurring', run_at: later, created_at: at };
			}),
		});
		await engine.close();

		const { reader: db, transaction, close } = await openDatabase(options);
		await transaction((to) =>
			to
				.insertInto('post_tags')
				.values({ post_id: String(post), tag: 'कि'.repeat(50), created_at: at })
				.execute(),
		);
		const tags = await db.selectFrom('post_tags').select('tag').execute();
		expect(tags.map(({ tag }) => tag).sort()).toEqual(['plants', 'ırmak', 'कि'.repeat(50)]);
		expect(await db.selectFrom('user_names').selectAll().execute()).toEqual([{ user_id: maya, name: 'maya' }]);
		expect(await db.selectFrom('user_interests').selectAll().execute()).toEqual([{ user_id: maya, interest: 'tea' }]);
		expect(await db.selectFrom('tribe_words').selectAll().execute()).toEqual([]);
		expect(await db.selectFrom('jobs').select('run_at').distinct().execute()).toEqual([{ run_at: at }]);
		await close();
	});

	test('keeps the invitation of a private tribe, and that only its owner makes one', async () => {
		const engine = openEngine(options);
		await migrate(engine, '068-search-pairs');
		const [maya] = (before.users ?? []).map(({ id }) => id);
		const [hidden, code] = [newId(), 'AbCdEfGhIjKlMnOpQrStUv'];
		const written = { description: '', owner_id: maya, created_at: at, updated_at: later };
		await insert(engine, {
			tribes: [
				{ id: hidden, name: 'Whisperers', slug: 'whisperers-1', type: 'private', join_mode: 'request', invite_code: code, ...written },
			],
		});
		await engine.close();

		const { reader: db, close } = await openDatabase(options);
		expect(await db.selectFrom('tribe_invitations').selectAll().execute()).toEqual([
			{
				...{ id: hidden, tribe_id: hidden, created_by: maya, label: 'Invitation', code, created_at: later },
				...{ max_uses: null, uses: 0, expires_at: null, revoked_at: null },
			},
		]);
		const roles = await db.selectFrom('tribes').select(['id', 'roles', 'questions']).execute();
		const ofMembers = [{ key: 'member', name: null, permissions: ['post', 'comment'] }];
		expect(new Map(roles.map((row) => [row.id, JSON.parse(row.roles)]))).toEqual(
			new Map([
				[before.tribes?.[0]?.id, []],
				[hidden, ofMembers],
			]),
		);
		await close();
	});

	test('ends up with the same tables and columns as a new one', async () => {
		await (await openDatabase(options)).close();
		const engine = openEngine(options);
		const migrated = await columnsOf(engine);
		const tables = await tablesOf(engine);
		await engine.close();

		const url = await createTestDatabase();
		const fresh = openEngine({ ...options, dataDir: join(options.dataDir, 'fresh'), url });
		await migrate(fresh);
		expect(await columnsOf(fresh)).toEqual(migrated);
		expect(await tablesOf(fresh)).toEqual(tables);
		await fresh.close();
	});

	test('brought up to date twice, stays as it is', async () => {
		await (await openDatabase(options)).close();
		const first = openEngine(options);
		const onceOpened = await contentsOf(first, lasting(columns));
		await first.close();
		await (await openDatabase(options)).close();
		const engine = openEngine(options);
		expect(await contentsOf(engine, lasting(columns))).toEqual(onceOpened);
		await engine.close();
	});
});
