/** Adds the search of people by interests, and their ranking by recent writing. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const interests = (t: ColumnTypes): string[] => [
	// Interests of a profile, normalised by the server.
	`create table user_interests (
		interest ${t.bytewise} not null,
		user_id ${t.id} not null references users (id) on delete cascade,
		primary key (interest, user_id)
	)`,
	'create index user_interests_user on user_interests (user_id)',
	// Recent posts and comments per person.
	`create index feed_events_writing on feed_events (created_at, actor_id) where type in ('posted', 'commented')`,
];
