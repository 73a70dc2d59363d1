import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { personSchema } from '../users/users.schema.ts';
import { reactionKinds } from './reaction-kinds.ts';

export const reactionKindSchema = z.enum(reactionKinds, { error: () => say('There is no such reaction') });

export const reactBodySchema = z.strictObject({ kind: reactionKindSchema });

/** Reactions to a post by kind, without likes; kinds without any are left out. */
export const reactionCountsSchema = z.record(z.string(), z.int());
export type ReactionCounts = z.infer<typeof reactionCountsSchema>;

export const postReactionsSchema = z.object({
	/** Of the caller; null for none. */
	reaction: z.nullable(z.enum(reactionKinds)),
	reactions: reactionCountsSchema,
});
export type PostReactions = z.infer<typeof postReactionsSchema>;

export const reactorsQuerySchema = z.strictObject({ ...pageQuerySchema.shape, kind: z.optional(reactionKindSchema) });

export const reactorSchema = z.object({ kind: z.enum(reactionKinds), person: personSchema });
export type Reactor = z.infer<typeof reactorSchema>;
