/** Adds exports: archives of everything of a member's own. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const exports = (t: ColumnTypes): string[] => [
	`create table exports (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		state text not null default 'preparing' check (state in ('preparing', 'failed', 'ready')),
		step text not null default 'waiting' check (step in ('waiting', 'profile', 'posts', 'comments', 'pictures')),
		done integer not null default 0,
		total integer not null default 0,
		storage_key text not null,
		parts integer not null default 0,
		bytes bigint not null default 0,
		created_at ${t.time} not null,
		expires_at ${t.time}
	)`,
	`create unique index exports_preparing on exports (user_id) where state <> 'ready'`,
	'create index exports_user on exports (user_id, created_at desc)',
	'create index exports_expires_at on exports (expires_at) where expires_at is not null',
];
