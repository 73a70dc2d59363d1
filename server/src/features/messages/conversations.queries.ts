/** SQL of conversations, as their members see them. */
import type { ConversationBox } from '@friends/contract/messages/conversations.schema';
import { type Expression, type SqlBool, sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotChange, hotQuery } from '#core/database/hot-query';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';
import type { OwnConversation } from './gate.queries.ts';
import { isBehindBlock } from './readable.queries.ts';

export interface NewConversation {
	id: string;
	kind: 'direct' | 'group';
	name: string;
	ownerId: string | null;
	pairKey: string | null;
	at: string;
}

/** @returns false when the pair has one already. */
export async function insertConversation(transaction: Transaction, row: NewConversation): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('conversations')
		.values({
			id: row.id,
			kind: row.kind,
			name: row.name,
			owner_id: row.ownerId,
			pair_key: row.pairKey,
			active_at: row.at,
			created_at: row.at,
		})
		.onConflict((conflict) => conflict.column('pair_key').doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows) === 1;
}

export async function findDirect(db: Reader, pairKey: string): Promise<string | null> {
	const row = await db.selectFrom('conversations').select('id').where('pair_key', '=', pairKey).executeTakeFirst();
	return row?.id ?? null;
}

export type { OwnConversation };

/** Conversations of a member, with their membership; no channels. */
const ownConversations = (db: Reader, userId: string) =>
	db
		.selectFrom('conversation_members as mine')
		.innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
		.select(['conversations.id', 'conversations.kind', 'conversations.name', 'conversations.picture', 'conversations.owner_id as ownerId'])
		.select(['conversations.last_seq as lastSeq', 'conversations.active_at as activeAt'])
		.select(['mine.state', 'mine.joined_seq as joinedSeq', 'mine.read_seq as readSeq', 'mine.is_muted as isMuted', 'mine.draft'])
		.select(['mine.pinned_at as pinnedAt', 'mine.archived_at as archivedAt'])
		.where('mine.user_id', '=', userId)
		.where('mine.state', 'in', ['in', 'asked']);

const lockRow = hotQuery<{ id: string }, { id: string }>((db, value) =>
	db.selectFrom('conversations').select('id').where('id', '=', value('id')).forNoKeyUpdate(),
);

/** Waits for what others change in the conversation at the same time. */
export async function lockConversation(transaction: Transaction, id: string): Promise<void> {
	if (needsRowLocks(transaction)) await lockRow(transaction, { id });
}

/** A direct one without messages is not listed; neither are requests of people behind a block. */
const isIn: Record<ConversationBox, (userId: string) => Expression<SqlBool>> = {
	inbox: () =>
		sql<SqlBool>`mine.state = 'in' and mine.archived_at is null and (conversations.kind = 'group' or conversations.last_seq > 0)`,
	archived: () =>
		sql<SqlBool>`mine.state = 'in' and mine.archived_at is not null and (conversations.kind = 'group' or conversations.last_seq > 0)`,
	requests: (userId) => sql<SqlBool>`mine.state = 'asked' and (conversations.kind = 'group' or conversations.last_seq > mine.joined_seq)
		and not ${isBehindBlock(userId, 'mine.asked_by')}`,
};

/** Place in a list: pinned ones come first. */
export interface Place extends Position {
	isPinned: boolean;
}

interface Listed {
	userId: string;
	box: ConversationBox;
	after: Place | null;
	/** Null for all. */
	limit: number | null;
}

const pinned = sql<number>`case when mine.pinned_at is null then 0 else 1 end`;

function comesAfter({ isPinned, createdAt, id }: Place): Expression<SqlBool> {
	const later = sql<SqlBool>`(conversations.active_at, conversations.id) < (${createdAt}, ${id})`;
	return isPinned ? sql<SqlBool>`(mine.pinned_at is null or ${later})` : sql<SqlBool>`(mine.pinned_at is null and ${later})`;
}

export async function listBox(db: Reader, { userId, box, after, limit }: Listed): Promise<OwnConversation[]> {
	const listed = ownConversations(db, userId)
		.where(isIn[box](userId))
		.orderBy(pinned, 'desc')
		.orderBy('conversations.active_at', 'desc')
		.orderBy('conversations.id', 'desc');
	const next = limit === null ? listed : listed.limit(limit);
	const rows = await (after ? next.where(comesAfter(after)) : next).execute();
	return rows.map((row) => ({ ...row, channel: null, shadowCount: 0, shadowOwnerId: null }));
}

const isUnread = sql<SqlBool>`conversations.last_seq > mine.read_seq and conversations.last_seq > mine.joined_seq`;

/** Equal the lengths of the lists that they announce: unread ones of the inbox that are not muted, and requests. */
export async function countWaiting(db: Reader, userId: string): Promise<{ unread: number; requests: number }> {
	const count = (condition: Expression<SqlBool>) => sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
	const row = await db
		.selectFrom('conversation_members as mine')
		.innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
		.select([
			count(sql<SqlBool>`${isIn.inbox(userId)} and ${isUnread} and not mine.is_muted`).as('unread'),
			count(isIn.requests(userId)).as('requests'),
		])
		.where('mine.user_id', '=', userId)
		.where('mine.state', 'in', ['in', 'asked'])
		.executeTakeFirstOrThrow();
	return { unread: Number(row.unread), requests: Number(row.requests) };
}

/** Those of the inbox that are not muted and have unread messages, the last of them since that time. */
export async function countUnread(db: Reader, userId: string, since: string): Promise<number> {
	const row = await db
		.selectFrom('conversation_members as mine')
		.innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('mine.user_id', '=', userId)
		.where('conversations.kind', 'in', ['direct', 'group'])
		.where('conversations.active_at', '>=', since)
		.where(sql<SqlBool>`${isIn.inbox(userId)} and ${isUnread} and not mine.is_muted`)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

export async function updateGroup(
	transaction: Transaction,
	id: string,
	changes: { name?: string; picture?: string; owner_id?: string | null },
): Promise<void> {
	await transaction.updateTable('conversations').set(changes).where('id', '=', id).execute();
}

/** Takes the next place. */
export const moveOn = hotChange<{ id: string; seq: number; at: string }>((db, value) =>
	db
		.updateTable('conversations')
		.set({ last_seq: value('seq'), active_at: value('at') })
		.where('id', '=', value('id')),
);

/** With all its messages. */
export async function deleteConversation(transaction: Transaction, id: string): Promise<void> {
	await transaction.deleteFrom('conversations').where('id', '=', id).execute();
}

export async function countPinned(transaction: Transaction, userId: string): Promise<number> {
	const row = await transaction
		.selectFrom('conversation_members')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('user_id', '=', userId)
		.where('state', 'in', ['in', 'asked'])
		.where('pinned_at', 'is not', null)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** Any group that this member is in, or is asked to. */
export function findGroupOf(db: Reader, userId: string) {
	return db
		.selectFrom('conversation_members')
		.innerJoin('conversations', 'conversations.id', 'conversation_members.conversation_id')
		.select(['conversations.id', 'conversations.picture', 'conversations.owner_id as ownerId'])
		.where('conversation_members.user_id', '=', userId)
		.where('conversation_members.state', 'in', ['in', 'asked', 'declined'])
		.where('conversations.kind', '=', 'group')
		.orderBy('conversations.id')
		.limit(1)
		.executeTakeFirst();
}

export function findConversation(db: Reader, id: string) {
	return db.selectFrom('conversations').select(['id', 'kind', 'last_seq as lastSeq']).where('id', '=', id).executeTakeFirst();
}
