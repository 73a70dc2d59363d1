import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import { postLimits } from './posts.limits.ts';

export const postsErrors = {
	too_many_pinned_posts: reason({
		status: 409,
		sentence: () => say('A tribe can have {max} pinned posts. Please unpin one first.', { max: postLimits.pins.maxItems }),
	}),
	/** In its tribe; by those who look after it. */
	post_archived: reason({ status: 403, sentence: () => say('This post is archived: it can be read, and nothing is added to it.') }),
	not_your_post: reason({ status: 403, sentence: () => say('This isn’t your post.') }),
};
