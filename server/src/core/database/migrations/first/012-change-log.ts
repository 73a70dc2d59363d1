/** Replaces feed_events by the change log; adds jobs, and the tables of two followers. */
import type { ColumnTypes } from '../../engine/column-types.ts';

const log = (t: ColumnTypes) => [
	`create table events (
		${t.commitOrder},
		name text not null check (length(name) <= 50),
		actor_id ${t.id} references users (id) on delete set null,
		subjects ${t.json} not null default '{}',
		payload ${t.json},
		at ${t.time} not null
	)`,
	`create table event_followers (
		name text primary key,
		tx bigint not null,
		seq bigint not null
	)`,
];

const jobs = (t: ColumnTypes) => [
	`create table jobs (
		id ${t.id} primary key,
		name text not null,
		key text,
		payload ${t.json} not null default '{}',
		run_at ${t.time},
		attempts integer not null default 0,
		last_error text,
		dead_at ${t.time},
		created_at ${t.time} not null
	)`,
	'create index jobs_run_at on jobs (run_at) where run_at is not null',
	'create unique index jobs_key on jobs (name, key) where key is not null',
];

/** Activities in the order of time; their ids are those that core/events/event-id.ts would make. */
const activities = (t: ColumnTypes) => [
	`create table activities (
		id ${t.id} primary key,
		actor_id ${t.id} not null references users (id) on delete cascade,
		type text not null,
		post_id ${t.id},
		comment_id ${t.id},
		tribe_id ${t.id},
		person_id ${t.id},
		created_at ${t.time} not null
	) ${t.byPrimaryKey}`,
	`insert into activities (id, actor_id, type, post_id, comment_id, tribe_id, person_id, created_at)
		select ${t.idOfMoment('created_at', 'place')}, actor_id, type, ${t.idInJson('payload', 'postId')}, ${t.idInJson('payload', 'commentId')},
			${t.idInJson('payload', 'tribeId')}, ${t.idInJson('payload', 'userId')}, created_at
		from (select feed_events.*, row_number() over (order by created_at, id) as place from feed_events) as acts
		where type in ('joined', 'posted', 'commented', 'liked', 'befriended', 'foundedTribe', 'joinedTribe')`,
	'create index activities_actor on activities (actor_id, id)',
];

const memberDays = (t: ColumnTypes) => [
	`create table member_days (
		day text not null,
		user_id ${t.id} not null references users (id) on delete cascade,
		writings integer not null,
		primary key (day, user_id)
	) ${t.byPrimaryKey}`,
	`insert into member_days (day, user_id, writings)
		select ${t.day('created_at')}, actor_id, count(case when type in ('posted', 'commented') then 1 end)
		from feed_events group by ${t.day('created_at')}, actor_id`,
];

export const changeLog = (t: ColumnTypes): string[] => [
	...log(t),
	...jobs(t),
	...activities(t),
	...memberDays(t),
	'drop table feed_events',
];
