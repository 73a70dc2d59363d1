/** Links that act for an account without a session: they set a password. Kept as hashes of their tokens. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const accountLinks = (t: ColumnTypes): string[] => [
	`create table account_links (
		token_hash text primary key,
		account_id ${t.id} not null references accounts (id) on delete cascade,
		purpose text not null check (purpose in ('reset', 'confirm')),
		email text check (length(email) <= 254),
		created_at ${t.time} not null,
		expires_at ${t.time} not null
	)`,
	'create index account_links_account on account_links (account_id, purpose, created_at)',
	'create index account_links_expires_at on account_links (expires_at)',
];
