import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '2. Screens and routes',
	part: 'After sign-in',
	rows: [
		{
			line: 'A shell with a bottom bar of seven items: Home, Tribes, Friends, Messages, Explore, Notifications, Profile, each with its path',
			state: 'real',
			note: 'on Friends and Tribes with how much waits for an answer',
			files: ['web/src/app/shell/shell.tsx', 'web/src/app/shell/dock.tsx', 'web/src/app/shell/dock-items.ts'],
			tests: {
				'web/src/app/shell/dock.test.tsx': ['has seven items in the order of the thread', 'says how much waits in a room'],
				'e2e/src/app/navigation.spec.ts': ['the dock leads to seven rooms and marks the one that one is in'],
				'server/src/features/signals/signals.api.test.ts': [],
			},
		},
		{
			line: "`/`: home feed for the current user (or 'guest')",
			state: 'real',
			note: "guests only on an instance whose `guestAccess` is 'open' (PD 1)",
			files: ['web/src/pages/home/home-page.tsx', 'web/src/app/scene.ts'],
			tests: {
				'e2e/src/app/story.spec.ts': [],
				'e2e/src/entry/guests.spec.ts': [
					'where the house is open, a guest reads the feed and its comments, and can neither like nor write',
				],
			},
		},
		{
			line: '`/tribes`: tribes screen',
			state: 'real',
			files: ['web/src/pages/tribes/tribes-page.tsx'],
			tests: {
				'e2e/src/tribes/tribes.spec.ts': ['somebody finds a tribe, joins it, writes in it, and leaves it'],
				'web/src/pages/tribes/tribes-page.test.tsx': [],
			},
		},
		{
			line: "`/friends`: 'Friends feature coming soon!'",
			state: 'decided',
			by: 'PD 4',
			note: 'so while friends is switched off; it is on by default, and the page is built, with a directory of all members at `/people`',
			files: ['web/src/pages/people/friends-page.tsx', 'web/src/pages/people/people-page.tsx'],
			tests: {
				'web/src/app/app.test.tsx': ['Friends feature coming soon!'],
				'web/src/pages/people/friends-page.test.tsx': ['is coming soon while the feature is off'],
				'e2e/src/people/people.spec.ts': ['what is switched off says that it is coming', 'two people become friends, and part again'],
				'web/src/pages/people/people-page.test.tsx': [],
				'server/src/features/people/people.api.test.ts': [],
			},
		},
		{
			line: "`/messages`: 'Messages feature coming soon!'",
			state: 'decided',
			by: 'PD 4',
			note: 'so while messages are switched off; they are on by default, and the page is built',
			files: ['web/src/pages/messages/messages-page.tsx'],
			tests: {
				'web/src/app/app.test.tsx': ['Messages feature coming soon!'],
				'e2e/src/messages/conversations.spec.ts': ['two friends talk: each message, reaction, change and deletion is there at once'],
			},
		},
		{
			line: "`/explore`: 'Explore feature coming soon!'",
			state: 'decided',
			by: 'PD 4',
			note: 'so while Explore is switched off, with the way to the directory, `/people`; it is on by default, and the page is built',
			files: ['web/src/pages/explore-page.tsx'],
			tests: {
				'web/src/app/app.test.tsx': ['Explore feature coming soon!'],
				'e2e/src/explore/explore.spec.ts': [
					'a member opens why a post rises, joins a suggested tribe and follows a tag, by keyboard alone',
				],
			},
		},
		{
			line: "`/notifications`: 'Notifications feature coming soon!'",
			state: 'decided',
			by: 'PD 4',
			note: 'so while notifications are switched off; they are on by default, and the page is built',
			files: ['web/src/pages/notifications/notifications-page.tsx'],
			tests: {
				'web/src/app/app.test.tsx': ['Notifications feature coming soon!'],
				'e2e/src/notifications/notifications.spec.ts': [
					'a post that two people like is one row, opens the post, and is read on another device',
					'notifications that are switched off say that they are coming',
				],
			},
		},
		{
			line: '`/profile`: profile screen',
			state: 'real',
			files: ['web/src/pages/people/profile-page.tsx'],
			tests: {
				'web/src/pages/people/profile-page.test.tsx': ['lies at /profile, can be edited, and has what was changed a moment ago'],
			},
		},
		{
			line: '`/settings`: settings',
			state: 'real',
			files: ['web/src/pages/settings-page.tsx', 'web/src/features/settings/settings-sections.tsx'],
			tests: {
				'web/src/pages/settings-page.test.tsx': ['opens the section of the address, and keeps the address true'],
				'e2e/src/people/people.spec.ts': ['a profile is changed in the settings, and shows what was written'],
			},
		},
		{
			line: '`/admin`: admin panel',
			state: 'real',
			files: ['web/src/pages/admin/admin-page.tsx', 'web/src/pages/admin/admin-panel.tsx'],
			tests: {
				'e2e/src/admin/admin.spec.ts': ['says what the specification says'],
			},
		},
		{
			line: '`/create-post`: creation screen',
			state: 'real',
			note: '`/create/post` is its canonical address (PD 4)',
			files: ['web/src/pages/posts/create-post-page.tsx', 'web/src/entities/paths.ts'],
			tests: {
				'web/src/pages/posts/create-post-page.test.tsx': [],
				'web/src/app/app.test.tsx': ['is led from %s to %s'],
			},
		},
		{
			line: '`/create-tribe`: creation screen',
			state: 'real',
			files: ['web/src/pages/tribes/create-tribe-page.tsx'],
			tests: {
				'e2e/src/tribes/tribes.spec.ts': ['one founds a tribe on a page of its own'],
			},
		},
		{
			line: '`/create-event`, `/create-poll`, `/create-live`, `/create-voice` share one generic creation screen',
			state: 'real',
			note: 'polls and events are there, on pages of their own',
			files: ['web/src/pages/create-soon-page.tsx', 'web/src/app/routes.ts'],
			tests: {
				'e2e/src/app/navigation.spec.ts': ['creating live and voice is still to come, under both addresses'],
			},
		},
		{
			line: 'Other paths: fallback',
			state: 'real',
			note: 'the server answers them with status 404 (D21)',
			files: ['web/src/pages/not-found-page.tsx', 'contract/src/core/screens.ts', 'server/src/core/http/files/screens.ts'],
			tests: {
				'e2e/src/app/navigation.spec.ts': ['where nothing lies, it says so and leads home'],
				'web/src/app/routes.test.ts': [
					'has a route for each address that the server knows, and for no other: the server answers 404 there',
				],
				'server/src/features/link-cards/link-cards.api.test.ts': ['at %s, where nothing is'],
			},
		},
		{
			line: 'A spinner while authentication loads',
			state: 'real',
			files: ['web/src/app/scene.ts', 'web/src/app/spinner-screen.tsx'],
			tests: {
				'e2e/src/entry/session.spec.ts': ['a ring turns while it is not known yet what somebody may see'],
				'web/src/app/scene.test.ts': [],
			},
		},
		{
			line: 'A spinner while the intro state loads; the intro before the routes when due, with a completion callback',
			state: 'real',
			note: 'the flags are read at once, the spinner waits for the code of the player',
			files: ['web/src/app/intro-gate.tsx'],
			tests: {
				'e2e/src/entry/intro.spec.ts': [
					'its code is waited for, and when it does not arrive, one is let in as well',
					'plays by itself on the first visit, and is seen once it has ended',
				],
			},
		},
		{
			line: '`/profile/{id}`, id of word characters only',
			state: 'real',
			note: 'the id is the username (PD 2), and an id is found as well',
			files: ['web/src/pages/people/profile-page.tsx', 'contract/src/profiles/profiles.schema.ts'],
			tests: {
				'web/src/app/app.test.tsx': ['finds at %s: %s'],
				'web/src/pages/people/profile-page.test.tsx': ['is not found under a malformed name, which nobody is asked for'],
				'server/src/features/profiles/profile.api.test.ts': ['is found by id, and by username in whatever case'],
			},
		},
		{
			line: "Without an id: 'Profile Not Found'",
			state: 'decided',
			by: 'PD 4',
			note: 'guests and malformed ids; members see their own; built',
			files: ['web/src/pages/people/profile-page.tsx'],
			tests: {
				'web/src/pages/people/profile-page.test.tsx': ['is not found for a guest without a name'],
				'e2e/src/app/navigation.spec.ts': ['what is no name of word characters is no profile'],
				'e2e/src/entry/guests.spec.ts': ['where the house is open, each room shows its guest state'],
			},
		},
	],
} satisfies Section;
