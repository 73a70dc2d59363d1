/**
 * Splits members in three: `users` keeps what people show and their standing, `accounts` gets what only its owner has (email, role,
 * preferences), `credentials` what a sign-in is proved with.
 */
import type { ColumnTypes } from '../engine/column-types.ts';

/** Keys of both kinds shared one JSON column. */
const privacyKeys = ['profileVisibility', 'showEmail', 'showLocation', 'allowFriendRequests', 'allowMessages'];
const preferenceKeys = ['showSummaries', 'keyboardShortcuts', 'isWelcomed'];

export const accounts = (t: ColumnTypes): string[] => [
	`create table accounts (
		id ${t.id} primary key references users (id) on delete cascade,
		email text check (length(email) <= 254),
		email_confirmed_at ${t.time},
		role text not null default 'member' check (role in ('member', 'admin', 'owner')),
		preferences ${t.json} not null default '{}',
		created_at ${t.time} not null,
		updated_at ${t.time} not null
	)`,
	`insert into accounts (id, email, role, preferences, created_at, updated_at)
		select id, email, role, ${t.withoutKeys('settings', privacyKeys)}, created_at, updated_at from users`,
	'create unique index accounts_email_key on accounts (lower(email))',
	`create index accounts_email_beginning on accounts (${t.inByteOrder('email')})`,
	`create index accounts_admins on accounts (id) where role <> 'member'`,

	`create table credentials (
		id ${t.id} primary key,
		account_id ${t.id} not null references accounts (id) on delete cascade,
		kind text not null check (kind in ('password', 'recovery_code', 'passkey', 'totp', 'oidc')),
		secret text not null,
		key text,
		name text not null default '',
		details ${t.json} not null default '{}',
		created_at ${t.time} not null,
		used_at ${t.time}
	)`,
	// The id of an account serves once more as the id of its password.
	`insert into credentials (id, account_id, kind, secret, created_at) select id, id, 'password', password_hash, created_at from users`,
	`create unique index credentials_password on credentials (account_id) where kind = 'password'`,
	'create unique index credentials_key on credentials (kind, key) where key is not null',
	'create index credentials_account on credentials (account_id, kind)',

	'drop index users_email_key',
	'drop index users_email_beginning',
	'drop index users_admins',
	'alter table users drop column email',
	'alter table users drop column password_hash',
	'alter table users drop column role',
	`update users set settings = ${t.withoutKeys('settings', preferenceKeys)}
		where ${preferenceKeys.map((key) => `${t.textInJson('settings', key)} is not null`).join(' or ')}`,
];
