/** Adds archives of tribes: whose pictures go along, what was brought from where, and the people in it who may claim what they wrote. */
import type { ColumnTypes } from '../../engine/column-types.ts';

const importsTable = (t: ColumnTypes, name: string) => `create table ${name} (
	id ${t.id} primary key,
	user_id ${t.id} not null references users (id) on delete cascade,
	state text not null default 'receiving'
		check (state in ('receiving', 'reading', 'found', 'importing', 'done', 'cancelled', 'failed')),
	kind text check (kind in ('friends', 'mastodon', 'tribe')),
	storage_key text not null,
	parts integer not null default 0,
	sent_bytes bigint not null default 0,
	total_bytes bigint not null,
	found ${t.json},
	chosen ${t.json},
	done integer not null default 0,
	taken ${t.json} not null,
	left_out ${t.json} not null,
	problem text,
	created_at ${t.time} not null,
	expires_at ${t.time} not null
)`;

export const boxes = (t: ColumnTypes): string[] => [
	`alter table tribe_members add column pictures_go_along ${t.boolean} not null default ${t.false}`,

	`alter table exports add column tribe_id ${t.id} references tribes (id) on delete cascade`,
	'drop index exports_preparing',
	`create unique index exports_preparing on exports (user_id) where state <> 'ready' and tribe_id is null`,
	`create unique index exports_preparing_tribe on exports (tribe_id) where state <> 'ready' and tribe_id is not null`,
	'create index exports_tribe on exports (tribe_id) where tribe_id is not null',

	// A check cannot be changed in place on both engines.
	importsTable(t, 'imports_with_tribes'),
	'insert into imports_with_tribes select * from imports',
	'drop table imports',
	'alter table imports_with_tribes rename to imports',
	'create unique index imports_user on imports (user_id)',
	'create index imports_expires_at on imports (expires_at)',

	`create table tribe_boxes (
		tribe_id ${t.id} primary key references tribes (id) on delete cascade,
		made_by text not null check (length(made_by) <= 300),
		public_key text not null check (length(public_key) <= 100),
		made_at ${t.time} not null,
		brought_at ${t.time} not null
	) ${t.byPrimaryKey}`,
	`create table tribe_box_people (
		id ${t.id} primary key,
		tribe_id ${t.id} not null references tribe_boxes (tribe_id) on delete cascade,
		person_id ${t.id} not null,
		claimed_by ${t.id} references users (id) on delete set null,
		claimed_at ${t.time}
	) ${t.byPrimaryKey}`,
	'create unique index tribe_box_people_person on tribe_box_people (person_id, tribe_id)',
	'create index tribe_box_people_tribe on tribe_box_people (tribe_id)',
	'create index tribe_box_people_claimed_by on tribe_box_people (claimed_by) where claimed_by is not null',
];
