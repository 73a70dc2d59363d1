import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const notificationsErrors = {
	unsubscribe_link_invalid: reason({
		status: 422,
		sentence: () => say('This link isn’t valid any more. You can change what we send you in Settings.'),
	}),
};
