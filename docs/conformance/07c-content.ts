import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '7. Calls',
	part: 'Content',
	rows: [
		{
			line: 'GET /api/posts: list',
			state: 'real',
			note: 'pages by `limit` and `cursor`, the next in `Link` (PD 3); browsers may keep them and ask whether they hold (D21)',
			files: ['contract/src/posts/posts.endpoints.ts', 'server/src/features/feed/feed.service.ts'],
			tests: {
				'server/src/features/feed/feed.api.test.ts': [],
				'server/src/core/http/fewer-bytes.api.test.ts': ['is not sent again'],
			},
		},
		{
			line: 'POST /api/posts: title, body, type, optional tribeId, channelId',
			state: 'real',
			files: ['contract/src/posts/posts.schema.ts'],
			tests: {
				'server/src/features/posts/posts.api.test.ts': ['writing a post', 'writing in a tribe'],
			},
		},
		{
			line: 'POST /api/posts: optional attachments',
			state: 'real',
			note: "four pictures of the author's own at most; PUT changes them",
			files: ['contract/src/posts/posts.schema.ts', 'server/src/features/posts/posts.pictures.ts'],
			tests: {
				'server/src/features/posts/attachments.api.test.ts': [
					'four pictures, in the order given, with sizes and previews that the server fills in',
					'a picture that is %s: no post, and the sentence says which',
				],
				'server/src/features/posts/editing-pictures.api.test.ts': [],
				'e2e/src/posts/pictures.spec.ts': ['the pictures of a post are looked at one by one, by keyboard'],
			},
		},
		{
			line: "The create-post page adds type 'feed' and a bearer token",
			state: 'real',
			files: ['web/src/features/posts/compose/post-draft.ts', 'web/src/core/http/http.ts'],
			tests: {
				'web/src/pages/posts/create-post-page.test.tsx': ['trims, sends a feed post, says so and goes home'],
				'web/src/core/http/http.test.ts': ['carries the stored token, the key, and a body as JSON'],
			},
			proof: 'the first proves the type, the second the token',
		},
		{
			line: 'POST and DELETE /api/posts/{id}/like: liked, count',
			state: 'real',
			files: ['contract/src/posts/posts.endpoints.ts'],
			tests: {
				'server/src/features/reactions/likes.api.test.ts': [
					'a like goes on and off, and the answer tells both state and count',
					'fifty likes by one member at once count one',
				],
			},
		},
		{
			line: 'GET and POST /api/posts/{id}/comments',
			state: 'real',
			files: ['contract/src/comments/comments.endpoints.ts'],
			tests: {
				'server/src/features/comments/comments.api.test.ts': [],
			},
		},
		{
			line: 'GET /api/posts/{id}',
			state: 'real',
			files: ['contract/src/posts/posts.endpoints.ts'],
			tests: {
				'server/src/features/posts/posts.api.test.ts': ['reading one post'],
			},
		},
		{
			line: 'GET /api/tribes',
			state: 'real',
			note: 'private ones to their members alone (PD 1), closed ones to no one (D38)',
			files: ['contract/src/tribes/tribes.endpoints.ts', 'server/src/features/tribes/tribes.service.ts'],
			tests: {
				'server/src/features/tribes/tribes.api.test.ts': ['all of them, newest first, stay stable under new ones'],
				'server/src/features/tribes/joining/private-tribes.api.test.ts': [],
				'server/src/features/reports/reported-tribes.api.test.ts': ['is gone for everyone once it is closed'],
			},
		},
		{
			line: 'POST /api/tribes: name, description, founderId, memberCount 1, isPrivate false',
			state: 'decided',
			by: 'PD 4',
			note: "the server decides owner and count; `sign`, `hue` and `tags` may be given; PUT is for roles that manage its settings, at first the owner's alone (D92), and DELETE is the owner's (D20)",
			files: ['contract/src/tribes/tribes.schema.ts'],
			tests: {
				'server/src/features/tribes/tribes.api.test.ts': [
					'makes the caller owner and first member, whatever the body claims',
					'is for members',
					'without a sign and a hue takes those that its id chooses, the same wherever it is shown',
				],
				'server/src/features/tribes/owning-tribes.api.test.ts': [
					'is for roles that manage its settings, at first the owner’s alone',
					'is the owner’s alone',
				],
			},
		},
		{
			line: 'GET /api/users/{id}, GET /api/profiles/{id}',
			state: 'real',
			files: ['contract/src/profiles/profiles.endpoints.ts', 'server/src/features/profiles/profiles.service.ts'],
			tests: {
				'server/src/features/profiles/profile.api.test.ts': [
					'is what its owner shows, exactly as promised',
					'is the small card when it is %s',
				],
				'server/src/features/profiles/leaks.api.test.ts': [],
			},
		},
		{
			line: 'GET /api/trending/tags: list of strings',
			state: 'real',
			files: ['contract/src/explore/explore.endpoints.ts', 'server/src/features/explore/explore.service.ts'],
			tests: {
				'server/src/features/explore/explore.api.test.ts': ['trending tags'],
			},
		},
		{
			line: 'PUT /api/me/profile',
			state: 'real',
			files: ['contract/src/users/users.endpoints.ts', 'server/src/features/users/users.service.ts'],
			tests: {
				'server/src/features/users/profile-and-privacy.api.test.ts': [
					'changes everything that is given, and answers the member exactly as promised',
					'leaves alone what is left out',
				],
			},
		},
		{
			line: 'PUT /api/me/privacy',
			state: 'real',
			files: ['contract/src/users/users.endpoints.ts', 'server/src/features/users/users.service.ts'],
			tests: {
				'server/src/features/users/profile-and-privacy.api.test.ts': [
					'changes what is given and leaves the rest at its default',
					'at once, to different fields, all stay',
				],
			},
		},
		{
			line: 'Picture: POST /api/objects/upload, PUT of the file, PUT /api/users/profile-picture',
			state: 'real',
			by: 'D7',
			files: [
				'contract/src/uploads/uploads.endpoints.ts',
				'server/src/features/uploads/uploads.service.ts',
				'server/src/core/http/files/uploads.ts',
			],
			tests: {
				'server/src/features/uploads/profile-picture.api.test.ts': ['the three steps of the specification: ask, put, set'],
				'server/src/features/uploads/uploads.api.test.ts': [],
				'e2e/src/posts/pictures.spec.ts': ['a profile picture is cropped by pointer and by keyboard'],
			},
		},
	],
} satisfies Section;
