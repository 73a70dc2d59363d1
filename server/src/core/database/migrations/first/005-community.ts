/** Adds revisions, summaries, private tribes and presence. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const community = (t: ColumnTypes): string[] => [
	// Former texts of posts and comments.
	`create table revisions (
		id ${t.id} primary key,
		post_id ${t.id} references posts (id) on delete cascade,
		comment_id ${t.id} references comments (id) on delete cascade,
		title text,
		body text not null,
		created_at ${t.time} not null,
		check ((post_id is null) <> (comment_id is null))
	)`,
	'create index revisions_post on revisions (post_id, created_at desc, id desc) where post_id is not null',
	'create index revisions_comment on revisions (comment_id, created_at desc, id desc) where comment_id is not null',

	// A removed comment with answers keeps its row, without its text.
	`alter table comments add column removed_at ${t.time}`,

	`create table post_summaries (
		post_id ${t.id} primary key references posts (id) on delete cascade,
		text text not null,
		method text not null check (method in ('extractive', 'model')),
		created_at ${t.time} not null
	)`,

	// The code of a private tribe lets people see its small card and ask to join.
	`alter table tribes add column invite_code text`,
	`create unique index tribes_invite_code on tribes (invite_code) where invite_code is not null`,
	`create index tribes_popular on tribes (member_count desc, id desc)`,
	`create table tribe_requests (
		id ${t.id} primary key,
		tribe_id ${t.id} not null references tribes (id) on delete cascade,
		user_id ${t.id} not null references users (id) on delete cascade,
		created_at ${t.time} not null,
		unique (tribe_id, user_id)
	)`,
	'create index tribe_requests_user on tribe_requests (user_id)',
	'create index tribe_requests_tribe on tribe_requests (tribe_id, created_at desc, id desc)',
	'create index tribe_members_latest on tribe_members (tribe_id, joined_at desc, id desc)',

	`create table presence (
		user_id ${t.id} primary key references users (id) on delete cascade,
		seen_at ${t.time} not null
	)`,
	'create index presence_seen_at on presence (seen_at desc)',

	// One report per person and thing.
	'create unique index reports_post_key on reports (post_id, reporter_id) where post_id is not null',
	'create unique index reports_comment_key on reports (comment_id, reporter_id) where comment_id is not null',
	'create unique index reports_user_key on reports (user_id, reporter_id) where user_id is not null',
];
