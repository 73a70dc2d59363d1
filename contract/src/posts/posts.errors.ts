import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const postsErrors = {
	not_your_post: reason({ status: 403, sentence: () => say('This isn’t your post.') }),
};
