import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '9. Business constants and limits',
	rows: [
		{
			line: 'Comment max 1000',
			state: 'real',
			place: '`contract/src/comments/comments.limits.ts` and a check of the column',
			tests: {
				'server/src/features/comments/comments.api.test.ts': ['takes a thousand characters'],
				'server/src/core/database/schema.api.test.ts': ['a comment of 1001 characters'],
			},
		},
		{
			line: 'Bio max 500',
			state: 'real',
			files: ['contract/src/users/users.limits.ts'],
			place: '`web/src/features/settings/profile/profile-form.tsx` and a check of the column',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['a biography of 501 characters'],
				'web/src/features/settings/profile/profile-form.test.tsx': [
					'lets a bio have 500 characters, marks one more, and does not save that',
				],
			},
		},
		{
			line: 'Image max 5 MB',
			state: 'real',
			files: ['contract/src/uploads/uploads.limits.ts'],
			tests: {
				'server/src/features/uploads/uploads.api.test.ts': ['five megabytes to the byte are taken'],
				'server/src/features/uploads/refused.api.test.ts': [
					'by one byte',
					'without an end: answered at the limit, and the connection does not hang',
				],
			},
		},
		{
			line: 'Password min 6',
			state: 'real',
			files: ['contract/src/users/users.limits.ts'],
			tests: {
				'server/src/features/auth/register.api.test.ts': ['six characters are enough, and so are 256'],
			},
		},
		{
			line: 'Slug max 100, tribe type max 20, event name max 50 (feed event type)',
			state: 'real',
			place: 'checks of the columns',
			tests: {
				'server/src/core/database/schema.api.test.ts': [
					'a slug of 101 characters',
					'a tribe type of 21 characters',
					'an event name of 51 characters',
				],
			},
		},
		{
			line: 'Member role max 20, channel kind max 20, achievement code max 50',
			state: 'real',
			place: 'checks of the columns',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['what the database refuses'],
			},
		},
		{
			line: "Default level 1, xp 0; tribe type 'public', joinMode 'auto'",
			state: 'real',
			place: 'defaults of the columns',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['for a member', 'for a tribe'],
			},
		},
		{
			line: 'Request time-out 30 s; retries 3; backoff cap 10 s',
			state: 'real',
			files: ['web/src/core/http/http.ts'],
			tests: {
				'web/src/core/http/http.test.ts': ['three after a time-out of 30 seconds each', 'cap the wait at 10 seconds'],
			},
		},
		{
			line: 'Queries: stale time 5 minutes; no refetch on focus or interval',
			state: 'real',
			files: ['web/src/core/queries/query-client.ts'],
			tests: {
				'web/src/core/queries/query-client.test.ts': ['stay fresh for five minutes', 'are not fetched again on focus or by the clock'],
			},
		},
		{
			line: 'Queries: up to 3 retries (none for 4xx except 408 and 429), delay 1 s doubling up to 30 s',
			state: 'real',
			files: ['web/src/core/queries/query-client.ts'],
			tests: {
				'web/src/core/queries/query-client.test.ts': [
					'retry three times after %i, four tries in all',
					'do not retry after %i',
					'double the delay from 1 s up to 30 s',
				],
			},
		},
		{
			line: 'Mutations: one retry, none on 4xx, delay 1 s',
			state: 'real',
			note: 'one that may be paused and repeated carries its key (PD 3)',
			files: ['web/src/core/queries/query-client.ts', 'web/src/core/outbox/use-write.ts'],
			tests: {
				'web/src/core/queries/query-client.test.ts': ['retry once, a second later'],
				'web/src/core/outbox/use-write.test.ts': ['keeps one key over the retry and makes a new one for the next action'],
			},
		},
		{
			line: 'Token refresh timer 14 minutes',
			state: 'real',
			files: ['web/src/core/session/refresh-timer.ts'],
			tests: {
				'web/src/core/session/refresh-timer.test.ts': ['fires 14 minutes after the start, to the millisecond, once'],
			},
		},
		{
			line: 'Toast limit 1',
			state: 'real',
			files: ['web/src/ui/toast/toast-store.ts'],
			tests: {
				'web/src/ui/toast/toast-store.test.ts': ['shows one toast at a time: the newest'],
			},
		},
		{
			line: 'Toast auto-close 5 s, removal delay 1,000,000 ms, swipe threshold 50 px',
			state: 'real',
			files: ['web/src/ui/toast/toast-store.ts'],
			tests: {
				'web/src/ui/toast/toaster.test.tsx': [],
				'web/src/ui/toast/toast-store.test.ts': [],
			},
		},
		{
			line: 'Lists: trending tags 8',
			state: 'real',
			files: ['web/src/features/explore/trending-card.tsx'],
			tests: {
				'web/src/features/explore/trending-card.test.tsx': ['shows the first eight hashtags with their counts'],
			},
		},
		{
			line: 'Lists: my tribes 5, suggested tribes 3, tag badges 2; AI Summary over 200 characters',
			state: 'real',
			files: [
				'web/src/features/tribes/list/my-tribes-card.tsx',
				'web/src/features/tribes/list/suggested-tribes-card.tsx',
				'web/src/entities/tribe/tribe-tags.tsx',
				'server/src/features/summaries',
			],
			tests: {
				'web/src/features/tribes/list/side-cards.test.tsx': [],
				'e2e/src/home/home.spec.ts': ['a long post stands folded under a summary that says how it was made'],
			},
		},
		{
			line: 'Avatar size classes sm, md, lg, xl',
			state: 'real',
			files: ['web/src/entities/person/avatar.tsx'],
			tests: {
				'web/src/entities/person/avatar.test.tsx': ['of size %s is %i px wide and high'],
			},
		},
		{
			line: 'Default ban duration 24 hours, minimum 1; filter options all, active, inactive, banned',
			state: 'real',
			files: ['contract/src/admin/admin.limits.ts', 'contract/src/admin/users.schema.ts'],
			tests: {
				'web/src/features/admin/users/users-tab.test.tsx': ['says that the list is on its way', 'refuses a ban of %j hours'],
			},
		},
	],
} satisfies Section;
