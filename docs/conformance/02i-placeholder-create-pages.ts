import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '2. Screens and routes',
	part: 'Placeholder create pages',
	rows: [
		{
			line: "/create/event, /create/poll, /create/live, /create/voice: 'Coming Soon'",
			state: 'real',
			note: 'polls and events are there: /create/poll is the page for new posts with a poll, /create/event that for a new event',
			files: ['web/src/pages/create-soon-page.tsx'],
			tests: {
				'e2e/src/app/navigation.spec.ts': ['creating live and voice is still to come, under both addresses'],
			},
		},
		{
			line: "'Create a Post Instead' (to /create/post) and 'Back to Home'",
			state: 'real',
			files: ['web/src/pages/create-soon-page.tsx', 'web/src/pages/placeholder.tsx'],
			tests: {
				'e2e/src/app/navigation.spec.ts': ['creating live and voice is still to come, under both addresses'],
			},
		},
		{
			line: "Any other create path: 'Create Something', 'This feature is in development.'",
			state: 'real',
			files: ['web/src/pages/create-soon-page.tsx'],
			tests: {
				'e2e/src/app/navigation.spec.ts': ['what nobody can create is in development'],
			},
		},
	],
} satisfies Section;
