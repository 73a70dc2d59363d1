/** Applications may come with an identity of a provider in place of a password. */
import type { ColumnTypes } from '../engine/column-types.ts';

const columns = 'id, name, username, email, password_hash, answers, created_at';

/** The table is made again, because SQLite cannot drop a `not null`. */
export const applicationsWithIdentities = (t: ColumnTypes): string[] => [
	`create table new_applications (
		id ${t.id} primary key,
		name text not null check (length(name) <= 80),
		username text not null check (length(username) <= 30),
		email text not null check (length(email) <= 254),
		password_hash text,
		identity_key text,
		identity ${t.json},
		answers ${t.json} not null,
		created_at ${t.time} not null,
		check (password_hash is not null or identity is not null)
	)`,
	`insert into new_applications (${columns}) select ${columns} from applications`,
	'drop table applications',
	'alter table new_applications rename to applications',
	'create unique index applications_username on applications (lower(username))',
	'create unique index applications_email on applications (email)',
	'create unique index applications_identity on applications (identity_key)',
	'create index applications_oldest on applications (created_at, id)',
];
