/** Adds polls, which hang on posts, with their choices and the votes. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const polls = (t: ColumnTypes): string[] => [
	`create table polls (
		post_id ${t.id} primary key references posts (id) on delete cascade,
		is_multiple ${t.boolean} not null,
		closes_at ${t.time},
		voter_count integer not null default 0 check (voter_count >= 0)
	)`,
	`create table poll_choices (
		id ${t.id} primary key,
		post_id ${t.id} not null references polls (post_id) on delete cascade,
		position integer not null,
		text text not null check (length(text) between 1 and 80),
		vote_count integer not null default 0 check (vote_count >= 0),
		unique (post_id, position)
	)`,
	`create table poll_votes (
		post_id ${t.id} not null references polls (post_id) on delete cascade,
		user_id ${t.id} not null references users (id) on delete cascade,
		choice_id ${t.id} not null references poll_choices (id) on delete cascade,
		created_at ${t.time} not null,
		primary key (post_id, user_id, choice_id)
	) ${t.byPrimaryKey}`,
	'create index poll_votes_choice on poll_votes (choice_id)',
	'create index poll_votes_user on poll_votes (user_id, created_at desc, choice_id desc)',
];
