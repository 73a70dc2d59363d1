/** Adds uploads: pictures from the issued address to the stored files. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const uploads = (t: ColumnTypes): string[] => [
	// Rows outlive their owner: they list the files that still have to be deleted.
	`create table uploads (
		id ${t.id} primary key,
		owner_id ${t.id} references users (id) on delete set null,
		state text not null default 'issued' check (state in ('issued', 'receiving', 'stored', 'removing')),
		storage_key text not null unique,
		width integer not null default 0,
		height integer not null default 0,
		preview text not null default '' check (length(preview) <= 400),
		bytes integer not null default 0,
		created_at ${t.time} not null,
		expires_at ${t.time} not null,
		used_at ${t.time}
	)`,
	'create index uploads_owner on uploads (owner_id)',
	'create index uploads_unused on uploads (created_at) where used_at is null',
	`create index uploads_removing on uploads (id) where state = 'removing'`,
];
