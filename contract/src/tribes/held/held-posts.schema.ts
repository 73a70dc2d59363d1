import * as z from 'zod/mini';
import { reasonText } from '../../core/common-texts.ts';
import { idSchema, timeSchema } from '../../core/scalars.ts';
import { attachmentSchema } from '../../posts/posts.schema.ts';
import { personSchema } from '../../users/users.schema.ts';
import { tribeOrderLimits } from '../order/tribe-order.limits.ts';

/** A post of a newcomer that waits for those who look after the tribe, and that they alone see. */
export const heldPostSchema = z.object({
	id: idSchema,
	author: personSchema,
	/** Null for none. */
	title: z.nullable(z.string()),
	body: z.string(),
	pictures: z.array(attachmentSchema),
	/** As its author sent it; null for none. */
	poll: z.nullable(z.object({ choices: z.array(z.string()), isMultiple: z.boolean(), closesInSeconds: z.nullable(z.int()) })),
	heldAt: timeSchema,
	/** How many posts of the author stand in the tribe. */
	standingCount: z.int(),
});
export type HeldPost = z.infer<typeof heldPostSchema>;

/** Its author reads why, and members in the log. */
export const declineHeldPostBodySchema = z.strictObject({ reason: reasonText(tribeOrderLimits.reason.maxLength) });
export type DeclineHeldPostBody = z.input<typeof declineHeldPostBodySchema>;
