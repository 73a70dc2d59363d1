import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { reportLimits } from './reports.limits.ts';

export const reportTargets = ['post', 'comment', 'user'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** What somebody asks the administrators to look at, and why. */
export const createReportBodySchema = z.strictObject({
	target: z.enum(reportTargets, 'A post, a comment or a user can be reported'),
	targetId: idSchema,
	reason: text({ label: 'Reason', maxLength: reportLimits.reason.maxLength, required: 'Please say what’s wrong' }),
});
export type CreateReportBody = z.input<typeof createReportBodySchema>;

/** What the reporter gets back: their report, not the thing. */
export const ownReportSchema = z.object({ id: idSchema, createdAt: timeSchema });

/** What the administrators did about a report. What was reported, it does not show again. */
export const outcomeSchema = z.object({
	id: idSchema,
	target: z.enum(reportTargets),
	/** As the reporter gave it. */
	reason: z.string(),
	outcome: z.enum(['removed', 'dismissed']),
	createdAt: timeSchema,
	resolvedAt: timeSchema,
});
export type Outcome = z.infer<typeof outcomeSchema>;

export const seenOutcomesBodySchema = z.strictObject({
	ids: z.array(idSchema).check(z.maxLength(reportLimits.outcomes.maxItems, `At most ${reportLimits.outcomes.maxItems} at once`)),
});
export type SeenOutcomesBody = z.input<typeof seenOutcomesBodySchema>;
