/** Adds who owned a reported tribe at the time of the report: the tribe may be handed on while its case is open. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const reportedOwners = (t: ColumnTypes): string[] => [
	`alter table reports add column owner_id ${t.id} references users (id) on delete set null`,
	`update reports set owner_id = (select author_id from report_cases where report_cases.id = reports.case_id) where tribe_id is not null`,
];
