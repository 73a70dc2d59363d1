import type { Export } from '@friends/contract/exports/exports.schema';
import type { ExportRow } from './exports.queries.ts';

export const presentExport = (row: ExportRow): Export => ({
	id: row.id,
	state: row.state,
	step: row.step,
	done: row.done,
	total: row.total,
	bytes: row.bytes,
	createdAt: row.created_at,
	expiresAt: row.expires_at,
});
