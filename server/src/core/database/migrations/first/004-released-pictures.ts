/** Adds the time at which a picture was taken out of use. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const releasedPictures = (t: ColumnTypes): string[] => [`alter table uploads add column released_at ${t.time}`];
