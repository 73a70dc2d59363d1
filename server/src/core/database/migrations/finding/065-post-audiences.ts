/** Adds what an author chooses beside the profile: a post for friends, and who may answer it. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const postAudiences = (t: ColumnTypes): string[] => [
	`alter table posts add column is_for_friends ${t.boolean} not null default ${t.false}
		check (not is_for_friends or tribe_id is null)`,
	`alter table posts add column answers text not null default 'everybody'
		check (answers in ('everybody', 'friends', 'mentioned', 'none'))`,
	'drop index posts_places',
	'create index posts_places on posts (author_id, tribe_id, is_for_friends, is_archived)',
];
