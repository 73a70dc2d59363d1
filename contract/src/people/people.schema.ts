import * as z from 'zod/mini';
import { timeSchema } from '../core/scalars.ts';
import { relationSchema } from '../friends/friends.schema.ts';
import { personSchema } from '../users/users.schema.ts';

/** Orders: most interests in common with the viewer, newest members, or most writing in the last thirty days. */
export const peopleOrders = ['near', 'newest', 'active'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

/** A member in the directory. */
export const listedPersonSchema = z.object({
	person: personSchema,
	/** Interests in common with the viewer come first. */
	interests: z.array(z.string()),
	/** Number of interests in common with the viewer. */
	sharedCount: z.int(),
	/** Time of joining. */
	createdAt: timeSchema,
	viewer: z.object({ ...relationSchema.shape, canRequestFriendship: z.boolean() }),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const peopleCountSchema = z.object({ count: z.int() });
export type PeopleCount = z.infer<typeof peopleCountSchema>;
