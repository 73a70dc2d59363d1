import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const commentsErrors = {
	not_your_comment: reason({ status: 403, sentence: () => say('This isn’t your comment.') }),
};
