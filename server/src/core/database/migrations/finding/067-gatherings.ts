/** Adds events that members meet at (in code: gatherings), their occurrences, the answers of members, and addresses of calendars. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const gatherings = (t: ColumnTypes): string[] => [
	`create table gatherings (
		post_id ${t.id} primary key references posts (id) on delete cascade,
		starts text not null check (length(starts) = 16),
		ends text not null check (length(ends) = 16),
		zone text not null check (length(zone) <= 64),
		rule ${t.json},
		place text not null check (length(place) <= 200),
		link text not null check (length(link) <= 500),
		is_place_for_going ${t.boolean} not null,
		place_limit integer check (place_limit > 0),
		over_at ${t.time} not null,
		cancelled_at ${t.time},
		cancel_reason text not null default '' check (length(cancel_reason) <= 500)
	)`,
	`create table gathering_occurrences (
		id ${t.id} primary key,
		post_id ${t.id} not null references gatherings (post_id) on delete cascade,
		starts_at ${t.time} not null,
		ends_at ${t.time} not null check (ends_at > starts_at),
		is_cancelled ${t.boolean} not null default ${t.false},
		reminders integer not null default 0 check (reminders between 0 and 2),
		going_count integer not null default 0 check (going_count >= 0),
		maybe_count integer not null default 0 check (maybe_count >= 0),
		waiting_count integer not null default 0 check (waiting_count >= 0)
	)`,
	'create index gathering_occurrences_post on gathering_occurrences (post_id, starts_at, id)',
	'create index gathering_occurrences_start on gathering_occurrences (starts_at, id)',
	'create index gathering_occurrences_reminders on gathering_occurrences (starts_at) where reminders < 2',
	`create table gathering_answers (
		occurrence_id ${t.id} not null references gathering_occurrences (id) on delete cascade,
		user_id ${t.id} not null references users (id) on delete cascade,
		state text not null check (state in ('going', 'waiting', 'maybe', 'no')),
		answered_at ${t.time} not null,
		primary key (occurrence_id, user_id)
	)${t.byPrimaryKey}`,
	'create index gathering_answers_state on gathering_answers (occurrence_id, state, answered_at, user_id)',
	'create index gathering_answers_user on gathering_answers (user_id)',
	`create table calendar_feeds (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		tribe_id ${t.id} references tribes (id) on delete cascade,
		secret_hash text not null,
		created_at ${t.time} not null
	)`,
	'create unique index calendar_feeds_secret on calendar_feeds (secret_hash)',
	'create unique index calendar_feeds_own on calendar_feeds (user_id) where tribe_id is null',
	'create unique index calendar_feeds_tribe on calendar_feeds (user_id, tribe_id) where tribe_id is not null',
	'create index calendar_feeds_of_tribe on calendar_feeds (tribe_id) where tribe_id is not null',
	`alter table notifications add column occurrence_id ${t.id}`,
];
