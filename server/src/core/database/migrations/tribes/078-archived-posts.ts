/** Adds the archive of a tribe: posts that its moderators took out of the lists, which an administrator did not remove. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const archivedPosts = (t: ColumnTypes): string[] => [
	// Such a post is archived as well, which keeps it out of every list.
	`alter table posts add column archived_in_tribe ${t.boolean} not null default ${t.false}`,
	'create index posts_archived on posts (tribe_id, created_at desc, id desc) where archived_in_tribe',
];
