import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import { bookmarkLimits } from './bookmarks.limits.ts';

export const bookmarksErrors = {
	too_many_bookmarks: reason({
		status: 409,
		sentence: () => say('You have saved {max, number} posts. Please remove some first.', { max: bookmarkLimits.max }),
	}),
	too_many_folders: reason({
		status: 409,
		sentence: () => say('You have {max} folders. Please delete one that you don’t need.', { max: bookmarkLimits.folders.max }),
	}),
	folder_exists: reason({ status: 409, sentence: () => say('You have a folder of this name.') }),
};
