/** An absolute end of sessions, and a count of how often their last renewal was repeated. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const sessionLife = (t: ColumnTypes): string[] => [
	`alter table sessions add column ends_at ${t.time}`,
	'alter table sessions add column repeats integer not null default 0 check (repeats >= 0)',
];
