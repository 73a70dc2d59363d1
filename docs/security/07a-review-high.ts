import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Findings of the review',
	part: 'High',
	rows: [
		{
			line: 'H1: A PostgreSQL that restarts under load does not end the process: 503 meanwhile, 200 afterwards',
			state: 'real',
			files: ['server/src/core/database/engine/postgres.ts', 'server/src/core/driver-errors.ts'],
			tests: {
				'server/src/faults/postgres.test.ts': ['a server that is stopped (%s) and started again', 'connections that are ended one by one'],
			},
		},
		{
			line: 'H2: Hidden posts do not fill the feed of others',
			state: 'real',
			files: ['server/src/features/feed/streams.queries.ts', 'server/src/features/posts/audiences.ts'],
			tests: {
				'server/src/features/feed/streams.api.test.ts': [
					'however many private accounts have posted since',
					'however busy a private tribe is; its members read it among the rest',
				],
			},
		},
		{
			line: 'H3: A password can be changed and reset',
			state: 'real',
			note: 'changed with the current one, which ends the other sessions; reset by a mailed link, a recovery code, a link of an administrator or of the command line, which ends all of them',
			files: [
				'contract/src/accounts/accounts.endpoints.ts',
				'server/src/features/accounts/account-changes.service.ts',
				'server/src/features/recovery/recovery.service.ts',
			],
			tests: {
				'server/src/features/accounts/change-password.api.test.ts': ['the new one signs in, and the old one no longer'],
				'server/src/features/recovery/resets.api.test.ts': [
					'the new password signs in, the old one no longer, and no session goes on',
					'it works once of two at once',
				],
			},
		},
		{
			line: 'H4: One member cannot starve all others with expensive questions',
			state: 'real',
			note: '`scope=discover` reads some 2,000 positions at the most ([why](decisions/0033-audiences.md))',
			files: ['server/src/features/feed/streams.queries.ts'],
			tests: {
				'server/src/features/feed/streams.api.test.ts': ['reading what is elsewhere ends, however much is not'],
			},
		},
		{
			line: 'H5: Every write has a limit, and one member cannot fill the disk',
			state: 'real',
			note: '120 a minute where nothing else is declared, 3,000 writes a day in all, keys of 64 characters',
			files: ['contract/src/core/rate-limits.ts', 'server/src/core/endpoints/limits.ts'],
			tests: {
				'server/src/core/endpoints/limits.test.ts': ['%s is limited', 'one member writes no more than the budget of a day, wherever'],
				'server/src/core/http/rate-limit.api.test.ts': [
					'a write without a limit of its own has the default one: the 121st change of privacy in a minute is refused',
				],
				'server/src/core/http/idempotency.api.test.ts': ['a key that is none is refused: %s'],
			},
		},
		{
			line: 'H6: Another process that holds the write lock does not freeze the server',
			state: 'real',
			files: [
				'server/src/core/database/engine/begin-writing.ts',
				'server/src/core/database/recount.ts',
				'server/src/features/audit-logs/audit-logs.service.ts',
			],
			tests: {
				'server/src/faults/unwritable.test.ts': [
					'a write waits for another process that writes, and nothing else does',
					'when the other process goes on, a write is told to come again, and reading is answered all the time',
				],
				'server/src/recount.api.test.ts': ['thousands of wrong counts are corrected in short transactions, between which others write'],
				'server/src/features/audit-logs/audit-logs.api.test.ts': [
					'is verified while others write, and what they write meanwhile is no gap',
				],
			},
		},
		{
			line: 'H7: The picture of a removed post is gone at once, and private pictures are not public',
			state: 'real',
			note: 'refused with the commit, its files set aside a moment later; browsers alone cache pictures, for a day; hidden ones need a signature that expires ([decision 37](decisions/0037-pictures-that-not-everyone-may-see.md))',
			files: [
				'server/src/features/uploads/picture-door.ts',
				'server/src/core/http/files/uploads.ts',
				'server/src/core/http/files/signed-pictures.ts',
			],
			tests: {
				'server/src/features/uploads/removed-pictures.api.test.ts': [],
				'server/src/features/uploads/private-pictures.api.test.ts': [],
				'server/src/core/storage/storage.api.test.ts': [
					'has what is set aside out of reach until it is brought back, and removes it like other files',
				],
			},
		},
	],
} satisfies Section;
