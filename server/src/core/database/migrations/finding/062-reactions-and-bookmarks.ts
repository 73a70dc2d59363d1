/** Reactions to posts beyond the like, one of each member, and bookmarks with their folders. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const reactionsAndBookmarks = (t: ColumnTypes): string[] => [
	`create unique index reactions_own on reactions (user_id, post_id) where post_id is not null and type <> 'like'`,
	'drop index notifications_unread_likes',
	`create unique index notifications_unread_likes on notifications (user_id, kind, group_key)
		where read_at is null and kind in ('postLiked', 'postReacted', 'commentLiked')`,
	`create table bookmark_folders (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		name text not null check (length(name) <= 40),
		created_at ${t.time} not null,
		unique (user_id, name)
	)`,
	`create table bookmarks (
		user_id ${t.id} not null references users (id) on delete cascade,
		post_id ${t.id} not null references posts (id) on delete cascade,
		folder_id ${t.id} references bookmark_folders (id) on delete set null,
		created_at ${t.time} not null,
		primary key (user_id, post_id)
	)`,
	'create index bookmarks_saved on bookmarks (user_id, created_at desc, post_id desc)',
	'create index bookmarks_folder on bookmarks (folder_id, created_at desc, post_id desc) where folder_id is not null',
	'create index bookmarks_post on bookmarks (post_id)',
];
