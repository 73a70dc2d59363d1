/** Keeps how far each member has seen the newest order of the feed without a gap. */
import type { ColumnTypes } from '../../engine/column-types.ts';

/** Without a reference to the post: the place stays where its post was deleted. */
export const feedMarks = (t: ColumnTypes): string[] => [
	`create table feed_marks (
		user_id ${t.id} primary key references users (id) on delete cascade,
		post_id ${t.id} not null,
		post_created_at ${t.time} not null,
		marked_at ${t.time} not null
	)`,
];
