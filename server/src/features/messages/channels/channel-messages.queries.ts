/** SQL of what messages of channels have beside others: threads, which are conversations with the id of their message, and pins. */
import { type SqlBool, sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import type { Reader, Transaction } from '#core/transaction';

interface NewThread {
	/** Of the message. */
	id: string;
	channelId: string;
	at: string;
}

/** Does nothing when there is one. */
export async function insertThread(transaction: Transaction, { id, channelId, at }: NewThread): Promise<void> {
	await transaction
		.insertInto('conversations')
		.values({ id, kind: 'thread', channel_id: channelId, active_at: at, created_at: at })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}

export async function hasThread(db: Reader, id: string): Promise<boolean> {
	const row = await db.selectFrom('conversations').select('id').where('id', '=', id).where('kind', '=', 'thread').executeTakeFirst();
	return row !== undefined;
}

export interface ThreadRow {
	id: string;
	replyCount: number;
	lastReplyAt: string;
}

interface Threads {
	ids: readonly string[];
	/** Null for what all but those see who wrote in shadow-bans. */
	viewerId: string | null;
}

/** Threads with replies. */
export async function listThreads(db: Reader, { ids, viewerId }: Threads): Promise<ThreadRow[]> {
	const rows = await db
		.selectFrom('conversations')
		.leftJoin('conversation_members as mine', (join) =>
			join.onRef('mine.conversation_id', '=', 'conversations.id').on('mine.user_id', '=', viewerId),
		)
		.select(['conversations.id', 'conversations.last_seq as lastSeq', 'conversations.active_at as activeAt'])
		.select(['mine.shadow_count as shadowCount', 'mine.shadow_at as shadowAt'])
		.where('conversations.id', 'in', ids)
		.where('conversations.kind', '=', 'thread')
		.where(sql<SqlBool>`conversations.last_seq + coalesce(mine.shadow_count, 0) > 0`)
		.execute();
	return rows.map(({ id, lastSeq, activeAt, shadowCount, shadowAt }) => ({
		id,
		replyCount: lastSeq + (shadowCount ?? 0),
		lastReplyAt: shadowAt !== null && shadowAt > activeAt ? shadowAt : activeAt,
	}));
}

/** Those of each thread who wrote last. */
export async function listThreadFaces(
	db: Reader,
	{ ids, viewerId, atMost }: Threads & { atMost: number },
): Promise<{ threadId: string; userId: string }[]> {
	const hasShadow = sql<SqlBool>`(user_id = ${viewerId} and shadow_count > 0)`;
	// What is written in a shadow-ban comes between two places.
	const wrote = sql<number>`case when ${hasShadow} and shadow_seq >= wrote_seq then 2 * shadow_seq + 1 else 2 * wrote_seq end`;
	const ranked = db
		.selectFrom('conversation_members')
		.select(['conversation_id as threadId', 'user_id as userId'])
		.select(sql<number>`row_number() over (partition by conversation_id order by ${wrote} desc, user_id)`.as('place'))
		.where('conversation_id', 'in', ids)
		.where(({ or, eb }) => or([eb('wrote_seq', '>', 0), hasShadow]));
	return db.selectFrom(ranked.as('ranked')).select(['threadId', 'userId']).where('place', '<=', atMost).orderBy('place').execute();
}

export async function countPins(db: Reader, channelId: string): Promise<number> {
	const row = await db
		.selectFrom('messages')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('room_id', '=', channelId)
		.where('pinned_at', 'is not', null)
		.where(({ eb, not }) => not(eb.ref('is_shadowed')))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** @param at null takes it down */
export async function setPinned(transaction: Transaction, id: string, at: string | null): Promise<void> {
	await transaction.updateTable('messages').set({ pinned_at: at }).where('id', '=', id).execute();
}

/** One channel with its threads, or all of a tribe. */
export type Channels = { channelId: string } | { tribeId: string };

const conversationsIn = (db: Reader, channels: Channels) =>
	db
		.selectFrom('conversations')
		.innerJoin('tribe_channels', 'tribe_channels.id', 'conversations.channel_id')
		.where(({ eb }) =>
			'tribeId' in channels ? eb('tribe_channels.tribe_id', '=', channels.tribeId) : eb('tribe_channels.id', '=', channels.channelId),
		);

/** Waits for what is being written there. */
export async function lockConversations(transaction: Transaction, channels: Channels): Promise<void> {
	if (!needsRowLocks(transaction)) return;
	await conversationsIn(transaction, channels).select('conversations.id').orderBy('conversations.id').forUpdate('conversations').execute();
}

/** Before the messages themselves are deleted: what still names a picture keeps it. */
export async function deletePictures(transaction: Transaction, channels: Channels): Promise<void> {
	const messages = conversationsIn(transaction, channels)
		.innerJoin('messages', 'messages.room_id', 'conversations.id')
		.select('messages.id');
	await transaction.deleteFrom('message_pictures').where('message_id', 'in', messages).execute();
}

/** Pictures that messages show, with those who wrote them. */
export function listPicturesIn(db: Reader, channels: Channels): Promise<{ url: string; ownerId: string | null }[]> {
	return conversationsIn(db, channels)
		.innerJoin('messages', 'messages.room_id', 'conversations.id')
		.innerJoin('message_pictures', 'message_pictures.message_id', 'messages.id')
		.select(['message_pictures.url', 'messages.sender_id as ownerId'])
		.execute();
}
