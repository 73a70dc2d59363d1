import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import { keptPostLimits } from './kept-posts.limits.ts';

export const keptPostsErrors = {
	too_many_kept_posts: reason({
		status: 409,
		sentence: () => say('You have {max} drafts and scheduled posts. Please delete one that you don’t need.', { max: keptPostLimits.max }),
	}),
	not_a_time_to_send: reason({
		status: 422,
		sentence: () => say('Choose a time that is still to come, within a year.'),
		field: 'sendAt',
	}),
};
