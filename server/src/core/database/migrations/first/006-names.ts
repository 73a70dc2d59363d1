/** Adds the search of people by name. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const names = (t: ColumnTypes): string[] => [
	// Search keys for completing mentions, normalised by the server.
	`create table user_names (
		user_id ${t.id} not null references users (id) on delete cascade,
		name ${t.bytewise} not null,
		primary key (user_id, name)
	)`,
	'create index user_names_name on user_names (name, user_id)',
];
