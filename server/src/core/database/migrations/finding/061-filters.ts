/** Adds filters of members, and the tags that they follow. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const filters = (t: ColumnTypes): string[] => [
	`create table filters (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		kind text not null check (kind in ('word', 'tag', 'person', 'tribe')),
		text text check (length(text) <= 100),
		person_id ${t.id} references users (id) on delete cascade,
		tribe_id ${t.id} references tribes (id) on delete cascade,
		action text not null check (action in ('warn', 'hide')),
		until ${t.time},
		created_at ${t.time} not null,
		check (
			case kind
				when 'person' then person_id is not null and tribe_id is null and text is null
				when 'tribe' then tribe_id is not null and person_id is null and text is null
				else text is not null and person_id is null and tribe_id is null
			end
		)
	)`,
	'create index filters_latest on filters (user_id, created_at desc, id desc)',
	'create unique index filters_text on filters (user_id, kind, text) where text is not null',
	'create unique index filters_person on filters (person_id, user_id) where person_id is not null',
	'create unique index filters_tribe on filters (tribe_id, user_id) where tribe_id is not null',
	'create index filters_until on filters (until) where until is not null',
	`create table followed_tags (
		user_id ${t.id} not null references users (id) on delete cascade,
		tag ${t.bytewise} not null check (length(tag) <= 100),
		created_at ${t.time} not null,
		primary key (user_id, tag)
	)${t.byPrimaryKey}`,
];
