/** Adds departures: members who hid themselves and everything of theirs. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const departures = (t: ColumnTypes): string[] => [
	`create table departures (
		user_id ${t.id} primary key references users (id) on delete cascade,
		left_at ${t.time} not null,
		erases_at ${t.time},
		erasing_since ${t.time}
	)`,
	'create index departures_erases_at on departures (erases_at) where erases_at is not null',
];
