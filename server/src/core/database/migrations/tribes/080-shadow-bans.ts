/** Shadow-bans, apart from memberships, so that leaving and joining again changes nothing; and how long one lasted, for the log. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const shadowBans = (t: ColumnTypes): string[] => [
	`create table tribe_shadow_bans (
		id ${t.id} primary key,
		tribe_id ${t.id} not null references tribes (id) on delete cascade,
		user_id ${t.id} not null references users (id) on delete cascade,
		actor_id ${t.id} references users (id) on delete set null,
		reason text not null check (length(reason) between 1 and 300),
		started_at ${t.time} not null,
		until ${t.time} not null,
		unique (user_id, tribe_id)
	)`,
	'create index tribe_shadow_bans_tribe on tribe_shadow_bans (tribe_id, until desc, id desc)',
	'create index tribe_shadow_bans_until on tribe_shadow_bans (until)',
	'create index tribe_shadow_bans_actor on tribe_shadow_bans (actor_id) where actor_id is not null',
	'alter table tribe_log add column days integer check (days between 1 and 30)',
];
