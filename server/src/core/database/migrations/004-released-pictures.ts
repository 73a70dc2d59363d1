/** Pictures that were shown and are shown no more. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const releasedPictures = (t: ColumnTypes): string[] => [`alter table uploads add column released_at ${t.time}`];
