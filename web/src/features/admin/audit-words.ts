/** The audit log in words. */
import type { AuditAction, AuditLog } from '@friends/contract/admin/audit-logs.schema';
import { targetWords } from './reported.ts';

export const auditActionWords: Record<AuditAction, string> = {
	ban: 'Ban',
	unban: 'Unban',
	deactivate: 'Deactivate',
	reactivate: 'Reactivate',
	force_logout: 'Force logout',
	grant_admin: 'Grant admin role',
	revoke_admin: 'Revoke admin role',
	remove_content: 'Remove content',
	restore_content: 'Restore content',
	dismiss_report: 'Dismiss report',
	change_settings: 'Change settings',
};

/** Null for the command line of the server. */
export function adminOf({ adminUser }: AuditLog): string {
	return adminUser ? `@${adminUser.username}` : 'Command line';
}

export function targetOf({ targetUser, target }: AuditLog): string {
	if (targetUser) return `@${targetUser.username}`;
	return target ? targetWords[target.type] : 'Community';
}

export interface Change {
	field: string;
	before: string;
	after: string;
}

/** Every value that was there before or is there now. */
export function changesOf({ before, after }: Pick<AuditLog, 'before' | 'after'>): Change[] {
	const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return fields.map((field) => ({ field, before: inWords(before[field]), after: inWords(after[field]) }));
}

function inWords(value: unknown): string {
	if (value === undefined || value === null || value === '') return '–';
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
