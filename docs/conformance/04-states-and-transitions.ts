import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '4. States and transitions',
	rows: [
		{
			line: 'Session start: with stored user and token the user is set, the timer starts, the profile is fetched again',
			state: 'real',
			files: ['web/src/core/session/session.ts'],
			tests: {
				'web/src/core/session/session.test.ts': [
					'shows the stored user at once and then what the server says',
					'runs 14 minutes after the start too',
				],
			},
		},
		{
			line: 'Session start: if the fetch fails, stored auth is cleared and the user is signed out',
			state: 'decided',
			by: 'D8',
			note: 'so for every refusal; without connection or while the server is in trouble the stored user stays; built',
			files: ['web/src/core/session/session.ts'],
			tests: {
				'web/src/core/session/session.test.ts': ['signs out after %s', 'keeps the stored user %s'],
			},
		},
		{
			line: 'Session start: otherwise loading ends with no user',
			state: 'real',
			files: ['web/src/core/session/session.ts'],
			tests: {
				'web/src/core/session/session.test.ts': ['without a stored session is signed out, and asks nothing'],
			},
		},
		{
			line: 'A missing access token on profile fetch clears the session',
			state: 'real',
			files: ['web/src/core/session/session.ts'],
			tests: {
				'web/src/core/session/session.test.ts': ['cannot be fetched without an access token: the session is over'],
			},
		},
		{
			line: 'Login or register: stores tokens and user, sets the user, starts the timer',
			state: 'real',
			files: ['web/src/core/session/session-transitions.ts'],
			tests: {
				'web/src/core/session/session.test.ts': [
					'stores tokens and user and shows the user',
					'runs 14 minutes after sign-in and after each renewal',
				],
			},
		},
		{
			line: 'Refresh runs 14 minutes after each sign-in or refresh',
			state: 'real',
			files: ['web/src/core/session/refresh-timer.ts'],
			tests: {
				'web/src/core/session/refresh-timer.test.ts': ['fires 14 minutes after the start, to the millisecond, once'],
				'e2e/src/entry/session.spec.ts': ['is renewed every 14 minutes'],
			},
		},
		{
			line: 'If the refresh fails the user is logged out',
			state: 'decided',
			by: 'D8',
			note: 'so when it is refused; after a fault of the moment it is tried again a minute later; built',
			files: ['web/src/core/session/refresh.ts'],
			tests: {
				'web/src/core/session/session.test.ts': ['signs out when it is refused', 'tries again a minute after a fault of the moment'],
				'e2e/src/entry/session.spec.ts': ['a renewal that is refused ends it'],
			},
		},
		{
			line: 'Manual refresh fails when no refresh token is stored',
			state: 'real',
			files: ['web/src/core/session/refresh.ts'],
			tests: {
				'web/src/core/session/refresh.test.ts': ['comes without asking when no refresh token is stored'],
			},
		},
		{
			line: 'Logout: cancels the timer, calls the server, ignores failures, clears tokens and user',
			state: 'real',
			note: 'what can still be undone is sent first, which waits two seconds at most',
			files: ['web/src/core/session/session.ts', 'web/src/features/auth/session-end.ts'],
			tests: {
				'web/src/core/session/session.test.ts': [
					'forgets everything at once, tells the server, and stops the timer',
					'ignores that the server %s',
				],
				'e2e/src/entry/session.spec.ts': ['signing out works even when the server does not answer'],
				'e2e/src/posts/undo.spec.ts': ['logging out first sends what could still be undone'],
			},
		},
		{
			line: 'Intro: not seen, then seen after the video ends or on completion',
			state: 'real',
			files: ['web/src/app/intro-gate.tsx', 'web/src/entities/viewer/intro-flags.ts'],
			tests: {
				'e2e/src/entry/intro.spec.ts': [
					'plays by itself on the first visit, and is seen once it has ended',
					'Escape skips it until it is asked for',
				],
			},
		},
		{
			line: 'Toasts: add, only one at a time',
			state: 'real',
			files: ['web/src/ui/toast/toast-store.ts'],
			tests: {
				'web/src/ui/toast/toast-store.test.ts': ['shows one toast at a time: the newest'],
			},
		},
		{
			line: 'Toasts: update',
			state: 'real',
			files: ['web/src/ui/toast/toast-store.ts'],
			tests: {
				'web/src/ui/toast/toast-store.test.ts': ['updates what is shown'],
			},
		},
		{
			line: 'Toasts: dismiss, removed after 1,000,000 ms',
			state: 'real',
			files: ['web/src/ui/toast/toast-store.ts'],
			tests: {
				'web/src/ui/toast/toast-store.test.ts': ['marks a dismissed toast as closed and removes it after 1,000,000 ms'],
			},
		},
		{
			line: 'Toasts: remove',
			state: 'real',
			files: ['web/src/ui/toast/toast-store.ts'],
			tests: {
				'web/src/ui/toast/toast-store.test.ts': ['dismisses and removes all without an id'],
			},
		},
		{
			line: 'Toasts: auto-close after 5000 ms',
			state: 'real',
			note: "one that offers 'Undo' stays for eight seconds, and what it tells is committed then",
			files: ['web/src/ui/toast/toast-viewport.tsx', 'web/src/ui/toast/offer-undo.ts'],
			tests: {
				'web/src/ui/toast/toaster.test.tsx': ['shows a message as a status and closes it after five seconds'],
				'web/src/ui/toast/offer-undo.test.tsx': ['commits after eight seconds, once', 'commits at once when the page is left'],
			},
		},
		{
			line: 'Toasts: swipe away with a 50 px threshold',
			state: 'real',
			files: ['web/src/ui/toast/toast-viewport.tsx'],
			tests: {
				'web/src/ui/toast/toaster.test.tsx': ['in a document %s, dragged %i px to the right, is still open: %s'],
			},
		},
		{
			line: 'Like toggle: POST likes, DELETE unlikes',
			state: 'real',
			files: ['web/src/entities/post/use-deeds.ts', 'server/src/features/reactions/reactions.service.ts'],
			tests: {
				'web/src/entities/post/card/like-button.test.tsx': ['takes a like back with DELETE'],
				'e2e/src/posts/likes.spec.ts': ['two people like, and each sees the count of both'],
			},
		},
		{
			line: "Like toggle: state and count come from the server's reply",
			state: 'real',
			note: 'shown ahead of it, the reply wins',
			files: ['web/src/entities/entity-store.ts', 'web/src/entities/toggle-queue.ts'],
			tests: {
				'web/src/entities/post/card/like-button.test.tsx': ['shows the like at once, then what the server counted'],
			},
		},
		{
			line: "The feed's initial liked state is always false",
			state: 'decided',
			by: 'PD 4',
			note: 'the server says whether the viewer liked it; built',
			files: ['server/src/features/posts/posts.present.ts'],
			tests: {
				'server/src/features/reactions/likes.api.test.ts': ['each viewer is told whether they like it'],
				'e2e/src/app/story.spec.ts': [],
			},
		},
		{
			line: 'The post is refreshed after a like',
			state: 'real',
			files: ['web/src/entities/toggle-queue.ts', 'web/src/entities/post/posts.queries.ts'],
			tests: {
				'e2e/src/posts/likes.spec.ts': ['the heart answers at once, and the post is read anew afterwards'],
			},
		},
		{
			line: 'Friend relation on a profile: friend, request pending, none',
			state: 'real',
			note: 'and asked by the other side, blocked, self',
			files: ['server/src/features/friends/friends.policy.ts', 'web/src/features/friends/relation-buttons.tsx'],
			tests: {
				'server/src/features/profiles/profile.api.test.ts': [
					'to a stranger',
					'to whom they have asked, who has asked them, and after all',
					'to a friend',
				],
				'web/src/pages/people/profile-page.test.tsx': ['with %s'],
			},
		},
		{
			line: "Friend request status defaults to 'pending'",
			state: 'real',
			place: 'table `friend_requests`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['for the rest'],
			},
		},
		{
			line: 'Privacy defaults: public, showEmail off, the other three on',
			state: 'real',
			files: ['contract/src/users/users.schema.ts'],
			tests: {
				'server/src/features/auth/register.api.test.ts': ['a newcomer has an account and is signed in'],
			},
		},
		{
			line: "User status defaults to 'active'",
			state: 'real',
			place: 'table `users`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['for a member'],
			},
		},
		{
			line: 'bannedUntil in the future shows as Banned, overriding status',
			state: 'real',
			files: ['server/src/features/users/users.policy.ts', 'web/src/features/admin/users/standing.tsx'],
			tests: {
				'web/src/features/admin/users/users-tab.test.tsx': ['shows name, handle, email, standing and day of each'],
				'web/src/features/admin/users/standing.test.ts': ['with the status %s and a ban until %s is shown as %s'],
				'server/src/features/admin/users-list.api.test.ts': [
					'a ban overrides the status in the filter',
					'a ban that is over shows as none in the filter',
				],
			},
		},
		{
			line: 'Admin actions ban (with duration), deactivate, force_logout; default duration 24 hours; what follows success',
			state: 'real',
			files: ['server/src/features/admin/user-actions.service.ts', 'web/src/features/admin/admin.mutations.ts'],
			tests: {
				'server/src/features/admin/user-actions.api.test.ts': [],
				'web/src/features/admin/users/users-tab.test.tsx': [
					'bans for the hours that are given, tells of it, and reads list and figures anew',
				],
			},
		},
		{
			line: 'Guests: like disabled',
			state: 'real',
			files: ['server/src/features/posts/posts.policy.ts', 'web/src/entities/post/card/like-button.tsx'],
			tests: {
				'web/src/entities/post/card/like-button.test.tsx': ['is not for guests'],
				'e2e/src/entry/guests.spec.ts': [
					'where the house is open, a guest reads the feed and its comments, and can neither like nor write',
				],
			},
		},
		{
			line: "Guests: comment disabled; 'Sign in to join the conversation'",
			state: 'real',
			files: ['web/src/features/comments/guest-composer.tsx'],
			tests: {
				'web/src/features/comments/comments-section.test.tsx': ['ask guests to sign in'],
				'e2e/src/entry/guests.spec.ts': [
					'where the house is open, a guest reads the feed and its comments, and can neither like nor write',
				],
			},
		},
		{
			line: 'Coming back online: paused mutations resume and all queries are invalidated',
			state: 'real',
			note: 'posts, comments, likes and what could be undone outlive the page while they wait (D12)',
			files: ['web/src/core/queries/online.ts', 'web/src/core/outbox/unsent-writes.ts'],
			tests: {
				'web/src/core/queries/online.test.ts': ['sends what waited first, then reads everything anew, once'],
				'e2e/src/app/offline.spec.ts': [
					'a post waits in sight, and is sent once',
					'everything is read anew when the connection is back',
					'what was written and liked outlives a reload, and arrives once',
					'two tabs that come back together send once',
				],
				'e2e/src/posts/undo.spec.ts': [
					'a friendship that was ended stays ended when the page is loaded again at once',
					'a tribe that was left stays left when the page is loaded again at once',
				],
			},
		},
	],
} satisfies Section;
