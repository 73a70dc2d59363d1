/** SQL for the gate: conversations with what decides who may see them. */
import { type ChannelKind, channelRoles } from '@friends/contract/channels/channels.schema';
import { type InferResult, type SqlBool, sql } from 'kysely';
import { hotList } from '#core/database/hot-query';
import type { ConversationsTable, MemberState } from '#core/database/tables/message-tables';
import type { Reader } from '#core/transaction';
import { isTribeArchived, isUnagreed, rolesIn } from '../tribes/tribes.service.ts';
import { type ChannelFacts, defaultAcls } from './channels/channel-access.policy.ts';

type Bool = boolean | 0 | 1;

/** The channel of a conversation, and the member's place in its tribe. */
export interface ChannelRow extends ChannelFacts {
	id: string;
	tribe: { id: string; slug: string; name: string };
	name: string;
	slug: string;
	topic: string;
	kind: ChannelKind;
	isDefault: boolean;
	pinCount: number;
	/** The member has yet to agree to the rules of the tribe, unless they manage it. */
	isUnagreed: boolean;
	/** When the member last wrote in the channel or one of its threads; null where no one asks, without slow mode. */
	wroteAt: string | null;
}

/** A conversation as a member has it, with places as they have them. */
export interface OwnConversation {
	id: string;
	kind: ConversationsTable['kind'];
	name: string;
	picture: string;
	ownerId: string | null;
	lastSeq: number;
	activeAt: string;
	/** 'mark' in a channel. */
	state: MemberState;
	joinedSeq: number;
	readSeq: number;
	isMuted: Bool;
	draft: string;
	pinnedAt: string | null;
	archivedAt: string | null;
	/** Of a channel or thread. */
	channel: ChannelRow | null;
	/** Number of messages that the member wrote there in shadow-bans. `lastSeq` counts them. */
	shadowCount: number;
	/** Author of the message that a thread hangs on, where it is there for no one else. */
	shadowOwnerId: string | null;
}

/** The member's last message in a channel with slow mode. */
const wroteAt = (userId: string) => sql<string | null>`case when channel.slow_seconds > 0 then (
	select mark.wrote_at from conversation_members as mark where mark.conversation_id = channel.id and mark.user_id = ${userId}
) end`;

const pinCount = (userId: string) => sql<number>`case when channel.id is null then 0 else (
	select count(*) from messages as pinned where pinned.room_id = channel.id and pinned.pinned_at is not null
		and (not pinned.is_shadowed or pinned.sender_id = ${userId})
) end`;

const shadowOwnerId = sql<string | null>`case when conversations.kind = 'thread' then (
	select root.sender_id from messages as root where root.id = conversations.id and root.shadow_no > 0
) end`;

const conversationRows = (db: Reader, userId: string) =>
	db
		.selectFrom('conversations')
		.leftJoin('conversation_members as mine', (join) =>
			join.onRef('mine.conversation_id', '=', 'conversations.id').on('mine.user_id', '=', userId),
		)
		.leftJoin('tribe_channels as channel', 'channel.id', 'conversations.channel_id')
		.leftJoin('tribes', 'tribes.id', 'channel.tribe_id')
		.leftJoin('current_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'tribes.id').on('membership.user_id', '=', userId),
		)
		.leftJoin('tribe_shadow_bans as shadow', (join) => join.onRef('shadow.tribe_id', '=', 'tribes.id').on('shadow.user_id', '=', userId))
		.select(['conversations.id', 'conversations.kind', 'conversations.name', 'conversations.picture', 'conversations.owner_id as ownerId'])
		.select(['conversations.last_seq as lastSeq', 'conversations.active_at as activeAt'])
		.select(['mine.pinned_at as pinnedAt', 'mine.archived_at as archivedAt'])
		.select(['mine.shadow_count as shadowCount', 'shadow.until as shadowedUntil'])
		.select(['mine.state', 'mine.joined_seq as joinedSeq', 'mine.read_seq as readSeq', 'mine.is_muted as isMuted', 'mine.draft'])
		.select(['channel.id as channelId', 'channel.name as channelName', 'channel.slug', 'channel.topic', 'channel.kind as channelKind'])
		.select(['channel.is_default as isDefault', 'channel.acls', 'channel.slow_seconds as slowSeconds'])
		.select(['tribes.id as tribeId', 'tribes.slug as tribeSlug', 'tribes.name as tribeName', 'tribes.is_active as isActive'])
		.select(['tribes.offered_to', 'tribes.offered_until'])
		.select(['tribes.owner_id as tribeOwnerId', 'tribes.roles', 'membership.role', 'membership.muted_until as mutedUntil'])
		.select([pinCount(userId).as('pinCount'), shadowOwnerId.as('shadowOwnerId'), wroteAt(userId).as('wroteAt')])
		.select(isUnagreed({ tribe: 'tribes', membership: 'membership' }).as('isUnagreed'));

type Row = InferResult<ReturnType<typeof conversationRows>>[number];

/** What is stored of them, completed by what follows from the kind of the channel. */
export function aclsOf(stored: string, kind: ChannelKind): ChannelFacts['acls'] {
	const { see, write } = { ...defaultAcls(kind), ...(JSON.parse(stored) as Record<string, unknown>) };
	const roleOf = (name: unknown) => channelRoles.find((role) => role === name) ?? 'moderator';
	return { see: roleOf(see), write: roleOf(write) };
}

/** Columns of an outer join are there where the channel is. */
function channelOf(row: Row, userId: string): ChannelRow | null {
	const { channelId, tribeId, channelKind: kind, role } = row;
	if (channelId === null || tribeId === null || kind === null) return null;
	return {
		id: channelId,
		tribe: { id: tribeId, slug: row.tribeSlug ?? '', name: row.tribeName ?? '' },
		name: row.channelName ?? '',
		slug: row.slug ?? '',
		topic: row.topic ?? '',
		kind,
		isDefault: Boolean(row.isDefault),
		acls: aclsOf(row.acls ?? '{}', kind),
		slowSeconds: row.slowSeconds ?? 0,
		pinCount: Number(row.pinCount),
		isUnagreed: Boolean(row.isUnagreed),
		wroteAt: row.wroteAt,
		isActive: Boolean(row.isActive),
		isArchived: isTribeArchived(row),
		role: role === null ? null : rolesIn(row.roles ?? '[]').of({ isOwner: row.tribeOwnerId === userId, role }),
		mutedUntil: row.mutedUntil,
		shadowedUntil: row.shadowedUntil,
	};
}

const ownOf = (row: Row, userId: string): OwnConversation => ({
	id: row.id,
	kind: row.kind,
	name: row.name,
	picture: row.picture,
	ownerId: row.ownerId,
	lastSeq: row.lastSeq + (row.shadowCount ?? 0),
	activeAt: row.activeAt,
	state: row.state ?? 'mark',
	joinedSeq: row.joinedSeq ?? 0,
	readSeq: row.readSeq ?? 0,
	isMuted: row.isMuted ?? false,
	draft: row.draft ?? '',
	pinnedAt: row.pinnedAt,
	archivedAt: row.archivedAt,
	channel: channelOf(row, userId),
	shadowCount: row.shadowCount ?? 0,
	shadowOwnerId: row.shadowOwnerId,
});

const listRows = hotList<Row, { userId: string }>((db, ids, value) =>
	conversationRows(db, value('userId'))
		.where('conversations.id', 'in', ids)
		.where(sql<SqlBool>`(conversations.channel_id is not null or mine.state in ('in', 'asked'))`),
);

/** Conversations that the member is in, and channels and threads whether or not the member may see them: that is for the policy to say. */
export async function listForGate(db: Reader, userId: string, ids: readonly string[]): Promise<OwnConversation[]> {
	return (await listRows(db, ids, { userId })).map((row) => ownOf(row, userId));
}
