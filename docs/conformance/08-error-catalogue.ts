import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '8. Error catalogue',
	rows: [
		{
			line: 'Non-OK: "{status}: {body text or status text}", carrying the status',
			state: 'real',
			files: ['web/src/core/http/api-error.ts'],
			tests: {
				'web/src/core/http/http.test.ts': ['is an error with the body text', 'is an error with the status text when the body is empty'],
			},
		},
		{
			line: '"Request timed out after {ms}ms"',
			state: 'real',
			files: ['web/src/core/http/api-error.ts'],
			tests: {
				'web/src/core/http/http.test.ts': ['three after a time-out of 30 seconds each'],
			},
		},
		{
			line: '4xx other than 408 and 429 not retried; others with 1 s, 2 s, 4 s, capped at 10 s',
			state: 'real',
			note: 'a longer `Retry-After` is obeyed up to the cap; where it asks for more, nothing is sent again',
			files: ['web/src/core/http/retry-rules.ts'],
			tests: {
				'web/src/core/http/http.test.ts': [
					'none after %i',
					'three after %i, 1, 2 and 4 seconds apart',
					'cap the wait at 10 seconds',
					'wait as long as a 429 asks',
					'are pointless when a 429 asks for more than 10 seconds',
				],
			},
		},
		{
			line: 'Queries: a 401 is null when so configured, else throws; network failure and time-out are null in that mode',
			state: 'real',
			files: ['web/src/core/queries/query-client.ts'],
			tests: {
				'web/src/core/queries/query-client.test.ts': [
					'is null in returnNull mode',
					'throws unless told otherwise',
					'so are a network failure and a time-out in that mode only',
				],
			},
		},
		{
			line: "Create post: 'Error' with server message or 'Failed to create post. Please try again.'",
			state: 'real',
			files: ['web/src/features/posts/compose/create-post-dialog.tsx'],
			tests: {
				'web/src/features/posts/compose/create-post.test.tsx': ['tells of a failure with %s and keeps the text'],
				'e2e/src/posts/create-post.spec.ts': ["a post that does not arrive says 'Failed to create post. Please try again.'"],
			},
		},
		{
			line: "Create post: 'Your post has been created!'",
			state: 'real',
			files: ['web/src/features/posts/compose/create-post.ts'],
			tests: {
				'web/src/features/posts/compose/create-post.test.tsx': ['puts the new post first, says so, and closes'],
			},
		},
		{
			line: "Create-post page: 'Failed to create post' / 'Something went wrong'",
			state: 'real',
			note: "the server's sentence where it gives one (PD 3)",
			files: ['web/src/pages/posts/create-post-page.tsx'],
			tests: {
				'web/src/pages/posts/create-post-page.test.tsx': ['tells of a failure with %s and stays with the text'],
			},
		},
		{
			line: "Local 'Must be logged in to create posts'",
			state: 'real',
			files: ['web/src/features/posts/compose/use-new-post.ts', 'web/src/features/posts/create-post-row.tsx'],
			tests: {
				'web/src/features/posts/compose/create-post.test.tsx': ['tells those whose session has ended to log in'],
				'web/src/pages/home/home-page.test.tsx': ['tells guests that posts are for members'],
			},
		},
		{
			line: 'Tribe: its failure, log-in and success texts',
			state: 'real',
			files: ['web/src/features/tribes/form/use-new-tribe.ts', 'web/src/features/tribes/form/use-tribe-form.ts'],
			tests: {
				'e2e/src/tribes/tribes.spec.ts': [
					'one founds a tribe on a page of its own',
					'guests read what to do, and failures are told in words',
				],
				'web/src/pages/tribes/create-tribe-page.test.tsx': ['tells who is not logged in any more'],
			},
		},
		{
			line: "'Login failed' with server message or 'Invalid credentials'",
			state: 'real',
			files: ['web/src/features/auth/login-form.tsx', 'web/src/entities/text/failure.ts'],
			tests: {
				'e2e/src/entry/login.spec.ts': ["shows the server's sentence, and 'Invalid credentials' when it gives none"],
			},
		},
		{
			line: "'Welcome back!'",
			state: 'real',
			files: ['web/src/features/auth/login-form.tsx'],
			tests: {
				'web/src/features/auth/login-form.test.tsx': ['signs in, the email trimmed and the password as it is'],
			},
		},
		{
			line: "'Registration failed' / 'Something went wrong'",
			state: 'real',
			note: "the server's sentence where it gives one (PD 3)",
			files: ['web/src/features/auth/register-form.tsx'],
			tests: {
				'web/src/features/auth/register-form.test.tsx': ['has a sentence for failures without one'],
			},
		},
		{
			line: "'Account created!'",
			state: 'real',
			files: ['web/src/features/auth/register-form.tsx'],
			tests: {
				'web/src/features/auth/register-form.test.tsx': ['sends name, username and email trimmed, and signs in'],
			},
		},
		{
			line: "Profile: 'Update failed', 'Failed to update profile.', 'Profile updated!'",
			state: 'real',
			note: "the server's sentence where it gives one (PD 3)",
			files: ['web/src/features/settings/users.mutations.ts'],
			tests: {
				'web/src/features/settings/profile/profile-form.test.tsx': [
					'tells of a failure with %s and keeps the text',
					'saves, says so, and the whole page knows at once',
				],
				'e2e/src/people/settings.spec.ts': ['what could not be saved is told'],
			},
		},
		{
			line: "Privacy: 'Failed to update privacy settings.', 'Privacy settings updated!'",
			state: 'real',
			files: ['web/src/features/settings/users.mutations.ts'],
			tests: {
				'web/src/features/settings/privacy/privacy-form.test.tsx': [
					'puts the switch back when it could not be saved',
					'saves each choice at once, and says so',
				],
				'e2e/src/people/settings.spec.ts': ['what could not be saved is told'],
				'e2e/src/people/people.spec.ts': ['a private profile shows others a small card only'],
			},
		},
		{
			line: "Picture: 'Failed to update profile picture. Please try again.', 'Upload Error'",
			state: 'real',
			files: ['web/src/features/settings/users.mutations.ts', 'web/src/features/uploads/image-rules.ts'],
			tests: {
				'web/src/features/settings/profile/profile-form.test.tsx': ['says that the profile picture could not be changed'],
				'web/src/features/uploads/picture-picker.test.tsx': ['tells of a failed upload, and lets one try again'],
				'e2e/src/people/settings.spec.ts': ['what could not be saved is told'],
			},
		},
		{
			line: 'Like errors are only logged, with no user message',
			state: 'real',
			files: ['web/src/entities/toggle-queue.ts'],
			tests: {
				'web/src/entities/post/card/like-button.test.tsx': ['returns to the value of the server when it is refused, and only logs'],
				'e2e/src/posts/likes.spec.ts': ['a like that is refused goes back without a word'],
			},
		},
		{
			line: 'Comment errors are only logged, with no user message',
			state: 'decided',
			by: 'D8',
			note: "logged and no toast, and 'Not sent. Try again.' is shown under the box; built",
			files: ['web/src/features/comments/comment-composer.tsx'],
			tests: {
				'web/src/features/comments/comments-section.test.tsx': ['keeps the text when sending fails, says so, and only logs'],
			},
		},
		{
			line: "Admin: 'Action failed', 'Something went wrong', 'Action completed' / 'User action was successful'",
			state: 'real',
			files: ['web/src/features/admin/admin.mutations.ts'],
			tests: {
				'web/src/features/admin/users/users-tab.test.tsx': [
					'tells of a failure by %s, and keeps the dialog',
					'bans for the hours that are given, tells of it, and reads list and figures anew',
				],
			},
		},
	],
} satisfies Section;
