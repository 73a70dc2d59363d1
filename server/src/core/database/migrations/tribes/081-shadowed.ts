/** What people do while they are shadow-banned: marked where it is, and counted apart for them alone. */
import type { ColumnTypes } from '../../engine/column-types.ts';

const marked = ['posts', 'comments', 'reactions', 'poll_votes', 'gathering_answers', 'activities', 'events'];

export const shadowed = (t: ColumnTypes): string[] => [
	...marked.map((table) => `alter table ${table} add column is_shadowed ${t.boolean} not null default ${t.false}`),
	'alter table posts add column unseen text',
	'alter table comments add column unseen text',
	'drop index posts_places',
	'create index posts_places on posts (author_id, tribe_id, is_for_friends, is_archived, is_shadowed)',
];
