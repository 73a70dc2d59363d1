import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import { tagLimits } from './tags.limits.ts';

export const tagsErrors = {
	too_many_followed_tags: reason({
		status: 409,
		sentence: () => say('You follow {max} tags. Please unfollow one first.', { max: tagLimits.followedMax }),
	}),
};
