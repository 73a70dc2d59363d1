import * as z from 'zod/mini';
import { timeSchema } from '../core/scalars.ts';
import { relationSchema } from '../friends/friends.schema.ts';
import { personSchema } from '../users/users.schema.ts';

/** Most interests in common with the caller, newest members, or most written within the last thirty days first. */
export const peopleOrders = ['near', 'newest', 'active'] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

/** A member as the directory shows them. */
export const listedPersonSchema = z.object({
	person: personSchema,
	/** Those that the caller has as well come first. */
	interests: z.array(z.string()),
	/** How many of them the caller has as well. */
	sharedCount: z.int(),
	/** When they joined. */
	createdAt: timeSchema,
	viewer: z.object({ ...relationSchema.shape, canRequestFriendship: z.boolean() }),
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

export const peopleCountSchema = z.object({ count: z.int() });
export type PeopleCount = z.infer<typeof peopleCountSchema>;
