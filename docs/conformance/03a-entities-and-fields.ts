import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '3. Entities and fields',
	intro:
		"All tables are made by `server/src/core/database/migrations/first/001-first-house.ts` and typed in `server/src/core/database/tables.ts` and the folder beside it; columns are the specification's names in snake_case. That every column is there is proved for every table by `server/src/core/database/schema.api.test.ts`, 'every table is there, with all its columns'.",
	rows: [
		{
			line: 'users: all fields',
			state: 'real',
			note: 'email and role stand in `accounts`, the hash of the password in `credentials`, under the same id ([record 45](decisions/0045-accounts-beside-people.md))',
			place: 'tables `users`, `accounts`, `credentials`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns'],
			},
		},
		{
			line: 'users: email and username unique',
			state: 'real',
			note: 'without regard to case (PD 2)',
			place: 'unique indexes on `lower(accounts.email)`, `lower(users.username)`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['a second of what is unique, and says which key it was'],
				'server/src/features/auth/register.api.test.ts': ['an email, however it is written', 'a username, however it is written'],
			},
		},
		{
			line: 'users: email, username, passwordHash, name required',
			state: 'real',
			note: 'registration demands all four; the database would take an account without an email or a password',
			place: '`not null` in table `users`, `contract/src/auth/auth.schema.ts`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['what the database refuses'],
			},
		},
		{
			line: "users: avatar default empty, xp 0, level 1, status 'active'",
			state: 'real',
			note: 'an empty avatar is the initial (D19)',
			place: 'table `users`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['for a member'],
			},
		},
		{
			line: 'users: interests text array, settings json',
			state: 'real',
			note: 'both are JSON lists and objects on both engines (D1)',
			place: 'table `users`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['JSON is text that means the same, whatever is in it'],
				'server/src/features/users/users.api.test.ts': ['shows what was changed a moment ago'],
			},
		},
		{
			line: 'The client-side user also carries role',
			state: 'real',
			files: ['contract/src/users/users.schema.ts', 'server/src/features/users/users.present.ts'],
			tests: {
				'server/src/features/users/users.api.test.ts': ['answers the signed-in member, exactly as promised'],
			},
		},
		{
			line: 'Status values active, inactive, deleted',
			state: 'real',
			place: 'a check on `users.status`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['an unknown status'],
			},
		},
		{
			line: 'friendships: all fields',
			state: 'real',
			note: 'two rows a friendship',
			place: 'table `friendships`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns', 'a friend of oneself'],
			},
		},
		{
			line: "friend_requests: all fields, status default 'pending'",
			state: 'real',
			place: 'table `friend_requests`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns', 'for the rest'],
			},
		},
		{
			line: 'tribes: all fields',
			state: 'real',
			note: 'with `sign` and `hue`, which are its culture (D20, D104); an administrator can change the name and the slug (D38)',
			place: 'table `tribes`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns'],
				'e2e/src/tribes/tribe-settings.spec.ts': ['an owner settles looks, rules and roles; a member agrees before they post'],
			},
		},
		{
			line: 'tribes: slug unique, max 100; type max 20',
			state: 'real',
			place: 'table `tribes`',
			tests: {
				'server/src/core/database/schema.api.test.ts': [
					'a second of what is unique, and says which key it was',
					'a slug of 101 characters',
					'a tribe type of 21 characters',
				],
			},
		},
		{
			line: "tribes: type 'public', joinMode 'auto', memberCount 0, isActive true",
			state: 'real',
			note: 'isActive is false while an administrator has closed the tribe, which is then gone for everyone (D38)',
			place: 'table `tribes`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['for a tribe'],
				'server/src/features/reports/reported-tribes.api.test.ts': [
					'is gone for everyone once it is closed',
					'is there again as it was once it is reopened',
				],
			},
		},
		{
			line: 'tribe_members: all fields',
			state: 'real',
			place: 'table `tribe_members`; `aliasName` in `web/src/features/tribes/alias/own-alias.tsx` (D104)',
			tests: {
				'server/src/features/tribes/alias/tribe-alias.api.test.ts': [
					'is none at first, is told to all who see its members, and leaves the name as it is',
				],
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns'],
			},
		},
		{
			line: "tribe_members: role default 'member', isShadowBanned false",
			state: 'real',
			place: 'table `tribe_members`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['for the rest'],
			},
		},
		{
			line: "tribe_channels: all fields, kind default 'chat'",
			state: 'real',
			place: 'table `tribe_channels`',
			files: ['contract/src/channels/channels.endpoints.ts', 'server/src/features/channels/channels.service.ts'],
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns', 'for the rest'],
				'server/src/features/channels/channels.api.test.ts': ['a tribe begins with one, which has its id'],
			},
		},
		{
			line: "posts: all fields, type default 'feed', tribeId, channelId and title optional",
			state: 'real',
			place: 'table `posts`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns', 'for a post'],
			},
		},
		{
			line: 'posts: body required',
			state: 'real',
			place: '`not null`; `contract/src/posts/posts.schema.ts`',
			tests: {
				'server/src/features/posts/posts.api.test.ts': ['a broken rule about %s is told: %j'],
			},
		},
		{
			line: "messages: all fields, type default 'dm'",
			state: 'real',
			place: 'table `messages`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns', 'for the rest'],
			},
		},
		{
			line: 'feed_events: all fields, type max 50',
			state: 'decided',
			by: 'D26',
			note: '`events` and `activities` instead',
			place: 'tables `events`, `activities`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns', 'an event name of 51 characters'],
			},
		},
		{
			line: 'achievements: all fields, code unique, points default 0',
			state: 'real',
			place: 'table `achievements`',
			tests: {
				'server/src/core/database/schema.api.test.ts': [
					'every table is there, with all its columns',
					'a second of what is unique, and says which key it was',
					'for the rest',
				],
			},
		},
		{
			line: 'achievements: code max 50',
			state: 'real',
			place: 'table `achievements`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['what the database refuses'],
			},
		},
		{
			line: 'reactions: all fields',
			state: 'real',
			note: 'one per member and post by a unique key',
			place: 'table `reactions`',
			tests: {
				'server/src/core/database/schema.api.test.ts': [
					'every table is there, with all its columns',
					'a second of what is unique, and says which key it was',
					'a like of nothing',
				],
			},
		},
		{
			line: "reactions: type default 'like'",
			state: 'real',
			place: 'table `reactions`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['for the rest'],
			},
		},
		{
			line: 'comments: all fields',
			state: 'real',
			place: 'table `comments`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns'],
			},
		},
		{
			line: 'user_achievements: all fields',
			state: 'real',
			place: 'table `user_achievements`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns'],
			},
		},
		{
			line: 'sessions: all fields',
			state: 'real',
			note: 'with the hash of the token before, and when it was revoked (D3)',
			place: 'table `sessions`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['every table is there, with all its columns'],
			},
		},
		{
			line: 'sessions: expiresAt required',
			state: 'real',
			place: '`not null` in table `sessions`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['what the database refuses'],
			},
		},
		{
			line: 'ids are uuids',
			state: 'real',
			note: 'UUIDv7 (PD 2)',
			place: '`server/src/core/ids.ts`; column type `uuid` on PostgreSQL',
			tests: {
				'server/src/core/ids.test.ts': ['ids are UUIDs of version 7, which begin with the time'],
			},
			proof: 'every API test: ids in replies are checked against `contract/src/core/scalars.ts`',
		},
	],
} satisfies Section;
