import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { personSchema } from '../users/users.schema.ts';

/** How the viewer stands to a person: 'requested' has asked them, 'asked' was asked by them. */
export const relations = ['self', 'none', 'requested', 'asked', 'friend', 'blocked'] as const;

export const relationSchema = z.object({
	relation: z.enum(relations),
	/** The open friend request between the two, if there is one. */
	requestId: z.nullable(idSchema),
});
export type Relation = z.infer<typeof relationSchema>;

export const friendSchema = z.object({
	person: personSchema,
	/** When they became friends. */
	createdAt: timeSchema,
});
export type Friend = z.infer<typeof friendSchema>;

export const friendRequestSchema = z.object({
	id: idSchema,
	/** Who asked, or who was asked, whichever is not the viewer. */
	person: personSchema,
	createdAt: timeSchema,
});
export type FriendRequest = z.infer<typeof friendRequestSchema>;

/** Why a person is suggested, by the strongest reason: they share friends, a tribe or an interest with the viewer, write much, or are new. */
export const suggestionReasons = ['mutuals', 'tribe', 'interest', 'active', 'new'] as const;

export const suggestionSchema = z.object({
	person: personSchema,
	/** Friends that the two have in common and that the viewer may know of. */
	mutualCount: z.int(),
	/** Up to three of them. */
	mutuals: z.array(personSchema),
	reason: z.object({
		kind: z.enum(suggestionReasons),
		/** Of the tribe, or the interest as the viewer spells it. */
		name: z.nullable(z.string()),
		/** When they joined, where that is the reason. */
		joinedAt: z.nullable(timeSchema),
	}),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const personBodySchema = z.strictObject({ userId: idSchema });
