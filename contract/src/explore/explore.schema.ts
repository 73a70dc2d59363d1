import * as z from 'zod/mini';
import { activitySchema } from '../profiles/profiles.schema.ts';
import { personSchema } from '../users/users.schema.ts';

export const trendSchema = z.object({
	tag: z.string(),
	/** Number of public posts of the last seven days with this tag, by members who joined at least a day ago. */
	postCount: z.int(),
});
export type Trend = z.infer<typeof trendSchema>;

/** An online member, and whether they are a friend of the viewer. */
export const onlinePersonSchema = z.object({ ...personSchema.shape, isFriend: z.boolean() });
export type OnlinePerson = z.infer<typeof onlinePersonSchema>;

/** An activity with its actor. */
export const recentActivitySchema = z.object({
	...activitySchema.shape,
	actor: personSchema,
	/** Number of earlier likes of the same post, folded into this line. */
	otherCount: z.int(),
});
export type RecentActivity = z.infer<typeof recentActivitySchema>;
