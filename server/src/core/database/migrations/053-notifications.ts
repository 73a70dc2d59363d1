/** Adds notifications with the people they tell of, announcements, their settings, and devices for push messages. */
import type { ColumnTypes } from '../engine/column-types.ts';

/** Things are not referenced: deleting a post waits for no notification, and readers check what they may see. */
const told = (t: ColumnTypes) => [
	`create table notifications (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		kind text not null,
		group_key ${t.id} not null,
		post_id ${t.id},
		comment_id ${t.id},
		tribe_id ${t.id},
		request_id ${t.id},
		is_declined ${t.boolean} not null default ${t.false},
		about text,
		act text,
		at ${t.time} not null,
		read_at ${t.time},
		is_stranger ${t.boolean} not null,
		people_count integer not null,
		push_at ${t.time}
	)`,
	'create unique index notifications_unread on notifications (user_id, kind, group_key, is_stranger) where read_at is null',
	'create index notifications_latest on notifications (user_id, at desc, id desc)',
	'create index notifications_group on notifications (group_key)',
	'create index notifications_post on notifications (post_id) where post_id is not null',
	'create index notifications_tribe on notifications (tribe_id) where tribe_id is not null',
	'create index notifications_at on notifications (at)',
	'create index notifications_push on notifications (user_id) where push_at is not null',
	`create table notification_people (
		notification_id ${t.id} not null references notifications (id) on delete cascade,
		source ${t.id} not null,
		user_id ${t.id} references users (id) on delete cascade,
		at ${t.time} not null,
		primary key (notification_id, source)
	)${t.byPrimaryKey}`,
	'create index notification_people_source on notification_people (source)',
	'create index notification_people_user on notification_people (user_id)',
];

const chosen = (t: ColumnTypes) => [
	`create table notification_settings (
		user_id ${t.id} primary key references users (id) on delete cascade,
		kinds text not null default '{}',
		quiet_from text,
		quiet_to text,
		zone text check (length(zone) <= 64),
		digest text not null default 'never',
		strangers_apart ${t.boolean} not null default ${t.true},
		digest_at ${t.time}
	)`,
	"create index notification_settings_digest on notification_settings (digest, digest_at) where digest <> 'never'",
	`create table muted_threads (
		user_id ${t.id} not null references users (id) on delete cascade,
		post_id ${t.id} not null references posts (id) on delete cascade,
		created_at ${t.time} not null,
		primary key (user_id, post_id)
	)${t.byPrimaryKey}`,
	'create index muted_threads_post on muted_threads (post_id)',
	`create table push_subscriptions (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		endpoint text not null check (length(endpoint) <= 1000),
		p256dh text not null,
		auth text not null,
		created_at ${t.time} not null
	)`,
	'create unique index push_subscriptions_endpoint on push_subscriptions (endpoint)',
	'create index push_subscriptions_user on push_subscriptions (user_id, created_at)',
];

const announced = (t: ColumnTypes) => [
	`create table announcements (
		id ${t.id} primary key,
		author_id ${t.id} references users (id) on delete set null,
		created_at ${t.time} not null
	)`,
	'create index announcements_latest on announcements (created_at desc, id desc)',
	'create index announcements_author on announcements (author_id)',
	`create table announcement_texts (
		announcement_id ${t.id} not null references announcements (id) on delete cascade,
		language text not null check (length(language) <= 35),
		is_default ${t.boolean} not null,
		text text not null check (length(text) <= 2000),
		primary key (announcement_id, language)
	)${t.byPrimaryKey}`,
	`create table announcement_reads (
		user_id ${t.id} not null references users (id) on delete cascade,
		announcement_id ${t.id} not null references announcements (id) on delete cascade,
		read_at ${t.time} not null,
		primary key (user_id, announcement_id)
	)${t.byPrimaryKey}`,
	'create index announcement_reads_announcement on announcement_reads (announcement_id)',
];

export const notifications = (t: ColumnTypes): string[] => [...told(t), ...chosen(t), ...announced(t)];
