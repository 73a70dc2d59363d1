import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const commentsErrors = {
	not_your_comment: reason({ status: 403, sentence: () => say('This isn’t your comment.') }),
	answers_of_friends: reason({ status: 403, sentence: () => say('Only friends of the author can answer this post.') }),
	answers_of_mentioned: reason({ status: 403, sentence: () => say('Only people who were mentioned can answer this post.') }),
	post_locked: reason({ status: 403, sentence: () => say('This post is locked: no one can comment on it.') }),
	answers_closed: reason({ status: 403, sentence: () => say('The author closed the comments of this post.') }),
};
