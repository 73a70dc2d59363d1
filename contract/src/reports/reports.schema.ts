import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { reportLimits } from './reports.limits.ts';

export const reportTargets = ['post', 'comment', 'user'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** 'other' is what only words can say. */
export const reportKinds = ['spam', 'harassment', 'falsehood', 'privacy', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What a member asks the administrators to look at, and why: a kind, a reason in words, or both. */
export const createReportBodySchema = z
	.strictObject({
		target: z.enum(reportTargets, 'A post, a comment or a user can be reported'),
		targetId: idSchema,
		kind: z.optional(z.enum(reportKinds, 'This kind of report does not exist')),
		reason: z._default(text({ label: 'Reason', maxLength: reportLimits.reason.maxLength }), ''),
	})
	.check(
		z.refine(({ kind, reason }) => kind !== undefined || reason.trim() !== '', { error: 'Please say what’s wrong', path: ['reason'] }),
	);
export type CreateReportBody = z.input<typeof createReportBodySchema>;

/** What the reporter gets back: their report, not the thing. */
export const ownReportSchema = z.object({ id: idSchema, createdAt: timeSchema });
export type OwnReport = z.infer<typeof ownReportSchema>;

/** What the administrators did about a report. What was reported, it does not show again. */
export const outcomeSchema = z.object({
	id: idSchema,
	target: z.enum(reportTargets),
	kind: z.enum(reportKinds),
	/** As the reporter gave it; '' where they chose a kind alone. */
	reason: z.string(),
	outcome: z.enum(['removed', 'dismissed']),
	createdAt: timeSchema,
	resolvedAt: timeSchema,
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** Something of the caller's that an administrator has removed. Of a profile, what it showed is gone. */
export const removalSchema = z.object({
	/** Of the removal, not of the thing, which is nowhere any more. */
	id: idSchema,
	target: z.enum(reportTargets),
	/** The title or first words of the post or comment; '' for a profile. */
	excerpt: z.string(),
	/** As the administrator gave it. */
	reason: z.string(),
	removedAt: timeSchema,
});
export type Removal = z.infer<typeof removalSchema>;

export const seenBodySchema = z.strictObject({
	ids: z.array(idSchema).check(z.maxLength(reportLimits.notices.maxItems, `At most ${reportLimits.notices.maxItems} at once`)),
});
