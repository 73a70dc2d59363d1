import * as z from 'zod/mini';
import { activitySchema } from '../profiles/profiles.schema.ts';
import { personSchema } from '../users/users.schema.ts';

export const trendSchema = z.object({
	tag: z.string(),
	/** Public posts of the last seven days that carry it. */
	postCount: z.int(),
});
export type Trend = z.infer<typeof trendSchema>;

/** A member who is online, and whether they are a friend of the viewer. */
export const onlinePersonSchema = z.object({ ...personSchema.shape, isFriend: z.boolean() });
export type OnlinePerson = z.infer<typeof onlinePersonSchema>;

/** Something that happened, and who did it. */
export const recentActivitySchema = z.object({
	...activitySchema.shape,
	actor: personSchema,
	/** How many others liked the same post before, which makes one line together. */
	otherCount: z.int(),
});
export type RecentActivity = z.infer<typeof recentActivitySchema>;
