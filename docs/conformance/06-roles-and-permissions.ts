import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '6. Roles and permissions',
	rows: [
		{
			line: 'Guest: may read the feed and comments',
			state: 'real',
			note: 'through the API on every instance but a private one, in the web app on an open one (PD 1)',
			files: [
				'server/src/features/posts/posts.policy.ts',
				'contract/src/posts/posts.endpoints.ts',
				'contract/src/comments/comments.endpoints.ts',
			],
			tests: {
				'server/src/features/posts/visibility.api.test.ts': [],
				'server/src/features/comments/comments.api.test.ts': ['are read by guests, oldest first'],
			},
		},
		{
			line: 'Guest: may read profiles',
			state: 'real',
			note: 'as far as each profile allows; through the API on every instance but a private one, in the web app on an open one (PD 1)',
			files: ['contract/src/profiles/profiles.endpoints.ts', 'server/src/features/users/users.policy.ts'],
			tests: {
				'server/src/features/profiles/profile.api.test.ts': ['is what its owner shows, exactly as promised', 'guests find nobody'],
				'web/src/pages/people/profile-page.test.tsx': ['is nothing for guests'],
			},
		},
		{
			line: 'Guest: cannot like, comment or create posts',
			state: 'real',
			files: ['server/src/core/endpoints/admit.ts'],
			place: '`access` of each endpoint',
			tests: {
				'server/src/core/http/access.api.test.ts': ['as a guest'],
				'server/src/features/reactions/likes.api.test.ts': ['is for members'],
				'server/src/features/comments/comments.api.test.ts': ['is for members'],
				'server/src/features/posts/posts.api.test.ts': ['is for members'],
			},
		},
		{
			line: 'Guest: cannot create tribes or edit settings',
			state: 'real',
			files: ['web/src/pages/settings-page.tsx', 'web/src/pages/tribes/create-tribe-page.tsx'],
			place: '`access` of each endpoint',
			tests: {
				'server/src/features/tribes/tribes.api.test.ts': ['is for members'],
				'server/src/features/users/profile-and-privacy.api.test.ts': ['refuses who is not signed in'],
				'web/src/pages/settings-page.test.tsx': ['shows guests the way in'],
				'e2e/src/tribes/tribes.spec.ts': ['guests read what to do, and failures are told in words'],
			},
		},
		{
			line: 'Unauthenticated visitors reach only landing, login, register',
			state: 'real',
			note: "`guestAccess` 'landing' is the default (PD 1); other addresses say that they are for members, or that nothing is there (PD 6)",
			files: ['web/src/app/scene.ts', 'server/src/features/instance/instance.service.ts'],
			tests: {
				'web/src/app/scene.test.ts': ['a guest where only the door is open'],
				'e2e/src/entry/guests.spec.ts': ['every other address is for members, or nowhere'],
			},
		},
		{
			line: 'Member: may do all of those',
			state: 'real',
			files: ['server/src/core/endpoints/admit.ts'],
			tests: {
				'server/src/core/http/access.api.test.ts': ['as a member'],
				'e2e/src/people/people.spec.ts': ['a profile is changed in the settings, and shows what was written'],
				'e2e/src/tribes/tribes.spec.ts': ['one founds a tribe on a page of its own'],
			},
		},
		{
			line: "The profile owner sees 'Edit Profile'",
			state: 'real',
			files: ['web/src/pages/people/profile-actions.tsx'],
			tests: {
				'web/src/pages/people/profile-page.test.tsx': ['lies at /profile, can be edited, and has what was changed a moment ago'],
				'e2e/src/people/people.spec.ts': ['a profile is changed in the settings, and shows what was written'],
			},
		},
		{
			line: 'Bearer access token attached when present',
			state: 'real',
			files: ['web/src/core/http/http.ts'],
			tests: {
				'web/src/core/http/http.test.ts': ['carries the stored token, the key, and a body as JSON'],
			},
		},
		{
			line: "Only role admin may use /admin; toast and page 'Access Denied'; data calls enabled only for an admin",
			state: 'real',
			files: ['server/src/core/endpoints/admit.ts', 'web/src/pages/admin/admin-page.tsx'],
			tests: {
				'server/src/core/http/access.api.test.ts': ['what is for administrators'],
				'web/src/pages/admin/admin-page.test.tsx': [
					'tells a member that this is not for them, sends them home, and asks the server nothing',
				],
				'e2e/src/admin/admin.spec.ts': ['is for administrators alone, and asks the server nothing for others'],
			},
		},
		{
			line: "Tribe member role is text, default 'member'; owner is a tribe field",
			state: 'real',
			note: 'the text is the key of a role: owner, moderator, member, or one of up to five of the tribe’s own, each a list of permissions (D92)',
			place: 'tables `tribe_members`, `tribes`',
			tests: {
				'server/src/core/database/schema.api.test.ts': ['for the rest'],
				'server/src/features/tribes/roles/permissions.api.test.ts': ['%s is for those whose role has it'],
				'server/src/features/tribes/roles/tribe-roles.api.test.ts': ['no one gets more than they have'],
			},
		},
		{
			line: 'Members may be muted, banned or shadow-banned (fields only)',
			state: 'real',
			note: 'mutes take a member’s words and bans a member, for a time and with a reason, from the list of members (D94); a shadow-ban of at most 30 days lets what they write reach no one, and those who mute see the tribe as they do (D100)',
			files: ['server/src/features/tribes/tribes.policy.ts', 'server/src/features/tribes/tribe-order.service.ts'],
			tests: {
				'server/src/features/tribes/order/tribe-order.api.test.ts': [],
				'server/src/features/tribes/shadow/shadow-bans.api.test.ts': [],
				'server/src/features/tribes/shadow/seen-by.api.test.ts': [],
				'server/src/testing/shadow/differential.api.test.ts': [],
				'e2e/src/tribes/order.spec.ts': [],
				'e2e/src/tribes/shadow-ban.spec.ts': [],
				'server/src/features/posts/posts.api.test.ts': ['a member who is %s'],
				'server/src/features/posts/restraint.api.test.ts': [],
				'e2e/src/tribes/tribe-reports.spec.ts': ['what a member reports is removed with a reason, which its author and the log read'],
				'server/src/testing/tribe-walk/tribe-walk.api.test.ts': [],
			},
		},
	],
} satisfies Section;
