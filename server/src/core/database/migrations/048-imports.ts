/** Adds imports: archives that members bring, one of each member at a time. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const imports = (t: ColumnTypes): string[] => [
	`create table imports (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		state text not null default 'receiving'
			check (state in ('receiving', 'reading', 'found', 'importing', 'done', 'cancelled', 'failed')),
		kind text check (kind in ('friends', 'mastodon')),
		storage_key text not null,
		parts integer not null default 0,
		sent_bytes bigint not null default 0,
		total_bytes bigint not null,
		found ${t.json},
		chosen ${t.json},
		done integer not null default 0,
		taken ${t.json} not null,
		left_out ${t.json} not null,
		problem text,
		created_at ${t.time} not null,
		expires_at ${t.time} not null
	)`,
	'create unique index imports_user on imports (user_id)',
	'create index imports_expires_at on imports (expires_at)',
];
