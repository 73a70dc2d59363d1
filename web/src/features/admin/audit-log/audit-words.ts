/** Texts of the audit log. */
import type { AuditAction, AuditLog } from '@friends/contract/admin/audit-logs.schema';
import { fullDate } from '#core/dates.ts';
import { targetWords } from '../reports/reported.ts';

export const auditActionWords: Record<AuditAction, string> = {
	ban: 'Ban',
	unban: 'Unban',
	deactivate: 'Deactivate',
	reactivate: 'Reactivate',
	force_logout: 'Force logout',
	grant_admin: 'Grant admin role',
	revoke_admin: 'Revoke admin role',
	make_owner: 'Hand over the community',
	reset_name: 'Reset name',
	end_two_step: 'Turn off two-step log in',
	mark_bot: 'Mark as bot',
	unmark_bot: 'Unmark as bot',
	make_reset_link: 'Make a reset link',
	open_report: 'Open report',
	remove_content: 'Remove content',
	restore_content: 'Restore content',
	dismiss_report: 'Dismiss report',
	rename_tribe: 'Rename tribe',
	hand_on_tribe: 'Hand on tribe',
	change_settings: 'Change settings',
	revoke_invitation: 'End an invitation',
	accept_application: 'Let in',
	decline_application: 'Decline to let in',
	make_webhook: 'Make a webhook',
	change_webhook: 'Change a webhook',
	delete_webhook: 'Delete a webhook',
};

/** An entry without administrator comes from the server's command line. */
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

const fieldWords: Readonly<Record<string, string>> = {
	role: 'Role',
	isBot: 'Bot',
	status: 'Status',
	bannedUntil: 'Banned until',
	name: 'Name',
	username: 'Username',
	slug: 'Address',
	ownerId: 'Owner (id)',
	description: 'Description',
	guestAccess: 'Guests',
	registration: 'Registration',
	joiningQuestions: 'Questions to new people',
	membersInvite: 'Members invite',
	requiresTwoFactors: 'Second step of administrators',
	emailOptional: 'Email is optional',
	reservedNames: 'Reserved names',
	allowedMailDomains: 'Mail providers allowed',
	deniedMailDomains: 'Mail providers denied',
	label: 'Name',
	address: 'Address',
	events: 'Tells of',
	isOn: 'On',
	hasNewSecret: 'New secret',
	features: 'Rooms',
	logoUrl: 'Mark',
	accentHue: 'Accent',
	rules: 'Rules',
};

/** All values that changed. */
export function changesOf({ before, after }: Pick<AuditLog, 'before' | 'after'>): Change[] {
	const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return fields
		.map((field) => ({ field: fieldWords[field] ?? field, before: inWords(before[field]), after: inWords(after[field]) }))
		.filter((change) => change.before !== change.after);
}

const instant = /^\d{4}-\d{2}-\d{2}T/;

function inWords(value: unknown): string {
	if (value === undefined || value === null || value === '') return '–';
	if (typeof value === 'boolean') return value ? 'on' : 'off';
	if (typeof value === 'object') {
		return Object.entries(value)
			.map(([name, part]) => `${name} ${inWords(part)}`)
			.join(', ');
	}
	const text = String(value);
	return instant.test(text) ? fullDate(new Date(text)) : text;
}
