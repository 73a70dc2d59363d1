/** Finding people by what they like, and by how much they write. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const interests = (t: ColumnTypes): string[] => [
	// The interests of a profile in one spelling; filled by the server, which knows how to spell them.
	`create table user_interests (
		interest ${t.bytewise} not null,
		user_id ${t.id} not null references users (id) on delete cascade,
		primary key (interest, user_id)
	)`,
	'create index user_interests_user on user_interests (user_id)',
	// Who wrote something since when, and how much.
	`create index feed_events_writing on feed_events (created_at, actor_id) where type in ('posted', 'commented')`,
];
