/** Adds previews of links, and which post shows which. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const linkPreviews = (t: ColumnTypes): string[] => [
	`create table link_previews (
		id ${t.id} primary key,
		address_hash text not null,
		address text not null check (length(address) <= 2000),
		host text not null,
		state text not null check (state in ('waiting', 'ready', 'none')),
		is_latest ${t.boolean} not null,
		due_at ${t.time} not null,
		silences integer not null default 0,
		took_ms integer not null default 0,
		domain text not null default '' check (length(domain) <= 255),
		title text not null default '' check (length(title) <= 200),
		description text not null default '' check (length(description) <= 300),
		picture text not null default '',
		created_at ${t.time} not null
	)`,
	'create unique index link_previews_latest on link_previews (address_hash) where is_latest',
	`create index link_previews_waiting on link_previews (due_at) where state = 'waiting'`,
	`create index link_previews_silent on link_previews (host, due_at) where silences > 0`,
	'create index link_previews_created_at on link_previews (created_at)',
	`create unique index link_previews_picture on link_previews (picture) where picture <> ''`,
	`create table post_previews (
		post_id ${t.id} primary key references posts (id) on delete cascade,
		preview_id ${t.id} not null references link_previews (id) on delete cascade
	) ${t.byPrimaryKey}`,
	'create index post_previews_preview on post_previews (preview_id)',
];
