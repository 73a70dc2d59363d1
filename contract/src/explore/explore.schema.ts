import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { gatheringEntrySchema } from '../events/events.schema.ts';
import { attachmentSchema } from '../posts/posts.schema.ts';
import { activitySchema } from '../profiles/profiles.schema.ts';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';
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

/** A trend with the people who used the tag. */
export const tagTrendSchema = z.object({
	...trendSchema.shape,
	/** Number of different authors in the last seven days. */
	personCount: z.int(),
	/** The same in the seven days before; 0 says that the tag is new. */
	previousPersonCount: z.int(),
	/** Different authors in each of the last seven times 24 hours, the latest last. */
	days: z.array(z.int()),
});
export type TagTrend = z.infer<typeof tagTrendSchema>;

/** A post that is much talked about for its age and for the size of where it was posted. */
export const risingPostSchema = z.object({
	id: idSchema,
	/** The beginning of the body where there is no title. */
	title: z.string(),
	author: personSchema,
	tribe: z.nullable(tribeRefSchema),
	picture: z.nullable(attachmentSchema),
	createdAt: timeSchema,
	/** The terms of its rank. */
	reason: z.object({
		/** Number of different people who liked or answered it, but for its author. */
		personCount: z.int(),
		/** Its age when they were counted, in whole hours, at least 1. */
		hours: z.int(),
		/** Members of its tribe that the viewer may see; null outside tribes. */
		memberCount: z.nullable(z.int()),
	}),
});
export type RisingPost = z.infer<typeof risingPostSchema>;

/** A tribe that friends of the viewer joined or founded in the last seven days. */
export const joinedTribeSchema = z.object({
	tribe: tribeRefSchema,
	/** The latest who joined, or the one who founded it. */
	people: z.array(personSchema),
	personCount: z.int(),
	isFounded: z.boolean(),
});
export type JoinedTribe = z.infer<typeof joinedTribeSchema>;

/** The page Explore; a list without items is a block without something to show. */
export const exploreSchema = z.object({
	trends: z.array(tagTrendSchema),
	rising: z.array(risingPostSchema),
	/** Empty for guests. */
	joined: z.array(joinedTribeSchema),
	/** The next events; empty where administrators switched events off. */
	coming: z.array(gatheringEntrySchema),
});
export type Explore = z.infer<typeof exploreSchema>;
