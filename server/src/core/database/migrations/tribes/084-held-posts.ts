/** Posts of newcomers that wait for those who look after a tribe: kept posts that are held in it. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const heldPosts = (t: ColumnTypes): string[] => [
	'alter table tribes add column reviewed_posts integer not null default 0 check (reviewed_posts between 0 and 3)',
	// No foreign key: deleting a tribe would lock it before its held posts, and all else locks a kept post first.
	`alter table kept_posts add column held_in ${t.id}`,
	`alter table kept_posts add column held_at ${t.time}`,
	'create index kept_posts_held on kept_posts (held_in, held_at, id) where held_in is not null',
];
