import * as z from 'zod/mini';
import { liveEvent } from '../core/live-event.ts';
import { idSchema } from '../core/scalars.ts';
import { pollCountsSchema } from '../polls/polls.schema.ts';
import { reactionCountsSchema } from '../reactions/reactions.schema.ts';

/** The counts of a post on the screen, at most once a second. */
export const postCounted = liveEvent({
	name: 'post.counted',
	/** `poll` is null for posts without one. */
	data: z.object({
		...{ postId: idSchema, likeCount: z.int(), reactions: reactionCountsSchema, commentCount: z.int() },
		poll: z.nullable(pollCountsSchema),
	}),
});

/** New posts that belong in the feed of this viewer. */
export const feedGrew = liveEvent({ name: 'feed.grew', data: z.object({ postIds: z.array(idSchema) }) });
