/** Adds invitations to the community, and who joined by which. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const invitations = (t: ColumnTypes): string[] => [
	`create table invitations (
		id ${t.id} primary key,
		created_by ${t.id} not null references users (id) on delete cascade,
		label text not null check (length(label) <= 60),
		code text not null,
		max_uses integer not null,
		uses integer not null default 0 check (uses <= max_uses),
		created_at ${t.time} not null,
		expires_at ${t.time} not null,
		revoked_at ${t.time}
	)`,
	'create unique index invitations_code on invitations (code)',
	'create index invitations_latest on invitations (created_at desc, id desc)',
	'create index invitations_created_by on invitations (created_by, created_at desc, id desc)',
	`create table invitation_uses (
		user_id ${t.id} primary key references users (id) on delete cascade,
		invitation_id ${t.id} not null references invitations (id) on delete cascade,
		created_at ${t.time} not null
	)`,
	'create index invitation_uses_invitation on invitation_uses (invitation_id, created_at desc, user_id desc)',
];
