import type { ColumnTypes } from '../../engine/column-types.ts';

/** Posts under which nothing more is written, by those who look after their tribe. */
export const lockedPosts = (t: ColumnTypes): string[] => [
	`alter table posts add column is_locked ${t.boolean} not null default ${t.false}`,
];
