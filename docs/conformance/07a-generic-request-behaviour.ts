import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '7. Calls',
	part: 'Generic request behaviour',
	rows: [
		{
			line: 'Any method, default GET; JSON body with Content-Type application/json',
			state: 'real',
			files: ['web/src/core/http/http.ts'],
			tests: {
				'web/src/core/http/http.test.ts': [
					'is a GET with cookies, without token or body, to the page origin',
					'carries the stored token, the key, and a body as JSON',
				],
			},
		},
		{
			line: 'Authorization Bearer when stored; cookies included; relative paths against the page origin',
			state: 'real',
			files: ['web/src/core/http/http.ts'],
			tests: {
				'web/src/core/http/http.test.ts': [
					'is a GET with cookies, without token or body, to the page origin',
					'keeps the token from other origins',
				],
			},
		},
		{
			line: '30 s time-out',
			state: 'real',
			files: ['web/src/core/http/http.ts'],
			tests: {
				'web/src/core/http/http.test.ts': ['three after a time-out of 30 seconds each'],
			},
		},
		{
			line: 'Up to 3 retries',
			state: 'real',
			note: 'a write without a key is not sent again while its outcome is unknown (PD 3, D4)',
			files: ['web/src/core/http/http.ts', 'web/src/core/http/retry-rules.ts'],
			tests: {
				'web/src/core/http/http.test.ts': [
					'three after %i, 1, 2 and 4 seconds apart',
					'without a key are not sent again while the outcome is unknown',
				],
			},
		},
		{
			line: 'The default fetcher joins the key with slashes into a GET path, with token and cookies',
			state: 'real',
			files: ['web/src/core/queries/query-client.ts'],
			tests: {
				'web/src/core/queries/query-client.test.ts': ['read the path that the key spells, with token and cookies'],
			},
		},
	],
} satisfies Section;
