/** SQL of who hears of conversations and reads messages. */
import { type SqlBool, sql } from 'kysely';
import { hotQuery } from '#core/database/hot-query';
import type { Reader } from '#core/transaction';
import { rolesIn } from '../tribes/tribes.service.ts';
import { canSeeChannel } from './channels/channel-access.policy.ts';
import { aclsOf } from './gate.queries.ts';
import type { MessageRow } from './messages.queries.ts';
import { isBehindBlock } from './readable.queries.ts';

const isNotHidden = (messageId: string) => sql<SqlBool>`not exists (
	select 1 from message_hidings where message_hidings.message_id = ${messageId} and message_hidings.user_id = member.user_id
)`;

interface ReadersOf {
	id: string;
	conversationId: string;
	seq: number;
	authorId: string | null;
	actorId: string | null;
}

const listReaderRows = hotQuery<ReadersOf, { id: string }>((db, value) =>
	db
		.selectFrom('conversation_members as member')
		.innerJoin('conversations', 'conversations.id', 'member.conversation_id')
		.select('member.user_id as id')
		.where('member.conversation_id', '=', value('conversationId'))
		.where('member.state', 'in', ['in', 'asked'])
		.where('member.joined_seq', '<', value('seq'))
		.where(isNotHidden(value('id')))
		.where(({ or, and, eb, not }) =>
			or([
				eb('conversations.kind', '=', 'direct'),
				and([not(isBehindBlock(value('authorId'), 'member.user_id')), not(isBehindBlock(value('actorId'), 'member.user_id'))]),
			]),
		),
);

/** Ids of those who may read a message of a conversation of two or of a group; in groups without people behind a block with its author, or with the actor. */
export async function listReaders(
	db: Reader,
	{ id, conversationId, seq, authorId }: MessageRow,
	actorId: string | null,
): Promise<string[]> {
	// Asked once about one person.
	const other = actorId === authorId ? null : actorId;
	return (await listReaderRows(db, { id, conversationId, seq, authorId, actorId: other })).map((row) => row.id);
}

const listHearingRows = hotQuery<{ conversationId: string; actorId: string | null }, { id: string }>((db, value) =>
	db
		.selectFrom('conversation_members as member')
		.innerJoin('conversations', 'conversations.id', 'member.conversation_id')
		.select('member.user_id as id')
		.where('member.conversation_id', '=', value('conversationId'))
		.where('member.state', 'in', ['in', 'asked'])
		.where(sql<SqlBool>`(conversations.kind = 'direct' or not ${isBehindBlock(value('actorId'), 'member.user_id')})`),
);

/** Ids of those who hear of what happens in a conversation of two or a group; in groups without people behind a block with the actor. */
export async function listHearing(db: Reader, conversationId: string, actorId: string | null): Promise<string[]> {
	return (await listHearingRows(db, { conversationId, actorId })).map(({ id }) => id);
}

interface InChannel {
	channelId: string;
	/** Accounts to ask about: a tribe may have very many members. */
	among: readonly string[];
	/** Without people behind a block with one of these. */
	apart: readonly (string | null)[];
	/** A message: without people who deleted it for themselves. */
	messageId?: string;
}

/** Of one statement. */
const accountsAtOnce = 1_000;

/** Members of the tribes of these channels. */
const inChannels = (db: Reader, channelIds: readonly string[]) =>
	db
		.selectFrom('tribe_channels as channel')
		.innerJoin('tribes', 'tribes.id', 'channel.tribe_id')
		.innerJoin('current_members as member', 'member.tribe_id', 'tribes.id')
		.select(['member.user_id as id', 'member.role', 'tribes.owner_id as ownerId'])
		.select(['tribes.is_active as isActive', 'tribes.roles', 'channel.id as channelId', 'channel.acls', 'channel.kind'])
		.where('channel.id', 'in', channelIds);

type InChannelRow = Awaited<ReturnType<ReturnType<typeof inChannels>['execute']>>[number];

function sees({ id, role, roles, ownerId, isActive, acls, kind }: InChannelRow): boolean {
	const facts = { isActive: Boolean(isActive), role: rolesIn(roles).of({ isOwner: ownerId === id, role }) };
	return canSeeChannel({ ...facts, acls: aclsOf(acls, kind) });
}

async function listSome(db: Reader, { channelId, among, apart, messageId }: InChannel): Promise<string[]> {
	let members = inChannels(db, [channelId]).where('member.user_id', 'in', among);
	if (messageId !== undefined) members = members.where(isNotHidden(messageId));
	for (const id of new Set(apart)) if (id !== null) members = members.where(({ not }) => not(isBehindBlock(id, 'member.user_id')));
	return (await members.execute()).filter(sees).map(({ id }) => id);
}

/** Those of these accounts who see a channel now. */
export async function listInChannel(db: Reader, { among, ...asked }: InChannel): Promise<string[]> {
	const ids: string[] = [];
	for (let start = 0; start < among.length; start += accountsAtOnce)
		ids.push(...(await listSome(db, { ...asked, among: among.slice(start, start + accountsAtOnce) })));
	return ids;
}

/** Pairs of one of these members and one of these channels that they see now. */
export async function listSeeing(
	db: Reader,
	{ members, channelIds }: { members: readonly string[]; channelIds: readonly string[] },
): Promise<[memberId: string, channelId: string][]> {
	if (members.length === 0 || channelIds.length === 0) return [];
	const rows = await inChannels(db, channelIds).where('member.user_id', 'in', members).execute();
	return rows.filter(sees).map(({ id, channelId }) => [id, channelId]);
}

/** Members who have a message otherwise than all others: they wrote in a shadow-ban, in the conversation or about the message. */
export async function listApart(db: Reader, { id, conversationId, replyToId }: MessageRow): Promise<string[]> {
	const rows = await db
		.selectFrom('conversation_members')
		.select('user_id as id')
		.where('conversation_id', 'in', [conversationId, id])
		.where('shadow_count', '>', 0)
		.union(
			db
				.selectFrom('message_reactions')
				.select('user_id as id')
				.where('message_id', '=', id)
				.where(({ eb }) => eb.ref('is_shadowed')),
		)
		.union(
			db
				.selectFrom('messages')
				.select(sql<string>`sender_id`.as('id'))
				.where('id', 'in', [id, replyToId ?? id])
				.where('sender_id', 'is not', null)
				.where(({ eb }) => eb.ref('is_shadowed')),
		)
		.execute();
	return rows.map((row) => row.id);
}

/** Whether a member of the tribe of a channel may not read this message of it: they are behind a block with its author, or deleted it for themselves. */
export async function isHiddenFromSome(db: Reader, { id, authorId, channelId }: MessageRow): Promise<boolean> {
	const behindBlock = sql<SqlBool>`exists (
		select 1 from blocks
		join current_members on current_members.user_id = case when blocks.user_id = ${authorId} then blocks.blocked_id else blocks.user_id end
		join tribe_channels on tribe_channels.tribe_id = current_members.tribe_id and tribe_channels.id = ${channelId}
		where blocks.user_id = ${authorId} or blocks.blocked_id = ${authorId}
	)`;
	const row = await db
		.selectFrom('messages')
		.select('messages.id')
		.where('messages.id', '=', id)
		.where(({ or, exists, selectFrom }) =>
			or([
				...(authorId === null ? [] : [behindBlock]),
				exists(
					selectFrom('message_hidings').select('message_hidings.message_id').whereRef('message_hidings.message_id', '=', 'messages.id'),
				),
			]),
		)
		.executeTakeFirst();
	return row !== undefined;
}
