/** Adds what a job counts for the page Explore, and turns the page on where it was never turned off, as 056 says. */
import type { ColumnTypes } from '../../engine/column-types.ts';
import { turnedOn } from '../056-notifications-mended.ts';

export const explore = (t: ColumnTypes): string[] => [
	`create table explore_lists (
		name text primary key check (name in ('trends', 'rising')),
		items ${t.json} not null,
		counted_at ${t.time} not null
	)`,
	turnedOn(t, 'explore'),
];
