/** Presents sessions: rows to views. No other code makes them. */
import type { SessionView } from '@friends/contract/auth/auth.schema';
import type { SessionRow } from './auth.queries.ts';
import { deviceOf } from './devices.ts';

/** @param currentId the session of the request. */
export function presentSession(row: SessionRow, currentId: string): SessionView {
	return {
		id: row.id,
		device: deviceOf(row.user_agent),
		createdAt: row.created_at,
		lastUsedAt: row.last_used_at,
		isCurrent: row.id === currentId,
	};
}
