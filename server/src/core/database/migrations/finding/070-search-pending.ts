/** Keeps the unsorted part of the search index short, on PostgreSQL. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const searchPending = (t: ColumnTypes): string[] =>
	(['posts', 'comments', 'messages'] as const).flatMap((of) => t.searchPendingLimit(of));
