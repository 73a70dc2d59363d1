import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { relationSchema } from '../friends/friends.schema.ts';
import { postSchema } from '../posts/posts.schema.ts';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';
import { personKeySchema, personSchema } from '../users/users.schema.ts';
import { onlookers } from './onlookers.ts';

/** An id or a username; links use either. */
export const profileParamsSchema = z.object({ id: personKeySchema });

/** Members ask for their own profile as others see it. */
export const profileQuerySchema = z.strictObject({
	as: z.optional(z.enum(onlookers, { error: () => say('A profile is seen as guest, member or friend') })),
});

export const profileListQuerySchema = z.strictObject({ ...pageQuerySchema.shape, ...profileQuerySchema.shape });
export type ProfileListQuery = z.infer<typeof profileListQuerySchema>;

/** A person's profile. Private fields are '' or null; of a hidden profile only the small card is set. */
export const profileUserSchema = z.object({
	...personSchema.shape,
	banner: z.string(),
	bio: z.string(),
	interests: z.array(z.string()),
	location: z.string(),
	website: z.string(),
	email: z.nullable(z.string()),
	xp: z.nullable(z.int()),
	level: z.nullable(z.int()),
	createdAt: z.nullable(timeSchema),
});
export type ProfileUser = z.infer<typeof profileUserSchema>;

export const profileSchema = z.object({
	user: profileUserSchema,
	/** True when the viewer sees only the small card ("This profile is private."). */
	isHidden: z.boolean(),
	/** Every guest may see it, where guests may read. */
	isPublic: z.boolean(),
	/** The first page; further ones are at `/api/profiles/:id/posts`. */
	posts: z.array(postSchema),
	friendCount: z.int(),
	/** Number of posts that the viewer may see. */
	postCount: z.int(),
	isOwnProfile: z.boolean(),
	isFriend: z.boolean(),
	/** The viewer has an open friend request to this person. */
	hasPendingRequest: z.boolean(),
	viewer: z.object({
		...relationSchema.shape,
		canRequestFriendship: z.boolean(),
		canMessage: z.boolean(),
		canBlock: z.boolean(),
		canReport: z.boolean(),
		/** The viewer has an open report. */
		hasReported: z.boolean(),
	}),
});
export type Profile = z.infer<typeof profileSchema>;

/** Something that the viewer wrote and sees no more, such as in a private tribe that they left. Says nothing of the place. */
export const leftBehindSchema = z.object({
	kind: z.enum(['post', 'comment']),
	id: idSchema,
	title: z.nullable(z.string()),
	body: z.string(),
	createdAt: timeSchema,
});
export type LeftBehind = z.infer<typeof leftBehindSchema>;

/** The same numbers as on the caller's own profile. */
export const ownCountsSchema = z.object({ friendCount: z.int(), postCount: z.int() });
export type OwnCounts = z.infer<typeof ownCountsSchema>;

export const activityTypes = ['joined', 'posted', 'commented', 'liked', 'befriended', 'foundedTribe', 'joinedTribe'] as const;
export type ActivityType = (typeof activityTypes)[number];

/** A line of the Activity tab: action and object. */
export const activitySchema = z.object({
	id: idSchema,
	type: z.enum(activityTypes),
	createdAt: timeSchema,
	/** The post concerned, with its title or the beginning of its body. */
	post: z.nullable(z.object({ id: idSchema, excerpt: z.string(), author: personSchema })),
	/** The person concerned. */
	person: z.nullable(personSchema),
	/** The tribe concerned; not set for a post's own tribe. */
	tribe: z.nullable(tribeRefSchema),
});
export type Activity = z.infer<typeof activitySchema>;
