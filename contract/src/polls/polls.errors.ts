import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const pollsErrors = {
	poll_closed: reason({ status: 409, sentence: () => say('This poll is closed.') }),
	poll_takes_one: reason({ status: 422, sentence: () => say('Choose one: this poll takes no more.'), field: 'choiceIds' }),
	not_in_poll: reason({ status: 422, sentence: () => say('This poll has no such choice.'), field: 'choiceIds' }),
};
