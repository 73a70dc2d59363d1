/** Adds slow mode for posts: the pause that a tribe sets, and when each member posted there last. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const postingInTribes = (t: ColumnTypes): string[] => [
	'alter table tribes add column slow_seconds integer not null default 0',
	`alter table tribe_members add column last_post_at ${t.time}`,

	'drop view current_members',
	`create view current_members as
		select id, tribe_id, user_id, role, alias_name, joined_at, muted_until, is_shadow_banned, invitation_id, accepted_rules_at, last_visit_at,
			last_post_at
		from tribe_members where banned_until is null`,
];
