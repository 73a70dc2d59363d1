/** Makes room in tags for marks, sorts them alike on both engines, and lets jobs fold names and words again. */
import type { ColumnTypes } from '../engine/column-types.ts';

/** Only these were folded otherwise before; ASCII has as many bytes as characters. */
const isBeyondAscii = (text: string) => `octet_length(${text}) <> length(${text})`;

/** The table is made again, because SQLite cannot change a check. */
export const folding = (t: ColumnTypes): string[] => [
	`create table new_post_tags (
		post_id ${t.id} not null references posts (id) on delete cascade,
		tag ${t.bytewise} not null check (length(tag) <= 100),
		created_at ${t.time} not null,
		primary key (post_id, tag)
	)`,
	`insert into new_post_tags (post_id, tag, created_at)
		select post_id, tag, created_at from post_tags`,
	'drop table post_tags',
	'alter table new_post_tags rename to post_tags',
	'create index post_tags_tag on post_tags (tag, created_at desc)',
	'create index post_tags_created_at on post_tags (created_at)',
	// The jobs `completeFinding` add what is missing.
	`delete from user_names where user_id in (select id from users where ${isBeyondAscii('name')})`,
	`delete from user_interests where user_id in (select id from users where ${isBeyondAscii('cast(interests as text)')})`,
	`delete from tribe_words where tribe_id in (select id from tribes where ${isBeyondAscii('name || description || cast(tags as text)')})`,
	`update jobs set run_at = created_at where name in ('users.completeFinding', 'tribes.completeFinding') and run_at is not null`,
];
