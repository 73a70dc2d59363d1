import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Abuse',
	rows: [
		{
			line: 'Limits per account and address, 429 with Retry-After',
			state: 'real',
			note: 'every endpoint that writes: its own limit, or 120 a minute; 3,000 writes of a member a day in all; a /56 and a /48 of IPv6 are counted too; each server counts for itself',
			files: ['server/src/core/endpoints/limits.ts', 'contract/src/core/rate-limits.ts'],
			place: "the contract's `rateLimits`",
			tests: {
				'server/src/core/endpoints/limits.test.ts': [
					'%s is limited',
					'one member writes no more than the budget of a day, wherever',
					'%s may take %i times the limit',
				],
				'server/src/core/endpoints/limiter.test.ts': ['a flood of callers fills no memory, and counters that have ended are forgotten'],
				'server/src/core/http/rate-limit.api.test.ts': [
					'registering is limited by address',
					'posting is limited by account, reading is not',
					'likes are limited by account, far beyond what a person clicks',
				],
			},
		},
		{
			line: 'Accounts are not made by the thousand',
			state: 'real',
			note: 'once 30 people joined within ten minutes, the device of each further newcomer solves a puzzle first, which grows with the surge; no third party is asked',
			files: ['server/src/features/joining/puzzles.ts', 'docs/decisions/0060-puzzles.md'],
			tests: {
				'server/src/features/joining/puzzles.api.test.ts': [
					'nothing is asked of those who come in calm',
					'who solves the puzzle comes in, once',
					'two at once with one solution are one member',
					'a solution is refused that is wrong, late, changed, of another community or of another endpoint',
					'nothing is asked once it is over',
				],
				'web/src/features/auth/puzzle/puzzle.test.tsx': ['stops the work of one who leaves'],
				'e2e/src/entry/register.spec.ts': ['while many sign up, the device solves a puzzle, and the person comes in'],
			},
		},
		{
			line: 'Reading stays generous',
			state: 'real',
			note: 'the directory and the search of people alone are limited, at 240 a minute; what open pages ask takes the same few statements, however much data there is',
			files: [
				'contract/src/people/people.endpoints.ts',
				'contract/src/users/users.endpoints.ts',
				'server/src/features/signals/signals.service.ts',
			],
			tests: {
				'server/src/core/http/rate-limit.api.test.ts': ['posting is limited by account, reading is not'],
				'server/src/features/signals/signals.api.test.ts': ['takes the same few statements, however much waits'],
				'server/src/features/feed/feed.api.test.ts': ['costs few statements'],
			},
		},
		{
			line: 'One member cannot flood administrators with reports',
			state: 'real',
			note: '20 an hour, and one that waits for each thing: another is refused with 409',
			files: ['server/src/features/reports/reports.service.ts', 'contract/src/reports/reports.endpoints.ts'],
			tests: {
				'server/src/features/reports/reports.api.test.ts': [
					'is reported once, and the reporter sees so',
					'reported many times at once is one report',
				],
			},
		},
		{
			line: 'New accounts have tighter limits on posting and messaging',
			state: 'real',
			note: 'for a day, a third of the usual on posting, commenting, asking to be friends, reporting and uploading; administrators are exempt',
			files: ['server/src/core/endpoints/limits.ts'],
			place: '`newAccountMax` in the contract',
			tests: {
				'server/src/core/endpoints/limits.test.ts': ['may call %s a third as often'],
				'server/src/core/http/rate-limit.api.test.ts': [
					'on its first day an account may post a third as often; the first administrator, as often as ever',
				],
			},
		},
		{
			line: 'A size budget for each request',
			state: 'real',
			note: '256 KiB, pictures 5 MB',
			files: ['server/src/app.ts', 'server/src/core/http/bytes-body.ts'],
			tests: {
				'server/src/core/http/hostile-requests.api.test.ts': ['is too large'],
				'server/src/features/uploads/refused.api.test.ts': ['by one byte'],
			},
		},
		{
			line: 'A time budget; a slow client cannot hold a slot for ever',
			state: 'real',
			note: 'headers within 15 seconds, whole requests within 30, silence of 72 seconds, looked for every 5; statements end after 30 seconds on PostgreSQL',
			files: ['server/src/core/http/connections/connections.ts', 'server/src/core/database/engine/postgres.ts'],
			tests: {
				'server/src/core/http/connections/connections.api.test.ts': [
					'that never ends its headers',
					'that never ends its body',
					'that says nothing at all',
					'that does not read what it asked for',
				],
			},
		},
		{
			line: 'Overload sheds with 503 early',
			state: 'real',
			note: '64 handlers run at once and 512 wait, of one caller 8 and 64, each caller in a line of their own; health checks, uploads and sign-ins take no turn',
			files: ['server/src/core/endpoints/turns.ts', 'server/src/core/http/connections/connections.ts'],
			tests: {
				'server/src/core/http/overload.api.test.ts': [
					'it is refused with 503 and the time to wait, and answered when the load is over',
					'health checks and sign-ins are answered all the same',
				],
				'server/src/core/endpoints/turns.test.ts': [
					'a caller with many requests holds up no other: each waits in a line of their own',
					'work that never waits does not keep the loop: what was asked meanwhile is answered in between',
				],
			},
		},
		{
			line: 'Refusals cost their caller more than the server',
			state: 'real',
			note: 'after 100 refusals in a minute, each further one of a member or of a network takes a second; `npm run bench:hostile` measures what others notice',
			files: ['server/src/core/http/late-refusals.ts'],
			tests: {
				'server/src/core/http/late-refusals.api.test.ts': [
					'after a hundred refusals in a minute, the next one of this address comes a second later',
					'a member is told apart from their address',
				],
			},
		},
	],
} satisfies Section;
