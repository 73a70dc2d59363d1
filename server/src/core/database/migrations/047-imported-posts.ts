/** Marks posts that their author brought from an archive; an author brings each post of an archive once. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const importedPosts = (t: ColumnTypes): string[] => [
	`alter table posts add column imported_at ${t.time}`,
	`alter table posts add column imported_id text check (length(imported_id) <= 500)`,
	'create unique index posts_imported on posts (author_id, imported_id) where imported_id is not null',
];
