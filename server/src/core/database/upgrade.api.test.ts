/** Upgrade of data from version 0.1, by opening it: nothing is lost, and members find what they had; on both engines. */
import { randomBytes } from 'node:crypto';
import { login, refresh } from '@friends/contract/auth/auth.endpoints';
import { listChannels } from '@friends/contract/channels/channels.endpoints';
import { folded } from '@friends/contract/core/words/folding';
import { getProfile, listProfileActivity } from '@friends/contract/profiles/profiles.endpoints';
import { listTribes } from '@friends/contract/tribes/tribes.endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../features/auth/tokens.ts';
import { type Columns, type Contents, columnsOf, contentsOf, membersOf, type Row, withSettings } from '../../testing/contents.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { unpackVersion01 } from '../../testing/version-0.1.ts';
import { newId } from '../ids.ts';
import { type DatabaseOptions, openDatabase, openEngine } from './database.ts';
import type { Engine } from './engine/engine.ts';

/** Replaced by the change log, shorter summaries, ids instead of whole replies, accounts beside people, and newly folded keys. */
const replaced = ['feed_events', 'post_summaries', 'idempotency_keys', 'users', 'user_names'];

/** Replaced by the invitations of each tribe. */
const replacedColumns = ['tribes.invite_code'];

let server: TestApp;
let before: Contents;
/** Rows with their former columns, without the replaced tables. */
let kept: Contents;
let members: Row[];

beforeAll(async () => {
	server = await createTestApp({}, undefined, async (place) => {
		const options = { ...place, onIdleError: () => {} };
		await unpackVersion01(options);
		await inspect(options, openSession);
		const columns = await inspect(options, columnsOf);
		before = await inspect(options, (engine) => contentsOf(engine, columns));
		await (await openDatabase(options)).close();
		const keptColumns = keptOf(columns);
		kept = await inspect(options, (engine) => contentsOf(engine, keptColumns));
		members = await inspect(options, (engine) => membersOf(engine, columns.users ?? []));
	});
});
afterAll(() => server.close());

function keptOf(columns: Columns): Columns {
	const tables = Object.entries(columns).filter(([table]) => !replaced.includes(table));
	return Object.fromEntries(tables.map(([table, names]) => [table, names.filter((name) => !replacedColumns.includes(`${table}.${name}`))]));
}

/** Without the columns that were replaced. */
const keptIn = (table: string, rows: Row[] = []): Row[] =>
	rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !replacedColumns.includes(`${table}.${name}`))));

const sessionId = newId();
/** As version 0.1 made them. */
const refreshToken = `${sessionId}.${randomBytes(32).toString('base64url')}`;

function openSession({ writer }: Engine): Promise<unknown> {
	const at = '2026-11-19T12:00:00.000Z';
	return sql`insert into sessions (id, user_id, refresh_token_hash, user_agent, created_at, last_used_at, expires_at)
		select ${sessionId}, id, ${sha256(refreshToken)}, '', ${at}, ${at}, '2026-12-19T12:00:00.000Z' from users where username = 'member_1'`.execute(
		writer,
	);
}

async function inspect<T>(options: DatabaseOptions, work: (engine: Engine) => Promise<T>): Promise<T> {
	const engine = openEngine(options);
	try {
		return await work(engine);
	} finally {
		await engine.close();
	}
}

const password = 'knots-and-beads-7';

function signIn(number: number) {
	return server.api.succeed(login, { body: { email: `member_${number}@friends.example`, password } });
}

test('the data is what its README says', () => {
	const counts = ['users', 'posts', 'tribes', 'comments', 'reactions', 'friendships', 'tribe_members', 'feed_events'];
	expect(Object.fromEntries(counts.map((table) => [table, before[table]?.length]))).toEqual({
		users: 60,
		posts: 200,
		tribes: 6,
		comments: 403,
		reactions: 711,
		friendships: 720,
		tribe_members: 96,
		feed_events: 2094,
	});
	expect(Object.keys(before)).not.toContain('events');
	expect(Object.keys(kept)).toHaveLength(Object.keys(before).length - replaced.length);
});

test('every other table keeps every row with every value', () => {
	const { tribe_channels: _, ...unchanged } = kept;
	for (const [table, rows] of Object.entries(unchanged)) expect(rows, table).toEqual(keptIn(table, before[table]));
});

test('each tribe begins with a channel, which its members find', async () => {
	expect(before.tribe_channels).toEqual([]);
	const ids = before.tribes?.map(({ id }) => id).sort();
	expect(kept.tribe_channels?.map(({ id, tribe_id, is_default }) => [id, tribe_id, Boolean(is_default)]).sort()).toEqual(
		ids?.map((id) => [id, id, true]),
	);
	const { accessToken: token } = await signIn(1);
	const [tribe] = await server.api.succeed(listTribes, { token, query: { scope: 'mine' } });
	const channels = await server.api.succeed(listChannels, { token, params: { id: tribe?.id ?? '' } });
	expect(channels.map(({ id, name }) => [id, name])).toEqual([[tribe?.id, 'general']]);
});

test('a job makes the search keys again, folded as now', async () => {
	await server.community.rooms.users.service.completeFinding(new AbortController().signal);
	const rows = await server.database.reader.selectFrom('user_names').select(['user_id', 'name']).execute();
	const refolded = before.user_names?.map(({ user_id: id, name }) => `${id} ${folded(String(name))}`);
	expect(rows.map(({ user_id: id, name }) => `${id} ${name}`).sort()).toEqual(refolded?.sort());
});

test('every member keeps profile, settings, address and password, and the administrator owns the community', () => {
	const asOwner = (row: Row) => (row.role === 'admin' ? { ...row, role: 'owner' } : row);
	expect(members).toEqual(withSettings(before.users).map(asOwner));
});

test('recounting finds every stored count right', async () => {
	expect(await server.community.recount()).toBe(0);
});

test.each([1, 2, 31, 60])('member_%i signs in, and finds their posts and friends', async (number) => {
	const { user, accessToken: token } = await signIn(number);
	expect(user).toMatchObject({ username: `member_${number}`, role: number === 1 ? 'owner' : 'member' });
	const { postCount, friendCount } = await server.api.succeed(getProfile, { params: { id: user.id }, token });
	expect({ postCount, friendCount }).toEqual({
		postCount: before.posts?.filter(({ author_id: id }) => id === user.id).length,
		friendCount: before.friendships?.filter(({ user_id: id }) => id === user.id).length,
	});
});

test('a session that was open goes on', async () => {
	const { user } = await server.api.succeed(refresh, { token: refreshToken });
	expect(user.username).toBe('member_1');
});

const actsBefore = () =>
	(before.feed_events ?? []).map(({ actor_id: actorId, type, payload, created_at: at }) => {
		const { postId = null, commentId = null, tribeId = null, userId = null } = JSON.parse(String(payload));
		return { actorId: String(actorId), type, at: String(at), of: [postId, commentId, tribeId, userId] };
	});

const inOneOrder = (acts: object[]) => acts.map((act) => JSON.stringify(act)).sort();

test('what members did is their activity, in the order of its times', async () => {
	const rows = await server.database.reader.selectFrom('activities').selectAll().orderBy('id').execute();
	const acts = rows.map(({ actor_id: actorId, type, created_at: at, ...of }) => {
		return { actorId, type, at, of: [of.post_id, of.comment_id, of.tribe_id, of.person_id] };
	});
	expect(inOneOrder(acts)).toEqual(inOneOrder(actsBefore()));
	const times = rows.map(({ created_at: at }) => at);
	expect(times).toEqual(times.toSorted());
});

test('a profile lists what its owner did lately', async () => {
	const { user, accessToken: token } = await signIn(2);
	const listed = await server.api.succeed(listProfileActivity, { params: { id: user.id }, query: { limit: 10 }, token });
	const own = actsBefore().filter(({ actorId }) => actorId === user.id);
	const latest = own.toSorted((one, other) => (one.at > other.at ? -1 : 1)).slice(0, 10);
	expect(listed.map(({ type, createdAt }) => ({ type, createdAt }))).toEqual(latest.map(({ type, at }) => ({ type, createdAt: at })));
});

test('the days on which members did something are counted', async () => {
	const days = Map.groupBy(actsBefore(), ({ at, actorId }) => `${at.slice(0, 10)} ${actorId}`);
	const expected = [...days].map(([key, acts]) => [key, acts.filter(({ type }) => type === 'posted' || type === 'commented').length]);
	const rows = await server.database.reader.selectFrom('member_days').selectAll().execute();
	expect(rows.map(({ day, user_id: id, writings }) => [`${day} ${id}`, writings]).sort()).toEqual(expected.sort());
});
