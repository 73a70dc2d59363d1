/** Replaces the stored reply of an idempotent write by the id of what it wrote. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const receipts = (t: ColumnTypes): string[] => [
	`alter table idempotency_keys add column written_id ${t.id}`,
	`update idempotency_keys set written_id = ${t.idInJson(`cast(response as ${t.json})`, 'id')}`,
	'alter table idempotency_keys drop column response',
];
