import * as z from 'zod/mini';
import { optionalReasonText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { personKeySchema } from '../users/users.schema.ts';
import { reportLimits } from './reports.limits.ts';

export const reportTargets = ['post', 'comment', 'user', 'tribe', 'message'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** 'other' needs a reason in words. */
export const reportKinds = ['spam', 'harassment', 'falsehood', 'privacy', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A report to the administrators: a kind, a reason in words, or both. */
export const createReportBodySchema = z
	.strictObject({
		target: z.enum(reportTargets, { error: () => say('A post, a comment, a user, a tribe or a message can be reported') }),
		/** An id; of a member also the username, because the id of a person behind a block is not shown anywhere. */
		targetId: personKeySchema,
		kind: z.optional(z.enum(reportKinds, { error: () => say('This kind of report does not exist') })),
		reason: z._default(optionalReasonText(reportLimits.reason.maxLength), ''),
	})
	.check(
		z.refine(({ target, targetId }) => target === 'user' || idSchema.safeParse(targetId).success, {
			error: () => say('This is not an id'),
			path: ['targetId'],
		}),
		z.refine(({ kind, reason }) => kind !== undefined || reason.trim() !== '', {
			error: () => say('Please say what’s wrong'),
			path: ['reason'],
		}),
	);
export type CreateReportBody = z.input<typeof createReportBodySchema>;

/** The reporter's own report, without the thing. */
export const ownReportSchema = z.object({ id: idSchema, createdAt: timeSchema });
export type OwnReport = z.infer<typeof ownReportSchema>;

/** What those who look after a tribe did to a member of it, or to what they wrote there. */
export const tribeNoticeActs = [
	'tribe_muted',
	'tribe_banned',
	'tribe_removed',
	'tribe_post_removed',
	'tribe_comment_removed',
	'tribe_post_declined',
] as const;
export type TribeNoticeAct = (typeof tribeNoticeActs)[number];

/** What was done to something of a member's: by administrators, where it is not done in a tribe. */
export const noticeActs = [
	'removed',
	'tribe_renamed',
	'tribe_taken',
	'tribe_given',
	'tribe_offered',
	'name_reset',
	'link_made',
	'two_step_ended',
	...tribeNoticeActs,
] as const;
export type NoticeAct = (typeof noticeActs)[number];

/** Outcome of a report, for its reporter; does not show the reported thing again. */
export const outcomeSchema = z.object({
	id: idSchema,
	target: z.enum(reportTargets),
	kind: z.enum(reportKinds),
	/** The reporter's words; '' when they chose only a kind. */
	reason: z.string(),
	outcome: z.enum(['removed', 'dismissed']),
	createdAt: timeSchema,
	resolvedAt: timeSchema,
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** Notice to a member of what an administrator, or someone who looks after a tribe, did to something of theirs. A removed profile was emptied, a removed tribe closed. */
export const removalSchema = z.object({
	/** Id of the notice: the thing may not be seen any more. */
	id: idSchema,
	act: z.enum(noticeActs),
	target: z.enum(reportTargets),
	/** Title or first words of the post or comment, or name of the tribe; '' for a profile or a message. */
	excerpt: z.string(),
	/** Why; '' for none. */
	reason: z.string(),
	removedAt: timeSchema,
});
export type Removal = z.infer<typeof removalSchema>;

export const seenBodySchema = z.strictObject({
	ids: z
		.array(idSchema)
		.check(
			z.maxLength(reportLimits.notices.maxItems, { error: () => say('At most {max} at once', { max: reportLimits.notices.maxItems }) }),
		),
});
