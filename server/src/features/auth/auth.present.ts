/** Presents sessions: rows to views. No other code makes them. */
import type { SessionView } from '@friends/contract/auth/auth.schema';
import type { SessionRow } from './auth.queries.ts';
import { deviceInWords } from './devices/devices.ts';

/**
 * Says the name of the device in the language that is spoken.
 * @param currentId the session of the request.
 */
export function presentSession(row: SessionRow, currentId: string): SessionView {
	return {
		id: row.id,
		device: deviceInWords(row.user_agent),
		createdAt: row.created_at,
		lastUsedAt: row.last_used_at,
		isCurrent: row.id === currentId,
	};
}
