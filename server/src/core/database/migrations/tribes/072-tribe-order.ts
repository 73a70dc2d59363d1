/** Adds bans that take members out of their tribe, why they are muted or banned, and the log of what those who look after a tribe do. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const tribeOrder = (t: ColumnTypes): string[] => [
	`alter table tribe_members add column restraint_reason text not null default '' check (length(restraint_reason) <= 300)`,
	// Its columns by name, so that later ones are added on purpose.
	`create view current_members as
		select id, tribe_id, user_id, role, alias_name, joined_at, muted_until, is_shadow_banned, invitation_id, accepted_rules_at
		from tribe_members where banned_until is null`,
	'create index tribe_members_banned on tribe_members (tribe_id, banned_until desc, id desc) where banned_until is not null',

	`create table tribe_log (
		id ${t.id} primary key,
		tribe_id ${t.id} not null references tribes (id) on delete cascade,
		act text not null check (length(act) <= 20),
		actor_id ${t.id} references users (id) on delete set null,
		person_id ${t.id} references users (id) on delete set null,
		post_id ${t.id} references posts (id) on delete set null,
		about text not null check (length(about) <= 120),
		reason text not null check (length(reason) <= 300),
		until ${t.time},
		created_at ${t.time} not null
	)`,
	'create index tribe_log_latest on tribe_log (tribe_id, created_at desc, id desc)',
	'create index tribe_log_actor on tribe_log (actor_id) where actor_id is not null',
	'create index tribe_log_person on tribe_log (person_id) where person_id is not null',
	'create index tribe_log_post on tribe_log (post_id) where post_id is not null',
];
