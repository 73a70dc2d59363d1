/** All SQL of the friends room. */
import { sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotLookup, hotQuery } from '#core/database/hot-query';
import { newId } from '#core/ids';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';
import type { Tie } from './friends.policy.ts';

const tieKind = (name: Tie['kind']) => sql<Tie['kind']>`${sql.lit(name)}`.as('kind');

/** Friends of the member among these people. */
export const listFriendsAmong = hotLookup((db, userId, ids) =>
	db.selectFrom('friendships').select('friend_id as id').where('user_id', '=', userId).where('friend_id', 'in', ids),
);

/** Friendships between the people of two lists. */
export function listFriendshipsAmong(
	db: Reader,
	{ userIds, friendIds }: { userIds: string[]; friendIds: string[] },
): Promise<{ userId: string; friendId: string }[]> {
	return db
		.selectFrom('friendships')
		.select(['user_id as userId', 'friend_id as friendId'])
		.where('user_id', 'in', userIds)
		.where('friend_id', 'in', friendIds)
		.execute();
}

export interface TieTo extends Tie, Position {
	otherId: string;
}

/** People among these that the member has blocked or is blocked by. */
export const listBlockedAmong = hotLookup((db, userId, ids) =>
	db
		.selectFrom('blocks')
		.select('blocked_id as id')
		.where('user_id', '=', userId)
		.where('blocked_id', 'in', ids)
		.unionAll(db.selectFrom('blocks').select('user_id as id').where('blocked_id', '=', userId).where('user_id', 'in', ids)),
);

/** All ties of a member: friendships, open requests and blocks, from either side. */
export const listCircle = hotQuery<{ userId: string }, TieTo>((db, value) => {
	const userId = value('userId');
	const requests = () => db.selectFrom('friend_requests').where('status', '=', sql.lit('pending'));
	return db
		.selectFrom('friendships')
		.select([tieKind('friendship'), 'id', 'user_id as by', 'friend_id as otherId', 'created_at as createdAt'])
		.where('user_id', '=', userId)
		.unionAll(
			requests()
				.select([tieKind('request'), 'id', 'from_user_id as by', 'to_user_id as otherId', 'created_at as createdAt'])
				.where('from_user_id', '=', userId),
		)
		.unionAll(
			requests()
				.select([tieKind('request'), 'id', 'from_user_id as by', 'from_user_id as otherId', 'created_at as createdAt'])
				.where('to_user_id', '=', userId),
		)
		.unionAll(
			db
				.selectFrom('blocks')
				.select([tieKind('block'), 'id', 'user_id as by', 'blocked_id as otherId', 'created_at as createdAt'])
				.where('user_id', '=', userId),
		)
		.unionAll(
			db
				.selectFrom('blocks')
				.select([tieKind('block'), 'id', 'user_id as by', 'user_id as otherId', 'created_at as createdAt'])
				.where('blocked_id', '=', userId),
		);
});

/** All ties between two people, in one statement. */
export function listTies(db: Reader, { oneId, otherId }: { oneId: string; otherId: string }): Promise<Tie[]> {
	const pair = [oneId, otherId];
	return db
		.selectFrom('friendships')
		.select([tieKind('friendship'), 'id', 'user_id as by'])
		.where('user_id', '=', oneId)
		.where('friend_id', '=', otherId)
		.unionAll(
			db
				.selectFrom('friend_requests')
				.select([tieKind('request'), 'id', 'from_user_id as by'])
				.where('status', '=', sql.lit('pending'))
				.where('from_user_id', 'in', pair)
				.where('to_user_id', 'in', pair),
		)
		.unionAll(
			db
				.selectFrom('blocks')
				.select([tieKind('block'), 'id', 'user_id as by'])
				.where('user_id', 'in', pair)
				.where('blocked_id', 'in', pair),
		)
		.execute();
}

/**
 * Locks the accounts of these people: other transactions that change ties between any of them wait. Locks in order of id, to avoid
 * deadlocks.
 */
export function lockPeople(transaction: Transaction, ids: readonly string[]) {
	return transaction
		.selectFrom('users')
		.select(['id', 'status', 'settings'])
		.where('id', 'in', ids)
		.orderBy('id')
		.$if(needsRowLocks(transaction), (query) => query.forNoKeyUpdate())
		.execute();
}

interface Pair {
	oneId: string;
	otherId: string;
	at: string;
}

/** A friendship is two rows, one for each side. */
export async function insertFriendship(transaction: Transaction, { oneId, otherId, at }: Pair): Promise<void> {
	const side = (userId: string, friendId: string) => ({ id: newId(), user_id: userId, friend_id: friendId, created_at: at });
	await transaction
		.insertInto('friendships')
		.values([side(oneId, otherId), side(otherId, oneId)])
		.execute();
}

export async function deleteFriendship(transaction: Transaction, oneId: string, otherId: string): Promise<void> {
	await transaction
		.deleteFrom('friendships')
		.where(({ eb, or, and }) =>
			or([
				and([eb('user_id', '=', oneId), eb('friend_id', '=', otherId)]),
				and([eb('user_id', '=', otherId), eb('friend_id', '=', oneId)]),
			]),
		)
		.execute();
}

export async function insertRequest(
	transaction: Transaction,
	{ id, fromId, toId, at }: { id: string; fromId: string; toId: string; at: string },
): Promise<void> {
	await transaction.insertInto('friend_requests').values({ id, from_user_id: fromId, to_user_id: toId, created_at: at }).execute();
}

export async function findRequest(db: Reader, id: string) {
	return db
		.selectFrom('friend_requests')
		.select(['from_user_id as fromId', 'to_user_id as toId', 'status'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** True when the latest decline of one by the other was at that time or later. */
export async function wasDeclined(db: Reader, { fromId, toId, since }: { fromId: string; toId: string; since: string }): Promise<boolean> {
	const query = db.selectFrom('friend_requests').select('id').where('from_user_id', '=', fromId).where('status', '=', 'declined');
	return (await query.where('to_user_id', '=', toId).where('declined_at', '>', since).limit(1).executeTakeFirst()) !== undefined;
}

interface ClosedRequest {
	id: string;
	status: 'accepted' | 'declined' | 'cancelled';
	at: string;
}

export async function closeRequest(transaction: Transaction, { id, status, at }: ClosedRequest): Promise<void> {
	const declinedAt = status === 'declined' ? at : null;
	await transaction.updateTable('friend_requests').set({ status, declined_at: declinedAt }).where('id', '=', id).execute();
}

export async function insertBlock(transaction: Transaction, { oneId, otherId, at }: Pair): Promise<void> {
	await transaction.insertInto('blocks').values({ id: newId(), user_id: oneId, blocked_id: otherId, created_at: at }).execute();
}

/** @returns false when there was no block. */
export async function deleteBlock(
	transaction: Transaction,
	{ userId, blockedId }: { userId: string; blockedId: string },
): Promise<boolean> {
	const result = await transaction
		.deleteFrom('blocks')
		.where('user_id', '=', userId)
		.where('blocked_id', '=', blockedId)
		.executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}
