/** Adds tokens, with which programs act for a member. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const tokens = (t: ColumnTypes): string[] => [
	`create table tokens (
		id ${t.id} primary key,
		account_id ${t.id} not null references accounts (id) on delete cascade,
		name text not null check (length(name) <= 60),
		scopes text not null,
		secret_hash text not null,
		created_at ${t.time} not null,
		expires_at ${t.time} not null,
		last_used_at ${t.time}
	)`,
	'create unique index tokens_secret_hash on tokens (secret_hash)',
	'create index tokens_account on tokens (account_id, created_at desc)',
	'create index tokens_expires_at on tokens (expires_at)',
];
