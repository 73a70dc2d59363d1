import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { reportLimits } from './reports.limits.ts';

export const reportTargets = ['post', 'comment', 'user'] as const;

/** What somebody asks the administrators to look at, and why. */
export const createReportBodySchema = z.strictObject({
	target: z.enum(reportTargets, 'A post, a comment or a user can be reported'),
	targetId: idSchema,
	reason: text({ label: 'Reason', maxLength: reportLimits.reason.maxLength, required: 'Please say what is wrong' }),
});
export type CreateReportBody = z.input<typeof createReportBodySchema>;

/** What the reporter gets back: their report, not the thing. */
export const ownReportSchema = z.object({ id: idSchema, createdAt: timeSchema });
