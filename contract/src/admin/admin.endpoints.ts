import * as z from 'zod/mini';
import { commentHidden, commentRestored } from '../comments/comments.events.ts';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { settingsUpdated } from '../instance/instance.events.ts';
import { settingsSchema, updateSettingsBodySchema } from '../instance/instance.schema.ts';
import { messageDeleted } from '../messages/messages.events.ts';
import { postArchived, postRestored } from '../posts/posts.events.ts';
import { caseSettled, tribeReportSettled } from '../reports/reports.events.ts';
import { tribeClosed, tribeHandedOn, tribeReopened, tribeUpdated } from '../tribes/tribes.events.ts';
import { twoStepTurnedOff } from '../two-step/two-step.events.ts';
import { profileUpdated } from '../users/users.events.ts';
import { personSchema } from '../users/users.schema.ts';
import { resetLinkMade, standingChanged } from './admin.events.ts';
import { auditFilterSchema, auditLogSchema, listAuditLogsQuerySchema } from './audit-logs.schema.ts';
import { adminReportPageSchema, adminReportSchema, listReportsQuerySchema, removeBodySchema, resolveBodySchema } from './reports.schema.ts';
import { adminTribeSchema, giveTribeBodySchema, listHeirsQuerySchema, renameTribeBodySchema } from './tribes.schema.ts';
import {
	adminUserSchema,
	listUsersQuerySchema,
	resetLinkSchema,
	statisticsSchema,
	statsSchema,
	userActionBodySchema,
} from './users.schema.ts';

export const getStats = endpoint({
	method: 'GET',
	path: '/api/admin/stats',
	access: 'admin',
	summary: 'How many members there are, how many are active and banned, and how many reports are open.',
	response: statsSchema,
});

export const listUsers = endpoint({
	method: 'GET',
	path: '/api/admin/users',
	access: 'admin',
	summary: 'Members, newest first unless sorted otherwise; `search` finds by the beginning of a name, username or email.',
	query: listUsersQuerySchema,
	response: z.object({ users: z.array(adminUserSchema) }),
});

export const actOnUser = endpoint({
	method: 'POST',
	path: '/api/admin/users/action',
	access: 'admin',
	proof: 'recent',
	appends: [standingChanged, twoStepTurnedOff],
	summary:
		'Ban, deactivate or sign out a member, undo that, replace their name and username, turn off their two-step log in, or give or take the administrator role while they can log in. An administrator can’t do this to themselves.',
	body: userActionBodySchema,
	response: adminUserSchema,
	idempotent: true,
	errors: ['not_found', 'own_account', 'owner_stays', 'owner_only', 'role_of_inactive', 'two_step_is_off'],
});

export const makeResetLink = endpoint({
	method: 'POST',
	path: '/api/admin/users/:id/reset-link',
	access: 'admin',
	proof: 'recent',
	appends: [resetLinkMade],
	summary: 'Make a link, shown this once, with which a member sets a new password within 30 minutes. The member is told.',
	params: idParamsSchema,
	response: resetLinkSchema,
	errors: ['own_account', 'owner_stays', 'owner_only'],
});

export const listAdminReports = endpoint({
	method: 'GET',
	path: '/api/admin/reports',
	access: 'admin',
	summary:
		'What was reported, one row for each thing, the one that was reported last first. What is in a tribe is here 48 hours later, or at once where it concerns someone who keeps order there.',
	query: listReportsQuerySchema,
	response: z.array(adminReportSchema),
});

export const getAdminReport = endpoint({
	method: 'GET',
	path: '/api/admin/reports/:id',
	access: 'admin',
	summary: 'One reported thing where it stands, with all its reports. Who opened it stands in the audit log.',
	params: idParamsSchema,
	response: adminReportPageSchema,
	errors: ['storage_full', 'storage_unwritable'],
});

export const removeReported = endpoint({
	method: 'POST',
	path: '/api/admin/reports/:id/remove',
	access: 'admin',
	proof: 'recent',
	appends: [caseSettled, tribeReportSettled, postArchived, commentHidden, profileUpdated, tribeClosed, messageDeleted],
	summary:
		'Remove a reported post or comment for everybody; of a reported profile, empty everything its member entered; close a reported tribe; delete a reported message, for good.',
	params: idParamsSchema,
	body: removeBodySchema,
	response: adminReportSchema,
	idempotent: true,
	errors: ['own_case', 'already_settled'],
});

export const dismissReport = endpoint({
	method: 'POST',
	path: '/api/admin/reports/:id/dismiss',
	access: 'admin',
	appends: [caseSettled, tribeReportSettled],
	summary: 'Keep what was reported.',
	params: idParamsSchema,
	body: resolveBodySchema,
	response: adminReportSchema,
	idempotent: true,
	errors: ['own_case', 'already_settled'],
});

export const restoreReported = endpoint({
	method: 'POST',
	path: '/api/admin/reports/:id/restore',
	access: 'admin',
	appends: [caseSettled, postRestored, commentRestored, tribeReopened],
	summary: 'Bring a removed post or comment back, or reopen a tribe, within 30 days.',
	params: idParamsSchema,
	body: resolveBodySchema,
	response: adminReportSchema,
	idempotent: true,
	errors: ['own_case', 'already_settled', 'nothing_to_restore', 'too_late_to_restore'],
});

export const listOwnedTribes = endpoint({
	method: 'GET',
	path: '/api/admin/users/:id/tribes',
	access: 'admin',
	summary: 'The tribes that a member owns, newest first, at most 100.',
	params: idParamsSchema,
	response: z.array(adminTribeSchema),
});

export const listHeirs = endpoint({
	method: 'GET',
	path: '/api/admin/tribes/:id/heirs',
	access: 'admin',
	summary: 'Members who can own a tribe, latest joined first, at most 20; `search` is the beginning of a username or of a part of a name.',
	params: idParamsSchema,
	query: listHeirsQuerySchema,
	response: z.array(personSchema),
});

export const renameTribe = endpoint({
	method: 'PUT',
	path: '/api/admin/tribes/:id/name',
	access: 'admin',
	proof: 'recent',
	appends: [tribeUpdated],
	summary: 'Change the name and the address of a tribe. Its owner is told the reason.',
	params: idParamsSchema,
	body: renameTribeBodySchema,
	response: adminTribeSchema,
	idempotent: true,
	errors: ['address_taken'],
});

export const giveTribe = endpoint({
	method: 'PUT',
	path: '/api/admin/tribes/:id/owner',
	access: 'admin',
	proof: 'recent',
	appends: [tribeHandedOn],
	summary: 'Hand a tribe on to another of its members. Its former owner is told the reason, and stays a member.',
	params: idParamsSchema,
	body: giveTribeBodySchema,
	response: adminTribeSchema,
	idempotent: true,
	errors: ['cannot_own_tribe'],
});

export const listAuditLogs = endpoint({
	method: 'GET',
	path: '/api/admin/audit-logs',
	access: 'admin',
	summary: 'What administrators did, latest first.',
	query: listAuditLogsQuerySchema,
	response: z.object({ logs: z.array(auditLogSchema) }),
});

export const exportAuditLogs = endpoint({
	method: 'GET',
	path: '/api/admin/audit-logs/export',
	access: 'admin',
	summary: 'The audit log as a table for spreadsheets, latest first.',
	query: auditFilterSchema,
	download: { mediaType: 'text/csv', filename: 'audit-log.csv' },
});

export const getStatistics = endpoint({
	method: 'GET',
	path: '/api/admin/statistics',
	access: 'admin',
	summary: 'Members, active members, posts and reports of each of the last 90 days.',
	response: statisticsSchema,
});

export const getSettings = endpoint({
	method: 'GET',
	path: '/api/admin/instance',
	access: 'admin',
	summary: 'The settings of this community.',
	response: settingsSchema,
});

export const updateSettings = endpoint({
	method: 'PUT',
	path: '/api/admin/instance',
	access: 'admin',
	proof: 'recent',
	appends: [settingsUpdated],
	summary:
		'Change settings of this community, in effect for everyone at once; fields that are left out stay as they are. Only a session with two factors can require them of administrators.',
	body: updateSettingsBodySchema,
	response: settingsSchema,
	errors: ['logo_not_yours', 'mail_domain_invalid', 'language_not_offered'],
});
