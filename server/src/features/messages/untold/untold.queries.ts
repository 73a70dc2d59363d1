/** SQL of messages that members who are away have not been told of. */
import { type SqlBool, sql } from 'kysely';
import type { ConversationsTable } from '#core/database/tables/message-tables';
import type { Reader, Transaction } from '#core/transaction';
import { isBehindBlock, isReadableBy } from '../readable.queries.ts';

/** Only conversations of these kinds tell people who are away. */
const tellingKinds = ['direct', 'group'] as const satisfies readonly ConversationsTable['kind'][];

export interface SentMessage {
	message: string;
	conversation: string;
}

export interface Untold {
	conversationId: string;
	userId: string;
	/** Place before the first message that they have not been told of. */
	after: number;
}

const idsOf = (sent: readonly SentMessage[], of: keyof SentMessage): string[] => [...new Set(sent.map((each) => each[of]))];

/** One of these messages is new to the member, who said yes, did not mute it, and waits for no push message of it. */
const isNewTo = (messageIds: readonly string[]) => sql<SqlBool>`(
	conversation_members.state = 'in' and not conversation_members.is_muted and conversation_members.untold_seq is null
	and exists (
		select 1 from messages join conversations on conversations.id = messages.room_id
		where messages.id in (${sql.join(messageIds)}) and messages.room_id = conversation_members.conversation_id
			and conversations.kind in (${sql.join(tellingKinds)})
			and messages.sender_id <> conversation_members.user_id and messages.deleted_at is null
			and messages.seq > conversation_members.joined_seq and messages.seq > conversation_members.read_seq
	)
)`;

/** Ids of members who have not heard of one of these messages. */
export async function listUntold(db: Reader, sent: readonly SentMessage[]): Promise<string[]> {
	const rows = await db
		.selectFrom('conversation_members')
		.select('user_id as id')
		.distinct()
		.where('conversation_id', 'in', idsOf(sent, 'conversation'))
		.where(isNewTo(idsOf(sent, 'message')))
		.execute();
	return rows.map(({ id }) => id);
}

/** Remembers in which conversations these members have to be told. @returns those that did not wait before. */
export async function markUntold(transaction: Transaction, sent: readonly SentMessage[], userIds: readonly string[]): Promise<Untold[]> {
	const messageIds = idsOf(sent, 'message');
	const rows = await transaction
		.updateTable('conversation_members')
		.set(({ selectFrom }) => ({
			untold_seq: selectFrom('messages')
				.select(sql<number>`min(messages.seq) - 1`.as('after'))
				.where('messages.id', 'in', messageIds)
				.whereRef('messages.room_id', '=', 'conversation_members.conversation_id'),
		}))
		.where('conversation_id', 'in', idsOf(sent, 'conversation'))
		.where('user_id', 'in', userIds)
		.where(isNewTo(messageIds))
		.returning(['conversation_id as conversationId', 'user_id as userId', 'untold_seq as after'])
		.execute();
	return rows.map(({ after, ...member }) => ({ ...member, after: after ?? 0 }));
}

/** From now on the next message waits by itself. */
export async function clearUntold(transaction: Transaction, { conversationId, userId }: Untold): Promise<void> {
	await transaction
		.updateTable('conversation_members')
		.set({ untold_seq: null })
		.where('conversation_id', '=', conversationId)
		.where('user_id', '=', userId)
		.execute();
}

/** The latest message that the member has not read, with the number of all since that place; of no one in a block with them. */
export function findLatestUntold(db: Reader, { conversationId, userId, after }: Untold) {
	return db
		.selectFrom('conversation_members as mine')
		.innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
		.innerJoin('messages', 'messages.room_id', 'mine.conversation_id')
		.select([
			'conversations.kind',
			'conversations.name',
			'messages.id as messageId',
			'messages.sender_id as authorId',
			'messages.body as text',
			'messages.attachments',
		])
		.select(sql<number>`count(*) over ()`.as('count'))
		.where('mine.conversation_id', '=', conversationId)
		.where('mine.user_id', '=', userId)
		.where('mine.state', '=', 'in')
		.where(sql<SqlBool>`not mine.is_muted`)
		.where('conversations.kind', 'in', tellingKinds)
		.where('messages.seq', '>', after)
		.whereRef('messages.seq', '>', 'mine.joined_seq')
		.whereRef('messages.seq', '>', 'mine.read_seq')
		.where('messages.sender_id', '<>', userId)
		.where('messages.deleted_at', 'is', null)
		.where(isReadableBy(userId))
		.where(({ not }) => not(isBehindBlock(userId, 'messages.sender_id')))
		.orderBy('messages.seq', 'desc')
		.limit(1)
		.executeTakeFirst();
}
