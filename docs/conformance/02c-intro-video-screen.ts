import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '2. Screens and routes',
	part: 'Intro video screen',
	rows: [
		{
			line: 'Full screen; autoplays with sound; muted if the browser refuses',
			state: 'real',
			note: 'with less motion it waits for the button',
			files: ['web/src/features/intro/use-video.ts', 'web/src/features/intro/intro-player.tsx'],
			tests: {
				'web/src/features/intro/intro-player.test.tsx': [
					'plays with sound',
					'plays muted where sound is refused',
					'waits for the button where less motion is wanted',
				],
				'e2e/src/entry/intro.spec.ts': ['a browser that refuses sound plays it muted'],
			},
		},
		{
			line: "Play/pause buttons, mute, progress bar, elapsed / total time, 'Welcome to FRIENDS'; tapping toggles the controls",
			state: 'real',
			files: ['web/src/features/intro/intro-controls.tsx'],
			place: '`progress-slider.tsx`, `use-overlay.ts`',
			tests: {
				'e2e/src/entry/intro.spec.ts': [
					'both play buttons, the sound and the captions',
					'the progress can be keyed and dragged',
					'the controls leave while it plays and come back at a tap',
				],
			},
		},
		{
			line: "'Loading introduction...' and 'Preparing your experience'",
			state: 'real',
			files: ['web/src/features/intro/loading-intro.tsx'],
			tests: {
				'e2e/src/entry/intro.spec.ts': ['says what it does while it loads, and can be skipped by then'],
			},
		},
		{
			line: "Sources /intro-video.mp4, fallback /test-video.mp4; 'Your browser does not support the video element.'",
			state: 'real',
			files: ['web/src/features/intro/intro-player.tsx', 'web/public'],
			tests: {
				'e2e/src/entry/intro.spec.ts': [
					'the second source is tried, and when no video can be had, one is let in',
					'says what it does while it loads, and can be skipped by then',
				],
				'art/intro/video.test.ts': [],
				'server/src/core/http/files/video.api.test.ts': [],
			},
		},
		{
			line: 'When the video ends the intro is marked seen and the screen completes',
			state: 'real',
			files: ['web/src/app/intro-gate.tsx', 'web/src/entities/viewer/intro-flags.ts'],
			tests: {
				'e2e/src/entry/intro.spec.ts': ['plays by itself on the first visit, and is seen once it has ended'],
			},
		},
		{
			line: 'The intro is forced every time (testing override)',
			state: 'decided',
			by: 'PD 4',
			note: 'until seen or skipped; `?intro=always`, or VITE_INTRO=always while developing, forces it; built',
			files: ['web/src/entities/viewer/intro-flags.ts'],
			tests: {
				'web/src/entities/viewer/intro-flags.test.ts': ['can be forced by the address'],
				'e2e/src/entry/intro.spec.ts': ['Escape skips it until it is asked for'],
			},
		},
		{
			line: 'Replay clears the seen and skip flags; skip forever sets both',
			state: 'real',
			note: "'Skip intro' is the one way past, and sets both",
			files: ['web/src/features/settings/intro-card.tsx', 'web/src/features/intro/skip-intro.tsx'],
			tests: {
				'e2e/src/entry/intro.spec.ts': [
					'members watch it again from their settings',
					'is not shown again after you skip it, until it is reset',
				],
				'web/src/entities/viewer/intro-flags.test.ts': ['is not due once skipped for ever, which sets both flags'],
			},
		},
		{
			line: 'A global reset-intro function clears both flags and reloads',
			state: 'real',
			files: ['web/src/main.tsx'],
			place: '`replayIntro()` of `web/src/entities/viewer/intro-flags.ts`',
			tests: {
				'e2e/src/entry/intro.spec.ts': ['is not shown again after you skip it, until it is reset'],
			},
		},
	],
} satisfies Section;
