/** Adds banners and blocks, and indexes for lists of friends. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const people = (t: ColumnTypes): string[] => [
	`alter table users add column banner text not null default ''`,

	`create table blocks (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		blocked_id ${t.id} not null references users (id) on delete cascade,
		created_at ${t.time} not null,
		unique (user_id, blocked_id),
		check (user_id <> blocked_id)
	)`,
	'create index blocks_blocked on blocks (blocked_id, user_id)',
	'create index friendships_latest on friendships (user_id, created_at desc, id desc)',
	`create index friend_requests_from on friend_requests (from_user_id, status, created_at desc)`,
];
