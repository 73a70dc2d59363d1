import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '1. What the product does, and who it is for',
	rows: [
		{
			line: "Landing: tagline 'Connect with friends and build communities'",
			state: 'real',
			files: ['web/src/pages/entry/landing-page.tsx'],
			tests: {
				'web/src/app/app.test.tsx': ['finds the landing page while the server does not answer'],
			},
		},
		{
			line: 'Landing: buttons Log In and Sign Up',
			state: 'real',
			files: ['web/src/pages/entry/landing-page.tsx'],
			tests: {
				'e2e/src/entry/guests.spec.ts': ['the door says what this is, and has two ways in'],
			},
		},
		{
			line: 'Audiences: guests, members, administrators (role admin)',
			state: 'real',
			files: ['contract/src/core/endpoint.ts', 'server/src/core/endpoints/admit.ts', 'server/src/core/access/viewer.ts'],
			tests: {
				'server/src/core/http/access.api.test.ts': ['as a guest', 'as a member', 'what is for administrators'],
			},
		},
		{
			line: 'Members register, log in, post, comment and like posts',
			state: 'real',
			place: 'rooms `auth`, `posts`, `comments` on every floor',
			tests: {
				'e2e/src/app/story.spec.ts': [
					'on SQLite, a community begins, talks and outlives a restart',
					'on PostgreSQL, a community begins, talks and outlives a restart',
				],
				'e2e/src/posts/likes.spec.ts': [],
			},
		},
		{
			line: 'Members create tribes',
			state: 'real',
			files: ['web/src/pages/tribes/create-tribe-page.tsx', 'web/src/features/tribes/form/create-tribe-dialog.tsx'],
			tests: {
				'e2e/src/tribes/tribes.spec.ts': ['one founds a tribe on a page of its own'],
			},
		},
		{
			line: 'Members view profiles, edit profile and privacy settings',
			state: 'real',
			place: 'rooms `profiles`, `users`, `settings`',
			tests: {
				'e2e/src/people/people.spec.ts': [
					'a profile is changed in the settings, and shows what was written',
					'a private profile shows others a small card only',
				],
			},
		},
		{
			line: 'Administrators manage users, review content reports, read audit logs',
			state: 'real',
			files: ['web/src/features/admin', 'server/src/features/admin', 'server/src/features/reports'],
			tests: {
				'e2e/src/admin/admin.spec.ts': [],
				'e2e/src/admin/admin-records.spec.ts': [],
			},
		},
		{
			line: 'Introductory video on first run',
			state: 'real',
			files: ['web/src/app/intro-gate.tsx', 'web/public/intro-video.mp4'],
			place: 'rendered by `art/intro`',
			tests: {
				'e2e/src/entry/intro.spec.ts': ['plays by itself on the first visit, and is seen once it has ended'],
			},
		},
		{
			line: 'Sample content: trending',
			state: 'decided',
			by: 'PD 4',
			note: 'real hashtags of public posts; built',
			files: ['server/src/features/explore/explore.service.ts', 'web/src/features/explore/trending-card.tsx'],
			tests: {
				'server/src/features/explore/explore.api.test.ts': [],
				'web/src/features/explore/trending-card.test.tsx': ['shows the first eight hashtags with their counts'],
			},
		},
		{
			line: "Sample content: who's online, friend suggestions, events, happening now, friend and tribe counts, people you may know",
			state: 'real',
			note: 'events have no room yet and say so (PD 4: real data or an honest empty state, never invented people)',
			files: [
				'server/src/features/explore',
				'server/src/features/presence',
				'server/src/features/friends/suggestions.ts',
				'web/src/features/explore',
				'web/src/features/friends',
			],
			tests: {
				'server/src/features/explore/recent-activity.api.test.ts': [],
				'server/src/features/presence/presence.api.test.ts': [],
				'server/src/features/friends/suggestions.api.test.ts': [],
				'e2e/src/home/home.spec.ts': ['the member chooses between feed and dashboard, and the choice is kept'],
			},
		},
		{
			line: 'Sample content: AI summary box',
			state: 'decided',
			by: 'PD 4',
			note: 'a real summary; built',
			files: ['server/src/features/summaries', 'web/src/entities/post/card/summary-box.tsx'],
			tests: {
				'e2e/src/home/home.spec.ts': ['a long post stands folded under a summary that says how it was made'],
			},
		},
		{
			line: 'Friends, messages, explore and notifications are placeholders',
			state: 'decided',
			by: 'PD 4',
			note: 'each is one while its switch is off; all four are built and on by default',
			place:
				'`web/src/pages/people/friends-page.tsx`, `web/src/pages/feature-soon-page.tsx`; switches in `server/src/features/instance/instance.service.ts`',
			tests: {
				'web/src/app/app.test.tsx': ['finds at %s: %s'],
				'web/src/pages/people/friends-page.test.tsx': ['is coming soon while the feature is off'],
				'e2e/src/people/people.spec.ts': ['what is switched off says that it is coming'],
				'server/src/features/explore/explore-page.api.test.ts': ['is not there where administrators switched it off'],
				'web/src/app/shell/dock.test.tsx': ['says of a room that is switched off that it is to come'],
			},
		},
		{
			line: "Friends list and Activity tab on the profile: 'coming soon'",
			state: 'decided',
			by: 'PD 4',
			note: "both are real; 'Friends list coming soon' shows while friends is switched off, 'Activity feed coming soon' only where the server has none; built",
			files: [
				'web/src/pages/people/profile-view.tsx',
				'web/src/features/friends/friends-of.tsx',
				'web/src/features/profiles/activity-list.tsx',
			],
			tests: {
				'web/src/pages/people/profile-page.test.tsx': [
					'show the friends of somebody else, page by page',
					'lists the own friends',
					'tell in sentences what somebody did',
				],
				'e2e/src/people/people.spec.ts': ['two people become friends, and part again', 'what is switched off says that it is coming'],
			},
		},
	],
} satisfies Section;
