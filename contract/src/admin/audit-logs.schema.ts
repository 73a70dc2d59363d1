import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { profileParamsSchema } from '../profiles/profiles.schema.ts';
import { reportTargets } from '../reports/reports.schema.ts';
import { personSchema } from '../users/users.schema.ts';
import { userActions } from './users.schema.ts';

export const auditActions = [
	...userActions,
	'make_reset_link',
	'open_report',
	'remove_content',
	'restore_content',
	'dismiss_report',
	'rename_tribe',
	'hand_on_tribe',
	'change_settings',
	'revoke_invitation',
	'accept_application',
	'decline_application',
	'make_webhook',
	'change_webhook',
	'delete_webhook',
	'announce',
] as const;
export type AuditAction = (typeof auditActions)[number];

const person = z.optional(profileParamsSchema.shape.id);

export const auditFilterSchema = z.strictObject({
	/** An id or a username. */
	admin: person,
	/** An id or a username. */
	target: person,
	action: z.optional(z.enum(auditActions, { error: () => say('This action does not exist') })),
	/** Inclusive. */
	from: z.optional(timeSchema),
	/** Exclusive. */
	to: z.optional(timeSchema),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const listAuditLogsQuerySchema = z.strictObject({ ...pageQuerySchema.shape, ...auditFilterSchema.shape });

const valuesSchema = z.record(z.string(), z.unknown());

export const auditLogSchema = z.object({
	id: idSchema,
	/** Null for commands of the command line. */
	adminUser: z.nullable(personSchema),
	action: z.enum(auditActions),
	/** The member concerned; null for none. */
	targetUser: z.nullable(personSchema),
	/** The thing concerned, reported or a tribe; null for none. */
	target: z.nullable(z.object({ type: z.enum(reportTargets), id: idSchema })),
	reason: z.string(),
	/** Changed values, before and after. */
	before: valuesSchema,
	after: valuesSchema,
	createdAt: timeSchema,
});
export type AuditLog = z.infer<typeof auditLogSchema>;
