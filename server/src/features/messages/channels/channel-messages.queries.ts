/** SQL of what messages of channels have beside others: threads, which are conversations with the id of their message, and pins. */
import { sql } from 'kysely';
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

/** Threads with replies. */
export function listThreads(db: Reader, ids: readonly string[]): Promise<ThreadRow[]> {
	return db
		.selectFrom('conversations')
		.select(['id', 'last_seq as replyCount', 'active_at as lastReplyAt'])
		.where('id', 'in', ids)
		.where('kind', '=', 'thread')
		.where('last_seq', '>', 0)
		.execute();
}

/** Those of each thread who wrote last. */
export async function listThreadFaces(db: Reader, ids: readonly string[], atMost: number): Promise<{ threadId: string; userId: string }[]> {
	const ranked = db
		.selectFrom('conversation_members')
		.select(['conversation_id as threadId', 'user_id as userId'])
		.select(sql<number>`row_number() over (partition by conversation_id order by wrote_seq desc, user_id)`.as('place'))
		.where('conversation_id', 'in', ids)
		.where('wrote_seq', '>', 0);
	return db.selectFrom(ranked.as('ranked')).select(['threadId', 'userId']).where('place', '<=', atMost).orderBy('place').execute();
}

export async function countPins(db: Reader, channelId: string): Promise<number> {
	const row = await db
		.selectFrom('messages')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('room_id', '=', channelId)
		.where('pinned_at', 'is not', null)
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
