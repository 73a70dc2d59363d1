/** Adds the search index of posts, comments and messages, which a job fills. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const search = (t: ColumnTypes): string[] => [
	...t.searchTable({ of: 'posts', columns: ['title', 'body', 'attachments', 'author_id', 'is_archived'] }),
	...t.searchTable({ of: 'comments', columns: ['body', 'author_id', 'removed_at'] }),
	...t.searchTable({ of: 'messages', columns: ['body', 'attachments', 'sender_id', 'deleted_at'] }),
	`create table search_progress (
		subject text primary key check (subject in ('posts', 'comments', 'messages')),
		after_id ${t.id},
		is_done ${t.boolean} not null default ${t.false}
	)`,
	`insert into search_progress (subject) values ('posts'), ('comments'), ('messages')`,
];
