/** Test data written directly to the database, for states that no endpoint creates. */
import type { EventDeclaration } from '@friends/contract/core/event';
import type { UserRole } from '@friends/contract/users/roles';

import { type Insertable, sql, type Updateable } from 'kysely';
import { insertRows } from '../core/database/insert-rows.ts';
import type { Tables } from '../core/database/tables.ts';
import { newId } from '../core/ids.ts';
import type { Database } from '../core/transaction.ts';
import { correctAllAudiences } from '../features/posts/audiences.queries.ts';
import type { TestApp } from './test-app.ts';

const at = '2026-11-01T00:00:00.000Z';

export async function updateUser(database: Database, id: string, changes: Updateable<Tables['users']>): Promise<void> {
	await database.transaction(async (transaction) => {
		await transaction.updateTable('users').set(changes).where('id', '=', id).execute();
		await correctAllAudiences(transaction);
	});
}

export async function updateAccount(database: Database, id: string, changes: Updateable<Tables['accounts']>): Promise<void> {
	await database.transaction((transaction) => transaction.updateTable('accounts').set(changes).where('id', '=', id).execute());
}

export async function setRole(database: Database, id: string, role: UserRole): Promise<void> {
	await updateAccount(database, id, { role });
}

export async function setVisibility(database: Database, id: string, profileVisibility: 'public' | 'friends' | 'private'): Promise<void> {
	await updateUser(database, id, { settings: JSON.stringify({ profileVisibility }) });
}

/** Sessions without tokens, each used a minute after the one before it. @returns their ids, oldest first. */
export async function openSessions(database: Database, userId: string, count: number, from: Date): Promise<string[]> {
	const rows = Array.from({ length: count }, (_, index) => ({
		id: newId(),
		user_id: userId,
		refresh_token_hash: newId(),
		user_agent: '',
		created_at: at,
		last_used_at: new Date(from.getTime() + index * 60_000).toISOString(),
		expires_at: '2100-01-01T00:00:00.000Z',
	}));
	await database.transaction((transaction) => transaction.insertInto('sessions').values(rows).execute());
	return rows.map(({ id }) => id);
}

export async function befriend(database: Database, one: string, other: string): Promise<void> {
	const row = (userId: string, friendId: string) => ({ id: newId(), user_id: userId, friend_id: friendId, created_at: at });
	await database.transaction((transaction) =>
		transaction
			.insertInto('friendships')
			.values([row(one, other), row(other, one)])
			.execute(),
	);
}

export async function block(database: Database, userId: string, blockedId: string): Promise<void> {
	const row = { id: newId(), user_id: userId, blocked_id: blockedId, created_at: at };
	await database.transaction((transaction) => transaction.insertInto('blocks').values(row).execute());
}

export async function joinTribe(
	database: Database,
	{ tribeId, userId, ...rest }: { tribeId: string; userId: string } & Partial<Insertable<Tables['tribe_members']>>,
): Promise<void> {
	await database.transaction((transaction) =>
		transaction
			.insertInto('tribe_members')
			.values({ id: newId(), tribe_id: tribeId, user_id: userId, joined_at: at, ...rest })
			.execute(),
	);
}

/** @returns the tribe's id. The owner is a member too. */
export async function foundTribe(
	database: Database,
	{ ownerId, memberIds = [], ...changes }: { ownerId: string; memberIds?: string[] } & Partial<Insertable<Tables['tribes']>>,
): Promise<string> {
	const id = newId();
	await database.transaction((transaction) =>
		transaction
			.insertInto('tribes')
			.values({
				id,
				name: 'Gardeners',
				slug: `tribe-${id}`,
				description: '',
				owner_id: ownerId,
				created_at: at,
				updated_at: at,
				...changes,
			})
			.execute(),
	);
	await joinTribe(database, { tribeId: id, userId: ownerId, role: 'owner' });
	for (const userId of memberIds) await joinTribe(database, { tribeId: id, userId });
	return id;
}

/** Records a sighting, as a request of this member would. */
export async function beSeen(database: Database, userId: string, seenAt: string): Promise<void> {
	await database.transaction((transaction) =>
		transaction
			.insertInto('presence')
			.values({ user_id: userId, seen_at: seenAt })
			.onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at: seenAt }))
			.execute(),
	);
}

/** Inserts a person without a password, for tests with many people who never sign in. @returns the id. */
export async function insertPerson(database: Database, settings: Record<string, unknown> = {}): Promise<string> {
	const id = newId();
	const name = `u${id.replaceAll('-', '').slice(-20)}`;
	await database.transaction(async (transaction) => {
		await transaction
			.insertInto('users')
			.values({ id, name, username: name, settings: JSON.stringify(settings), created_at: at, updated_at: at })
			.execute();
		await transaction
			.insertInto('accounts')
			.values({ id, email: `${name}@friends.example`, created_at: at, updated_at: at })
			.execute();
	});
	return id;
}

/** Makes the next event of this kind by this person fail; there must be exactly one already. @returns the repair. */
export async function breakEvents(
	database: Database,
	{ actorId, event }: { actorId: string; event: EventDeclaration },
): Promise<() => Promise<void>> {
	const run = (statement: string) => database.transaction((transaction) => sql.raw(statement).execute(transaction));
	await run(`create unique index broken_on_purpose on events (actor_id) where actor_id = '${actorId}' and name = '${event.name}'`);
	return async () => {
		await run('drop index broken_on_purpose');
	};
}

/** Counts the rows of a table, or only those where `column` is `value`. */
export async function countRows(database: Database, table: keyof Tables, where?: { column: string; value: string }): Promise<number> {
	const condition = where ? sql`where ${sql.ref(where.column)} = ${where.value}` : sql``;
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} ${condition}`.execute(database.reader);
	return rows[0]?.count ?? 0;
}

/** Adds posts like this one as an import of rows leaves them: without events. */
export async function insertPostsLike(database: Database, id: string, changes: { body: string; created_at?: string }[]): Promise<void> {
	const { audience: _, ...row } = await database.reader.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
	const posts = changes.map((changed) => ({ ...row, id: newId(), ...changed }));
	await database.transaction((transaction) => insertRows(transaction, { posts }));
}

/** Likes a post as these people, also where they could not. */
export async function likeAs(database: Database, postId: string, people: readonly string[], likedAt = at): Promise<void> {
	await database.transaction(async (transaction) => {
		const rows = people.map((userId) => ({ id: newId(), user_id: userId, post_id: postId, created_at: likedAt }));
		await transaction.insertInto('reactions').values(rows).execute();
		await transaction
			.updateTable('posts')
			.set(({ eb }) => ({ like_count: eb('like_count', '+', people.length) }))
			.where('id', '=', postId)
			.execute();
	});
}

/** Runs the job of Explore for the trends and rising posts of this moment. */
export async function countExplore({ settle, community }: Pick<TestApp, 'settle' | 'community'>): Promise<void> {
	await settle();
	await community.rooms.explore.service.count(new AbortController().signal);
}
