import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const friendsErrors = {
	own_friendship: reason({ status: 403, sentence: () => say('You can’t be friends with yourself.') }),
	own_block: reason({ status: 403, sentence: () => say('You can’t block yourself.') }),
	declined_lately: reason({
		status: 409,
		example: { days: 7 },
		sentence: ({ days }: { days: number }) =>
			say(
				'You’ve asked this member before. Please wait {days, plural, one {# day} other {# days}} after their answer; meanwhile they can ask you.',
				{ days },
			),
	}),
	no_friend_requests: reason({ status: 403, sentence: () => say('This member isn’t accepting friend requests.') }),
};
