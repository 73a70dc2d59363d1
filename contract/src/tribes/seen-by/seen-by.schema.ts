import * as z from 'zod/mini';
import { commentSchema } from '../../comments/comments.schema.ts';
import { idSchema } from '../../core/scalars.ts';
import { postSchema } from '../../posts/posts.schema.ts';
import { personSchema } from '../../users/users.schema.ts';
import { tribeMemberParamsSchema, tribeSchema } from '../tribes.schema.ts';

export const seenPostParamsSchema = z.object({ ...tribeMemberParamsSchema.shape, postId: idSchema });

/** A tribe as an ordinary member has it, for the view through the eyes of a shadow-banned person. */
export const tribeSeenBySchema = z.object({
	person: personSchema,
	tribe: tribeSchema,
});
export type TribeSeenBy = z.infer<typeof tribeSeenBySchema>;

export const seenPostSchema = z.object({
	post: postSchema,
	/** The shadow-banned person wrote it, and members do not see it. */
	isUnseen: z.boolean(),
});
export type SeenPost = z.infer<typeof seenPostSchema>;

export const seenCommentSchema = z.object({
	comment: commentSchema,
	/** As for posts. */
	isUnseen: z.boolean(),
});
export type SeenComment = z.infer<typeof seenCommentSchema>;
