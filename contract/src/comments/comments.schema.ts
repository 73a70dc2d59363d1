import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { filteredSchema } from '../filters/filtered.schema.ts';
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
		/** The viewer's filter that it meets; null for none. */
		filtered: z.nullable(filteredSchema),
	}),
});
export type Comment = z.infer<typeof commentSchema>;

const body = text({
	maxLength: commentLimits.body.maxLength,
	required: () => say('Comment is required'),
	tooLong: (max) => say('Comment can have at most {max} characters', { max }),
	unstorable: () => say('Comment contains characters that cannot be stored'),
});

export const updateCommentBodySchema = z.strictObject({ body });

export const createCommentBodySchema = z.strictObject({
	body,
	/** The comment that this one answers; it must belong to the same post. */
	parentId: z.optional(z.nullable(idSchema)),
});
export type CreateCommentBody = z.input<typeof createCommentBodySchema>;
