/** Presents the audit log: rows to views and CSV lines. No other code makes them. */
import type { AuditLog } from '@friends/contract/admin/audit-logs.schema';
import { presentPerson } from '../users/users.service.ts';
import type { AuditRow } from './audit-logs.queries.ts';

/** The same shape for every kind of action. */
export interface AuditedChange {
	before: Record<string, unknown>;
	after: Record<string, unknown>;
}

function personOf(id: string | null, name: string | null, username: string | null, avatar: string | null): AuditLog['adminUser'] {
	if (id === null || name === null || username === null || avatar === null) return null;
	return presentPerson({ person_id: id, person_name: name, person_username: username, person_avatar: avatar, person_is_bot: false });
}

/** Entries older than the chain store only the new values. */
function changeOf(details: string): AuditedChange {
	const stored = JSON.parse(details) as Partial<AuditedChange>;
	return stored.before && stored.after ? { before: stored.before, after: stored.after } : { before: {}, after: { ...stored } };
}

export function presentAuditLog(row: AuditRow): AuditLog {
	const { target_type: type, target_id: id } = row;
	return {
		id: row.id,
		adminUser: personOf(row.admin_id, row.admin_name, row.admin_username, row.admin_avatar),
		action: row.action,
		targetUser: personOf(row.target_user_id, row.target_name, row.target_username, row.target_avatar),
		target: type !== null && id !== null ? { type, id } : null,
		reason: row.reason,
		...changeOf(row.details),
		createdAt: row.createdAt,
	};
}

/** Text that a spreadsheet would run as a formula. */
const formula = /^[\s]*[=+\-@\t\r]/;

/** Always quoted; a leading apostrophe keeps formulas as text. */
const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Begins with a byte order mark, so that spreadsheets read UTF-8. */
export const csvHead = `\ufeff${line(['Date', 'Admin', 'Action', 'Target', 'Content', 'Reason', 'Before', 'After'])}`;

export function csvLine({ createdAt, adminUser, action, targetUser, target, reason, before, after }: AuditLog): string {
	const content = target ? `${target.type} ${target.id}` : '';
	const values = [before, after].map((value) => JSON.stringify(value));
	return line([createdAt, adminUser?.username ?? '', action, targetUser?.username ?? '', content, reason, ...values]);
}
