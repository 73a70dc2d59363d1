/** Adds roles of tribes, their questions and invitations, rules to agree to, and the addresses that tribes had before. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const tribeJoining = (t: ColumnTypes): string[] => [
	// What the roles may do that differ from the default ones, and the tribe's own.
	`alter table tribes add column roles ${t.json} not null default '[]'`,
	// The invitation to a private tribe was its owner's.
	`update tribes set roles = '[{"key":"member","name":null,"permissions":["post","comment"]}]' where type = 'private'`,
	'create index tribe_members_roles on tribe_members (tribe_id, role)',

	`alter table tribes add column questions ${t.json} not null default '[]'`,
	`alter table tribe_requests add column message text not null default '' check (length(message) <= 500)`,
	// A list of {question, answer}.
	`alter table tribe_requests add column answers ${t.json} not null default '[]'`,
	`create table tribe_invitations (
		id ${t.id} primary key,
		tribe_id ${t.id} not null references tribes (id) on delete cascade,
		created_by ${t.id} not null references users (id) on delete cascade,
		label text not null check (length(label) <= 60),
		code text not null,
		max_uses integer check (max_uses > 0),
		uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
		created_at ${t.time} not null,
		expires_at ${t.time},
		revoked_at ${t.time}
	)`,
	'create unique index tribe_invitations_code on tribe_invitations (code)',
	'create index tribe_invitations_latest on tribe_invitations (tribe_id, created_at desc, id desc)',
	'create index tribe_invitations_created_by on tribe_invitations (created_by)',
	`alter table tribe_requests add column invitation_id ${t.id} references tribe_invitations (id) on delete set null`,
	'create index tribe_requests_invitation on tribe_requests (invitation_id) where invitation_id is not null',
	`alter table tribe_members add column invitation_id ${t.id} references tribe_invitations (id) on delete set null`,
	`create index tribe_members_invitation on tribe_members (invitation_id, joined_at desc, id desc) where invitation_id is not null`,
	`insert into tribe_invitations (id, tribe_id, created_by, label, code, created_at)
		select id, id, owner_id, 'Invitation', invite_code, updated_at from tribes where invite_code is not null`,
	'drop index tribes_invite_code',
	'alter table tribes drop column invite_code',

	`alter table tribes add column must_agree ${t.boolean} not null default ${t.false}`,
	`alter table tribes add column rules_changed_at ${t.time}`,
	`alter table tribe_members add column accepted_rules_at ${t.time}`,

	`create table tribe_addresses (
		slug text primary key check (length(slug) <= 100),
		tribe_id ${t.id} not null references tribes (id) on delete cascade
	) ${t.byPrimaryKey}`,
	'create index tribe_addresses_tribe on tribe_addresses (tribe_id)',
];
