/** Adds whether a program runs an account. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const bots = (t: ColumnTypes): string[] => [`alter table users add column is_bot ${t.boolean} not null default ${t.false}`];
