/** Finding people by name. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const names = (t: ColumnTypes): string[] => [
	// By what people are found when a mention is completed; filled by the server, which knows how to spell them.
	`create table user_names (
		user_id ${t.id} not null references users (id) on delete cascade,
		name ${t.bytewise} not null,
		primary key (user_id, name)
	)`,
	'create index user_names_name on user_names (name, user_id)',
];
