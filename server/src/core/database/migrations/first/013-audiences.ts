/**
 * Adds the audience of posts, and indexes by it for the streams that a feed merges; also indexes for likes and pending reports of a
 * member.
 */
export const audiences = (): string[] => [
	`alter table posts add column audience text not null default 'public'
		check (audience in ('public', 'friends', 'private', 'members'))`,
	`update posts set audience = case
		when exists (select 1 from tribes where tribes.id = posts.tribe_id and tribes.type = 'private') then 'members'
		else (select profile_visibility from users where users.id = posts.author_id)
	end`,
	`create index posts_public on posts (created_at desc, id desc) where audience = 'public' and not is_archived`,
	`create index posts_tribe_only on posts (tribe_id, created_at desc, id desc) where audience <> 'public'`,
	`create index posts_author_only on posts (author_id, created_at desc, id desc) where audience in ('friends', 'private')`,
	'drop index reactions_user',
	'create index reactions_user on reactions (user_id, type, post_id)',
	`create index reports_reporter on reports (reporter_id) where status = 'pending'`,
];
