import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '3. Entities and fields',
	part: 'Response shapes',
	rows: [
		{
			line: 'Profile: user, posts, friendCount, isOwnProfile, isFriend, hasPendingRequest',
			state: 'real',
			note: 'and `isHidden`, `postCount` and `viewer`',
			files: ['contract/src/profiles/profiles.schema.ts', 'server/src/features/profiles/profiles.present.ts'],
			tests: {
				'server/src/features/profiles/profile.api.test.ts': ['is what its owner shows, exactly as promised'],
			},
		},
		{
			line: 'Comment: id, body, createdAt, author avatar, name, username',
			state: 'real',
			files: ['contract/src/comments/comments.schema.ts', 'server/src/features/comments/comments.present.ts'],
			tests: {
				'server/src/features/comments/comments.api.test.ts': ['answers the comment as everybody will read it, trimmed'],
			},
		},
		{
			line: 'Like: liked, count',
			state: 'real',
			files: ['contract/src/posts/posts.schema.ts'],
			tests: {
				'server/src/features/reactions/likes.api.test.ts': ['a like goes on and off, and the answer tells both state and count'],
			},
		},
		{
			line: 'Upload: uploadURL',
			state: 'real',
			files: ['contract/src/uploads/uploads.schema.ts'],
			tests: {
				'server/src/features/uploads/uploads.api.test.ts': ['an upload address is a path on this server, in the shape of the contract'],
			},
		},
		{
			line: 'Admin stats, report, audit log, user action payload',
			state: 'real',
			note: 'a report is one row for each thing that was reported ([why](decisions/0015-reports.md)); the administrator that it concerns gets no reporter and no words (PD 6); the audit log tells reason, before and after too; further actions undo these three, give and take the role, and reset a name (D38)',
			files: ['contract/src/admin/users.schema.ts', 'contract/src/admin/reports.schema.ts', 'contract/src/admin/audit-logs.schema.ts'],
			tests: {
				'server/src/features/admin/stats.api.test.ts': ['equal counts from the tables after every stretch of a random walk of 500 actions'],
				'server/src/features/reports/review.api.test.ts': ['are one row with all reasons, exactly as promised'],
				'server/src/features/reports/own-case.api.test.ts': ['is shown to the administrator without who reported it and in which words'],
				'server/src/features/audit-logs/audit-logs.api.test.ts': ['a line tells who did what to whom, why, and what changed'],
				'server/src/features/admin/user-actions.api.test.ts': [],
				'server/src/features/admin/tribe-actions.api.test.ts': ['resetting a name replaces name and username everywhere, and is told'],
			},
		},
		{
			line: 'Profile form fields',
			state: 'real',
			files: ['contract/src/users/users.schema.ts', 'web/src/features/settings/profile/profile-fields.ts'],
			tests: {
				'server/src/features/users/profile-and-privacy.api.test.ts': [
					'changes everything that is given, and answers the member exactly as promised',
				],
				'web/src/features/settings/profile/profile-form.test.tsx': ['saves, says so, and the whole page knows at once'],
			},
		},
		{
			line: 'Privacy fields: profileVisibility, showEmail, showLocation, allowFriendRequests, allowMessages',
			state: 'decided',
			by: 'PD 4',
			note: 'stored, answered, changed, and kept by the server; `allowMessages` decides who may write to a member, and what their profile says while messages are off',
			files: [
				'contract/src/users/users.schema.ts',
				'server/src/features/users/users.policy.ts',
				'server/src/features/profiles/profiles.policy.ts',
			],
			tests: {
				'server/src/features/users/profile-and-privacy.api.test.ts': ['changes what is given and leaves the rest at its default'],
				'server/src/features/profiles/leaks.api.test.ts': ['are nowhere for %s'],
				'server/src/features/friends/friend-requests.api.test.ts': ['somebody who takes no requests is refused, unless they have asked'],
				'server/src/features/profiles/profile.api.test.ts': ['what the person does not allow, nobody can'],
			},
		},
	],
} satisfies Section;
