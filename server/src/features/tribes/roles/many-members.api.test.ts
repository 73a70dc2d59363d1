/** A tribe of thousands is read by its indexes: who looks for a few among many does not go through all of them. */
import { listTribeMembers } from '@friends/contract/tribes/tribes.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { createTribe } from '@friends/test-kit/tribes';
import { type Compilable, CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { insertRows } from '#core/database/insert-rows';
import { newId } from '#core/ids';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { nextOf, selectPinned } from '../../feed/feed.queries.ts';
import { selectWithRole } from '../joining/managers.queries.ts';
import { countFriendsInside, selectFriendsInside } from '../joining/tribe-requests.queries.ts';
import { selectGroup, selectMembers } from '../tribe-members.queries.ts';
import { selectVisits } from '../visits/tribe-visits.queries.ts';

const count = 6_000;
/** As many are friends with one other each. */
const befriended = 50;
const isModerator = (index: number) => index % 2_000 === 0;
/** Too many for a search that goes from names to people; the others have names of their own. */
const isMaya = (index: number) => index % 2 === 0;

let server: TestApp;
let token: string;
let tribe: { id: string; ownerId: string };
/** Ids, first to join first. */
const members = Array.from({ length: count }, newId);
const top = { createdAt: '9999-12-31T23:59:59.999Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

beforeAll(async () => {
	server = await createTestApp();
	const owner = await registerMember(server.api, { name: 'Maya Owens' });
	({ token } = owner);
	const { id } = await createTribe(server.api, owner);
	tribe = { id, ownerId: owner.user.id };
	const start = server.clock.now().getTime();
	const atOf = (index: number) => new Date(start + index).toISOString();
	const at = atOf(0);
	await server.database.transaction(async (transaction) => {
		await insertRows(transaction, {
			users: members.map((userId, index) => ({
				...{ id: userId, username: `many_${index}`, name: isMaya(index) ? 'Maya Many' : `Noor ${index}` },
				...{ settings: '{}', created_at: at, updated_at: at },
			})),
			user_names: members.map((user_id, index) => ({ user_id, name: isMaya(index) ? 'maya many' : `noor ${index}` })),
			tribe_members: members.map((user_id, index) => ({
				...{ id: newId(), tribe_id: id, user_id, role: isModerator(index) ? 'moderator' : 'member', joined_at: atOf(index) },
			})),
			friendships: members.slice(0, befriended).flatMap((one, index) => {
				const other = members[count - 1 - index] ?? '';
				return [
					{ id: newId(), user_id: one, friend_id: other, created_at: at },
					{ id: newId(), user_id: other, friend_id: one, created_at: at },
				];
			}),
			posts: members.map((author_id, index) => ({
				...{ id: newId(), tribe_id: id, author_id, body: `Post ${index}`, is_pinned: isModerator(index) },
				...{ created_at: atOf(index), updated_at: at },
			})),
		});
	});
	if (needsRowLocks(server.database.reader)) await server.database.reader.executeQuery(CompiledQuery.raw('analyze'));
});
afterAll(() => server.close());

async function planOf(query: Compilable): Promise<string> {
	const db = server.database.reader;
	const { sql, parameters } = query.compile();
	const explain = CompiledQuery.raw(`${needsRowLocks(db) ? 'explain' : 'explain query plan'} ${sql}`, [...parameters]);
	return JSON.stringify((await db.executeQuery(explain)).rows);
}

const goesThroughMembers = /tribe_members_latest|tribe_members USING INDEX \w+ \(tribe_id=\?\)|Seq Scan on tribe_members/;
const page = { after: null, limit: 25 };
const read = (query: object) => server.api.succeed(listTribeMembers, { token, params: { id: tribe.id }, query });
const namesIn = async (query: object) => (await read(query)).map(({ person }) => person.username);

test('pinned posts, moderators and those who manage members are found by what they are', async () => {
	const db = server.database.reader;
	const all = await selectMembers(db, { tribeId: tribe.id, beginning: '' });
	const inGroup = (group: 'withRole' | 'others') => selectGroup(all, { ...page, ownerId: tribe.ownerId, group });
	expect(await planOf(nextOf(selectPinned(db, tribe.id), top, 25))).toMatch(/posts_pinned/);
	expect(await planOf(inGroup('withRole'))).toMatch(/tribe_members_above/);
	expect(await planOf(inGroup('others'))).toMatch(/tribe_members_roles|tribe_members_latest/);
	const ofRole = selectWithRole(db, { tribeId: tribe.id, ownerId: tribe.ownerId, role: 'moderator', limit: 19 });
	expect(await planOf(ofRole)).toMatch(/tribe_members_roles/);
	const [owner, ...others] = await namesIn({ least: 'moderator' });
	expect(others).toEqual(['many_4000', 'many_2000', 'many_0']);
	expect(owner).not.toMatch(/^many_/);
});

test('whether a post is new to a member is seen at the latest one', async () => {
	const [newcomer = ''] = members;
	const plan = await planOf(selectVisits(server.database.reader, newcomer, [tribe.id]));
	expect(plan).toMatch(/posts_(tribe|feed)/);
	expect(plan).not.toMatch(/Seq Scan on posts|SCAN posts/);
});

test('a rare name leads to its members, and a common one is met among the latest', async () => {
	const db = server.database.reader;
	const plan = async (beginning: string) =>
		planOf(selectGroup(await selectMembers(db, { tribeId: tribe.id, beginning }), { ...page, ownerId: tribe.ownerId, group: 'others' }));
	for (const rare of ['noor 5999', 'nobody']) {
		expect(await plan(rare)).toMatch(/user_names_name/);
		expect(await plan(rare)).not.toMatch(goesThroughMembers);
	}
	expect(await plan('maya')).not.toMatch(/user_names_name/);
	expect(await namesIn({ search: 'noor 599' })).toEqual([9, 7, 5, 3, 1].map((digit) => `many_599${digit}`).concat('many_599'));
	expect(await namesIn({ search: 'nobody' })).toEqual([]);
	const [owner, ...others] = await namesIn({ search: 'maya', limit: 7 });
	expect(owner).not.toMatch(/^many_/);
	expect(others).toEqual(['many_4000', 'many_2000', 'many_0', 'many_5998', 'many_5996', 'many_5994']);
});

test('friends of a few who ask are found one by one', async () => {
	const db = server.database.reader;
	const inside = { tribeId: tribe.id, viewerId: tribe.ownerId, userIds: members.slice(0, 25) };
	expect(await planOf(selectFriendsInside(db, inside))).not.toMatch(goesThroughMembers);
	const counts = await countFriendsInside(db, inside);
	expect(new Map(counts.map(({ userId, count: friends }) => [userId, Number(friends)]))).toEqual(
		new Map(inside.userIds.map((id) => [id, 1])),
	);
});
