import * as z from 'zod/mini';
import { reasonText } from '../../core/common-texts.ts';
import { idSchema, timeSchema } from '../../core/scalars.ts';
import { tribeOrderLimits } from '../../tribes/order/tribe-order.limits.ts';
import { personSchema } from '../../users/users.schema.ts';
import { reportKinds } from '../reports.schema.ts';

/** An open case of a tribe, for those who look after it. Who reported is not in it. */
export const tribeReportSchema = z.object({
	id: idSchema,
	target: z.enum(['post', 'comment']),
	postId: idSchema,
	/** Null for a post. */
	commentId: z.nullable(idSchema),
	/** Of a post; null for none. */
	title: z.nullable(z.string()),
	/** '' for pictures alone, and for a comment that is gone. */
	body: z.string(),
	pictureCount: z.int(),
	author: personSchema,
	/** Members who reported it and were not answered yet, by kind; most first. */
	kinds: z.array(z.object({ kind: z.enum(reportKinds), count: z.int() })),
	reportCount: z.int(),
	/** What they wrote, latest first; without those who chose only a kind. */
	texts: z.array(z.string()),
	/** Since when it waits. */
	createdAt: timeSchema,
	/** From then on administrators see it too. */
	escalatesAt: timeSchema,
});
export type TribeReport = z.infer<typeof tribeReportSchema>;

/** Its author reads why, and members in the log. */
export const removeTribeReportedBodySchema = z.strictObject({ reason: reasonText(tribeOrderLimits.reason.maxLength) });
export type RemoveTribeReportedBody = z.input<typeof removeTribeReportedBodySchema>;
