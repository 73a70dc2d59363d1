import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { authorSchema } from '../users/users.schema.ts';
import { commentLimits } from './comments.limits.ts';

export const commentSchema = z.object({
	id: idSchema,
	postId: idSchema,
	parentId: z.nullable(idSchema),
	body: z.string(),
	likeCount: z.int(),
	createdAt: timeSchema,
	updatedAt: timeSchema,
	author: authorSchema,
});
export type Comment = z.infer<typeof commentSchema>;

export const createCommentBodySchema = z.strictObject({
	body: text({ label: 'Comment', maxLength: commentLimits.body.maxLength, required: 'Comment is required' }),
	/** The comment that this one answers; it must belong to the same post. */
	parentId: z.optional(z.nullable(idSchema)),
});
export type CreateCommentBody = z.input<typeof createCommentBodySchema>;
