import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { weightMax } from './feed.limits.ts';

export const feedOrders = ['newest', 'for-you'] as const;
export type FeedOrder = (typeof feedOrders)[number];
export const feedOrderSchema = z.enum(feedOrders, { error: () => say('Order is newest or for-you') });

const sentence = { error: () => say('A weight is a whole number from 0 to {max}', { max: weightMax }) };
const weightSchema = z.int(sentence).check(z.gte(0, sentence), z.lte(weightMax, sentence));

export const feedWeightsSchema = z.strictObject({ fresh: weightSchema, friends: weightSchema, tribes: weightSchema });

/** Why a post is where it is in the order 'for-you': what `termsOf` (for-you.ts) takes. */
export const whySchema = z.object({
	minutesOld: z.int(),
	people: z.int(),
	isOwn: z.boolean(),
	isFriend: z.boolean(),
	isInTribe: z.boolean(),
});

/** How far a member has seen the newest order without a gap: its newest seen post, and when they had seen it. */
export const feedMarkSchema = z.object({
	postId: idSchema,
	/** Time of the post. */
	createdAt: timeSchema,
	markedAt: timeSchema,
});
export type FeedMark = z.infer<typeof feedMarkSchema>;

export const moveFeedMarkBodySchema = z.strictObject({ postId: idSchema });
