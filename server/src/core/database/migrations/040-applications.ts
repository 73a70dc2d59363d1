/** Adds applications: people who wait for an administrator to let them in. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const applications = (t: ColumnTypes): string[] => [
	`create table applications (
		id ${t.id} primary key,
		name text not null check (length(name) <= 80),
		username text not null check (length(username) <= 30),
		email text not null check (length(email) <= 254),
		password_hash text not null,
		answers ${t.json} not null,
		created_at ${t.time} not null
	)`,
	'create unique index applications_username on applications (lower(username))',
	'create unique index applications_email on applications (email)',
	'create index applications_oldest on applications (created_at, id)',
];
