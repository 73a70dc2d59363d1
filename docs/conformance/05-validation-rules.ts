import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '5. Validation rules',
	rows: [
		{
			line: 'Sign-up: all five fields non-empty after trimming',
			state: 'real',
			files: ['web/src/features/auth/auth-rules.ts'],
			tests: {
				'web/src/features/auth/register-form.test.tsx': ['wants all five fields, and counts blank as empty'],
				'e2e/src/entry/register.spec.ts': ['says at each empty field what is missing, and sends nothing'],
			},
		},
		{
			line: "Passwords must match: 'Passwords don't match' / 'Please make sure your passwords match'",
			state: 'real',
			files: ['web/src/features/auth/auth-rules.ts'],
			tests: {
				'web/src/features/auth/register-form.test.tsx': ['wants the same password twice'],
				'e2e/src/entry/register.spec.ts': ['tells passwords that differ'],
			},
		},
		{
			line: "At least 6: 'Password too short' / 'Password must be at least 6 characters long'",
			state: 'real',
			files: ['web/src/features/auth/auth-rules.ts'],
			tests: {
				'web/src/features/auth/register-form.test.tsx': ['wants six characters'],
				'e2e/src/entry/register.spec.ts': ['tells a password that is too short'],
			},
		},
		{
			line: 'Name, username, email trimmed before sending',
			state: 'real',
			files: ['contract/src/auth/auth.schema.ts', 'web/src/features/auth/auth-rules.ts'],
			tests: {
				'web/src/features/auth/register-form.test.tsx': ['sends name, username and email trimmed, and signs in'],
			},
		},
		{
			line: "Schema: 'Password must be at least 6 characters'",
			state: 'real',
			files: ['contract/src/auth/auth.schema.ts'],
			tests: {
				'server/src/features/auth/register.api.test.ts': ['every rule is told with its sentence'],
			},
		},
		{
			line: "Login schema: 'Invalid email address', 'Password is required'",
			state: 'real',
			files: ['contract/src/auth/auth.schema.ts'],
			tests: {
				'server/src/features/auth/login.api.test.ts': ['a broken rule about the %s is told: %j'],
			},
		},
		{
			line: "Post: 'Post content is required'; title optional",
			state: 'real',
			files: ['contract/src/posts/posts.schema.ts'],
			tests: {
				'server/src/features/posts/posts.api.test.ts': ['a broken rule about %s is told: %j', 'a blank title is no title'],
				'web/src/features/posts/compose/create-post.test.tsx': ['asks for a body, and sends nothing without one'],
			},
		},
		{
			line: 'The create-post page trims both and drops an empty title',
			state: 'real',
			files: ['web/src/features/posts/compose/post-draft.ts'],
			tests: {
				'web/src/pages/posts/create-post-page.test.tsx': ['trims, sends a feed post, says so and goes home'],
				'web/src/features/posts/compose/create-post.test.tsx': ['puts the new post first, says so, and closes'],
			},
		},
		{
			line: 'Comment: trimmed, non-empty',
			state: 'real',
			note: 'the server trims every text of members by one rule',
			files: ['web/src/features/comments/comment-composer.tsx', 'contract/src/core/text.ts'],
			tests: {
				'web/src/features/comments/comments-section.test.tsx': ['sends by %s, shows the comment, says so and counts it'],
				'server/src/features/comments/comments.api.test.ts': [
					'answers the comment as everybody will read it, trimmed',
					'a broken rule about %s is told: %j',
				],
				'contract/src/core/text.test.ts': [],
			},
		},
		{
			line: "Comment: max 1000, counter 'n/1000'",
			state: 'real',
			files: ['contract/src/comments/comments.limits.ts', 'web/src/ui/controls/character-counter.tsx'],
			tests: {
				'e2e/src/posts/comments.spec.ts': ['counts the characters, and takes 1 to 1000'],
				'server/src/features/comments/comments.api.test.ts': ['takes a thousand characters'],
			},
		},
		{
			line: 'Bio: max 500, with counter',
			state: 'real',
			files: ['contract/src/users/users.limits.ts', 'web/src/features/settings/profile/profile-form.tsx'],
			tests: {
				'web/src/features/settings/profile/profile-form.test.tsx': [
					'lets a bio have 500 characters, marks one more, and does not save that',
				],
				'server/src/core/database/schema.api.test.ts': ['a biography of 501 characters'],
			},
		},
		{
			line: "Profile picture: 'Invalid File', 'File Too Large', 5242880 bytes",
			state: 'real',
			files: ['web/src/features/uploads/image-rules.ts', 'contract/src/uploads/uploads.limits.ts'],
			tests: {
				'web/src/features/uploads/image-rules.test.ts': ['takes 5242880 bytes, and none of one byte more'],
				'web/src/features/uploads/picture-picker.test.tsx': [
					'says that a file is no image',
					'says that a picture is too large when the part that is kept still is',
				],
				'web/src/features/uploads/shrink-image.test.ts': [],
				'e2e/src/people/settings.spec.ts': ['a file that is no picture is refused in words'],
			},
		},
		{
			line: 'Tribe: name and description required and trimmed',
			state: 'real',
			files: ['contract/src/tribes/tribes.schema.ts', 'web/src/features/tribes/form/tribe-draft.ts'],
			tests: {
				'web/src/pages/tribes/create-tribe-page.test.tsx': ['asks for a name and a description, and blanks are none'],
				'e2e/src/tribes/tribes.spec.ts': ['one founds a tribe on a page of its own'],
			},
		},
		{
			line: 'Admin: duration numeric, at least 1; Confirm without user or action does nothing; reason optional; duration only for a ban',
			state: 'real',
			note: 'a dialog belongs to a member and an action, so there is none without',
			files: ['contract/src/admin/users.schema.ts', 'web/src/features/admin/users/user-action-dialog.tsx'],
			tests: {
				'web/src/features/admin/users/users-tab.test.tsx': ['refuses a ban of %j hours', '%s: needs no reason, and has no duration'],
				'server/src/features/admin/user-actions.api.test.ts': ['of ten years is possible, and nothing else has a duration'],
			},
		},
	],
} satisfies Section;
