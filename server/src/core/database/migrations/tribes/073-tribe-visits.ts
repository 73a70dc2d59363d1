/** Adds when a tribe was posted in last and when its members saw it last, and the orders of the list of tribes. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const tribeVisits = (t: ColumnTypes): string[] => [
	`alter table tribes add column active_at ${t.time} not null default '1970-01-01T00:00:00.000Z'`,
	`alter table tribe_members add column last_visit_at ${t.time}`,
	'update tribes set active_at = coalesce((select max(posts.created_at) from posts where posts.tribe_id = tribes.id), created_at)',
	// What was there before this migration is seen.
	`update tribe_members set last_visit_at = (select active_at from tribes where tribes.id = tribe_id)
		where joined_at < (select active_at from tribes where tribes.id = tribe_id)`,

	'drop view current_members',
	`create view current_members as
		select id, tribe_id, user_id, role, alias_name, joined_at, muted_until, is_shadow_banned, invitation_id, accepted_rules_at, last_visit_at
		from tribe_members where banned_until is null`,

	'create index tribes_active on tribes (active_at desc, id desc)',
	'create index tribes_largest on tribes (member_count desc, created_at desc, id desc)',
	'drop index tribes_popular',

	// The server adds their words again, with their tags as a whole.
	`delete from tribe_words where tribe_id in (select id from tribes where cast(tags as text) <> '[]')`,
];
