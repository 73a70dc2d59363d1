/** When a session last proved who its member is: by a sign-in, or again before something that matters. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const proofs = (t: ColumnTypes): string[] => [
	`alter table sessions add column proved_at ${t.time}`,
	'update sessions set proved_at = created_at',
];
