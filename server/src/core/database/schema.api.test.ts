/** The migrated schema on both engines: every table of the specification, its defaults and its constraints. */
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundTribe, insertPerson } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { violatedUniqueKey } from '../driver-errors.ts';
import { newId } from '../ids.ts';
import { openDatabase } from './database.ts';
import { NewerDatabaseError } from './migrate.ts';
import type { Tables } from './tables.ts';

let server: TestApp;
let userId: string;
let otherId: string;
let tribeId: string;
let postId: string;
beforeAll(async () => {
	server = await createTestApp();
	userId = await insertPerson(server.database);
	otherId = await insertPerson(server.database);
	tribeId = await foundTribe(server.database, { ownerId: userId });
	postId = newId();
	await insert('posts', { id: postId, author_id: userId, body: 'x', ...written });
});
afterAll(() => server.close());

const at = '2026-11-20T12:34:56.789Z';
const written = { created_at: at, updated_at: at };

function insert<Table extends keyof Tables>(table: Table, row: Insertable<Tables[Table]>): Promise<unknown> {
	const columns = Object.keys(row).map((column) => sql.ref(column));
	const values = Object.values(row).map((value) => sql`${value}`);
	return server.database.transaction((transaction) =>
		sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(transaction),
	);
}

async function read<Table extends keyof Tables>(table: Table, id: string): Promise<Record<string, unknown>> {
	const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(server.database.reader);
	return { ...rows[0] };
}

/**
 * Section 3 of the specification as SQL names; events and activities replace its feed_events, accounts and credentials hold its email,
 * role and password_hash.
 */
const specified: Partial<Record<keyof Tables, string>> = {
	users: 'id username name avatar bio interests location website settings xp level is_bot status banned_until updated_at created_at',
	accounts: 'id email role preferences language created_at updated_at',
	credentials: 'id account_id kind secret created_at',
	friendships: 'id user_id friend_id created_at',
	friend_requests: 'id from_user_id to_user_id status created_at',
	tribes:
		'id name slug description tags type join_mode passcode_hash owner_id rules_markdown banner_url avatar_url culture member_count is_active created_at updated_at roles questions',
	tribe_members: 'id tribe_id user_id role alias_name joined_at muted_until banned_until is_shadow_banned invitation_id',
	tribe_requests: 'id tribe_id user_id message answers invitation_id created_at',
	tribe_invitations: 'id tribe_id created_by label code max_uses uses created_at expires_at revoked_at',
	tribe_channels: 'id tribe_id name slug kind is_default acls created_at',
	posts:
		'id type tribe_id channel_id author_id title body attachments reactions like_count comment_count is_pinned is_archived created_at updated_at',
	messages: 'id type room_id sender_id body attachments reactions created_at',
	events: 'seq name actor_id subjects payload at',
	activities: 'id actor_id type post_id comment_id tribe_id person_id created_at',
	achievements: 'id code name description icon points created_at',
	reactions: 'id type user_id post_id comment_id created_at',
	comments: 'id post_id author_id body parent_id like_count created_at updated_at',
	user_achievements: 'id user_id achievement_id unlocked_at',
	sessions: 'id user_id refresh_token_hash user_agent created_at expires_at',
	key_salts: 'id salt created_at',
	reports: 'id reporter_id reason status created_at',
	audit_logs: 'id admin_id action target_user_id reason created_at',
	instance_settings: 'key value',
	idempotency_keys: 'user_id key request_hash created_at written_id',
	invitations: 'id created_by label code max_uses uses created_at expires_at revoked_at',
	applications: 'id name username email password_hash identity_key identity answers language created_at',
	invitation_uses: 'user_id invitation_id created_at',
	account_links: 'token_hash account_id purpose email created_at expires_at',
	imports: 'id user_id state kind storage_key parts sent_bytes total_bytes found chosen done taken left_out problem created_at expires_at',
	exports: 'id user_id state step done total storage_key parts bytes created_at expires_at',
	tokens: 'id account_id name scopes secret_hash created_at expires_at last_used_at',
	feed_marks: 'user_id post_id post_created_at marked_at',
	kept_posts: 'id user_id post send_at failure created_at updated_at held_in held_at',
	kept_post_pictures: 'url kept_post_id',
	filters: 'id user_id kind text person_id tribe_id action until created_at',
	followed_tags: 'user_id tag created_at',
	webhooks: 'id tribe_id created_by name address events secret state failing_since created_at',
	webhook_deliveries: 'id webhook_id event_id event body state attempts created_at next_at tried_at status failure duration_ms answer',
	gatherings: 'post_id starts ends zone rule place link is_place_for_going place_limit over_at cancelled_at cancel_reason',
	gathering_occurrences: 'id post_id starts_at ends_at is_cancelled reminders going_count maybe_count waiting_count',
	gathering_answers: 'occurrence_id user_id state answered_at',
	calendar_feeds: 'id user_id tribe_id secret_hash created_at',
	uploads: 'id owner_id state storage_key width height preview bytes created_at expires_at used_at released_at',
};

test('every table is there, with all its columns', async () => {
	const tables = await server.database.reader.introspection.getTables();
	const columnsOf = new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
	const missing = Object.entries(specified).flatMap(([table, columns = '']) =>
		columns.split(' ').flatMap((column) => (columnsOf.get(table)?.has(column) ? [] : [`${table}.${column}`])),
	);
	expect(missing).toEqual([]);
});

describe('what the database fills in', () => {
	test('for a member', async () => {
		const { avatar, bio, interests, location, website, xp, level, status, banned_until, profile_visibility } = await read('users', userId);
		expect({ avatar, bio, interests, location, website, xp, level, status, banned_until, profile_visibility }).toEqual({
			avatar: '',
			bio: '',
			interests: '[]',
			location: '',
			website: '',
			xp: 0,
			level: 1,
			status: 'active',
			banned_until: null,
			profile_visibility: 'public',
		});
		expect(await read('accounts', userId)).toMatchObject({
			email_confirmed_at: null,
			role: 'member',
			preferences: '{}',
			language: null,
		});
	});

	test('for a tribe', async () => {
		const { type, join_mode, member_count, is_active, tags, culture, passcode_hash } = await read('tribes', tribeId);
		expect({ type, join_mode, member_count, is_active: Boolean(is_active), tags, culture, passcode_hash }).toEqual({
			type: 'public',
			join_mode: 'auto',
			member_count: 0,
			is_active: true,
			tags: '[]',
			culture: '{}',
			passcode_hash: null,
		});
	});

	test('for a post', async () => {
		const { type, like_count, comment_count, is_pinned, is_archived, answers, attachments, reactions, title } = await read('posts', postId);
		expect({ type, like_count, comment_count, is_pinned: Boolean(is_pinned), is_archived: Boolean(is_archived) }).toEqual({
			type: 'feed',
			like_count: 0,
			comment_count: 0,
			is_pinned: false,
			is_archived: false,
		});
		expect({ answers, attachments, reactions, title }).toEqual({ answers: 'everybody', attachments: '[]', reactions: '{}', title: null });
	});

	test('for the rest', async () => {
		const names = ['request', 'message', 'channel', 'achievement', 'report', 'membership', 'reaction'] as const;
		const ids = Object.fromEntries(names.map((name) => [name, newId()])) as Record<(typeof names)[number], string>;
		await insert('friend_requests', { id: ids.request, from_user_id: userId, to_user_id: otherId, created_at: at });
		const conversation = { id: newId(), kind: 'group' as const, active_at: at, created_at: at };
		await insert('conversations', conversation);
		const place = { room_id: conversation.id, seq: 1, client_id: newId() };
		await insert('messages', { id: ids.message, ...place, sender_id: userId, body: 'x', created_at: at });
		await insert('tribe_channels', { id: ids.channel, tribe_id: tribeId, name: 'x', slug: 'x', created_at: at });
		await insert('achievements', { id: ids.achievement, code: 'first', name: 'x', description: 'x', created_at: at });
		await insert('reports', { id: ids.report, reporter_id: userId, post_id: postId, reason: 'x', created_at: at });
		await insert('tribe_members', { id: ids.membership, tribe_id: tribeId, user_id: otherId, joined_at: at });
		await insert('reactions', { id: ids.reaction, user_id: otherId, post_id: postId, created_at: at });
		const { role, is_shadow_banned } = await read('tribe_members', ids.membership);
		expect({ role, is_shadow_banned: Boolean(is_shadow_banned) }).toEqual({ role: 'member', is_shadow_banned: false });
		expect(await read('reactions', ids.reaction)).toMatchObject({ type: 'like' });
		expect(await read('friend_requests', ids.request)).toMatchObject({ status: 'pending' });
		expect(await read('messages', ids.message)).toMatchObject({ type: 'dm' });
		expect(await read('tribe_channels', ids.channel)).toMatchObject({ kind: 'chat' });
		expect(await read('achievements', ids.achievement)).toMatchObject({ points: 0 });
		expect(await read('reports', ids.report)).toMatchObject({ status: 'pending' });
	});
});

describe('what the database refuses', () => {
	const person = (changes: object) => ({
		...{ id: newId(), username: newId().slice(-12), name: 'x' },
		...written,
		...changes,
	});
	const account = (changes: object) => ({ id: newId(), ...written, ...changes });
	const password = (changes: object = {}) => ({
		...{ id: newId(), account_id: userId, kind: 'password' as const, secret: 'x', created_at: at },
		...changes,
	});

	async function newPerson(): Promise<string> {
		const row = person({});
		await insert('users', row);
		return row.id;
	}

	test('a second of what is unique, and says which key it was', async () => {
		const { username } = await read('users', userId);
		const { email } = await read('accounts', userId);
		const tribe = await read('tribes', tribeId);
		const like = () => insert('reactions', { id: newId(), user_id: userId, post_id: postId, created_at: at });
		await like();
		await insert('credentials', password());
		const attempts: [RegExp, () => Promise<unknown>][] = [
			[/email/, async () => insert('accounts', account({ id: await newPerson(), email: String(email).toUpperCase() }))],
			[/credentials/, () => insert('credentials', password())],
			[/username/, () => insert('users', person({ username: String(username).toUpperCase() }))],
			[/slug/, () => insert('tribes', { id: newId(), name: 'x', slug: String(tribe.slug), description: '', owner_id: userId, ...written })],
			[/reactions|post_id/, like],
			[/tribe_members|user_id/, () => insert('tribe_members', { id: newId(), tribe_id: tribeId, user_id: userId, joined_at: at })],
			[
				/friend_requests|from_user_id/,
				() => insert('friend_requests', { id: newId(), from_user_id: userId, to_user_id: otherId, created_at: at }),
			],
			[/code/, () => insert('achievements', { id: newId(), code: 'first', name: 'x', description: 'x', created_at: at })],
		];
		for (const [key, attempt] of attempts) {
			const error = await attempt().catch((thrown: unknown) => thrown);
			expect(violatedUniqueKey(error)).toMatch(key);
		}
	});

	const preview = (changes: object) => ({
		...{ id: newId(), address_hash: newId(), address: 'https://bread.example/', host: 'bread.example' },
		...{ state: 'ready' as const, is_latest: true, due_at: at, created_at: at, ...changes },
	});
	const gathering = (changes: object) => ({
		...{ post_id: postId, starts: '2026-12-05T09:30', ends: '2026-12-05T15:00', zone: 'UTC', rule: null, place: '', link: '' },
		...{ is_place_for_going: false, place_limit: null, over_at: at },
		...changes,
	});
	const occurrence = (changes: object) => ({
		id: newId(),
		post_id: postId,
		starts_at: at,
		ends_at: '2026-11-21T00:00:00.000Z',
		...changes,
	});

	const refused: Record<string, () => Promise<unknown>> = {
		'a member without a username': () => insert('users', person({ username: null })),
		'an account of no person': () => insert('accounts', account({})),
		'a credential without a secret': () => insert('credentials', { ...password({ secret: null }), account_id: otherId }),
		'a credential of an unknown kind': () => insert('credentials', { ...password({ kind: 'face' }), account_id: otherId }),
		'a member without a name': () => insert('users', person({ name: null })),
		'a session that never ends': () =>
			server.database.transaction((transaction) =>
				sql`insert into sessions (id, user_id, refresh_token_hash, created_at) values (${newId()}, ${userId}, ${newId()}, ${at})`.execute(
					transaction,
				),
			),
		'an achievement code of 51 characters': () =>
			insert('achievements', { id: newId(), code: 'x'.repeat(51), name: 'x', description: 'x', created_at: at }),
		'a tribe role of 21 characters': () =>
			insert('tribe_members', { id: newId(), tribe_id: tribeId, user_id: userId, role: 'x'.repeat(21), joined_at: at }),
		'an unknown kind of channel': () =>
			insert('tribe_channels', { id: newId(), tribe_id: tribeId, name: 'x', slug: newId(), kind: 'x' as 'chat', created_at: at }),
		'a topic of 141 characters': () =>
			insert('tribe_channels', { id: newId(), tribe_id: tribeId, name: 'x', slug: newId(), topic: 'x'.repeat(141), created_at: at }),
		'a thread of no channel': () => insert('conversations', { id: newId(), kind: 'thread', active_at: at, created_at: at }),
		'a group of a channel': () =>
			insert('conversations', { id: newId(), kind: 'group', channel_id: tribeId, active_at: at, created_at: at }),
		'an unknown role': async () => insert('accounts', account({ id: await newPerson(), role: 'king' })),
		'an unknown status': () => insert('users', person({ status: 'banned' })),
		'an unknown visibility': () => insert('users', person({ settings: '{"profileVisibility":"nobody"}' })),
		'a level below one': () => insert('users', person({ level: 0 })),
		'negative experience': () => insert('users', person({ xp: -1 })),
		'a biography of 501 characters': () => insert('users', person({ bio: 'x'.repeat(501) })),
		'a negative count of likes': () => insert('posts', { id: newId(), author_id: userId, body: 'x', like_count: -1, ...written }),
		'a negative count of comments': () => insert('posts', { id: newId(), author_id: userId, body: 'x', comment_count: -1, ...written }),
		'a post of nobody': () => insert('posts', { id: newId(), author_id: newId(), body: 'x', ...written }),
		'a post in no tribe': () => insert('posts', { id: newId(), author_id: userId, tribe_id: newId(), body: 'x', ...written }),
		'a post for friends in a tribe': () =>
			insert('posts', { id: newId(), author_id: userId, tribe_id: tribeId, is_for_friends: true, body: 'x', ...written }),
		'answers of some': () => insert('posts', { id: newId(), author_id: userId, answers: 'some' as 'none', body: 'x', ...written }),
		'a comment of 1001 characters': () =>
			insert('comments', { id: newId(), post_id: postId, author_id: userId, body: 'x'.repeat(1001), ...written }),
		'a comment on nothing': () => insert('comments', { id: newId(), post_id: newId(), author_id: userId, body: 'x', ...written }),
		'a like of nothing': () => insert('reactions', { id: newId(), user_id: userId, created_at: at }),
		'a friend of oneself': () => insert('friendships', { id: newId(), user_id: userId, friend_id: userId, created_at: at }),
		'a slug of 101 characters': () =>
			insert('tribes', { id: newId(), name: 'x', slug: 'x'.repeat(101), description: '', owner_id: userId, ...written }),
		'a tribe type of 21 characters': () =>
			insert('tribes', { id: newId(), name: 'x', slug: newId(), description: '', type: 'x'.repeat(21), owner_id: userId, ...written }),
		'an event name of 51 characters': () => insert('events', { name: 'x'.repeat(51), actor_id: userId, subjects: '{}', at }),
		'a preview of an unknown state': () => insert('link_previews', preview({ state: 'later' as 'ready' })),
		'a preview with a title of 201 characters': () => insert('link_previews', preview({ title: 'x'.repeat(201) })),
		'a report of nothing': () => insert('reports', { id: newId(), reporter_id: userId, reason: 'x', created_at: at }),
		'an event of no post': () => insert('gatherings', gathering({ post_id: newId() })),
		'an event for no one': () => insert('gatherings', gathering({ place_limit: 0 })),
		'an occurrence that ends before it begins': () => insert('gathering_occurrences', occurrence({ ends_at: at })),
		'an occurrence to which fewer than no one goes': () => insert('gathering_occurrences', occurrence({ going_count: -1 })),
		'an unknown answer': async () => {
			const row = occurrence({});
			await insert('gathering_occurrences', row);
			await insert('gathering_answers', { occurrence_id: row.id, user_id: userId, state: 'often' as 'no', answered_at: at });
		},
		'a report of two things': () =>
			insert('reports', { id: newId(), reporter_id: userId, post_id: postId, user_id: otherId, reason: 'x', created_at: at }),
	};
	test.each(Object.entries(refused))('%s', async (_, attempt) => {
		await expect(attempt()).rejects.toThrow();
	});

	test('none of this is a broken test: the good row is taken', async () => {
		await insert('link_previews', preview({ title: 'x'.repeat(200) }));
		await insert('users', person({ settings: '{"profileVisibility":"friends"}', bio: 'x'.repeat(500) }));
		await insert('accounts', account({ id: await newPerson() }));
		await insert('credentials', { ...password(), account_id: otherId });
		await insert('friendships', { id: newId(), user_id: userId, friend_id: otherId, created_at: at });
		await insert('gatherings', gathering({}));
		await insert('gathering_occurrences', occurrence({}));
		await insert('reports', { id: newId(), reporter_id: userId, user_id: otherId, reason: 'x', created_at: at });
	});
});

describe('both engines give back the same', () => {
	test('times are ISO 8601 in UTC with milliseconds', async () => {
		expect(await read('posts', postId)).toMatchObject({ created_at: at, updated_at: at });
	});

	test('JSON is text that means the same, whatever is in it', async () => {
		const name = `test.${newId()}`;
		const payload = { text: 'ü 🪴 "quoted" \\ \n', nested: { list: [1, 2.5, null, true] }, looksLikeJson: '{"a":1}' };
		await insert('events', { name, actor_id: userId, subjects: '{}', payload: JSON.stringify(payload), at });
		const row = await server.database.reader.selectFrom('events').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
		expect(JSON.parse(row.payload ?? '')).toEqual(payload);
	});

	test('booleans can be told apart, and whole numbers are numbers', async () => {
		await server.database.transaction((transaction) =>
			transaction.updateTable('posts').set({ is_pinned: true, is_archived: false, like_count: 3 }).where('id', '=', postId).execute(),
		);
		const { is_pinned, is_archived, like_count } = await read('posts', postId);
		expect([Boolean(is_pinned), Boolean(is_archived), like_count]).toEqual([true, false, 3]);
		const { count } = await server.database.reader
			.selectFrom('users')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		expect(count).toBeTypeOf('number');
	});

	test('a list of nothing finds nothing', async () => {
		expect(await server.database.reader.selectFrom('users').select('id').where('id', 'in', []).execute()).toEqual([]);
	});

	test('a transaction that throws leaves nothing', async () => {
		const id = newId();
		const failed = server.database.transaction(async (transaction) => {
			await transaction.insertInto('instance_settings').values({ key: id, value: '1', updated_at: at }).execute();
			throw new Error('changed my mind');
		});
		await expect(failed).rejects.toThrow('changed my mind');
		expect(await server.database.reader.selectFrom('instance_settings').selectAll().where('key', '=', id).execute()).toEqual([]);
	});
});

describe('opening it again', () => {
	const open = () => openDatabase({ dataDir: server.config.dataDir, url: server.config.databaseUrl, onIdleError: () => {} });

	test('finds everything as it was', async () => {
		const again = await open();
		expect(await again.reader.selectFrom('posts').select('body').where('id', '=', postId).executeTakeFirst()).toEqual({ body: 'x' });
		await again.close();
	});

	test('is refused when a newer version was here', async () => {
		const change = (statement: ReturnType<typeof sql>) => server.database.transaction((transaction) => statement.execute(transaction));
		await change(sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future', ${at})`);
		await expect(open()).rejects.toThrow(NewerDatabaseError);
		await expect(open()).rejects.toThrow('This data was written by a newer version of FRIENDS.');
		await change(sql`delete from kysely_migration where name = '999-from-the-future'`);
		await (await open()).close();
	});
});
