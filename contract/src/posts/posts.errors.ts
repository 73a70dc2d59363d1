import { reason } from '../core/reason.ts';

export const postsErrors = {
	not_your_post: reason({ status: 403, sentence: 'This isn’t your post.' }),
};
