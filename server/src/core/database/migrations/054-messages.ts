/** Adds conversations, with what the first house called rooms of messages, and makes conversations of the channels of tribes. */
import type { ColumnTypes } from '../engine/column-types.ts';

const conversations = (t: ColumnTypes) => [
	`create table conversations (
		id ${t.id} primary key,
		kind text not null check (kind in ('direct', 'group', 'channel', 'thread')),
		channel_id ${t.id} references tribe_channels (id) on delete cascade,
		name text not null default '' check (length(name) <= 60),
		picture text not null default '' check (length(picture) <= 500),
		owner_id ${t.id} references users (id) on delete set null,
		pair_key text unique,
		last_seq integer not null default 0,
		active_at ${t.time} not null,
		created_at ${t.time} not null,
		check ((channel_id is not null) = (kind in ('channel', 'thread')))
	)`,
	'create index conversations_channel on conversations (channel_id) where channel_id is not null',
	'create index conversations_owner on conversations (owner_id) where owner_id is not null',
	`create index conversations_picture on conversations (picture) where picture <> ''`,
	`create table conversation_members (
		conversation_id ${t.id} not null references conversations (id) on delete cascade,
		user_id ${t.id} not null references users (id) on delete cascade,
		state text not null check (state in ('in', 'asked', 'declined', 'left', 'mark')),
		joined_at ${t.time} not null,
		joined_seq integer not null default 0,
		asked_by ${t.id} references users (id) on delete set null,
		asked_at ${t.time},
		asked_seq integer not null default 0,
		declined_at ${t.time},
		read_seq integer not null default 0,
		wrote_seq integer not null default 0,
		wrote_at ${t.time},
		is_muted ${t.boolean} not null default ${t.false},
		pinned_at ${t.time},
		archived_at ${t.time},
		draft text not null default '' check (length(draft) <= 4000),
		primary key (conversation_id, user_id)
	) ${t.byPrimaryKey}`,
	'create index conversation_members_user on conversation_members (user_id, state)',
	'create index conversation_members_asked_by on conversation_members (asked_by, asked_at) where asked_by is not null',
];

/** The table is made again, because SQLite cannot drop a `not null`: a deleted member is no one. */
const messages = (t: ColumnTypes) => [
	`create table new_messages (
		id ${t.id} primary key,
		type text not null default 'dm',
		room_id ${t.id} not null references conversations (id) on delete cascade,
		sender_id ${t.id} references users (id) on delete set null,
		body text not null,
		attachments ${t.json} not null default '[]',
		reactions ${t.json} not null default '{}',
		created_at ${t.time} not null,
		seq integer not null,
		client_id ${t.id} not null,
		folded text not null default '',
		reply_to_id ${t.id},
		edited_at ${t.time},
		deleted_at ${t.time},
		pinned_at ${t.time},
		is_for_all ${t.boolean} not null default ${t.false},
		removed_by text check (removed_by in ('moderator', 'administrator'))
	)`,
	`insert into conversations (id, kind, last_seq, active_at, created_at)
		select room_id, 'group', count(*), max(created_at), min(created_at) from messages group by room_id`,
	`insert into conversation_members (conversation_id, user_id, state, joined_at, read_seq)
		select messages.room_id, messages.sender_id, 'in', min(messages.created_at), max(conversations.last_seq)
		from messages join conversations on conversations.id = messages.room_id group by messages.room_id, messages.sender_id`,
	`insert into new_messages (id, type, room_id, sender_id, body, attachments, reactions, created_at, seq, client_id)
		select id, type, room_id, sender_id, body, attachments, reactions, created_at,
			row_number() over (partition by room_id order by created_at, id), id from messages`,
	'drop table messages',
	'alter table new_messages rename to messages',
	'create unique index messages_place on messages (room_id, seq)',
	'create unique index messages_client on messages (room_id, sender_id, client_id)',
	'create index messages_pinned on messages (room_id, pinned_at) where pinned_at is not null',
	'create index messages_sender on messages (sender_id, created_at desc, id desc)',
];

const besideMessages = (t: ColumnTypes) => [
	`create table message_pictures (
		url text not null,
		message_id ${t.id} not null references messages (id) on delete cascade,
		primary key (url, message_id)
	) ${t.byPrimaryKey}`,
	'create index message_pictures_message on message_pictures (message_id)',
	`create table message_reactions (
		message_id ${t.id} not null references messages (id) on delete cascade,
		user_id ${t.id} not null references users (id) on delete cascade,
		kind text not null check (length(kind) <= 20),
		created_at ${t.time} not null,
		primary key (message_id, user_id)
	) ${t.byPrimaryKey}`,
	'create index message_reactions_user on message_reactions (user_id)',
	`create table message_hidings (
		message_id ${t.id} not null references messages (id) on delete cascade,
		user_id ${t.id} not null references users (id) on delete cascade,
		created_at ${t.time} not null,
		primary key (message_id, user_id)
	) ${t.byPrimaryKey}`,
	'create index message_hidings_user on message_hidings (user_id)',
	`create table message_revisions (
		id ${t.id} primary key,
		message_id ${t.id} not null references messages (id) on delete cascade,
		body text not null,
		created_at ${t.time} not null
	)`,
	'create index message_revisions_message on message_revisions (message_id, created_at desc, id desc)',
];

/** Mentions in channels are told. */
const notifications = (t: ColumnTypes) => [`alter table notifications add column message_id ${t.id}`];

/** Each tribe begins with a channel, which has its id and stands first. Rooms of messages may be channels already. */
const channels = (t: ColumnTypes) => [
	`alter table tribe_channels add column topic text not null default '' check (length(topic) <= 140)`,
	'alter table tribe_channels add column position integer not null default 0',
	'alter table tribe_channels add column slow_seconds integer not null default 0 check (slow_seconds >= 0)',
	// The column is made again, because SQLite cannot add a check, and posts name the table.
	'alter table tribe_channels rename column kind to former_kind',
	`alter table tribe_channels add column kind text not null default 'chat' check (kind in ('chat', 'announcements'))`,
	`update tribe_channels set kind = former_kind where former_kind = 'announcements'`,
	'alter table tribe_channels drop column former_kind',
	`update tribe_channels set is_default = ${t.true} where slug = 'general'
		and not exists (select 1 from tribe_channels other where other.tribe_id = tribe_channels.tribe_id and other.is_default)`,
	`insert into tribe_channels (id, tribe_id, name, slug, is_default, created_at)
		select id, id, 'general', 'general', ${t.true}, created_at from tribes
		where not exists (select 1 from tribe_channels where tribe_channels.tribe_id = tribes.id and tribe_channels.is_default)`,
	`update tribe_channels set position = (
		select count(*) from tribe_channels other where other.tribe_id = tribe_channels.tribe_id
			and (not other.is_default, other.created_at, other.id) < (not tribe_channels.is_default, tribe_channels.created_at, tribe_channels.id)
	)`,
	`update conversation_members set state = 'mark' where conversation_id in (select id from tribe_channels)`,
	`update conversations set kind = 'channel', channel_id = id where id in (select id from tribe_channels)`,
	`insert into conversations (id, kind, channel_id, active_at, created_at)
		select id, 'channel', id, created_at, created_at from tribe_channels where id not in (select id from conversations)`,
];

export const messagesOfConversations = (t: ColumnTypes): string[] => [
	...conversations(t),
	...messages(t),
	...besideMessages(t),
	...channels(t),
	...notifications(t),
];
