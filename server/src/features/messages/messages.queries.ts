/** SQL of messages. */
import type { MessageRemover } from '@friends/contract/messages/messages.schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hotChange, hotList, hotQuery } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';
import { lockConversation } from './conversations.queries.ts';
import { isGoneFor, isReadableBy, isThereFor, placeFor } from './readable.queries.ts';

export interface MessageRow extends Position {
	conversationId: string;
	/** Of the channel that it is in, also when it is in a thread. */
	channelId: string | null;
	seq: number;
	clientId: string;
	authorId: string | null;
	/** In the tribe of a channel: key of the role, and after a space the tribe's roles; null elsewhere, and of people who are not in it any more. */
	authorRole: string | null;
	text: string;
	attachments: string;
	replyToId: string | null;
	editedAt: string | null;
	deletedAt: string | null;
	pinnedAt: string | null;
	isForAll: boolean | 0 | 1;
	removedBy: MessageRemover | null;
	/** For its author alone; with a `shadowNo` it was never there for others. */
	isShadowed: boolean | 0 | 1;
	shadowNo: number;
}

const channelId = sql<string | null>`(select place.channel_id from conversations as place where place.id = messages.room_id)`;

const authorRole = sql<string | null>`(
	select case when tribes.owner_id = member.user_id then 'owner' when member.role = 'owner' then 'member' else member.role end || ' ' || tribes.roles
	from conversations as place
	join tribe_channels on tribe_channels.id = place.channel_id
	join tribes on tribes.id = tribe_channels.tribe_id
	join current_members as member on member.tribe_id = tribes.id and member.user_id = messages.sender_id
	where place.id = messages.room_id
)`;

const allRows = (db: Reader) =>
	db
		.selectFrom('messages')
		.select(['messages.id', 'messages.room_id as conversationId', 'messages.client_id as clientId', 'messages.sender_id as authorId'])
		.select(['messages.created_at as createdAt', 'messages.removed_by as removedBy'])
		.select(['messages.is_shadowed as isShadowed', 'messages.shadow_no as shadowNo'])
		.select([channelId.as('channelId'), authorRole.as('authorRole')]);

/** As it is stored. */
export interface StoredMessage extends MessageRow {
	/** Some members have it otherwise than all others. */
	isDiverse: boolean | 0 | 1;
}

const isDiverse = sql<boolean | 0 | 1>`(messages.is_shadowed
	or exists (select 1 from messages as answered where answered.id = messages.reply_to_id and answered.is_shadowed)
	or exists (select 1 from message_reactions as reaction where reaction.message_id = messages.id and reaction.is_shadowed)
	or exists (select 1 from conversation_members as mark where mark.conversation_id in (messages.room_id, messages.id) and mark.shadow_count > 0))`;

const storedRows = (db: Reader) =>
	allRows(db)
		.select(isDiverse.as('isDiverse'))
		.select(['messages.seq', 'messages.body as text', 'messages.attachments', 'messages.reply_to_id as replyToId'])
		.select(['messages.edited_at as editedAt', 'messages.deleted_at as deletedAt'])
		.select(['messages.pinned_at as pinnedAt', 'messages.is_for_all as isForAll']);

/** As this viewer has them. @param viewerId null for all but their authors */
function messageRows(db: Reader, viewerId: string | null) {
	const isGone = isGoneFor(viewerId);
	const unless = <Value>(gone: RawBuilder<unknown>, column: string) =>
		sql<Value>`case when ${isGone} then ${gone} else ${sql.ref(`messages.${column}`)} end`;
	const none = sql`null`;
	return allRows(db)
		.where(isThereFor(viewerId))
		.select([
			placeFor(viewerId).as('seq'),
			unless<string>(sql`''`, 'body').as('text'),
			unless<string>(sql`'[]'`, 'attachments').as('attachments'),
			unless<string | null>(none, 'reply_to_id').as('replyToId'),
			unless<string | null>(none, 'edited_at').as('editedAt'),
			unless<string | null>(sql`coalesce(messages.deleted_at, messages.created_at)`, 'deleted_at').as('deletedAt'),
			unless<string | null>(none, 'pinned_at').as('pinnedAt'),
			unless<boolean | 0 | 1>(sql`false`, 'is_for_all').as('isForAll'),
		]);
}

/** What a member may read of a conversation. */
export interface Readable {
	conversationId: string;
	userId: string;
	/** They read what comes after this place. */
	joinedSeq: number;
	/** Number of messages that they wrote in shadow-bans: their places are at most so much further than those stored. */
	shadowCount: number;
}

interface ReadableFrom extends Pick<Readable, 'conversationId' | 'userId'> {
	/** Stored places are further than this one. */
	from: number;
}

const rowsFrom = (db: Reader, { conversationId, userId, from }: ReadableFrom) =>
	messageRows(db, userId).where('messages.room_id', '=', conversationId).where('messages.seq', '>', from).where(isReadableBy(userId));

const fromOf = ({ joinedSeq, shadowCount, ...readable }: Readable): ReadableFrom => ({ ...readable, from: joinedSeq - shadowCount });

const readableRows = (db: Reader, readable: Readable) => rowsFrom(db, fromOf(readable));

interface Part {
	limit: number;
}

/** The latest up to a place, from the latest on. */
export const selectUpTo = (db: Reader, readable: Readable, { upTo, limit }: Part & { upTo: number }) =>
	readableRows(db, readable)
		.where('messages.seq', '<=', upTo)
		.where(sql<SqlBool>`${placeFor(readable.userId)} <= ${upTo}`)
		.orderBy('messages.seq', 'desc')
		.orderBy('messages.shadow_no', 'desc')
		.limit(limit);

export const listUpTo = (...args: Parameters<typeof selectUpTo>): Promise<MessageRow[]> => selectUpTo(...args).execute();

/** One lower bound: of two, SQLite searches by the first, and reads all rows from there. */
export const selectAfter = (db: Reader, { joinedSeq, ...readable }: Readable, { after, limit }: Part & { after: number }) =>
	readableRows(db, { ...readable, joinedSeq: Math.max(joinedSeq, after) })
		.where(sql<SqlBool>`${placeFor(readable.userId)} > ${Math.max(joinedSeq, after)}`)
		.orderBy('messages.seq')
		.orderBy('messages.shadow_no')
		.limit(limit);

export const listAfter = (...args: Parameters<typeof selectAfter>): Promise<MessageRow[]> => selectAfter(...args).execute();

/** Latest first; each contains all words, which are folded. */
export function searchMessages(
	db: Reader,
	readable: Readable,
	{ words, after, limit }: Stretch & { words: string[] },
): Promise<MessageRow[]> {
	let found = readableRows(db, readable)
		.where('messages.deleted_at', 'is', null)
		.where(({ not }) => not(isGoneFor(readable.userId)));
	for (const word of words) {
		const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
		found = found.where(sql<SqlBool>`messages.folded like ${pattern} escape '\\'`);
	}
	const next = found.orderBy('messages.seq', 'desc').orderBy('messages.shadow_no', 'desc').limit(limit);
	if (!after) return next.execute();
	const last = sql`select last.seq, last.shadow_no from messages as last where last.id = ${after.id}`;
	return next.where(sql<SqlBool>`(messages.seq, messages.shadow_no) < (${last})`).execute();
}

const listOne = hotQuery<{ id: string }, StoredMessage>((db, value) => storedRows(db).where('messages.id', '=', value('id')));

export async function findMessage(db: Reader, id: string): Promise<StoredMessage | undefined> {
	return (await listOne(db, { id }))[0];
}

const listOneReadable = hotQuery<ReadableFrom & { id: string }, MessageRow>((db, value) => {
	const readable = { conversationId: value('conversationId'), userId: value('userId'), from: value('from') };
	return rowsFrom(db, readable).where('messages.id', '=', value('id'));
});

/** Undefined when the member may not read it. */
export async function findReadable(db: Reader, readable: Readable, id: string): Promise<MessageRow | undefined> {
	return (await listOneReadable(db, { ...fromOf(readable), id }))[0];
}

/** As this viewer has them; null for what all but their authors have. */
export interface For {
	viewerId: string | null;
}

export const listByIds = hotList<MessageRow, For>((db, ids, value) => messageRows(db, value('viewerId')).where('messages.id', 'in', ids));

/** Undefined when it is not there for this viewer. */
export async function findFor(db: Reader, viewerId: string | null, id: string): Promise<MessageRow | undefined> {
	return (await listByIds(db, [id], { viewerId }))[0];
}

/** Those of these messages of channels that a member who sees the channels may read. */
export const listReadableByIds = (db: Reader, userId: string, ids: readonly string[]): Promise<MessageRow[]> =>
	messageRows(db, userId).where('messages.id', 'in', ids).where(isReadableBy(userId)).execute();

/** The latest message that the member may read, of each of these conversations that they may see. */
export function listLast(db: Reader, userId: string, conversationIds: string[]): Promise<MessageRow[]> {
	const ids = db
		.selectFrom('conversations as listed')
		.leftJoin('conversation_members as mine', (join) =>
			join.onRef('mine.conversation_id', '=', 'listed.id').on('mine.user_id', '=', userId),
		)
		.select(({ selectFrom }) =>
			selectFrom('messages')
				.select('messages.id')
				.whereRef('messages.room_id', '=', 'listed.id')
				.where(sql<SqlBool>`messages.seq > coalesce(mine.joined_seq - mine.shadow_count, 0)`)
				.where(isThereFor(userId))
				.where(isReadableBy(userId))
				.orderBy('messages.seq', 'desc')
				.orderBy('messages.shadow_no', 'desc')
				.limit(1)
				.as('id'),
		)
		.where('listed.id', 'in', conversationIds);
	return messageRows(db, userId).where('messages.id', 'in', ids).execute();
}

type Sent = Record<'conversationId' | 'authorId' | 'clientId', string>;

const listSent = hotQuery<Sent, { id: string }>((db, value) =>
	db
		.selectFrom('messages')
		.select('id')
		.where('room_id', '=', value('conversationId'))
		.where('sender_id', '=', value('authorId'))
		.where('client_id', '=', value('clientId')),
);

/** The message that this device has sent already; null for none. */
export async function findSent(db: Reader, sent: Sent): Promise<string | null> {
	return (await listSent(db, sent))[0]?.id ?? null;
}

export interface NewMessage {
	id: string;
	conversationId: string;
	seq: number;
	clientId: string;
	authorId: string;
	text: string;
	folded: string;
	attachments: string;
	urls: string[];
	replyToId: string | null;
	isForAll: boolean;
	/** Number among the author's in shadow-bans; 0 for others. */
	shadowNo: number;
	at: string;
}

const insert = hotChange<Omit<NewMessage, 'urls' | 'isForAll'> & { isForAll: 0 | 1; isShadowed: 0 | 1 }>((db, value) =>
	db.insertInto('messages').values({
		id: value('id'),
		room_id: value('conversationId'),
		sender_id: value('authorId'),
		body: value('text'),
		attachments: value('attachments'),
		created_at: value('at'),
		seq: value('seq'),
		client_id: value('clientId'),
		folded: value('folded'),
		reply_to_id: value('replyToId'),
		is_for_all: value('isForAll'),
		is_shadowed: value('isShadowed'),
		shadow_no: value('shadowNo'),
	}),
);

export async function insertMessage(transaction: Transaction, { urls, ...message }: NewMessage): Promise<void> {
	await insert(transaction, { ...message, isForAll: message.isForAll ? 1 : 0, isShadowed: message.shadowNo > 0 ? 1 : 0 });
	if (urls.length > 0) {
		const rows = [...new Set(urls)].map((url) => ({ url, message_id: message.id }));
		await transaction.insertInto('message_pictures').values(rows).execute();
	}
}

interface NewText extends Record<'id' | 'revisionId' | 'before' | 'text' | 'folded' | 'at', string> {
	isShadowed: boolean;
}

export async function updateText(
	transaction: Transaction,
	{ id, revisionId, before, text, folded, isShadowed, at }: NewText,
): Promise<void> {
	await transaction.insertInto('message_revisions').values({ id: revisionId, message_id: id, body: before, created_at: at }).execute();
	const changes = { body: text, folded, edited_at: at, is_shadowed: isShadowed };
	await transaction.updateTable('messages').set(changes).where('id', '=', id).execute();
}

export async function hideMessage(transaction: Transaction, { id, userId, at }: { id: string; userId: string; at: string }): Promise<void> {
	await transaction
		.insertInto('message_hidings')
		.values({ message_id: id, user_id: userId, created_at: at })
		.onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doNothing())
		.execute();
}

export interface RevisionRow extends Position {
	text: string;
}

/** Latest first. */
export function listRevisions(db: Reader, { messageId, ...stretch }: Stretch & { messageId: string }): Promise<RevisionRow[]> {
	const revisions = db
		.selectFrom('message_revisions')
		.select(['id', 'body as text', 'created_at as createdAt'])
		.where('message_id', '=', messageId);
	return stretchOf(revisions, ['created_at', 'id'], stretch).execute();
}

/** Pictures of a whole conversation, with their owners. */
export function listPictures(db: Reader, conversationId: string): Promise<{ url: string; ownerId: string | null }[]> {
	return db
		.selectFrom('message_pictures')
		.innerJoin('messages', 'messages.id', 'message_pictures.message_id')
		.select(['message_pictures.url', 'messages.sender_id as ownerId'])
		.where('messages.room_id', '=', conversationId)
		.execute();
}

/** Pinned last first. */
export const listPinned = (db: Reader, readable: Readable): Promise<MessageRow[]> =>
	readableRows(db, readable)
		.where('messages.pinned_at', 'is not', null)
		.where(({ not }) => not(isGoneFor(readable.userId)))
		.orderBy('messages.pinned_at', 'desc')
		.orderBy('messages.id', 'desc')
		.execute();

/** Authors of these messages. */
export async function listAuthorsOf(db: Reader, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await db.selectFrom('messages').select('sender_id as id').distinct().where('id', 'in', ids).execute();
	return rows.flatMap(({ id }) => id ?? []);
}

/** Waits for other changes of the message. Undefined when it is not there. */
export async function lockMessage(transaction: Transaction, id: string): Promise<MessageRow | undefined> {
	const found = await findMessage(transaction, id);
	if (!found) return undefined;
	await lockConversation(transaction, found.conversationId);
	return findMessage(transaction, id);
}

/** Everyone who has been in a conversation. */
export async function listAuthors(db: Reader, conversationId: string): Promise<string[]> {
	const rows = await db.selectFrom('conversation_members').select('user_id as id').where('conversation_id', '=', conversationId).execute();
	return rows.map(({ id }) => id);
}
