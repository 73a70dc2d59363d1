import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '2. Screens and routes',
	part: 'Create tribe page',
	rows: [
		{
			line: "Tribe name and description. Guests: 'Please log in to create tribes'",
			state: 'real',
			note: 'a sign and a hue can be chosen, and the owner can change and delete the tribe later (D20), hand it on (D38), members can take up what no one owns (D101), say how people join (D89), work off what waits (D102), first posts of newcomers among it (D103), and take the tribe elsewhere in a box (D98)',
			files: [
				'web/src/pages/tribes/create-tribe-page.tsx',
				'web/src/features/tribes/form/tribe-form.tsx',
				'web/src/features/tribes/form/look-chooser.tsx',
				'web/src/features/tribes/form/manage-tribe.tsx',
				'web/src/pages/tribes/queue/tribe-queue-page.tsx',
			],
			tests: {
				'e2e/src/tribes/tribes.spec.ts': [
					'one founds a tribe on a page of its own',
					'guests read what to do, and failures are told in words',
					'an owner tends a tribe: changes it, closes it, lets somebody in, takes them out, deletes it',
				],
				'e2e/src/tribes/queue.spec.ts': [`a moderator works the queue off at \${width} px, and another sees it`],
				'web/src/pages/tribes/queue/tribe-queue-page.test.tsx': [],
				'e2e/src/tribes/review.spec.ts': [],
				'server/src/features/kept-posts/held-posts.api.test.ts': [],
				'e2e/src/tribes/tribe-box.spec.ts': [],
				'server/src/features/tribes/owning-tribes.api.test.ts': [],
				'server/src/features/tribes/handing-on.api.test.ts': [],
				'server/src/features/tribes/moderation/tribe-offers.api.test.ts': [],
			},
		},
	],
} satisfies Section;
