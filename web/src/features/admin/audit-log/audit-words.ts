/** Texts of the audit log. */

import type { AuditAction, AuditLog } from '@friends/contract/admin/audit-logs.schema';
import { say } from '@friends/contract/core/languages/say';
import { targetWords } from '../reports/reported.ts';
import { valueInWords } from './audit-values.ts';

export const auditActionWords = (): Record<AuditAction, string> => ({
	ban: say('Ban'),
	unban: say('Unban'),
	deactivate: say('Deactivate'),
	reactivate: say('Reactivate'),
	force_logout: say('Force logout'),
	grant_admin: say('Grant admin role'),
	revoke_admin: say('Revoke admin role'),
	make_owner: say('Hand over the community'),
	reset_name: say('Reset name'),
	end_two_step: say('Turn off two-step log in'),
	mark_bot: say('Mark as bot'),
	unmark_bot: say('Unmark as bot'),
	make_reset_link: say('Make a reset link'),
	open_report: say('Open report'),
	remove_content: say('Remove content'),
	restore_content: say('Restore content'),
	dismiss_report: say('Dismiss report'),
	rename_tribe: say('Rename tribe'),
	hand_on_tribe: say('Hand on tribe'),
	change_settings: say('Change settings'),
	revoke_invitation: say('End an invitation'),
	accept_application: say('Let in'),
	decline_application: say('Decline to let in'),
	make_webhook: say('Make a webhook'),
	change_webhook: say('Change a webhook'),
	delete_webhook: say('Delete a webhook'),
	announce: say('Announce'),
});

/** An entry without administrator comes from the server's command line. */
export function adminOf({ adminUser }: AuditLog): string {
	return adminUser ? `@${adminUser.username}` : say('Command line');
}

export function targetOf({ targetUser, target }: AuditLog): string {
	if (targetUser) return `@${targetUser.username}`;
	return target ? targetWords()[target.type] : say('Community');
}

export interface Change {
	field: string;
	before: string;
	after: string;
}

const fieldWords = (): Readonly<Record<string, string>> => ({
	role: say('Role'),
	isBot: say('Bot'),
	status: say('Status'),
	bannedUntil: say('Banned until'),
	expiresAt: say('Valid until'),
	name: say('Name'),
	username: say('Username'),
	slug: say('Address'),
	ownerId: say('Owner (id)'),
	description: say('Description'),
	guestAccess: say('Guests'),
	searchEngines: say('Search engines'),
	registration: say('Registration'),
	joiningQuestions: say('Questions to new people'),
	membersInvite: say('Members invite'),
	requiresTwoFactors: say('Second step of administrators'),
	linkPreviews: say('Link previews'),
	emailOptional: say('Email is optional'),
	passwordMinLength: say('Shortest password'),
	reservedNames: say('Reserved names'),
	allowedMailDomains: say('Mail providers allowed'),
	deniedMailDomains: say('Mail providers denied'),
	label: say('Name'),
	address: say('Address'),
	events: say('Tells of'),
	isOn: say('On'),
	hasNewSecret: say('New secret'),
	features: say('Rooms'),
	logoUrl: say('Mark'),
	accentHue: say('Accent'),
	rules: say('Rules'),
	language: say('Default language'),
	languages: say('Languages to choose from'),
	translations: say('Texts in other languages'),
});

/** All values that changed. */
export function changesOf({ before, after }: Pick<AuditLog, 'before' | 'after'>): Change[] {
	const words = fieldWords();
	const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return fields
		.map((field) => ({
			field: words[field] ?? field,
			before: valueInWords(field, before[field]),
			after: valueInWords(field, after[field]),
		}))
		.filter((change) => change.before !== change.after);
}
