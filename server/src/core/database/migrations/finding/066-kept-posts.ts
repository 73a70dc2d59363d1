/** Adds posts that members keep for later: drafts, and scheduled ones. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const keptPosts = (t: ColumnTypes): string[] => [
	`create table kept_posts (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		post text not null,
		send_at ${t.time},
		failure text check (length(failure) <= 40),
		created_at ${t.time} not null,
		updated_at ${t.time} not null
	)`,
	'create index kept_posts_latest on kept_posts (user_id, created_at desc, id desc)',
	'create index kept_posts_due on kept_posts (send_at) where send_at is not null',
	`create table kept_post_pictures (
		url text not null,
		kept_post_id ${t.id} not null references kept_posts (id) on delete cascade,
		primary key (url, kept_post_id)
	) ${t.byPrimaryKey}`,
	'create index kept_post_pictures_post on kept_post_pictures (kept_post_id)',
];
