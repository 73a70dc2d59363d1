import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { personSchema } from '../users/users.schema.ts';
import { commentLimits } from './comments.limits.ts';

export const commentSchema = z.object({
	id: idSchema,
	postId: idSchema,
	/** The comment that this one answers. It may be missing in the list: removed, or hidden from the viewer. */
	parentId: z.nullable(idSchema),
	body: z.string(),
	likeCount: z.int(),
	createdAt: timeSchema,
	/** Later than `createdAt` once the author has changed the text. */
	updatedAt: timeSchema,
	author: personSchema,
	/** State and permissions of the viewer. */
	viewer: z.object({
		liked: z.boolean(),
		canLike: z.boolean(),
		canEdit: z.boolean(),
		canDelete: z.boolean(),
		canReport: z.boolean(),
		/** The viewer has an open report. */
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
