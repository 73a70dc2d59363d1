import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { personSchema } from '../users/users.schema.ts';
import { commentLimits } from './comments.limits.ts';

export const commentSchema = z.object({
	id: idSchema,
	postId: idSchema,
	/** The comment that this one answers. It need not be in the list: it may be removed, or hidden from the reader. */
	parentId: z.nullable(idSchema),
	body: z.string(),
	likeCount: z.int(),
	createdAt: timeSchema,
	/** Later than `createdAt` once the author has changed the text. */
	updatedAt: timeSchema,
	author: personSchema,
	/** What the reader did and may do. */
	viewer: z.object({
		liked: z.boolean(),
		canLike: z.boolean(),
		canEdit: z.boolean(),
		canDelete: z.boolean(),
		canReport: z.boolean(),
		/** The reader's report waits for the administrators. */
		hasReported: z.boolean(),
	}),
});
export type Comment = z.infer<typeof commentSchema>;

const body = text({ label: 'Comment', maxLength: commentLimits.body.maxLength, required: 'Comment is required' });

export const updateCommentBodySchema = z.strictObject({ body });

export const createCommentBodySchema = z.strictObject({
	body,
	/** The comment that this one answers; it must belong to the same post. */
	parentId: z.optional(z.nullable(idSchema)),
});
export type CreateCommentBody = z.input<typeof createCommentBodySchema>;
