import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { personKeySchema, personSchema } from '../users/users.schema.ts';

/** Relation of the viewer to a person: 'requested' has asked them, 'asked' was asked by them. */
export const relations = ['self', 'none', 'requested', 'asked', 'friend', 'blocked'] as const;

export const relationSchema = z.object({
	relation: z.enum(relations),
	/** The open friend request between the two, if any. */
	requestId: z.nullable(idSchema),
});
export type Relation = z.infer<typeof relationSchema>;

export const friendSchema = z.object({
	person: personSchema,
	/** Start of the friendship. */
	createdAt: timeSchema,
});
export type Friend = z.infer<typeof friendSchema>;

export const friendRequestSchema = z.object({
	id: idSchema,
	/** The other person, sender or recipient. */
	person: personSchema,
	createdAt: timeSchema,
});
export type FriendRequest = z.infer<typeof friendRequestSchema>;

/** Reasons of a suggestion, strongest first: friends, a tribe or an interest in common, much writing, or a new account. */
export const suggestionReasons = ['mutuals', 'tribe', 'interest', 'active', 'new'] as const;

export const suggestionSchema = z.object({
	person: personSchema,
	/** Number of friends in common that the viewer may see. */
	mutualCount: z.int(),
	/** Up to three of them. */
	mutuals: z.array(personSchema),
	reason: z.object({
		kind: z.enum(suggestionReasons),
		/** Name of the tribe, or the interest as the viewer spells it. */
		name: z.nullable(z.string()),
		/** Time of joining, for reason 'new'. */
		joinedAt: z.nullable(timeSchema),
	}),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const personBodySchema = z.strictObject({ userId: idSchema });

/** A username too: the id of a person behind a block is not shown anywhere. */
export const blockBodySchema = z.strictObject({ userId: personKeySchema });
