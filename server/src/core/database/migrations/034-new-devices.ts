/** Whether a session was opened on a new device, and what its member answered. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const newDevices = (_: ColumnTypes): string[] => [
	`alter table sessions add column new_device text check (new_device in ('asked', 'mine', 'not_mine'))`,
	`create index sessions_new_device on sessions (user_id) where new_device = 'asked'`,
];
