import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Findings of the review',
	part: 'High',
	rows: [
		{
			line: 'H1: A PostgreSQL that restarts under load does not end the process: 503 meanwhile, 200 afterwards',
			state: 'later',
			note: 'not taken up yet',
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
			state: 'later',
			note: 'comes with accounts that are more than one row',
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
			state: 'later',
			note: 'not taken up yet',
		},
		{
			line: 'H6: Another process that holds the write lock does not freeze the server',
			state: 'later',
			note: 'not taken up yet',
		},
		{
			line: 'H7: The picture of a removed post is gone at once, and private pictures are not public',
			state: 'later',
			note: 'not taken up yet',
		},
	],
} satisfies Section;
