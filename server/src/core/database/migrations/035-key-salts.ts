/** Salts of the keys that sign tokens and addresses: one row for each rotation. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const keySalts = (t: ColumnTypes): string[] => [
	`create table key_salts (
		id ${t.id} primary key,
		salt text not null check (length(salt) >= 32),
		created_at ${t.time} not null
	)`,
];
