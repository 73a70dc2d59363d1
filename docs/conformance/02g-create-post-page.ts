import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '2. Screens and routes',
	part: 'Create post page',
	rows: [
		{
			line: 'Optional title, body',
			state: 'real',
			note: 'with pictures, tribe and draft as in the dialog; what other apps share begins a post here',
			files: ['web/src/pages/posts/create-post-page.tsx', 'web/src/features/posts/compose/post-form.tsx'],
			tests: {
				'web/src/pages/posts/create-post-page.test.tsx': [
					'trims, sends a feed post, says so and goes home',
					'begins with what another app shared, and leaves alone what was begun here',
				],
			},
		},
		{
			line: 'Back button',
			state: 'real',
			files: ['web/src/pages/posts/create-post-page.tsx'],
			tests: {
				'e2e/src/posts/create-post.spec.ts': ['the page of its own creates a post too, and leads home'],
			},
		},
		{
			line: "Guests: 'Please log in to create posts' and a Log In button to /login",
			state: 'real',
			note: 'the link carries the way back (PD 1)',
			files: ['web/src/pages/posts/create-post-page.tsx'],
			tests: {
				'web/src/pages/posts/create-post-page.test.tsx': ['asks guests to log in'],
			},
		},
	],
} satisfies Section;
