/** All tables of the first version, with keys, checks and indexes. */
import type { ColumnTypes } from '../../engine/column-types.ts';

const oneOf = (column: string, values: readonly string[]) => `check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`;
const atMost = (column: string, length: number) => `check (length(${column}) <= ${length})`;

const users = (t: ColumnTypes) => [
	`create table users (
		id ${t.id} primary key,
		email text not null ${atMost('email', 254)},
		username text not null ${atMost('username', 30)},
		password_hash text not null,
		name text not null ${atMost('name', 80)},
		avatar text not null default '',
		bio text not null default '' ${atMost('bio', 500)},
		interests ${t.json} not null default '[]',
		location text not null default '' ${atMost('location', 100)},
		website text not null default '' ${atMost('website', 200)},
		settings ${t.json} not null default '{}',
		profile_visibility text not null generated always as (coalesce(settings ->> 'profileVisibility', 'public')) stored
			${oneOf('profile_visibility', ['public', 'friends', 'private'])},
		xp integer not null default 0 check (xp >= 0),
		level integer not null default 1 check (level >= 1),
		role text not null default 'member' ${oneOf('role', ['member', 'admin'])},
		status text not null default 'active' ${oneOf('status', ['active', 'inactive', 'deleted'])},
		banned_until ${t.time},
		created_at ${t.time} not null,
		updated_at ${t.time} not null
	)`,
	'create unique index users_email_key on users (lower(email))',
	'create unique index users_username_key on users (lower(username))',
	'create index users_created_at on users (created_at desc, id desc)',
	`create index users_admins on users (id) where role = 'admin'`,

	`create table sessions (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		refresh_token_hash text not null,
		previous_token_hash text,
		rotated_at ${t.time},
		user_agent text not null default '' ${atMost('user_agent', 400)},
		created_at ${t.time} not null,
		last_used_at ${t.time} not null,
		expires_at ${t.time} not null,
		revoked_at ${t.time}
	)`,
	'create index sessions_user on sessions (user_id, last_used_at desc)',
	'create index sessions_expires_at on sessions (expires_at)',
];

const friends = (t: ColumnTypes) => [
	// A friendship is two rows, one for each side, written and removed together.
	`create table friendships (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		friend_id ${t.id} not null references users (id) on delete cascade,
		created_at ${t.time} not null,
		unique (user_id, friend_id),
		check (user_id <> friend_id)
	)`,
	'create index friendships_friend on friendships (friend_id)',

	`create table friend_requests (
		id ${t.id} primary key,
		from_user_id ${t.id} not null references users (id) on delete cascade,
		to_user_id ${t.id} not null references users (id) on delete cascade,
		status text not null default 'pending' ${oneOf('status', ['pending', 'accepted', 'declined', 'cancelled'])},
		created_at ${t.time} not null,
		check (from_user_id <> to_user_id)
	)`,
	`create unique index friend_requests_pending on friend_requests (from_user_id, to_user_id) where status = 'pending'`,
	'create index friend_requests_to on friend_requests (to_user_id, status, created_at desc)',
];

const tribes = (t: ColumnTypes) => [
	`create table tribes (
		id ${t.id} primary key,
		name text not null ${atMost('name', 80)},
		slug text not null ${atMost('slug', 100)},
		description text not null ${atMost('description', 1000)},
		tags ${t.json} not null default '[]',
		type text not null default 'public' ${atMost('type', 20)},
		join_mode text not null default 'auto',
		passcode_hash text,
		owner_id ${t.id} not null references users (id),
		rules_markdown text not null default '',
		banner_url text not null default '',
		avatar_url text not null default '',
		culture ${t.json} not null default '{}',
		member_count integer not null default 0 check (member_count >= 0),
		is_active ${t.boolean} not null default ${t.true},
		created_at ${t.time} not null,
		updated_at ${t.time} not null
	)`,
	'create unique index tribes_slug_key on tribes (slug)',
	'create index tribes_created_at on tribes (created_at desc, id desc)',
	'create index tribes_owner on tribes (owner_id)',

	`create table tribe_members (
		id ${t.id} primary key,
		tribe_id ${t.id} not null references tribes (id) on delete cascade,
		user_id ${t.id} not null references users (id) on delete cascade,
		role text not null default 'member' ${atMost('role', 20)},
		alias_name text,
		joined_at ${t.time} not null,
		muted_until ${t.time},
		banned_until ${t.time},
		is_shadow_banned ${t.boolean} not null default ${t.false},
		unique (tribe_id, user_id)
	)`,
	'create index tribe_members_user on tribe_members (user_id, tribe_id)',

	`create table tribe_channels (
		id ${t.id} primary key,
		tribe_id ${t.id} not null references tribes (id) on delete cascade,
		name text not null,
		slug text not null ${atMost('slug', 100)},
		kind text not null default 'chat' ${atMost('kind', 20)},
		is_default ${t.boolean} not null default ${t.false},
		acls ${t.json} not null default '{}',
		created_at ${t.time} not null,
		unique (tribe_id, slug)
	)`,
];

const content = (t: ColumnTypes) => [
	`create table posts (
		id ${t.id} primary key,
		type text not null default 'feed',
		tribe_id ${t.id} references tribes (id) on delete cascade,
		channel_id ${t.id} references tribe_channels (id) on delete set null,
		author_id ${t.id} not null references users (id) on delete cascade,
		title text ${atMost('title', 200)},
		body text not null ${atMost('body', 10_000)},
		attachments ${t.json} not null default '[]',
		reactions ${t.json} not null default '{}',
		like_count integer not null default 0 check (like_count >= 0),
		comment_count integer not null default 0 check (comment_count >= 0),
		is_pinned ${t.boolean} not null default ${t.false},
		is_archived ${t.boolean} not null default ${t.false},
		created_at ${t.time} not null,
		updated_at ${t.time} not null
	)`,
	`create index posts_feed on posts (created_at desc, id desc) where not is_archived`,
	'create index posts_author on posts (author_id, created_at desc, id desc)',
	'create index posts_tribe on posts (tribe_id, created_at desc, id desc) where tribe_id is not null',

	`create table post_tags (
		post_id ${t.id} not null references posts (id) on delete cascade,
		tag text not null ${atMost('tag', 50)},
		created_at ${t.time} not null,
		primary key (post_id, tag)
	)`,
	'create index post_tags_tag on post_tags (tag, created_at desc)',
	'create index post_tags_created_at on post_tags (created_at)',

	`create table comments (
		id ${t.id} primary key,
		post_id ${t.id} not null references posts (id) on delete cascade,
		author_id ${t.id} not null references users (id) on delete cascade,
		body text not null ${atMost('body', 1000)},
		parent_id ${t.id} references comments (id) on delete cascade,
		like_count integer not null default 0 check (like_count >= 0),
		created_at ${t.time} not null,
		updated_at ${t.time} not null
	)`,
	'create index comments_post on comments (post_id, created_at, id)',
	'create index comments_author on comments (author_id, created_at desc)',
	'create index comments_parent on comments (parent_id) where parent_id is not null',

	// Unique keys make a like count once, however many arrive concurrently.
	`create table reactions (
		id ${t.id} primary key,
		type text not null default 'like' ${atMost('type', 20)},
		user_id ${t.id} not null references users (id) on delete cascade,
		post_id ${t.id} references posts (id) on delete cascade,
		comment_id ${t.id} references comments (id) on delete cascade,
		created_at ${t.time} not null,
		check ((post_id is null) <> (comment_id is null))
	)`,
	'create unique index reactions_post_key on reactions (post_id, user_id, type) where post_id is not null',
	'create unique index reactions_comment_key on reactions (comment_id, user_id, type) where comment_id is not null',
	'create index reactions_user on reactions (user_id, created_at desc)',

	`create table messages (
		id ${t.id} primary key,
		type text not null default 'dm',
		room_id ${t.id} not null,
		sender_id ${t.id} not null references users (id) on delete cascade,
		body text not null,
		attachments ${t.json} not null default '[]',
		reactions ${t.json} not null default '{}',
		created_at ${t.time} not null
	)`,
	'create index messages_room on messages (room_id, created_at desc, id desc)',
];

const records = (t: ColumnTypes) => [
	`create table feed_events (
		id ${t.id} primary key,
		actor_id ${t.id} not null references users (id) on delete cascade,
		type text not null ${atMost('type', 50)},
		payload ${t.json} not null default '{}',
		created_at ${t.time} not null
	)`,
	'create index feed_events_created_at on feed_events (created_at desc, id desc)',
	'create index feed_events_actor on feed_events (actor_id, created_at desc, id desc)',

	`create table achievements (
		id ${t.id} primary key,
		code text not null unique ${atMost('code', 50)},
		name text not null,
		description text not null,
		icon text not null default '',
		points integer not null default 0,
		created_at ${t.time} not null
	)`,
	`create table user_achievements (
		id ${t.id} primary key,
		user_id ${t.id} not null references users (id) on delete cascade,
		achievement_id ${t.id} not null references achievements (id) on delete cascade,
		unlocked_at ${t.time} not null,
		unique (user_id, achievement_id)
	)`,

	`create table reports (
		id ${t.id} primary key,
		reporter_id ${t.id} not null references users (id) on delete cascade,
		post_id ${t.id} references posts (id) on delete cascade,
		comment_id ${t.id} references comments (id) on delete cascade,
		user_id ${t.id} references users (id) on delete cascade,
		reason text not null ${atMost('reason', 1000)},
		status text not null default 'pending' ${oneOf('status', ['pending', 'removed', 'dismissed'])},
		created_at ${t.time} not null,
		resolved_at ${t.time},
		check ((case when post_id is null then 0 else 1 end) + (case when comment_id is null then 0 else 1 end) + (case when user_id is null then 0 else 1 end) = 1)
	)`,
	'create index reports_status on reports (status, created_at desc, id desc)',

	`create table audit_logs (
		id ${t.id} primary key,
		admin_id ${t.id} references users (id),
		action text not null ${atMost('action', 50)},
		target_user_id ${t.id} references users (id),
		reason text not null default '',
		details ${t.json} not null default '{}',
		created_at ${t.time} not null
	)`,
	'create index audit_logs_created_at on audit_logs (created_at desc, id desc)',

	`create table instance_settings (
		key text primary key,
		value ${t.json} not null,
		updated_at ${t.time} not null
	)`,

	`create table idempotency_keys (
		user_id ${t.id} not null references users (id) on delete cascade,
		key text not null ${atMost('key', 200)},
		request_hash text not null,
		response text,
		created_at ${t.time} not null,
		primary key (user_id, key)
	)`,
	'create index idempotency_keys_created_at on idempotency_keys (created_at)',
];

export const firstHouse = (t: ColumnTypes): string[] => [...users(t), ...friends(t), ...tribes(t), ...content(t), ...records(t)];
