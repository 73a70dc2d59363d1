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
			state: 'later',
			note: 'not taken up yet',
		},
		{
			line: 'H3: A password can be changed and reset',
			state: 'later',
			note: 'not taken up yet',
		},
		{
			line: 'H4: One member cannot starve all others with expensive questions',
			state: 'later',
			note: 'not taken up yet',
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
